"""From a title to its finished files: the four stages in a row."""
