"""Pictures of tables in play: printed boards with printed pieces on them, and what a referee marked there."""
