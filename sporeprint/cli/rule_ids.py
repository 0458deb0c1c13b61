"""The ids of findings about commands themselves, one sentence each; the docs page is made of this."""

COMMAND_RULES: tuple[tuple[str, str], ...] = (
    ("NEW-NAME", "A new game is to have a name that not every folder may have."),
    ("NEW-TAKEN", "There is a title of that name already."),
    ("NEW-TITLE", "The title of a new game is empty, too long, or cannot be printed on its pieces."),
    ("NEW-EXISTS", "Something is in the way of a new game; nothing is ever written over."),
    ("NEW-INSIDE", "A new game is to be put among the titles that come with the program."),
    ("WATCH-PORT", "The preview cannot listen on this port, mostly because another program does."),
    ("WATCH-LOST", "A file was taken away while the preview was reading it."),
    ("PROJECT-MISSING", "The folder given as a project is none."),
    ("CHECK-KIND", "What is to be checked is neither a log, a position, a title folder nor a project."),
    ("TEMPLATE-MISSING", "The title has no template of that kind."),
    ("RULE-UNKNOWN", "There is no rule with that id."),
    ("PAD-TITLE", "A scorepad is to be filled in from a table of another title."),
    ("NEXT-ANSWERS", "More answers are given than anything asks for."),
    ("PICTURE-MANY", "A picture shows one table, and several files are given."),
    ("PICTURE-TABLE", "A picture is to be made of something that is no table."),
    ("PICTURE-NAME", "The name of a picture does not end like its format."),
    ("PRINTER-PAPER", "The printer profile was measured with another paper."),
)
