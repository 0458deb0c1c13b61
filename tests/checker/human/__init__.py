"""Logs as hasty people write them, by hand, with what an honest reader says of them beside each line."""
