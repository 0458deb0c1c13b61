"""A referee for a small game of cards, in a page of Python: what its rules say, and nothing else.

A game says where cards lie (`Zone`), what is counted (`Tokens`), where pieces stand (`Places`), whether it is played in
`Rounds`, what a player may do (`Action`) and what counts (`SmallGame.points`). Reading and writing of logs and
positions, whose turn it is, legal moves, unknown cards, checkpoints, scores and pictures come from here and from the
kernel. docs/your-own-game.md shows one being made.
"""

from checker.kernel.problem import Problem
from checker.kernel.sheet import Tier
from checker.small.actions import Action
from checker.small.game import Points, Rules, SmallGame
from checker.small.table import Dice, Place, Places, Rounds, Tokens, Zone
from checker.small.table import SmallTable as Table

__all__ = [
    "Action",
    "Dice",
    "Place",
    "Places",
    "Points",
    "Problem",
    "Rounds",
    "Rules",
    "SmallGame",
    "Table",
    "Tier",
    "Tokens",
    "Zone",
]
