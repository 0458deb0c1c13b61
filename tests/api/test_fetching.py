"""Tables on the web: fetched when asked, kept with address and date, and never read from the network otherwise."""

from __future__ import annotations

import datetime
import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from projects import tree

import sporeprint
from api.help import rules
from sporeprint.cli import main

TABLE = "id,name,copies\noak,Oak,2\nelm,Elm,3\n"


@dataclass
class Sheet:
    """A published sheet on this machine, and how often somebody asked for it."""

    address: str
    answer: tuple[int, str, bytes] = (200, "text/csv; charset=utf-8", TABLE.encode())
    asked: list[str] = field(default_factory=list)


@pytest.fixture
def sheet() -> Iterator[Sheet]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            served.asked.append(self.path)
            status, kind, body = served.answer
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    served = Sheet(f"http://127.0.0.1:{server.server_port}/trees.csv")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield served
    server.shutdown()
    server.server_close()


@pytest.fixture
def online(root: Path, sheet: Sheet) -> Path:
    """The tiny title, whose deck takes its items from the sheet."""
    path = root / "components/tiny/cards.yaml"
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("    items:")] + f"    table: {sheet.address}\n", "utf-8")
    return root


def kept(root: Path, suffix: str = ".csv") -> Path:
    return root / f"components/tiny/fetched/deck{suffix}"


def test_a_table_that_was_never_fetched_is_a_finding_and_nobody_asks_for_it(online: Path, sheet: Sheet) -> None:
    (finding,) = sporeprint.check_title("tiny", project=online).findings
    assert (finding.rule, finding.message) == ("TABLE-FETCH", "this table was never fetched")
    assert finding.hint == "run `sporeprint table tiny deck --fetch`"
    assert sheet.asked == []


def test_a_fetched_table_is_kept_and_read_without_the_network(online: Path, sheet: Sheet) -> None:
    result = sporeprint.fetch_tables("tiny", project=online)
    assert (rules(result), result.changed) == ([], (kept(online),))
    assert (result.components[0].component, result.components[0].added) == ("deck", ("oak", "elm"))
    assert json.loads(kept(online, ".json").read_text("utf-8")) == {
        "address": sheet.address,
        "fetched": datetime.date.today().isoformat(),
    }
    assert sporeprint.items("tiny", "deck", project=online).rows == (("oak", "Oak", "2"), ("elm", "Elm", "3"))
    assert sheet.asked == ["/trees.csv"]


def test_a_second_fetch_says_what_changed(online: Path, sheet: Sheet) -> None:
    sporeprint.fetch_tables("tiny", project=online)
    sheet.answer = (200, "text/csv", b"id,name,copies\noak,Old oak,2\nfir,Fir,1\n")
    (deck,) = sporeprint.fetch_tables("tiny", "deck", project=online).components
    assert (deck.added, deck.changed, deck.removed) == (("fir",), ("oak",), ("elm",))


LOGIN = (200, "text/html", b"<!doctype html><title>Sign in</title>")


@pytest.mark.parametrize(
    ("answer", "rule", "words"),
    [
        (LOGIN, "TABLE-FETCH", "web page, perhaps a login"),
        ((200, "text/plain", LOGIN[2]), "TABLE-FETCH", "web page, perhaps a login"),
        ((404, "text/plain", b""), "TABLE-FETCH", "answers 404"),
        ((200, "text/csv", b"x" * (2 * 1024 * 1024 + 1)), "TABLE-FETCH", "more than 2 MiB"),
        ((200, "text/csv", b"id,title,copies\noak,Oak,2\n"), "DATA-UNKNOWN-FIELD", "title"),
        ((200, "text/csv", b"id,name,copies\noak,Oak,many\n"), "DATA-NUMBER", "many"),
        ((200, "text/csv", b"PK\x03\x04"), "TABLE-KIND", "archive"),
        ((200, "text/csv", b"id,name\noak,\xff\xfe\xff\n"), "FILE-ENCODING", ""),
    ],
)
def test_what_is_no_such_table_leaves_the_copy(
    online: Path, sheet: Sheet, answer: tuple[int, str, bytes], rule: str, words: str
) -> None:
    sporeprint.fetch_tables("tiny", project=online)
    before, sheet.answer = tree(online), answer
    result = sporeprint.fetch_tables("tiny", project=online)
    assert any(finding.rule == rule and words in finding.message for finding in result.findings), result.findings
    assert tree(online) == before


def test_no_network_is_a_finding(online: Path, sheet: Sheet) -> None:
    path = online / "components/tiny/cards.yaml"
    path.write_text(path.read_text("utf-8").replace(sheet.address, "http://127.0.0.1:9/trees.csv"), "utf-8")
    (finding,) = sporeprint.fetch_tables("tiny", project=online).findings
    assert (finding.rule, finding.where.line) == ("TABLE-FETCH", 8)  # the line of `table:`
    assert finding.message.startswith("nothing could be fetched: ")


def test_a_copy_of_another_address_is_not_used(online: Path, sheet: Sheet) -> None:
    sporeprint.fetch_tables("tiny", project=online)
    path = online / "components/tiny/cards.yaml"
    path.write_text(path.read_text("utf-8").replace("trees.csv", "other.csv"), "utf-8")
    (finding,) = sporeprint.check_title("tiny", project=online).findings
    assert finding.message == f"the copy of this table was fetched from `{sheet.address}`"


def test_a_title_without_such_a_table_says_so(root: Path) -> None:
    assert rules(sporeprint.fetch_tables("tiny", project=root)) == ["TABLE-FETCH"]
    assert rules(sporeprint.fetch_tables("fungi")) == ["TABLE-BUNDLED"]


def test_the_command_fetches(online: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(online)
    assert main(["table", "tiny", "--fetch"]) == 0
    assert "deck: 2 items, 2 added" in capsys.readouterr().out
    assert main(["check", "tiny"]) == 0
