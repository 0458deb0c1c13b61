"""The referee of Undergrove."""
