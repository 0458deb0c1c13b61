"""What the page shows at a line of a log: the table, whose turn it is, what can be done, and what was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sporeprint.api.log_moves import TapMove, TapMoves, due_now, next_spots, next_words, stand_ins, tap_moves
from sporeprint.api.log_positions import OpenedLog, findings_of, judged_log, position_behind
from sporeprint.api.log_readings import said_spots
from sporeprint.api.scores import score_of
from sporeprint.ground.findings import Finding
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Spot
from sporeprint.ground.wording import AS_IF
from sporeprint.page.changes import CurrentTable
from sporeprint.page.log_phrases import phrase_json, phrase_of
from sporeprint.page.requests import Request
from sporeprint.page.sheets import sheet_of
from sporeprint.page.views import taps_view

if TYPE_CHECKING:
    from sporeprint.api.table_faces import TableFaces
    from sporeprint.api.table_laying import Sitting

MOST_LISTED = 40
"""Moves that are written out; more of them are narrowed by taps and words first."""
LEVELS = ("error", "undecided", "warning", "note")
"""The worst first."""


def log_view(
    log: OpenedLog, cursor: int, faces: TableFaces, taps: Sequence[Spot], words: Sequence[str], request: Request
) -> dict[str, Json]:
    """Return what is shown before the line `cursor`, counted from 0 after the rule; the number of lines is the end."""
    sitting, position = log.beginning.sitting, position_behind(log, cursor)
    listed = tap_moves(sitting, position)
    tableau = sitting.laying.lay(position)
    alike = stand_ins(listed.moves, tableau)
    meant = [alike.get(tap, tap) for tap in taps]
    left = listed.narrowed(meant, words)
    phrase = phrase_of(request, sitting, tableau, faces)
    spots = _with_alike(next_spots(left, meant), alike, taps) if phrase is None else ()
    said = said_spots(log, cursor)
    shown = frozenset((*spots, *taps, *said, *(() if phrase is None else (spot[:2] for spot in phrase.spots))))
    view = taps_view(CurrentTable(sitting, tableau, {}, {}), faces, shown)
    names = SpokenNames(view, sitting)
    findings = findings_of(log)
    return {
        "log": log.text,
        "cursor": cursor,
        "players": {**sitting.players},
        "lines": [_line(text, k, log, findings) for k, text in enumerate(log.lines)],
        "findings": [finding_json(one, log) for one in findings if is_shown(one)],
        "view": view,
        **_acting(listed, sitting),
        **_choices(listed, left, spots, words, names),
        "phrase": None if phrase is None else phrase_json(phrase, names.word),
        "said": [[*spot] for spot in dict.fromkeys(said)],
        "due": _due(sitting, position),
        "sheet": _sheet(log, cursor) if listed.to_act is None else None,
    }


def _with_alike(spots: Sequence[Spot], alike: Mapping[Spot, Spot], taps: Sequence[Spot]) -> tuple[Spot, ...]:
    """Return the places to tap, and those where an equal piece lies."""
    return (*spots, *(spot for spot, named in alike.items() if named in spots and spot not in taps))


def is_shown(finding: Finding) -> bool:
    """Whether a finding is about the game: that it may go on is seen on the table."""
    return finding.level != "note" or finding.where.line > 0


def finding_json(finding: Finding, log: OpenedLog, is_last: bool = False) -> dict[str, Json]:
    """Return a finding as the page has it; after the last move nothing is read on."""
    hint = "" if finding.hint.startswith("`sporeprint ") else finding.hint  # a page has no terminal
    if is_last:
        hint = "\n".join(line for line in hint.splitlines() if not line.startswith(AS_IF))
    line = finding.where.line - log.first_line
    return {
        "line": line if line >= 0 else None,
        "level": finding.level,
        "rule": finding.rule,
        "message": finding.message,
        "hint": hint,
    }


def _line(text: str, number: int, log: OpenedLog, findings: Sequence[Finding]) -> dict[str, Json]:
    found = {one.level for one in findings if one.where.line == log.first_line + number}
    return {"text": text, "level": next((level for level in LEVELS if level in found), "")}


def _acting(listed: TapMoves, sitting: Sitting) -> dict[str, Json]:
    who = "" if listed.to_act is None else sitting.players.get(listed.to_act, "")
    return {"to_act": listed.to_act, "who": who, "chance": listed.is_chance, "over": listed.to_act is None}


def _choices(
    listed: TapMoves, left: Sequence[TapMove], spots: Sequence[Spot], words: Sequence[str], names: SpokenNames
) -> dict[str, Json]:
    counts = next_words(listed.moves, ())
    chosen = [*words] or ([*counts] if len(counts) == 1 else [])  # the only verb need not be chosen
    following = next_words(left, chosen)
    return {
        "verbs": [
            {"verb": verb, "count": count, "usage": listed.usage.get(verb, "")} for verb, count in counts.items()
        ],
        "reasons": [{"verb": one.verb, "message": one.message, "rule": one.rule} for one in listed.reasons],
        "usage": dict(listed.usage),
        "phrases": [{"verb": verb, "name": name} for verb, name in listed.verbs.items()],
        "chosen": [*chosen],
        "count": len(left),
        "moves": [_move(move, names) for move in left[:MOST_LISTED]],
        "spots": [[*spot] for spot in spots],
        "words": [{"word": word, "count": count, "name": names.word(word)} for word, count in following.items()],
        "unknown": listed.unknown,
    }


def _move(move: TapMove, names: SpokenNames) -> dict[str, Json]:
    return {"text": move.text, "spots": [[*spot] for spot in move.spots], "sentence": names.sentence(move)}


def _due(sitting: Sitting, position: Any) -> Json:
    agenda = due_now(sitting, position)
    if agenda is None:
        return None
    return {
        "headline": agenda.headline,
        "dues": [{"text": due.text, "rule": due.rule, "place": due.place, "asks": [*due.asks]} for due in agenda.dues],
        "asks": [*agenda.asks],
    }


def _sheet(log: OpenedLog, cursor: int) -> Json:
    return sheet_of(score_of(judged_log(log, cursor)), log.beginning.sitting.players)


class SpokenNames:
    """What places, pieces and words are called, for sentences about moves."""

    def __init__(self, view: Mapping[str, Any], sitting: Sitting) -> None:
        self.boards = {board["key"]: board["caption"] or board["key"] for board in view["boards"]}
        self.lying = {
            (board["key"], place["label"]): board["pieces"][place["pieces"][-1]]["name"]
            for board in view["boards"]
            for place in board["places"]
            if place["pieces"] and place["label"]
        }
        named = [
            (item, str(values.get("code", item)), str(values.get("name", item)).lower())
            for items in sitting.game.data.items.values()
            for item, values in items.items()
        ]
        self.items = {code: name for _, code, name in reversed(named)} | {item: name for item, _, name in named}

    def sentence(self, move: TapMove) -> str:
        """Return a move in words: what is done, with what lies there, and where."""
        verb, *rest = move.words
        said = ", ".join(self.word(word) for word in rest)
        places = " → ".join(dict.fromkeys(self._place(spot) for spot in move.spots))
        return " · ".join(part for part in (f"{verb} {said}".strip(), places) if part)

    def _place(self, spot: Spot) -> str:
        board, label = spot
        lies, where = self.lying.get(spot), self.boards.get(board, board)
        label = "" if label.startswith("(") else label  # coordinates are printed nowhere
        if lies and lies != "?":
            return f"{lies} ({where}{f' {label}' if label else ''})"
        return f"{where} {label}".strip()

    def word(self, word: str) -> str:
        """Return a word of a move with its name: `day=2` is `day 2`, and `CH` is what the card is called."""
        key, equals, value = word.partition("=")
        if equals:
            return f"{key} {self.items.get(value, value)}"
        star = "*" if word.endswith("*") else ""
        return self.items[word.rstrip("*")] + star if word.rstrip("*") in self.items else word
