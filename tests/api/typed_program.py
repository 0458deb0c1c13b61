"""A small program that uses the public names only; `mypy --strict` and `pyright` find nothing wrong in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import sporeprint

TABLE: Mapping[str, sporeprint.Value] = {
    "title": "fungi",
    "players": {"A": "Ada", "B": "Ben"},
    "A": {"dishes": [["PO", "PO", "PO"]]},
    "B": {"dishes": []},
}


def standings(source: sporeprint.Source) -> list[str]:
    """The players with their ranks and points, best first."""
    sheet: sporeprint.ScoreResult = sporeprint.score(source)
    order = sorted(sheet.ranks.items(), key=lambda pair: pair[1])
    return [f"{rank}. {sheet.players[handle]}: {sheet.totals[handle]}" for handle, rank in order]


def arithmetic(source: sporeprint.Source) -> list[str]:
    lines: tuple[sporeprint.ScoreLine, ...] = sporeprint.score(source).lines
    return [f"{line.points + 0} {line.words} [{line.rule}]" for line in lines]


def faults(source: sporeprint.Source) -> list[tuple[int, str, str]]:
    """Line, rule and sentence of every error."""
    result: sporeprint.CheckResult = sporeprint.check(source)
    errors = [finding for finding in result.findings if finding.level == "error"]
    return [(finding.where.line, finding.rule, finding.message) for finding in errors]


def choices(source: sporeprint.Source, line: int | None = None) -> dict[str, int]:
    """How many legal moves there are of each verb."""
    listed: sporeprint.MovesResult = sporeprint.moves(source, at=line)
    return {verb: len(texts) for verb, texts in listed.moves.items()}


def questions(source: sporeprint.Source) -> list[str]:
    """What has to be rolled or drawn now."""
    coming: sporeprint.NextResult = sporeprint.next_step(source, answers=[])
    return [ask for agenda in coming.agendas for ask in agenda.missing]


def explained(id_: str) -> str:
    try:
        rule: sporeprint.Rule = sporeprint.rule(id_)
    except sporeprint.InputError as error:
        return error.findings[0].hint
    return f"{rule.text} ({len(rule.examples)} examples)"


def shortest_game(title: str) -> sporeprint.Json:
    run: sporeprint.SimulationResult = sporeprint.simulate(title, games=3, seed="typed")
    turns = run.statistics["turns"]
    return turns["least"] if isinstance(turns, dict) else None


def main(folder: Path) -> None:
    print(*(title.slug for title in sporeprint.titles()))
    print(*standings(TABLE), *arithmetic(TABLE), sep="\n")
    log = folder / "game.log"
    log.write_text(sporeprint.template("fungi"), "utf-8")
    print(faults(log), choices(log), questions(log), explained("FUN-COOK-2"), explained("FUN-COOK"))
    (folder / "table.svg").write_bytes(sporeprint.picture(TABLE, "svg", of="score"))
    print(sporeprint.score(TABLE).to_json()["outcome"], shortest_game("fungi"))


if __name__ == "__main__":
    main(Path())
