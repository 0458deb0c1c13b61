"""Small words of messages, for the referees: those of the ground."""

from sporeprint.ground.wording import counted as counted
from sporeprint.ground.wording import joined as joined
from sporeprint.ground.wording import ordinal as ordinal
