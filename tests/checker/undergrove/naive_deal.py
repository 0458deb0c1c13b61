"""Random headers of Undergrove logs: players, goals, hands, piles; for `naive_random`."""

from __future__ import annotations

import random
from typing import Any

import yaml

from undergrove.naive_tiles import AI_CARDS, BONUS, BONUS_STONES, CUBES, DECKS, GOALS, SPROUTS, STARTING, WOODS

HOUSE = {"bat_a_multiples": True, "rank_zero_scores": False, "zero_is_even": False, "auto_cash_bonus": False}
HOUSE |= {"partner_partial": True, "copy_place_cubes": "none"}
SOLO_HOUSE = {"ai_fallback": "reading", "earthlover_after_ai": False}


def random_header(rng: random.Random, players: int, **options: Any) -> dict[str, Any]:
    """A header for so many players; `mode`, `deck`, `expansion`, `house`, `goals` and `known` can be given."""
    names = dict(list({"R": "Rosa", "G": "Gus", "T": "Tilda", "B": "Bo"}.items())[:players])
    mode = options.get("mode") or ("solo" if players == 1 else rng.choice(["normal"] * 3 + ["quick_sprout"]))
    deck = options.get("deck") or rng.choice(["reference", "prototype"])
    expansion = options.get("expansion", rng.random() < 0.4)
    header: dict[str, Any] = {"title": "undergrove", "rules": 1, "players": names, "mode": mode, "deck": deck}
    header |= {"expansion": expansion, "goals": options.get("goals") or random_goals(rng, mode, expansion)}
    house = options.get("house", random_house(rng, mode))
    header |= {"house": house} if house else {}
    tiles = sorted(DECKS[deck])
    rng.shuffle(tiles)
    if mode == "quick_sprout":
        hands = {player: list(hand) for player, hand in zip(names, SPROUTS, strict=False)}
    else:
        hands = {player: [tiles.pop() for _ in range(3)] for player in names}
        header["hands"] = hands
    dealt = {code for hand in hands.values() for code in hand}
    if options.get("known", rng.random() < 0.4):
        header["supply"] = [code for code in tiles if code not in dealt]
    kinds = [kind for kind, number in BONUS.items() for _ in range(number)]
    rng.shuffle(kinds)
    size = 4 if players == 4 else 3
    header["bonus"] = {n: kinds[size * i : size * (i + 1)] for i, n in enumerate(BONUS_STONES)}
    return header | (solo_header(rng) if mode == "solo" else {})


def solo_header(rng: random.Random) -> dict[str, Any]:
    found: dict[str, Any] = {"difficulty": rng.choice(["easy", "medium", "hard"]), "without": rng.randint(0, 3)}
    found["focus"] = {colour: rng.choice(CUBES) for colour in ("brown", "tan")}
    empty = [card for card, actions in AI_CARDS.items() if not actions]
    left_out = rng.sample(empty, found["without"])
    cards = [card for card in AI_CARDS if card not in left_out]
    rng.shuffle(cards)
    found["ai_cards"] = sorted(cards, key=lambda card: card[-1])
    return found


def random_goals(rng: random.Random, mode: str, expansion: bool) -> list[str]:
    if mode == "quick_sprout":
        return list(STARTING)
    fit = [goal for goal in GOALS if mode != "solo" or GOALS[goal][0] != "rank"]
    fit = [goal for goal in fit if expansion or goal.split("-")[0] not in WOODS]
    cards = rng.sample(sorted({goal.split("-")[0] for goal in fit}), 3)
    return [rng.choice([goal for goal in fit if goal.split("-")[0] == card]) for card in cards]


def random_house(rng: random.Random, mode: str) -> dict[str, Any]:
    rules = HOUSE | (SOLO_HOUSE if mode == "solo" else {})
    return {name: rules[name] for name in rng.sample(sorted(rules), rng.choice([0, 0, 0, 1, 2]))}


def header_text(header: dict[str, Any]) -> str:
    lines = [f"{key}: {flow(value)}" for key, value in header.items()]
    return "\n".join(lines) + "\n"


def flow(value: Any) -> str:
    """A value on one line; kinds of bonus tiles that are numbers stay numbers."""
    text = yaml.safe_dump(value, default_flow_style=True, width=10**6, sort_keys=False).strip()
    return text.removesuffix("...").strip().replace("'1'", "1").replace("'2'", "2")
