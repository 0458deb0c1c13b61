"""The preview page: what it shows, what it does while files are wrong, and whom it answers."""

from __future__ import annotations

import itertools
import os
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from projects import sporeprint, write_project

import generator.tools.preview
from cli.cache_help import CARDS, change, everything
from cli.watch_help import Watching, watching
from generator.tools.preview.server import MOST_LISTENERS, PreviewServer, SharedState

PAGE = Path(generator.tools.preview.__file__).parent
GOOD = {"title": "tiny", "current": True, "faces": 2, "ok": True, "findings": []}
"""What is said of files without mistakes."""


@pytest.fixture(scope="module")
def watch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watching]:
    """One preview for all tests that leave the files as they found them."""
    with watching(everything(tmp_path_factory.mktemp("watched"))) as running:
        yield running


@pytest.fixture
def cards(watch: Watching) -> Iterator[Path]:
    """The file of cards, which is put back after the test."""
    path = watch.root / "components/tiny/cards.yaml"
    yield path
    if path.read_text("utf-8") != CARDS:
        path.write_text(CARDS, "utf-8")
        while not watch.line()["current"]:
            pass


def test_every_face_is_shown_with_its_size_and_number_of_copies(watch: Watching) -> None:
    state = watch.state()
    assert (state["name"], state["current"], state["findings"]) == ("Tiny", True, [])
    (row,) = state["sets"]
    assert row["name"] == "cards"
    assert [(f["name"], f["component"], f["copies"], f["width"], f["height"]) for f in row["faces"]] == [
        ("oak", "Deck", 2, 60.0, 90.0),
        ("elm", "Deck", 3, 60.0, 90.0),
    ]


def test_a_face_is_shown_cut_out_or_with_its_bleed(watch: Watching) -> None:
    assert 'viewBox="0 0 60 90"' in watch.svg("oak")
    assert 'aria-label="Oak"' in watch.svg("oak")
    assert "stroke-dasharray" in watch.svg("oak", "bleed")


def test_saving_a_card_changes_its_picture_and_no_other(watch: Watching, cards: Path) -> None:
    before = watch.numbers()
    change(cards, "Oak", "Birch")
    assert watch.line() == {**GOOD, "drawn": ["oak"]}
    after = watch.numbers()
    assert (after["elm"], after["oak"] != before["oak"]) == (before["elm"], True)
    assert 'aria-label="Birch"' in watch.svg("oak")
    change(cards, "Birch", "Yew")
    assert watch.line() == {**GOOD, "drawn": ["oak"]}
    assert watch.get(f"/face/tiny/{before['oak']}.svg")[0] == 404


def test_a_picture_can_be_fetched_from_the_address_a_page_was_given_until_it_hears_of_the_next(
    watch: Watching, cards: Path
) -> None:
    good, names = cards.read_text("utf-8"), ["Oak", "Birch", "Maple", "Yew"]
    for before, after in itertools.pairwise(names):
        address = f"/face/tiny/{watch.numbers()['oak']}.svg?{watch.process.pid}"  # as the page writes it
        cards.write_text(good.replace("name: Oak,", f"name: {after},"), "utf-8")
        watch.line()
        status, data = watch.get(address)
        assert (status, f'aria-label="{before}"'.encode() in data) == (200, True)
        assert f'aria-label="{after}"' in watch.svg("oak")


def test_half_a_file_is_an_error_and_the_last_good_picture_stays(watch: Watching, cards: Path) -> None:
    before = watch.numbers()
    cards.write_text(CARDS[: CARDS.index("elm:") + 10], "utf-8")
    told = watch.line()
    assert (told["current"], told["faces"]) == (False, 2)
    assert watch.numbers() == before
    assert 'aria-label="Elm"' in watch.svg("elm")
    (finding,) = watch.state()["findings"]
    assert (os.path.basename(finding["file"]), finding["level"], finding["line"] > 0) == ("cards.yaml", "error", True)
    cards.write_text(CARDS, "utf-8")
    assert watch.line()["current"]
    assert (watch.numbers(), watch.state()["findings"]) == (before, [])


def test_editors_may_write_beside_the_file_and_rename(watch: Watching, cards: Path) -> None:
    lock, swap, backup = (cards.with_name(name) for name in (".#cards.yaml", ".cards.yaml.swp", "cards.yaml~"))
    lock.symlink_to("somebody@somewhere:123")
    swap.write_bytes(b"\0\1\2")
    os.replace(cards, backup)
    new = cards.with_name("4913")
    new.write_text(CARDS.replace("Oak", "Ash"), "utf-8")
    os.replace(new, cards)
    while 'aria-label="Ash"' not in watch.svg("oak"):
        watch.line()
    assert watch.state()["findings"] == []
    for path in (lock, swap, backup):
        path.unlink()


def test_a_title_that_is_taken_away_and_comes_back_is_shown_again(watch: Watching, cards: Path) -> None:
    hidden = cards.parent.with_name("elsewhere")
    os.replace(cards.parent, hidden)
    assert not watch.line()["current"]
    assert len(watch.numbers()) == 2
    os.replace(hidden, cards.parent)
    while not watch.line()["current"]:
        pass


