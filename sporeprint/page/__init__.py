"""The page at the table: one function that answers, a server, and static files that place, remember and ask."""
