"""Render: three thin writers over the same scene."""
