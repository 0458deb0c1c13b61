"""A second judge of Overgrown, written from the rules alone, in the most obvious and slowest way.

It shares no line with the referee it is compared with. Where both agree on games that neither of them knew before, both
have probably read the rules right. Logs that leave something open are refused as `Undecided`.
"""

from __future__ import annotations

from overgrown.naive_log import first_fault, first_faults, parse, replay, shown, state_from
from overgrown.naive_play import play
from overgrown.naive_problems import problems
from overgrown.naive_random import MODES, random_log
from overgrown.naive_rules import legal_moves, step_fault, step_faults
from overgrown.naive_slips import full_position, mutations, position_text, random_position, resumed_log, scored_position
from overgrown.naive_table import Undecided, score, verdict, winners

__all__ = ["MODES", "Undecided", "first_fault", "first_faults", "full_position", "legal_moves", "mutations", "parse"]
__all__ += ["play", "position_text", "problems", "random_log", "random_position", "replay", "resumed_log", "score"]
__all__ += ["scored_position", "shown", "state_from", "step_fault", "step_faults", "verdict", "winners"]
