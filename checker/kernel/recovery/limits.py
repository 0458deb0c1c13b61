"""The numbers of the recovery; each bounds the work, or says how much evidence a candidate needs."""

ERROR = 2
"""What a later error costs a candidate; weights are parts of it."""
STEPS = 400_000
"""Words of steps that are judged in search of what happened, in one log."""
LISTING = 80
"""What listing the legal moves of a table costs, in such words."""
CHOICES = 240
"""Moves of one table that are looked at."""
HORIZON = 40
"""Lines behind the refused one in which errors are counted, and moves or words that are tried in its place."""
WINDOW = 60
"""Lines before the present one whose tables are kept: candidates are never further back."""
BLOCK = 12
"""The longest run of lines that may stand there twice, and how far a line may be from its place."""
CLEAN = 10
"""With so many legal lines in a row a fault is over: what is refused behind them is another one."""
MANY = 3
"""So many refused lines behind a fault show that it is not explained."""
BRANCHES = 4
"""Ways through the later lines that are followed side by side, and moves among which one is picked."""
TABLES = 16
"""Tables that are followed side by side behind a gap."""
TRIES = 24
"""Turns at random that are tried to fill a gap."""
LONGEST = 400
"""Characters of a step that is not reworded."""
MOST_FAULTS = 200
"""With more faults than this the rest says nothing any more."""
SHOWN = 5
"""Lines that a finding names."""
