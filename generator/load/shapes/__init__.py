"""The shapes of pieces: a module for each, and the registry that lists them."""
