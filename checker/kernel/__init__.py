"""The referee's kernel: logs, positions, replay, score sheets. It knows no game."""
