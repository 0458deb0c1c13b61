"""Whether everybody can read a title and tell its pieces apart: contrast, type, colours that mean something."""
