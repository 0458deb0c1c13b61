"""Extras: pages that no layout draws piece by piece, the rules in print and the inventory of the box."""
