"""A page without a browser: it asks like the page, and lays pieces by their names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sporeprint.page.answer import answer
from sporeprint.page.premises import Premises

ROOT = Path(__file__).resolve().parents[2]
PLAYERS = {"A": "Ada", "B": "Ben"}


class Asker:
    """Holds a table as the page does, and sends it with every request, through JSON and back."""

    def __init__(self, folder: Path) -> None:
        self.premises = Premises(None, folder)
        self.table: Any = None
        self.view: Any = None
        self.sheet: Any = None

    def ask_plain(self, ask: str, **rest: Any) -> Any:
        return json.loads(json.dumps(answer({"ask": ask, **rest}, self.premises)))

    def ask(self, ask: str, **rest: Any) -> Any:
        given = self.ask_plain(ask, **rest)
        if "view" in given:
            self.table, self.view, self.sheet = given["table"], given["view"], given["sheet"]
        return given

    def change(self, ask: str, **rest: Any) -> Any:
        return self.ask(ask, table=self.table, **rest)

    def begin(self, title: str = "fungi", **rest: Any) -> Any:
        return self.ask("empty", title=title, players=PLAYERS, **rest)

    def board(self, key: str) -> Any:
        return next(board for board in self.view["boards"] if board["key"] == key)

    def place(self, board: str, label: str = "") -> Any:
        """The place with that label; without one the next free place of a row."""
        places = self.board(board)["places"]
        return next(place for place in places if (place["label"] == label if label else place["next"]))

    def choices(self, board: str, label: str = "") -> list[str]:
        return [choice["name"] for number in self.place(board, label)["offers"] for choice in self.offered(number)]

    def offered(self, offer: int) -> Any:
        """The choices of an offer, by its number."""
        return self.view["choices"][self.view["offers"][offer]["choices"]]

    def lay(self, board: str, name: str, label: str = "") -> Any:
        place = self.place(board, label)
        for offer in place["offers"]:
            names = [choice["name"] for choice in self.offered(offer)]
            if name in names:
                where = {"board": board, "place": place["label"]}
                return self.change("lay", **where, offer=offer, choice=names.index(name))
        raise AssertionError(f"{name} is not offered on {board} {label}: {self.choices(board, label)}")

    def names(self, board: str) -> list[str]:
        return [piece["name"] for piece in self.board(board)["pieces"]]

    def totals(self) -> list[tuple[int, int]]:
        return [(side["least"], side["most"]) for side in self.sheet["sides"]]
