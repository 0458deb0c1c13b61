"""`sporeprint photo`: a photo of a finished table becomes a position file."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from sporeprint.api.laying import table
from sporeprint.api.photographs import PhotoResult, compare_photo, read_photo, write_photo
from sporeprint.api.results import Finding, InputError, Json, Result
from sporeprint.api.table_laying import read_written
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of
from sporeprint.ground.findings import ARGUMENTS
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    try:
        answers = dict(map(_pair, arguments.answer))
        options = {key: read_written(value) for key, value in map(_pair, arguments.option)}
    except InputError as error:
        return finish([error], {} if arguments.json else None)
    result = _read(arguments, answers, options)
    while arguments.ask and result.questions and sys.stdin.isatty():
        more = _ask(result)
        if not more:
            break
        answers |= more
        result = _read(arguments, answers, options)
    results: list[Result | InputError] = [result]
    if arguments.out and result.table is not None:
        results.append(write_photo(result, arguments.out))
    if not arguments.json:
        _print(result, arguments)
    return finish(results, result.to_json() if arguments.json else None)


def _pair(text: str) -> tuple[str, str]:
    key, found, value = text.partition("=")
    if not found or not key:
        hint = "write KEY=VALUE, such as --answer A.city.b2=water"
        raise InputError([Finding("error", "PHOTO-ANSWER", f"`{text}` has no key and value", ARGUMENTS, hint)])
    return key.strip(), value.strip()


def _read(arguments: Namespace, answers: dict[str, str], options: dict[str, Json]) -> PhotoResult:
    names = [name.strip() for name in arguments.players.split(",") if name.strip()]
    return read_photo(
        [Path(photo) for photo in arguments.photos],
        arguments.title,
        names,
        answers=answers,
        options=options,
        project=project_of(arguments),
        progress=_say,
    )


def _say(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text:<60}", end="", file=sys.stderr, flush=True)


def _ask(result: PhotoResult) -> dict[str, str]:
    """Ask one question after the other; an empty line leaves one open."""
    given = {}
    for question in result.questions:
        likely = f" [{' / '.join(question.choices)}]" if question.choices else ""
        value = input(f"{question.text}{likely} ").strip()
        if value:
            given[question.key] = value
    return given


def _print(result: PhotoResult, arguments: Namespace) -> None:
    if result.table is None:
        return
    print(f"read: {counted(result.decisions, 'place')}; open: {counted(len(result.questions), 'question')}")
    for question in result.questions:
        likely = f" ({' or '.join(question.choices)})" if question.choices else ""
        last = "" if question.matters else " It cannot change who wins."
        print(f"  {question.key}: {question.text}{likely}{last}")
    if result.outcome:
        print(result.outcome)
    if arguments.out:
        print(f"written: {arguments.out} and {Path(arguments.out).with_suffix('.png')}")
    else:
        print(result.text, end="")
    if arguments.truth:
        found = compare_photo(result, table(Path(arguments.truth), project=project_of(arguments)).tableau)
        print(f"truth: {found.right} right, {found.asked} asked about, {len(found.wrong)} wrong and not asked about")
        for spot in found.wrong:
            print(f"  wrong: {spot}")
