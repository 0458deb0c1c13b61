"""Nets: pieces that are folded or put together after cutting, worked out from a few measures."""
