"""What everything is drawn in: a scene is a tree of primitives in millimetres, y down."""
