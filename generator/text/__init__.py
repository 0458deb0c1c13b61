"""Text: fonts as files, rich text, and typesetting that fits."""
