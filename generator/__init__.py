"""Drawing: data and layouts become scenes, scenes become sheets, sheets become SVG, PDF and PNG."""
