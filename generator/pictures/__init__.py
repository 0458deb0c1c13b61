"""Pictures people bring: PNG and JPEG photos, and a stated subset of SVG as primitives. Nothing in them is trusted."""
