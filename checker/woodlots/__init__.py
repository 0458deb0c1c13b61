"""The referee of Woodlots."""
