"""Random games of Undergrove to the end, written down as people would; for `naive`.

Everything comes from a seed. The players absorb whenever they can, more or less, so that games end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import yaml

from undergrove.naive import copied, hand_over, play, state_from, totals
from undergrove.naive_acts import any_slot
from undergrove.naive_ai import possible_cards
from undergrove.naive_deal import header_text, random_header
from undergrove.naive_forest import Cell, all_corners, around, beside, cell_name, corner_name, distances, slot_name
from undergrove.naive_legal import activations, is_legal
from undergrove.naive_state import State, free_greens, free_slots, is_known, missing_tiles, unseen
from undergrove.naive_steps import drop
from undergrove.naive_text import read_step
from undergrove.naive_tiles import CUBES, SEATS, SPROUT_CORNERS, TILES, TYPES
from undergrove.naive_write import result_text, with_checkpoints, written

MOST_TURNS = 400


# The game.


class Game:
    """A game as it goes on: the state and what was said in the turn."""

    def __init__(self, rng: random.Random, state: State, cards: list[str]):
        self.rng, self.state, self.cards = rng, state, cards
        self.told: list[str] = []
        self.hunger, self.growth = rng.choice([0.75, 0.75, 0.4]), rng.choice([0.6, 0.6, 0.85])

    def do(self, text: str, player: str | None = None) -> None:
        self.state = play(self.state, {**read_step(text), "player": player})
        self.told.append(text)

    def player(self) -> str:
        return str(self.state["to_act"])


def random_log(seed: int, players: int, **options: Any) -> str:
    """A legal game from the set-up to the end; the options are those of `random_header`."""
    rng = random.Random(f"{players} {seed}")
    header = random_header(rng, players, **options)
    told = header if rng.random() < 0.6 else {key: value for key, value in header.items() if key != "ai_cards"}
    return game_text(rng, header_text(told), list(header.get("ai_cards") or []))


def game_text(rng: random.Random, text: str, cards: list[str]) -> str:
    """The header with a game behind it, from wherever the header begins."""
    state = state_from(yaml.safe_load(text))
    game = Game(rng, state, cards)
    lines = list(starts(game)) if state["starts_left"] else []
    lines += played_on(game)
    return text + "---\n" + "".join(f"{line}\n" for line in with_checkpoints(rng, state, lines))


def starts(game: Game) -> Iterator[str]:
    corners = [(0, 0), (1, 0), (0, 1), (1, 1)]
    game.rng.shuffle(corners)
    for number, player in enumerate(game.state["players"]):
        corner = SPROUT_CORNERS[number] if game.state["mode"] == "quick_sprout" else corners[number]
        text = f"start {slot_name(game.state['tiles'], (0, 0), corner)}"
        game.do(text, player)
        yield f"{player} {text}"


def played_on(game: Game) -> Iterator[str]:
    """The lines from here to the end."""
    numbered = game.rng.random() < 0.5
    for _ in range(MOST_TURNS):
        player, before, game.told = game.player(), game.state, []
        (ai_turn if player == "ai" else player_turn)(game)
        lines = written(game.rng, player, game.told, before)
        for number, line in enumerate(lines):
            yield f"{before['turns_done'] + 1} {line}" if numbered and not number else line
        if game.state["turns_done"] + 1 == game.state["last_turn"]:
            break
        yield from others_bonus(game)
        game.state = handed_over(game.state)
    yield end_line(game)


def others_bonus(game: Game) -> Iterator[str]:
    """Now and then somebody else uses a bonus tile in the turn; not one of which the turn would matter."""
    state = game.state
    for player in state["players"]:
        held = [kind for kind in state["bonus"][player] if kind not in ("1", "2", "C", "R")]
        if player != game.player() and held and game.rng.random() < 0.04:
            game.do(f"bonus {held[0]}", player)
            yield f"{player} bonus {held[0]}"


def handed_over(state: State) -> State:
    """The state in which the next player is at turn; the turn before is complete."""
    order = state["order"]
    following = order[(order.index(state["to_act"]) + 1) % len(order)]
    state = copied(state)
    hand_over(state, following)
    return state


def end_line(game: Game) -> str:
    over = play(game.state, {**read_step("end"), "player": None})
    claims = [f"{owner}={total}" for owner, total in totals(over).items() if owner in over["players"]]
    return "end" + (f" {' '.join(claims)}" if game.rng.random() < 0.7 else "")


def ai_turn(game: Game) -> None:
    """A card, then what chance decides, now and then something that follows anyway."""
    state = game.state
    left = [card for card in game.cards if card not in state["ai_used"]]
    game.do(f"ai {left[0] if left else game.rng.choice(sorted(possible_cards(state)))}")
    say_results(game)
    while game.state["turn"]["waiting"]:
        kind, *where = game.state["turn"]["waiting"]
        if kind == "tile":
            drawable = sorted(unseen(game.state)) or sorted(game.state["discard"])
            game.do(f"tile {game.rng.choice(drawable)}")
        else:
            game.do(f"keep {game.rng.choice(sorted(game.state['stones'][where[1]]))}")
        say_results(game)
    if game.state["turn"]["failed"]:
        game.do(f"gain {game.rng.choice(CUBES)}")


def say_results(game: Game) -> None:
    """Some of what the card has done since it was last spoken of."""
    turn = game.state["turn"]
    for result in turn["results"][turn["cursor"] :]:
        if game.rng.random() < 0.25:
            game.do(result_text(game.rng, game.state["tiles"], result))


# A turn of a player.


def player_turn(game: Game) -> None:
    use_bonus(game, 0.1)
    game.do(action(game))
    for _ in range(60):
        queue = game.state["turn"]["queue"]
        if not queue:
            break
        use_bonus(game, 0.04)
        text = answer(game, queue[0])
        if text is None:
            drop_first(game)
        else:
            game.do(text)
    track(game)
    use_bonus(game, 0.03)
    draw(game)


def drop_first(game: Game) -> None:
    """Something optional is not done; a choice that nobody makes is one for the cube."""
    game.state = copied(game.state)
    drop(game.state, "")


def use_bonus(game: Game, chance: float) -> None:
    """A bonus tile, unless it could be taken for one used in the turn before."""
    held = [kind for kind in game.state["bonus"][game.player()] if kind not in ("1", "2")]
    if not game.state["turn"]["begun"]:
        counted = {"C": "BAT-A", "R": "GROUSE-B"}
        held = [kind for kind in held if counted.get(kind) not in game.state["goals"]]
    if held and game.rng.random() < chance:
        game.do(f"bonus {game.rng.choice(held)}", game.player())


def action(game: Game) -> str:
    """One of the five actions, absorbing before others."""
    rng, state = game.rng, game.state
    ways = absorbings(game)
    if ways and rng.random() < game.hunger:
        return rng.choice(ways)
    ready = len(state["ready"][game.player()])
    if rng.random() < (0.7 if ready == 0 else 0.25 if ready == 1 else 0.06):
        return photosynthesis(game)
    others = [text for text in activations(state) if is_legal(state, text)]
    grow = [text for text in ("reproduce", "partner") if is_legal(state, text) and can_grow(state, text)]
    if grow and (not others or rng.random() < game.growth):
        return rng.choice(grow)
    others = [text for text in others if text != "activate EL"] or others
    special = [text for text in others if text.split()[1] not in SEATS]
    others = special if special and rng.random() < 0.7 else others
    return rng.choice(others) if others and rng.random() < 0.85 else photosynthesis(game)


def can_grow(state: State, text: str) -> bool:
    """There must be a place for a piece or a Root, for nobody knows yet whether a tile will be placed."""
    return any_slot(state) if text == "partner" else bool(all_corners(state["tiles"]) - set(state["pieces"]))


def photosynthesis(game: Game) -> str:
    rng, state, player = game.rng, game.state, game.player()
    paid = rng.choice([0, 0, state["have"][player]["N"], rng.randint(0, state["have"][player]["N"])])
    gone = [code for code in state["hand"][player] if rng.random() < 0.25]
    text = rng.choice(["photosynthesize", "photo"]) + (f" pay={paid}" if paid else "")
    return text + (f" discard={','.join(gone)}" if gone else "")


# Absorbing.


def goods(state: State, player: str) -> list[str]:
    """Everything that could pay a step: cubes and ready tokens."""
    cubes = [kind for kind in CUBES for _ in range(state["have"][player][kind])]
    return cubes + list(state["ready"][player])


def absorbings(game: Game) -> list[str]:
    """Some absorptions that are legal now, the near ones first of all."""
    state, player = game.state, game.player()
    tokens = list(state["ready"][player])
    cubes = [kind for kind in CUBES if state["have"][player][kind]]
    if not tokens or not cubes:
        return []
    found = []
    for way in ways_to_take(game, None, 0):
        token, cube = game.rng.choice(tokens), game.rng.choice(cubes)
        left = goods(state, player)
        left.remove(token)
        left.remove(cube)
        text = steps_for(game, way, 0, left)
        if text is not None:
            found.append(f"absorb {way[0]} token={token} pay={cube}{text}")
    return found


def ways_to_take(game: Game, here: Cell | None, free: int) -> list[tuple[str, int]]:
    """Paths with their Seedlings, and the number of steps."""
    rng, state = game.rng, game.state
    found = []
    own = [p for p in state["pieces"].values() if p["owner"] == game.player() and not p["tree"] and p["C"] < 4]
    for piece in own:
        for root in piece["roots"]:
            far = distances(state["tiles"], root)
            for cell in (cell for cell, number in state["carbon"].items() if number):
                if here in (None, cell) and far[cell] <= rng.choice([0, 1, 1, 2, 3 + free]):
                    path = random_path(rng, far, cell)
                    names = ">".join(cell_name(state["tiles"], step) for step in path)
                    found.append((f"{names} to {corner_name(state['tiles'], piece['corner'])}", len(path) - 1))
    return found


def random_path(rng: random.Random, far: dict[Cell, int], cell: Cell) -> list[Cell]:
    """A shortest way to the Root; now and then one tile further, if that is no repetition."""
    path = [cell]
    while far[path[-1]]:
        nearer = [other for other in beside(path[-1]) if far.get(other, 99) < far[path[-1]]]
        aside = [other for other in beside(path[-1]) if other in far and other not in path]
        path.append(rng.choice(aside if aside and rng.random() < 0.03 else nearer))
    return path if len(set(path)) == len(path) else [cell, *random_path(rng, far, cell)[1:]]


def steps_for(game: Game, way: tuple[str, int], free: int, left: list[str]) -> str | None:
    """How the steps are paid, or None if they cannot be; the ready-all tile helps out."""
    number = max(0, way[1] - free)
    words: list[str] = []
    for _ in range(number):
        if not left and "R" in game.state["bonus"][game.player()] and "R!" not in words:
            words.append("R!")
            left = list(TYPES)
        if not left:
            return None
        words.append(left.pop(game.rng.randrange(len(left))))
    return f" steps={','.join(words)}" if words else ""


# What a turn waits for.


def answer(game: Game, item: list[Any]) -> str | None:
    """A step for the first thing that is waited for; None leaves it out."""
    rng, state, kind = game.rng, game.state, item[0]
    if kind == "gain":
        return f"gain {''.join(rng.choice(CUBES) for _ in range(item[1]))}"
    if kind in ("again", "choice"):
        return another(game, kind, item)
    if kind == "take":
        ways = [
            (way, steps_for(game, way, item[2], goods(state, game.player()))) for way in ways_to_take(game, *item[1:])
        ]
        fit = [f"take {way[0]}{text}" for way, text in ways if text is not None]
        return rng.choice(fit) if fit and rng.random() < 0.92 else None
    return {"trade": trade, "ready": lambda game: f"ready {rng.choice(TYPES)}", "seed": seed}.get(
        kind, lambda game: small_answer(game, item)
    )(game)


def small_answer(game: Game, item: list[Any]) -> str | None:
    rng, state, kind = game.rng, game.state, item[0]
    if kind in ("put_gained", "put_supply"):
        return put(game, item)
    if kind in ("place", "place_free"):
        return place(game, kind) if rng.random() < 0.6 else None
    if kind == "keep":
        return f"keep {rng.choice(state['stones'][item[1]])}"
    slots = free_slots(state, game.player())
    if kind in ("root_new", "root_more"):
        slots = [slot for slot in slots if slot[1] == state["turn"]["corner"]]
    special = [slot for slot in slots if state["tiles"][slot[0]] not in SEATS]
    slots = special if special and rng.random() < 0.5 else slots
    optional = kind in ("root_more", "root_extra") and rng.random() < 0.2
    return f"root {slot_name(state['tiles'], *rng.choice(slots))}" if slots and not optional else None


def another(game: Game, kind: str, item: list[Any]) -> str | None:
    """Another action, or not; or the cube in its place."""
    rng, said = game.rng, game.told[-1].startswith("choose")
    if kind == "choice" and rng.random() < 0.4:
        return rng.choice([None, "choose gain", f"gain {item[1][0]}"])
    if not said and rng.random() < 0.15:
        return "choose action" if kind == "choice" else None
    return action(game)


def trade(game: Game) -> str | None:
    have = dict(game.state["have"][game.player()])
    swaps = []
    for _ in range(game.rng.choice([0, 1, 2])):
        held = [kind for kind in CUBES if have[kind]]
        if held:
            given = game.rng.choice(held)
            have[given] -= 1
            swaps.append(f"{given}>{game.rng.choice([kind for kind in CUBES if kind != given])}")
    return f"trade {' '.join(swaps)}" if swaps else None


def put(game: Game, item: list[Any]) -> str | None:
    state, cell = game.state, item[1]
    room = len(TILES[state["tiles"][cell]].filled) - state["cubes"].get(cell, 0)
    if item[0] == "put_supply":
        return f"put {game.rng.choice(CUBES)}" if room else None
    return game.rng.choice([None, f"put {game.rng.randint(0, min(3, room))}", f"put {min(3, room)}"])


def place(game: Game, kind: str) -> str | None:
    rng, state = game.rng, game.state
    cubes = [cube for cube in CUBES if state["have"][game.player()][cube]]
    hand = state["hand"][game.player()]
    if not hand or (kind == "place" and not cubes):
        return None
    edge = sorted({other for cell in state["tiles"] for other in beside(cell)} - set(state["tiles"]))
    x, y = rng.choice(edge) if rng.random() < 0.3 else min(rng.sample(edge, 3), key=lambda c: abs(c[0]) + abs(c[1]))
    return f"place {rng.choice(hand)} ({x},{y})" + (f" pay={rng.choice(cubes)}" if kind == "place" else "")


def seed(game: Game) -> str:
    """A free corner, rather one with many tiles around it."""
    state = game.state
    free = sorted(all_corners(state["tiles"]) - set(state["pieces"]))
    some = game.rng.sample(free, min(3, len(free)))
    corner = max(some, key=lambda corner: sum(cell in state["tiles"] for cell in around(corner)))
    return f"seed {corner_name(state['tiles'], corner)}"


def track(game: Game) -> None:
    """The disc moves and its reward is chosen."""
    state = game.state
    place = state["track"][game.player()]
    if not state["turn"]["absorbed"] or not isinstance(place, int):
        return
    game.do(
        f"track {game.rng.choice(free_greens(state))}"
        if place == 8
        else game.rng.choice(["track", f"track {place + 1}"])
    )
    while game.state["turn"]["queue"]:
        text = answer(game, game.state["turn"]["queue"][0])
        if text is None:
            drop_first(game)
        else:
            game.do(text)


def draw(game: Game) -> None:
    """Tiles up to the hand's size; with a known supply they may be left out."""
    state = game.state
    number = missing_tiles(state)
    if state["supply"] is not None and is_known(state, number):
        tiles = state["supply"][:number]
    else:
        first = list(state["supply"] or []) or game.rng.sample(sorted(unseen(state)), min(number, len(unseen(state))))
        rest = number - len(first)
        tiles = first + (game.rng.sample(sorted(state["discard"]), rest) if rest > 0 else [])
    if number:
        game.do(f"draw {' '.join(tiles)}")
    elif game.rng.random() < 0.03:
        game.do("draw none")