def test_pages_are_told_of_every_change(watch: Watching, cards: Path) -> None:
    events = watch.ask("/events")
    assert events.headers["Content-Type"] == "text/event-stream"
    first = int(events.readline().removeprefix(b"data: "))
    assert events.readline() == b"\n"
    change(cards, "Oak", "Birch")
    assert int(events.readline().removeprefix(b"data: ")) == first + 1


# --- whom it answers --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:80", "localhost", "none", "127.0.0.1.evil:1"])
def test_a_request_for_another_host_is_refused(watch: Watching, host: str) -> None:
    for path in ("/", "/state", "/events", f"/face/tiny/{watch.numbers()['oak']}.svg"):
        assert watch.get(path, host)[0] == (400 if host == "none" else 403)  # HTTP/1.1 wants a host


def test_both_names_of_this_machine_are_answered(watch: Watching) -> None:
    assert [watch.get("/", f"{name}:{watch.port}")[0] for name in ("127.0.0.1", "localhost", "LocalHost")] == [200] * 3


@pytest.mark.parametrize(
    "path",
    ["/x", "/face/tiny/0.svg", "/face/tiny/99999999999999999999.svg", "/face/tiny/%C2%B2", "/face/other/1.svg",
     "/face/../1.svg", "/../../etc/passwd", "/components/tiny/cards.yaml", "/face/tiny/1/2"],
)  # fmt: skip
def test_nothing_else_is_there(watch: Watching, path: str) -> None:
    assert watch.get(path)[0] == 404


def test_nothing_can_be_sent_to_it(watch: Watching) -> None:
    assert [watch.ask("/state", method=method).status for method in ("POST", "PUT", "DELETE")] == [405] * 3


def test_it_listens_on_this_machine_only() -> None:
    server = PreviewServer(0, SharedState([]))
    host, port = server.listening.getsockname()
    assert (host, server.url) == ("127.0.0.1", f"http://127.0.0.1:{port}/")
    server.close()


def test_the_page_takes_nothing_from_anywhere_else(watch: Watching) -> None:
    for name in ("", "page.js", "page.css"):
        status, data = watch.get(f"/{name}")
        assert (status, re.findall(rb"https?:|//[a-z]+\.|@import|<iframe", data)) == (200, [])
    guards = watch.ask("/").headers
    assert "default-src 'none'" in guards["Content-Security-Policy"]
    assert guards["Cross-Origin-Resource-Policy"] == "same-origin"


def test_the_page_is_set_in_the_fonts_that_come_along(watch: Watching) -> None:
    fonts = re.findall(r'url\("([^"]+)"\)', (PAGE / "page.css").read_text("utf-8"))
    assert len(fonts) == 3
    for path in fonts:
        status, data = watch.get(path)
        assert (status, data[:4]) == (200, b"\0\1\0\0")  # how every TrueType font begins
    assert "font-src 'self'" in watch.ask("/").headers["Content-Security-Policy"]


def test_the_page_has_every_part_that_its_script_asks_for() -> None:
    script, page = (PAGE / "page.js").read_text("utf-8"), (PAGE / "page.html").read_text("utf-8")
    wanted = set(re.findall(r'at\("(\w+)"\)', script))
    assert {"title", "sets", "findings"} <= wanted
    assert wanted <= set(re.findall(r'id="(\w+)"', page))


def test_only_so_many_pages_listen_at_once() -> None:
    board = SharedState([])
    assert [board.enter() for _ in range(MOST_LISTENERS + 1)] == [True] * MOST_LISTENERS + [False]
    board.leave()
    assert board.enter()


def test_a_listener_is_let_go_when_the_server_ends() -> None:
    board = SharedState([])
    board.close()
    assert board.wait(0) is None


# --- starting and ending ----------------------------------------------------------------------------------------------
def test_a_project_with_mistakes_is_watched_until_they_are_gone(tmp_path: Path) -> None:
    root = write_project(tmp_path, CARDS.replace("copies: 2", "copies: two"))
    with watching(root, "tiny") as watch:
        assert [(look["current"], look["faces"], len(look["findings"])) for look in watch.looks] == [(False, 0, 1)]
        change(root / "components/tiny/cards.yaml", "copies: two", "copies: 2")
        assert watch.line() == {**GOOD, "drawn": ["oak", "elm"]}
        assert watch.stop() == (0, "stopped\n")


def test_a_port_in_use_is_a_finding(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        run = sporeprint(root, "watch", "tiny", "--port", port, "--json")
    assert (run.code, run.one["rule"]) == (1, "WATCH-PORT")
    assert port in run.one["message"]


def test_names_and_ports_that_make_no_sense_are_told(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    assert sporeprint(root, "watch", "tinny", "--json").one["rule"] == "TITLE-UNKNOWN"
    for port in ("70000", "-1", "http", "²", "1" * 5000):
        run = sporeprint(root, "watch", "tiny", f"--port={port}")
        assert (run.code, "is not a port" in run.err) == (2, True)
