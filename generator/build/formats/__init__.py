"""The files that a build can write: a module for each format, and the registry that lists them."""
