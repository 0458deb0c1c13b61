"""Simulation: many games that bots play by the rules of the referee, and statistics of them."""
