"""The page as a web host serves it: the files of `sporeprint play` with another carrier, and what makes it an app."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

from sporeprint.page.server import static_files

OWN = Path(__file__).parent / "static"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The page may run its own scripts and WebAssembly, and reach its own host; nothing else."""
APP = "app.webmanifest"
HEAD = f"""  <meta http-equiv="Content-Security-Policy" content="{POLICY}">
  <link rel="manifest" href="{APP}">
  <link rel="apple-touch-icon" href="img/icon-192.png">
  <link rel="stylesheet" href="css/site.css">
  <script src="js/opened-as-file.js" defer></script>
"""
BEFORE = '  <link rel="icon"'
"""The line of the page before which that is put."""
LISTS, CAREFUL = "files.js", ("sw.js", "index.html")
"""What is kept for use without a network; and the files that make browsers look for a new version, written last."""
COLOUR = "#1f3d30"
Files = dict[str, bytes]


def page_files() -> Files:
    """Return the page: everything that is the same for all titles, but for the runtime."""
    shared = {name: path.read_bytes() for name, path in static_files().items() if name}
    own = {path.relative_to(OWN).as_posix(): path.read_bytes() for path in sorted(OWN.rglob("*")) if path.is_file()}
    pages = {name: _hosted(data) for name, data in shared.items() if name.endswith(".html")}
    return {**shared, **own, **pages, APP: _app()}


def _hosted(page: bytes) -> bytes:
    """Return a page with the policy that a server would send, and what makes it an app."""
    text = page.decode("utf-8")
    assert text.count(BEFORE) == 1, "a page has one icon"
    return text.replace(BEFORE, HEAD + BEFORE).encode("utf-8")


def _app() -> bytes:
    icons = [{"src": f"img/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)]
    vector = {"src": "img/spore.svg", "sizes": "any", "type": "image/svg+xml"}
    app = {
        "name": "Sporeprint",
        "short_name": "Sporeprint",
        "description": "Score board games, log them and settle disputes at the table.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "icons": [*icons, vector],
    }
    return json.dumps(app, indent=1).encode("utf-8")


def files_list(core: Mapping[str, bytes], faces: Mapping[str, Mapping[str, bytes]], covers: Iterable[str]) -> bytes:
    """Return `files.js`: every file with its digest and length, of each title apart; covers are kept with the page.

    Hosts serve `index.html` under the address of its folder, some of them under no other, so it is called that.
    """
    paths = {"" if name == "index.html" else name: data for name, data in core.items() if name != "sw.js"}
    pictures = {f"faces/{title}/{name}": data for title, found in faces.items() for name, data in found.items()}
    rows = {name: _row(name, data) for name, data in {**paths, **pictures}.items()}
    version = sha256(json.dumps(rows, sort_keys=True).encode()).hexdigest()[:16]
    site = {
        "version": version,
        "core": [rows[name] for name in sorted({*paths, *covers})],
        "faces": {title: [rows[f"faces/{title}/{name}"] for name in sorted(found)] for title, found in faces.items()},
    }
    return f"self.SITE = {json.dumps(site, separators=(',', ':'))};\n".encode()


def _row(name: str, data: bytes) -> list[str | int]:
    return [name, f"sha256-{b64encode(sha256(data).digest()).decode()}", len(data)]
