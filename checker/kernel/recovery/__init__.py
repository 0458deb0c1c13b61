"""Recovery: how a replay goes on after an illegal move."""
