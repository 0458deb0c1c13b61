"""The referee of Overgrown."""
