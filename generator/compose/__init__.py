"""Compose: a layout applied to an item gives a face, a scene in millimetres."""
