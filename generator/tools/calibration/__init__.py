"""Calibration: a two-sided page to print, and from what is read off it the shift that lines backs up with fronts."""
