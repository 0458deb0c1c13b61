"""The ids of all findings of logs and positions that are no rules of a game, one sentence each.

The docs page is made of this. What breaks a rule of a title has the id of that rule, which `sporeprint rule` explains.
"""

LOG_RULES: tuple[tuple[str, str], ...] = (
    ("FILE-KIND", "A file is neither a log nor a position."),
    ("LOG-RULE", "There is no line `---` between the header of a log and its entries."),
    ("LOG-HEADER", "The header of a log is not a table of `key: value`."),
    ("LOG-TITLE", "The file names no title, or one that does not exist."),
    ("LOG-VERSION", "The file was written for another version of the rules."),
    ("LOG-PLAYERS", "The players are missing, too many or too few, or one is named who does not play."),
    ("LOG-HOUSE", "A house rule does not exist, or cannot have this value."),
    ("LOG-FROM", "The position that a log goes on from cannot be used."),
    ("LOG-LINE", "A line of a log cannot be read as an entry."),
    ("LOG-PLAYER", "It is not said who did something, or by a word that is no player."),
    ("LOG-VERB", "There is no verb of that name."),
    ("LOG-ARGUMENTS", "The words after a verb are not what it needs."),
    (
        "LOG-CHECKPOINT",
        "A checkpoint names something that is not on the table, or lacks the comma before it.",
    ),
    ("LOG-STOPPED", "There are too many faults to go on in a sensible way; the rest of the log was not read."),
    ("CLAIM-NUMBER", "A claimed score is not a number."),
    ("CLAIM-ROW", "A score is claimed in a row that does not exist."),
    ("TITLE-DATA", "The referee cannot play with a value in the data of the title."),
    ("TITLE-REFEREE", "The title can be printed, but has no referee."),
    ("REFEREE-NAME", "What `referee` in title.yaml names is not there."),
    ("REFEREE-CODE", "The Python of a game's own referee stumbled; the message says over what, and in which line."),
    ("REFEREE-ROW", "A game's own referee gives points for a row that its scorepad does not have."),
    ("REFEREE-RULE", "A game's own referee names a rule that its rules page does not have."),
)
