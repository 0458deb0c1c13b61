"""Fungi: two players, a forest of cards, dishes that score."""
