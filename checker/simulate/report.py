"""What a run came to, as plain values: what is printed, drawn, compared and kept as JSON is all made of this."""

from __future__ import annotations

from math import sqrt
from typing import Any

from checker.kernel.game import Rules
from checker.kernel.position import P
from checker.simulate.figures import interval, rounded, spread, variance
from checker.simulate.gather import Gathered, Use
from checker.simulate.play import WHOLE
from checker.simulate.setting import Setting, handles

KIND = "sporeprint simulation"
VERSION = 1
Report = dict[str, Any]


def report_of(game: Rules[P], setting: Setting, seed: str, gathered: Gathered, data: str) -> Report:
    """The report of a run with at least one game. The same games give the same report, to the last byte of its JSON."""
    games = gathered.games
    ends = sorted(gathered.ends.items(), key=lambda end: (-end[1], end[0]))
    return {
        "kind": KIND,
        "version": VERSION,
        "title": game.slug,
        "name": game.data.name,
        "data": data,
        "rules": game.version,
        "seed": seed,
        "games": games,
        "players": setting.players,
        "mode": setting.mode,
        "said": dict(setting.said),
        "strategies": [setting.strategy(seat) for seat in range(setting.players)],
        "turns": spread(gathered.turns),
        "moves": spread(gathered.moves),
        "scores": _scores(gathered, setting.players),
        "seats": _seats(game, setting, gathered),
        "ends": [{"reason": reason, "games": count, "share": rounded(count / games)} for reason, count in ends],
        "rows": [
            {"row": row, "mean": rounded(points / (games * setting.players))}
            for row, points in sorted(gathered.rows.items())
        ],
        "things": _things(gathered, setting.players),
        "each": {
            "turns": gathered.turns,
            "moves": gathered.moves,
            "scores": [list(scores) for scores in gathered.scores],
            "wins": [list(wins) for wins in gathered.wins],
        },
    }


def _scores(gathered: Gathered, seats: int) -> dict[str, Any]:
    """All scores of all players together. They depend on each other in a game, so the error is that of whole games."""
    out = spread([score for scores in gathered.scores for score in scores[:seats]])
    games = gathered.games
    sums = [sum(scores[:seats]) for scores in gathered.scores]
    out["error"] = rounded(sqrt(variance(games, sum(sums), sum(s * s for s in sums)) / games) / seats)
    return out


def _seats(game: Rules[P], setting: Setting, gathered: Gathered) -> list[dict[str, Any]]:
    own = handles(game, setting.players)
    out: list[dict[str, Any]] = []
    for seat, handle in enumerate(gathered.seats):
        share = sum(wins[seat] for wins in gathered.wins) / (WHOLE * gathered.games)
        low, high = interval(share, gathered.games)
        is_player = handle in own
        out.append(
            {
                "seat": f"seat {seat + 1}" if is_player else handle,
                "strategy": setting.strategy(seat) if is_player else "by the rules",
                "scores": spread([scores[seat] for scores in gathered.scores]),
                "wins": rounded(share),
                "low": low,
                "high": high,
            }
        )
    return out


def _things(gathered: Gathered, seats: int) -> list[dict[str, Any]]:
    totals, games = _totals(gathered, seats), gathered.games
    return [_thing(name, use, totals, games, games * seats) for name, use in sorted(gathered.uses.items())]


def _thing(name: str, use: Use, totals: list[int], games: int, cases: int) -> dict[str, Any]:
    """How often a thing is used, and how players who used it did beside those who did not; cases are seats of games."""
    others = cases - use.users
    rest = [whole - part for whole, part in zip(totals, _sums(use), strict=True)]
    return {
        "thing": name,
        "per_game": rounded(use.times / games),
        "per_game_error": rounded(sqrt(variance(games, use.times, use.squares) / games)),
        "users": use.users,
        "others": others,
        **_compared("score", 1, use.users, _sums(use)[:2], others, rest[:2]),
        **_compared("wins", WHOLE, use.users, _sums(use)[2:], others, rest[2:]),
    }


def _sums(use: Use) -> list[int]:
    return [use.scores, use.score_squares, use.wins, use.win_squares]


def _totals(gathered: Gathered, seats: int) -> list[int]:
    """The same sums over every player of every game."""
    scores = [score for each in gathered.scores for score in each[:seats]]
    wins = [win for each in gathered.wins for win in each[:seats]]
    return [sum(scores), sum(s * s for s in scores), sum(wins), sum(w * w for w in wins)]


def _compared(name: str, whole: int, users: int, used: list[int], others: int, rest: list[int]) -> dict[str, Any]:
    """Means of users and others, the difference and its error; None where there is nobody of a kind."""
    mean, other = (_mean(users, used[0], whole), _mean(others, rest[0], whole))
    gap, error = None, None
    if mean is not None and other is not None:
        gap = rounded(mean - other)
        error = rounded(sqrt(_squared(users, used) + _squared(others, rest)) / whole)
    own = rounded(sqrt(_squared(users, used)) / whole) if users else None
    return {
        f"{name}_users": mean,
        f"{name}_users_error": own,
        f"{name}_others": other,
        f"{name}_gap": gap,
        f"{name}_gap_error": error,
    }


def _mean(count: int, total: int, whole: int) -> float | None:
    return rounded(total / (count * whole)) if count else None


def _squared(count: int, sums: list[int]) -> float:
    return variance(count, sums[0], sums[1]) / count
