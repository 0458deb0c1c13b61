"""The icons that a title can use, as a picture."""
