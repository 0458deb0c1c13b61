"""The preview: a title's faces and findings on a page that keeps up with the files."""
