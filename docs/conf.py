"""The pages as a site: `make docs` writes it to out/docs. Links are paths, because the pages are read in place, too."""

from __future__ import annotations

from pathlib import Path

from pygments.lexers import TextLexer
from sphinx.application import Sphinx

import sporeprint

project = "Sporeprint"
version = release = sporeprint.__version__

# The checkout is the source, so that the links of the pages to rules, changes and pictures are the links of the site.
root_doc = "docs/index"
include_patterns = ["docs/*.md", "seeds/*.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]
exclude_patterns = [".venv*", "out", "dist", "build", "seeds/*booklet*", "seeds/*.de.md"]

extensions = ["myst_parser"]
myst_heading_anchors = 4

html_theme = "furo"
html_title = f"Sporeprint {version}"
html_copy_source = False
html_show_sphinx = False


def setup(app: Sphinx) -> None:
    app.add_lexer("csv", TextLexer)
    app.connect("build-finished", lead_in)


def lead_in(app: Sphinx, failure: Exception | None) -> None:
    """Open the first page for somebody who opens the folder."""
    if failure is None and app.builder.format == "html":
        page = f"{root_doc}.html"
        Path(app.outdir, "index.html").write_text(
            f'<!doctype html><meta charset="utf-8"><title>Sporeprint</title>'
            f'<meta http-equiv="refresh" content="0; url={page}"><a href="{page}">Sporeprint</a>\n',
            "utf-8",
        )
