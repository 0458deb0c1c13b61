"""The contact sheet: every face of a title on one page, with how its texts fit beside it."""
