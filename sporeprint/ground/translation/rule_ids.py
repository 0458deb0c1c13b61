"""The ids of all findings about translations, one sentence each; the docs page is made of this."""

LANGUAGE_RULES: tuple[tuple[str, str], ...] = (
    ("LANGUAGE-MISSING", "A text of the data, or a page of rules, has no words in this language."),
    ("LANGUAGE-SURPLUS", "A language has words for something that is not in the data."),
    ("LANGUAGE-SLOT", "A field or an icon stands in a text of the data, and not in the words of the language."),
    ("LANGUAGE-CLASH", "A word of a language stands for two things, so that nobody knows what a log means by it."),
    ("TEXT-SHRUNK", "A text had to be set smaller than its style to fit its box."),
)
