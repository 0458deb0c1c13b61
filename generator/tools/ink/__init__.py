"""Low ink: a finished scene again with light grounds, and how much of the paper is covered before and after."""
