"""The page on a web host: its policy, what makes it an app, and the list of what is kept for use without a network."""

from __future__ import annotations

import base64
import json
import re
from hashlib import sha256

from sporeprint.page.server import static_files
from sporeprint.page.site.web_files import POLICY, files_list, page_files


def test_the_policy_allows_web_assembly_and_nothing_more_than_the_page_of_the_server() -> None:
    rules = dict(part.strip().split(" ", 1) for part in POLICY.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    others = {name: rule for name, rule in rules.items() if name not in ("default-src", "script-src")}
    assert set(others.values()) <= {"'self'", "'none'", "'self' blob:"}
    assert "http" not in POLICY and "*" not in POLICY and "data:" not in POLICY


def test_the_page_is_that_of_the_server_with_another_carrier() -> None:
    files = page_files()
    same = {name for name, path in static_files().items() if name and files[name] == path.read_bytes()}
    assert set(static_files()) - same - {""} == {"index.html", "rules.html", "js/transport.js"}
    for page in (files["index.html"].decode(), files["rules.html"].decode()):
        assert f'content="{POLICY}"' in page
        assert page.index("Content-Security-Policy") < min(page.index("<script"), page.index("stylesheet"))
        assert not re.search(r"<script(?![^>]*src=)|style=|https?://", page), "nothing inline, nothing from elsewhere"


def test_both_carriers_offer_the_same() -> None:
    files = page_files()
    names = [
        set(re.findall(r"^export (?:async function|function|const) (\w+)", text, re.M))
        for text in (static_files()["js/transport.js"].read_text("utf-8"), files["js/transport.js"].decode())
    ]
    assert names[0] == names[1] == {"answer", "post", "get"}


def test_everything_that_a_script_imports_or_the_page_names_is_there() -> None:
    files = page_files()
    for name, data in files.items():
        if name.endswith(".js") and name.startswith("js/"):
            for wanted in re.findall(r'from "\./([\w.-]+)"', data.decode()):
                assert f"js/{wanted}" in files, name
    for page in ("index.html", "rules.html"):
        for wanted in re.findall(r'(?:href|src)="([^"]+)"', files[page].decode()):
            assert wanted in files, page


def test_the_app_can_be_installed() -> None:
    files = page_files()
    app = json.loads(files["app.webmanifest"])
    assert (app["start_url"], app["display"]) == ("./", "standalone")
    assert {icon["sizes"] for icon in app["icons"]} == {"192x192", "512x512", "any"}
    assert all(files[icon["src"]] for icon in app["icons"])


def test_the_list_has_every_file_with_its_digest_and_changes_with_any_of_them() -> None:
    core = {"index.html": b"page", "js/main.js": b"main", "sw.js": b"worker"}
    faces = {"fungi": {"a.webp": b"a", "b.webp": b"bb"}}
    text = files_list(core, faces, ["faces/fungi/b.webp"]).decode()
    site = json.loads(text.removeprefix("self.SITE = ").removesuffix(";\n"))
    digest = "sha256-" + base64.b64encode(sha256(b"page").digest()).decode()
    assert site["core"][0] == ["", digest, 4]
    assert [row[0] for row in site["core"]] == ["", "faces/fungi/b.webp", "js/main.js"]
    assert [(row[0], row[2]) for row in site["faces"]["fungi"]] == [
        ("faces/fungi/a.webp", 1),
        ("faces/fungi/b.webp", 2),
    ]
    other = files_list({**core, "js/main.js": b"other"}, faces, ["faces/fungi/b.webp"]).decode()
    assert site["version"] not in other
