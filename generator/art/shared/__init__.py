"""Painters and icons that several titles use."""
