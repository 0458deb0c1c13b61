"""Previews, for programs."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import urlopen

import pytest
from projects import CARDS

import sporeprint
from api.help import TWO


def test_a_preview_updates_when_a_file_is_saved(root: Path) -> None:
    with sporeprint.preview(["tiny"], project=root) as page:
        (first,) = page.update()
        assert (first.title, first.is_first, first.faces, first.drawn) == ("tiny", True, 2, ("oak", "elm"))
        assert list(page.update()) == []
        (root / "components/tiny/cards.yaml").write_text(TWO.replace("Elm", "Ash"), "utf-8")
        (second,) = page.update()
        assert (second.is_current, second.drawn) == (True, ("elm",))
        (root / "components/tiny/cards.yaml").write_text(CARDS.replace("copies: 2", "copies: two"), "utf-8")
        (third,) = page.update()
        assert (third.ok, third.is_current, third.faces) == (False, False, 2)
        with urlopen(page.url + "state") as answer:
            (shown,) = json.load(answer)["titles"]
        assert (shown["slug"], shown["current"]) == ("tiny", False)


def test_a_preview_of_nothing(root: Path) -> None:
    with pytest.raises(sporeprint.InputError, match="TITLE-UNKNOWN"):
        sporeprint.preview(["tinny"], project=root)
    with pytest.raises(sporeprint.InputError, match="port 99999 cannot be used"):
        sporeprint.preview(["tiny"], port=99999, project=root)
