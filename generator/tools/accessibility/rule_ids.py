"""The ids of all findings about accessibility, one sentence each; the docs page is made of this."""

ACCESS_RULES: tuple[tuple[str, str], ...] = (
    ("ACCESS-CONTRAST", "Words stand out too little from what is drawn under them."),
    ("ACCESS-TYPE", "Words are set smaller than many people can read."),
    (
        "ACCESS-COLOUR",
        "Things to tell apart have colours that some people see alike, and nothing else helps.",
    ),
    ("ACCESS-CUE", "A second cue is named beside the colour, but it does not show on the pieces."),
    ("ACCESS-GROUP", "A group of things to tell apart names something that is not there, or has fewer than two."),
    ("ACCESS-LIMIT", "A limit or an exception of accessibility cannot be used; the message says why."),
    ("ACCESS-UNUSED", "An exception stands for nothing that is found any more."),
    ("ACCESS-SHEET", "A picture of the pieces can be written as PDF or PNG only."),
)
