"""Recovery: how a replay goes on after an illegal move.

`Search(strategies, budget)` compares candidates: what may have happened where the log is refused.
"""
