"""Refereeing: a kernel that knows no game, and one package for the rules of each title."""
