"""Tables written down so that they read back as the same tables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from checker.kernel.sheet import PointSpan
from checker.sporeadic.boards import write_block
from checker.sporeadic.kit import UNKNOWN
from checker.sporeadic.rings import Regions
from checker.sporeadic.table import DRAW, SporeadicTable

PLAIN = re.compile(r"[^\W\d_][\w .-]*$")


def write_position(t: SporeadicTable) -> str:
    """A complete position as YAML."""
    lines = ["title: sporeadic", "rules: 1", f"players: {_pairs((p, _text(n)) for p, n in t.names.items())}"]
    changed = {name: value for name, value in t.house.items() if value not in ("false", "local")}
    if changed:
        lines.append(f"house: {_pairs(changed.items())}")
    lines.append(f"radius: {t.field.radius}")
    is_drawn = not t.unknown.mushrooms and not t.unknown.colonies
    if is_drawn:
        tokens = {player: (t.mush[seat], t.cols[seat]) for seat, player in enumerate(t.players)}
        lines += ["board: |", *(f"  {row}" for row in write_block(t.field, tokens, t.unknown.spaces))]
    for seat, player in enumerate(t.players):
        standing = [] if is_drawn else _standing(t, seat)
        lines.append(f"{player}: {_pairs([*standing, *_beside(t, seat)])}")
    lines += _cards(t)
    lines += [f"to_act: {t.player}", f"turns: {_by_player(t, map(str, t.turns))}"]
    lines.append(f"stuck: {_by_player(t, map(str, t.stuck))}")
    lines += [f"credited: {_by_player(t, (_regions(t, regions) for regions in t.credited))}"]
    lines += [f"run_out: {_yes(t.run_out)}", *(["over: yes"] if t.over else _turn(t))]
    return "\n".join(lines) + "\n"


def _standing(t: SporeadicTable, seat: int) -> Iterator[tuple[str, str]]:
    """The tokens of a player as lists, of which some stand nobody knows where."""
    kinds = (("mushrooms", t.mush, t.unknown.mushrooms), ("colonies", t.cols, t.unknown.colonies))
    for key, tokens, spans in kinds:
        more = spans.get(seat, PointSpan(0, 0))
        known = [*t.field.labels(tokens[seat]), *["_"] * more.low]
        yield key, "_" if more.low < more.high else f"[{', '.join(known)}]"


def _beside(t: SporeadicTable, seat: int) -> Iterator[tuple[str, str]]:
    """What lies beside the board; while tokens are unknown, as far as it is counted."""
    mushrooms, colonies = (not t.unknown.scores or seat in counted for counted in t.unknown.counted)
    for key, value in (("supply", t.supply), ("sideways", t.sideways), ("desert", t.desert)):
        yield key, str(value[seat]) if mushrooms else "_"
    yield "unplayed", str(t.unplayed[seat]) if colonies else "_"


def _cards(t: SporeadicTable) -> list[str]:
    front = [(player, card) for player, card in zip(t.players, t.front, strict=True) if card]
    return [
        f"hands: {_by_player(t, map(_cards_of, t.hands))}",
        f"front: {_pairs(front)}",
        f"discard: {_cards_of(t.discard)}",
        f"deck: {t.deck_left}",
    ]


def _turn(t: SporeadicTable) -> list[str]:
    lines = [f"phase: {t.phase}"]
    if t.phase != DRAW:
        targets = [player for seat, player in enumerate(t.players) if t.hit >> seat & 1]
        lines += [f"gp: {t.gp}", f"plays: {t.plays}", f"targets: [{', '.join(targets)}]", f"drew: {_yes(t.drew)}"]
        lines += [f"placed: {_yes(t.placed)}", f"due: {t.due}"]
        if t.decaying is not None:
            lines.append(f"decaying: {_regions(t, t.decaying)}")
    return lines


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _text(name: str) -> str:
    return name if PLAIN.match(name) else json.dumps(name, ensure_ascii=False)


def _pairs(pairs: Iterable[tuple[str, str]]) -> str:
    return f"{{{', '.join(f'{key}: {value}' for key, value in pairs)}}}"


def _by_player(t: SporeadicTable, values: Iterable[str]) -> str:
    return _pairs(zip(t.players, values, strict=True))


def _cards_of(cards: Iterable[str]) -> str:
    return f"[{', '.join('_' if card == UNKNOWN else card for card in cards)}]"


def _regions(t: SporeadicTable, regions: Regions) -> str:
    return f"[{', '.join('[' + ', '.join(t.field.labels(region)) + ']' for region in regions)}]"
