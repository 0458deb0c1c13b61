"""Shops and virtual tables: what each wants to be sent, told before it refuses it, and made from the same faces."""
