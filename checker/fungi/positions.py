"""Fungi tables as people write them down: the deal in a log's header, final positions, full positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from checker.fungi.cards import NIGHT, UNKNOWN, Cards
from checker.fungi.faults import counted, is_complete, located
from checker.fungi.table import Dish, FungiTable
from checker.kernel.reading import HEAD_KEYS, Reader, is_unknown
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

SEAT_KEYS = ("dishes", "baskets", "pans", "sticks", "hand")
TABLE_KEYS = ("forest", "decay", "draw", "discard", "to_act", "passed")
AMOUNTS = ("day", "night", "butter", "cider")


class PositionReader(Reader):
    """Reads one table of YAML."""

    number_rule = "FUN-STATE-9"

    def __init__(self, cards: Cards, report: Report) -> None:
        super().__init__(report)
        self.cards = cards

    # --- words ------------------------------------------------------------------------------------------------------
    def card(self, node: Node) -> str:
        text = node.value if isinstance(node, Text) else describe(node)
        found = self.cards.read(text)
        if found is not None:
            return found
        kind = self.cards.read(text.rstrip(NIGHT))
        if kind is not None and kind in self.cards.kinds and kind + NIGHT not in self.cards.copies:
            message = f"there is no night card of {self.cards.name(kind)}"
            self.report.error("FUN-STATE-3", message, node.where, "it was a day card")
        else:
            message = f"there is no card `{text}`"
            self.report.error("FUN-STATE-1", message, node.where, self.cards.hint(text))
        return UNKNOWN

    def listed(self, node: Node | None) -> list[str]:
        """Cards of a list; one card may stand alone; nothing and `_` are no cards."""
        if isinstance(node, Rows):
            return [self.card(n) for n in node]
        if isinstance(node, Text) and not node.is_empty and not node.is_unknown:
            return [self.card(Text(word, node.where)) for word in node.value.split()]
        return []

    # --- parts ------------------------------------------------------------------------------------------------------
    def dish(self, node: Node) -> Dish | None:
        if isinstance(node, Rows):
            return self._dish_of_cards(node)
        if not isinstance(node, Table) or node.get("kind") is None:
            hint = "write {kind: porcini, day: 3, butter: 1}, or list its cards: [PO, PO, PO, BU]"
            self.report.error("FUN-STATE-6", f"{describe(node)} is no dish", node.where, hint)
            return None
        self.check_keys(node, ("kind", *AMOUNTS), "a dish")
        unknown = [entry.key for entry in node if is_unknown(entry.value)]
        if unknown:
            self._leave_out(node, f"its `{unknown[0]}` is unknown")
            return None
        kinds = self.listed(node.get("kind"))
        faults = len(self.report)
        amounts = [self.number(node.get(name), name) for name in AMOUNTS]
        return self._one_kind(kinds, amounts, node) if len(self.report) == faults else None

    def _dish_of_cards(self, node: Rows) -> Dish | None:
        count = Counter(self.listed(node))
        if UNKNOWN in count:  # what is no card at all was told before
            if any(is_unknown(n) for n in node):
                self._leave_out(node, "one of its cards is unknown")
            return None
        butter, cider = count.pop(self.cards.butter, 0), count.pop(self.cards.cider, 0)
        count.pop(self.cards.pan, 0)
        kinds = list(dict.fromkeys(card.rstrip(NIGHT) for card in count))
        if not kinds and (butter or cider):
            self.report.error("FUN-STATE-6", "butter or cider without mushrooms is no dish", node.where)
            return None
        kind = kinds[0] if kinds else ""
        return self._one_kind(kinds, [count[kind], count[kind + NIGHT], butter, cider], node)

    def _leave_out(self, node: Node, why: str) -> None:
        """A dish of which something is unknown cannot be scored."""
        self.report.undecided("FUN-SCORE-1", f"this dish is not scored: {why}", node.where, "write what it is")

    def _one_kind(self, kinds: list[str], amounts: list[int], node: Node) -> Dish | None:
        if UNKNOWN in kinds:
            return None
        if len(kinds) != 1 or kinds[0] not in self.cards.kinds:
            names = ", ".join(self.cards.name(k) for k in kinds) or "nothing"
            self.report.error("FUN-STATE-6", f"a dish is of one kind of mushroom, this is {names}", node.where)
            return None
        return Dish(kinds[0], *amounts)

    def seat(self, t: FungiTable, seat: int, node: Node | None) -> None:
        player = t.players[seat]
        if not isinstance(node, Table):
            if node is not None:
                self.report.error("DATA-TYPE", f"`{player}` is {describe(node)}, not a table", node.where)
            return
        self.check_keys(node, SEAT_KEYS, "a player")
        self.given |= {f"{player}.{e.key}" for e in node if not is_unknown(e.value)}
        dishes = node.get("dishes")
        read = [self.dish(n) for n in dishes] if isinstance(dishes, Rows) else []
        t.dishes[seat] = [dish for dish in read if dish is not None]
        if None in read:  # what rests on a dish nobody can read is not looked at
            self.given -= {f"{player}.dishes", f"{player}.pans"}
            self.given |= {f"{player}.dishes.{k}" for k, dish in enumerate(read) if dish is None}
        for name, counts in (("baskets", t.baskets), ("pans", t.pans), ("sticks", t.sticks)):
            faults = len(self.report)
            counts[seat] = self.number(node.get(name), name)
            if len(self.report) > faults:  # a number nobody can read was not given
                self.given.discard(f"{player}.{name}")
        for card in self.pile(node.get("hand"), "hand"):
            t.hands[seat][card] = t.hands[seat].get(card, 0) + 1
            t.sizes[seat] += 1

    def pile(self, node: Node | None, name: str) -> list[str]:
        """A pile or a hand: its cards from the top, or only how many."""
        if isinstance(node, Text) and node.value.isascii() and node.value.isdigit() and len(node.value) < 4:
            return [UNKNOWN] * int(node.value)
        if isinstance(node, Text) and not node.is_unknown and not node.is_empty and node.value.lstrip("-").isdigit():
            self.number(node, name)
            return []
        return self.listed(node)

    def table(self, node: Table, names: Mapping[str, str], house: Mapping[str, str]) -> FungiTable:
        """The whole position; what was left out is empty, and the discard pile is what remains."""
        t = FungiTable(self.cards, names, house)
        self.check_keys(node, (*HEAD_KEYS, *TABLE_KEYS, *names))
        self.given |= {e.key for e in node if e.key in TABLE_KEYS and not is_unknown(e.value)}
        for seat, player in enumerate(t.players):
            self.seat(t, seat, node.get(player))
        t.forest, t.decay = self.listed(node.get("forest")), self.listed(node.get("decay"))
        t.draw, t.discard = self.pile(node.get("draw"), "draw")[::-1], self.pile(node.get("discard"), "discard")
        turn, passed = node.get("to_act"), node.get("passed")
        if isinstance(turn, Text) and turn.value in t.players:
            t.turn = t.seat(turn.value)
        elif isinstance(turn, Text):
            self.report.error(
                "LOG-PLAYERS", f"there is no player `{turn.value}`", turn.where, did_you_mean(turn.value, names)
            )
        t.passed = isinstance(passed, Text) and passed.value.lower() in ("yes", "true")
        t.over = not t.forest and not t.draw
        if "discard" not in self.given and is_complete(t, self.given):
            t.discard = [UNKNOWN] * max(0, sum(self.cards.copies.values()) - counted(t))
        settle_unseen(t)
        return t


def settle_unseen(t: FungiTable) -> None:
    """Copies that are nowhere on the table: unseen while the pile or a hand has unknown cards, else discarded."""
    known = located(t)
    left = {card: most - known.get(card, 0) for card, most in t.cards.copies.items()}
    t.unseen = {card: count if count > 0 else 0 for card, count in left.items()}


def deal(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], cards: Cards, report: Report
) -> FungiTable | None:
    """A fresh game from the header: the whole deck, or the forest and both hands as drawn."""
    reader = PositionReader(cards, report)
    t = FungiTable(cards, names, house)
    t.turn = _first(node, t, report)
    faults = len(report)
    deck = node.get("deck")
    if deck is not None:
        order = reader.listed(deck)
        hands = _deal_deck(t, order)
    else:
        t.forest = reader.listed(node.get("forest"))
        hands = _hands(node, t, reader)
        left = cards.pile - len(t.forest) - sum(len(h) for h in hands)
        t.draw = [UNKNOWN] * max(0, left)
    if not _fair(t, hands, deck, node, report) or len(report) > faults:
        return None
    for seat, hand in enumerate(hands):
        for card in hand:
            t.gain(seat, card)
        t.pans[seat] = cards.start_pans // len(hands)
    settle_unseen(t)
    return t


def _first(node: Table, t: FungiTable, report: Report) -> int:
    first = node.get("first")
    if first is None:
        return 0
    if isinstance(first, Text) and first.value in t.players:
        return t.seat(first.value)
    message = f"`first` is {describe(first)}, which is no player here"
    report.error("FUN-SETUP-8", message, first.where, did_you_mean(describe(first).strip("`"), t.players))
    return 0


def _deal_deck(t: FungiTable, order: list[str]) -> list[list[str]]:
    forest, hand = t.cards.forest, t.cards.start_hand
    t.forest = order[:forest]
    first, second = order[forest : forest + hand], order[forest + hand : forest + 2 * hand]
    t.draw = order[forest + 2 * hand :][::-1]
    return [first, second] if t.turn == 0 else [second, first]


def _hands(node: Table, t: FungiTable, reader: PositionReader) -> list[list[str]]:
    hands = node.get("hands")
    unknown = [UNKNOWN] * t.cards.start_hand
    if not isinstance(hands, Table):
        return [unknown[:], unknown[:]]
    return [reader.listed(hands.get(p)) if hands.get(p) is not None else unknown[:] for p in t.players]


def _fair(t: FungiTable, hands: list[list[str]], deck: Node | None, node: Table, report: Report) -> bool:
    """Whether the deal is one of FUN-SETUP: the right cards, 8 in the forest, 3 to each player."""
    cards = t.cards
    problems: list[tuple[str, Node]] = []
    forest = node.get("forest") or node
    size = len(t.forest) + len(t.draw) + sum(map(len, hands))
    if deck is not None and size != cards.pile:
        problems.append((f"the deck has {size} cards, it must have {cards.pile}", deck))
    elif len(t.forest) != cards.forest:
        problems.append((f"the forest starts with {len(t.forest)} cards, it must be {cards.forest}", forest))
    for player, hand in zip(t.players, hands, strict=True):
        if deck is None and len(hand) != cards.start_hand:
            said = node.get("hands") or node
            problems.append((f"{t.names[player]} starts with {len(hand)} cards, it must be {cards.start_hand}", said))
    count = Counter([*t.forest, *t.draw, *hands[0], *hands[1]])
    for card, most in cards.copies.items():
        allowed = most - cards.start_pans if card == cards.pan else most
        if count.get(card, 0) > allowed:
            message = f"there are {count[card]} {cards.name(card)} cards in the deal, the pile has {allowed}"
            problems.append((message, deck or forest))
    for message, place in problems:
        report.error("FUN-STATE-15", message, place.where)
    return not problems


# --- writing --------------------------------------------------------------------------------------------------------
def write_position(t: FungiTable) -> str:
    """A full position as YAML that reads back as the same table."""
    lines = ["title: fungi", "rules: 1", f"players: {{{', '.join(f'{h}: {n}' for h, n in t.names.items())}}}"]
    if t.house:
        lines.append(f"house: {{{', '.join(f'{k}: {v}' for k, v in t.house.items())}}}")
    for seat, player in enumerate(t.players):
        hand = [c if c != UNKNOWN else "_" for c, n in sorted(t.hands[seat].items()) for _ in range(n)]
        dishes = ", ".join(_dish_text(d) for d in t.dishes[seat])
        lines += [
            f"{player}:",
            f"  dishes: [{dishes}]",
            f"  baskets: {t.baskets[seat]}",
            f"  pans: {t.pans[seat]}",
            f"  sticks: {t.sticks[seat]}",
            f"  hand: [{', '.join(map(_quoted, hand))}]",
        ]
    draw = f"[{', '.join(map(_quoted, t.draw[::-1]))}]" if set(t.draw) - {UNKNOWN} else str(len(t.draw))
    lines += [
        f"forest: [{', '.join(map(_quoted, t.forest))}]",
        f"decay: [{', '.join(map(_quoted, t.decay))}]",
        f"draw: {draw}",
        f"discard: [{', '.join(map(_quoted, t.discard))}]",
        f"to_act: {t.players[t.turn]}",
        f"passed: {'yes' if t.passed else 'no'}",
    ]
    return "\n".join(lines) + "\n"


def _quoted(card: str) -> str:
    return "_" if card == UNKNOWN else card


def _dish_text(dish: Dish) -> str:
    amounts = zip(AMOUNTS, dish[1:], strict=True)
    return "{" + ", ".join([f"kind: {dish.kind}", *(f"{n}: {c}" for n, c in amounts if c)]) + "}"
