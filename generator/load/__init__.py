"""Load: data files and layout files become typed models, every mistake with its place."""
