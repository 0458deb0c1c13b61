"""The page over HTTP: who is let in, what is served, and that nothing else is read or written."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from starlette.testclient import TestClient

from sporeprint.ground.web.guards import MOST_BODY, Doors
from sporeprint.page.premises import Premises
from sporeprint.page.server import DOT, FOREVER, Service, application, static_files

HOST = "127.0.0.1:8765"
SECRET = "moss-and-bark"
ENTRY = {"id": "0123456789abcdef", "name": "Fungi", "time": 5, "table": {"title": "fungi"}}


def client(faces: Path, save: Path | None = None, secret: str = "", **begin: Any) -> TestClient:
    app = application(Service(Premises(None, faces), save, begin), Doors((HOST, "localhost:8765"), secret))
    return TestClient(app, base_url=f"http://{HOST}", follow_redirects=False)


# --- who is let in --------------------------------------------------------------------------------------------------
def test_the_page_and_its_parts_are_served_with_a_strict_policy(faces: Path) -> None:
    given = client(faces).get("/")
    assert given.status_code == 200 and "js/main.js" in given.text
    policy = given.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert given.headers["referrer-policy"] == "no-referrer"
    assert given.headers["x-content-type-options"] == "nosniff"


def test_no_static_file_has_script_or_style_inside() -> None:
    page = static_files()["index.html"].read_text()
    assert "<style" not in page and "style=" not in page and "onclick" not in page
    assert page.count("<script") == page.count('<script type="module" src=')


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1:9999", "127.0.0.1", ""])
def test_another_host_is_refused(host: str, faces: Path) -> None:
    assert client(faces).get("/", headers={"host": host}).status_code == 403
    assert client(faces).post("/answer", json={"ask": "titles"}, headers={"host": host}).status_code == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:8765", "http://127.0.0.1:9999"])
def test_another_origin_is_refused(origin: str, faces: Path) -> None:
    assert client(faces).post("/answer", json={"ask": "titles"}, headers={"origin": origin}).status_code == 403


def test_the_own_origin_is_let_in(faces: Path) -> None:
    given = client(faces).post(
        "/answer", json={"ask": "rule", "rule": "FUN-SCORE-1"}, headers={"origin": f"http://{HOST}"}
    )
    assert given.json()["id"] == "FUN-SCORE-1"


def test_on_a_network_the_secret_in_the_address_becomes_a_cookie(faces: Path) -> None:
    phone = client(faces, secret=SECRET)
    assert phone.get("/").status_code == 403
    assert phone.get("/?key=guess").status_code == 403
    given = phone.get(f"/?key={SECRET}")
    assert (given.status_code, given.headers["location"]) == (303, "/")
    assert "HttpOnly" in given.headers["set-cookie"] and "SameSite=strict" in given.headers["set-cookie"]
    assert phone.get("/").status_code == 200
    assert phone.post("/answer", json={"ask": "rule", "rule": "FUN-SCORE-1"}).status_code == 200


@pytest.mark.parametrize("path", ["/answer", "/saved", "/begin", "/js/main.js", "/faces/fungi/x.webp", "/picture"])
def test_on_a_network_nothing_is_served_without_the_secret(path: str, faces: Path) -> None:
    assert client(faces, secret=SECRET).get(path).status_code == 403


def test_other_methods_are_refused(faces: Path) -> None:
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
        assert client(faces).request(method, "/answer").status_code == 405


# --- what is asked --------------------------------------------------------------------------------------------------
def test_a_body_that_is_too_long_is_refused(faces: Path) -> None:
    for path in ("/answer", "/save", "/picture"):
        given = client(faces).post(path, content=b"[" + b" " * MOST_BODY + b"]")
        assert given.status_code == 400 and "at most" in given.text


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 100_000])
def test_a_body_that_is_no_json_is_refused(body: bytes, faces: Path) -> None:
    for path in ("/answer", "/save", "/picture"):
        assert client(faces).post(path, content=body).status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/%2e%2e/%2e%2e/pyproject.toml",
        "/js/../../answer.py",
        "/..%2fanswer.py",
        "/js",
        "/css/",
        "//etc/passwd",
    ],
)
def test_only_the_files_of_the_page_are_served(path: str, faces: Path) -> None:
    assert client(faces).get(path).status_code == 404


@pytest.mark.parametrize("path", ["fungi/..%2findex.json", "fungi/index.json", "no/such.webp", "../x/y.webp"])
def test_only_faces_are_served_as_faces(path: str, faces: Path) -> None:
    assert client(faces).get(f"/faces/{path}").status_code == 404


def test_a_face_may_be_kept_for_ever(faces: Path) -> None:
    from sporeprint.api.table_faces import table_faces

    shelf = table_faces("fungi", folder=faces)
    name = shelf.name("sticks", next(key[1] for key in shelf.names if key[0] == "sticks" and key[1]))
    shelf.picture(name)
    given = client(faces).get(f"/faces/fungi/{name}")
    assert given.status_code == 200 and given.headers["content-type"] == "image/webp"
    assert "immutable" in given.headers["cache-control"]


def test_a_face_that_is_not_drawn_yet_comes_later_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    from sporeprint.api.table_faces import table_faces

    shelf = table_faces("fungi", folder=tmp_path)
    name = shelf.name("mushrooms", "morel", "day")
    with client(tmp_path) as page:
        first = page.get(f"/faces/fungi/{name}")
        assert first.status_code == 200 and first.headers["cache-control"] in ("no-store", FOREVER)
        deadline = time.monotonic() + 120
        while (given := page.get(f"/faces/fungi/{name}")).headers["cache-control"] != FOREVER:
            assert given.content == DOT and time.monotonic() < deadline
        assert given.content == (shelf.folder / name).read_bytes()


def test_what_the_page_begins_with(faces: Path) -> None:
    can = {"saves": False, "shares": True, "draws": True}
    assert client(faces, title="fungi").get("/begin").json() == {"title": "fungi", **can}


# --- saved tables ---------------------------------------------------------------------------------------------------
def test_a_table_is_saved_in_the_folder_and_found_again(faces: Path, tmp_path: Path) -> None:
    page = client(faces, tmp_path)
    assert page.post("/save", json=ENTRY).status_code == 200
    assert page.get("/saved").json() == {"tables": [ENTRY]}
    assert client(faces, tmp_path).get("/saved").json() == {"tables": [ENTRY]}  # another server, the same folder


def test_without_a_folder_nothing_is_saved(faces: Path) -> None:
    page = client(faces)
    assert page.post("/save", json=ENTRY).status_code == 400
    assert page.get("/saved").json() == {"tables": []}


@pytest.mark.parametrize("name", ["../../evil", "0123456789ABCDEF", "x", "", None, 7, "0123456789abcdef/../x"])
def test_a_table_cannot_be_written_elsewhere(name: object, faces: Path, tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    assert client(faces, folder).post("/save", json={**ENTRY, "id": name}).status_code == 400
    assert list(tmp_path.rglob("*.json")) == []


def test_files_that_are_no_tables_are_passed_over(faces: Path, tmp_path: Path) -> None:
    (tmp_path / "0123456789abcdef.table.json").write_text("{")
    (tmp_path / "ffffffffffffffff.table.json").write_text(json.dumps(ENTRY))
    (tmp_path / "notes.txt").write_text("secret")
    assert client(faces, tmp_path).get("/saved").json() == {"tables": []}


# --- many at once ---------------------------------------------------------------------------------------------------
def test_two_hundred_requests_at_once_are_all_answered(faces: Path) -> None:
    empty = {"ask": "empty", "title": "fungi", "players": {"A": "Ada", "B": "Ben"}}
    with client(faces) as page, ThreadPoolExecutor(40) as pool:  # faces are drawn until the page is closed
        table = page.post("/answer", json=empty).json()["table"]

        def one(number: int) -> int:
            given = page.post("/answer", json={"ask": "claim", "table": table, "side": "A", "value": number}).json()
            return int(given["table"]["claimed"]["A"])

        assert list(pool.map(one, range(200))) == list(range(200))


def test_nobody_waits_for_the_long_log_of_somebody_else(faces: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_served = Event()

    def answer(request: Any, premises: Premises) -> dict[str, Any]:
        if request["ask"] == "log-open":
            return {"error": "" if is_served.wait(60) else "the other one had to wait"}
        return {"title": request["ask"]}

    monkeypatch.setattr("sporeprint.page.server.answer", answer)
    with client(faces) as page, ThreadPoolExecutor(1) as pool:
        long = pool.submit(page.post, "/answer", json={"ask": "log-open"})
        assert page.post("/answer", json={"ask": "show"}).json() == {"title": "show"}
        is_served.set()
        assert long.result().json() == {"error": ""}
