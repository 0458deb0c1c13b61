"""The pictures of Fungi."""
