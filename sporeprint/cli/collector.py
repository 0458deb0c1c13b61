"""The garbage collector rests while much is made; for commands that draw tables."""

from sporeprint.api.collector import resting_collector

__all__ = ["resting_collector"]
