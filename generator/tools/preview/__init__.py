"""The preview: a title's faces and findings on a page that updates when they are saved."""
