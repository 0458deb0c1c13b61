"""One function answers everything that the page asks. It keeps nothing but opened titles: the table is in the request.

It draws nothing and needs nothing that draws, as long as the faces of the titles have an index: it names faces and says
in millimetres where they lie. So it runs behind a server and in a worker of a browser alike.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from sporeprint.api.judging import judge
from sporeprint.api.projects import titles
from sporeprint.api.results import InputError
from sporeprint.api.rules import rule
from sporeprint.api.scores import score_of
from sporeprint.api.start_options import start_options
from sporeprint.api.table_laying import can_be_laid, game_of, open_table, position_file, read_written, sit_down
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau_json import TableauError, read_tableau, tableau_json
from sporeprint.page import changes
from sporeprint.page.changes import CurrentTable
from sporeprint.page.covers import cover_faces
from sporeprint.page.log_answers import LOG_KINDS, start_from
from sporeprint.page.premises import HERE, Premises, faces_in, referees_in
from sporeprint.page.requests import Request, RequestRefused, Travelling, read_table, read_text
from sporeprint.page.sheets import sheet_of
from sporeprint.page.views import view_of

Answer = dict[str, Json]
LONGEST_FILE = 1_000_000


def answer(request: Json, premises: Premises = HERE) -> Answer:
    """Return the answer to a request, a mapping whose `ask` says what is wanted; or `error` with a sentence."""
    if not isinstance(request, Mapping):
        return {"error": "a request is a table of values"}
    wanted = request.get("ask")
    call = KINDS.get(wanted) if isinstance(wanted, str) else None
    if call is None:
        return {"error": f"`ask` is one of {', '.join(KINDS)}"}
    try:
        return call(request, premises)
    except (RequestRefused, TableauError) as error:
        return {"error": str(error)}
    except InputError as error:
        return {"error": _sentence(error)}


def _sentence(error: InputError) -> str:
    worst = next((finding for finding in error.findings if finding.level == "error"), None)
    if worst is None:
        return "this cannot be read"
    return worst.message + (f" ({worst.hint})" if worst.hint else "")


# --- titles ---------------------------------------------------------------------------------------------------------
def _titles(request: Request, premises: Premises) -> Answer:
    """Return the titles whose tables can be laid; with `only`, those among them."""
    referees, only = referees_in(premises), request.get("only")
    rows: list[Json] = []
    for info in titles(premises.project):
        is_wanted = not isinstance(only, list) or info.slug in only
        game = game_of(info.slug, referees) if is_wanted else None
        if game is not None and can_be_laid(game):
            least, most = game.data.players
            cover = cover_faces(faces_in(premises, info.slug))
            rows.append({"slug": info.slug, "name": info.name, "least": least, "most": most, "faces": [*cover]})
    return {"titles": rows}


def _start(request: Request, premises: Premises) -> Answer:
    game = game_of(read_text(request, "title"), referees_in(premises))
    if game is None or not can_be_laid(game):
        raise RequestRefused("there is no such title whose tables can be laid")
    return start_options(game).to_json()


def _rule(request: Request, premises: Premises) -> Answer:
    found = rule(read_text(request, "rule"), project=premises.project)
    return {"id": found.id, "text": found.text, "source": "" if found.is_message else found.source}


# --- tables ---------------------------------------------------------------------------------------------------------
def _empty(request: Request, premises: Premises) -> Answer:
    table, written = read_table(request), request.get("written")
    typed = {key: table.options[key] for key in written if key in table.options} if isinstance(written, list) else {}
    options = {key: read_written(value) for key, value in typed.items() if isinstance(value, str)}
    sitting = sit_down({**table.header(), **options}, referees_in(premises))
    tableau = sitting.laying.empty()
    is_over = request.get("over") is not False  # what is usual is usual for a game that is over
    asked = sitting.laying.questions(tableau) if is_over else ()
    usual: dict[str, Json] = {one.key: one.usual for one in asked if one.usual is not None}
    return _shown(CurrentTable(sitting, sitting.laying.opened(tableau), usual, {}), premises)


def _open(request: Request, premises: Premises) -> Answer:
    text = read_text(request, "text")
    if len(text) > LONGEST_FILE:
        raise RequestRefused("this file is too long for a table")
    found = open_table(text, str(request.get("name", "")), referees_in(premises))
    table = CurrentTable(found.sitting, found.sitting.laying.opened(found.tableau), found.answers, found.claimed)
    return _shown(table, premises)


def _file(request: Request, premises: Premises) -> Answer:
    table = _current(request, premises)
    return {"text": position_file(table.sitting, table.tableau, table.answers, table.claimed)}


def _changed(change: Callable[[CurrentTable, Request], CurrentTable]) -> Callable[[Request, Premises], Answer]:
    def answer_change(request: Request, premises: Premises) -> Answer:
        table = _current(request, premises)
        try:
            return _shown(change(table, request), premises, request.get("exact") is not True)
        except (LookupError, TypeError, AttributeError, AssertionError) as error:
            if _has_every_board(table):
                traceback.print_exception(error)
            raise RequestRefused("this table is none that the game can have") from error

    return answer_change


def _has_every_board(table: CurrentTable) -> bool:
    """Whether no board of the game is missing; a table without one was never made by this program."""
    needed = {board.key for board in table.sitting.laying.empty().boards}
    return needed <= {board.key for board in table.tableau.boards}


def _current(request: Request, premises: Premises) -> CurrentTable:
    travelling = read_table(request.get("table"))
    sitting = sit_down(travelling.header(), referees_in(premises))
    tableau = read_tableau(travelling.tableau)
    known = faces_in(premises, sitting.ref.slug).geometry
    used = [board.component for board in tableau.boards] + [piece.component for piece in tableau.pieces]
    strange = next((component for component in used if component not in known), None)
    if strange is not None:
        raise RequestRefused(f"{sitting.game.data.name} has no component `{strange}`")
    return CurrentTable(sitting, tableau, travelling.answers, travelling.claimed)


def _shown(table: CurrentTable, premises: Premises, is_quick: bool = True) -> Answer:
    """Return the table as it travels, what is to be seen of it, and its score; a quick one has wider ranges."""
    sitting = table.sitting
    text = position_file(sitting, table.tableau, table.answers, table.claimed)
    result = score_of(judge(text, referees_in(premises), name="table", is_quick=is_quick))
    travelling = Travelling(
        sitting.ref.slug,
        dict(sitting.players),
        dict(sitting.house),
        dict(sitting.options),
        tableau_json(table.tableau),
        table.answers,
        table.claimed,
    )
    view = view_of(table, faces_in(premises, sitting.ref.slug))
    lacking = _lacking(json.dumps(travelling.header()), premises)
    return {"table": travelling.to_json(), "view": view, "sheet": sheet_of(result, sitting.players, lacking)}


@lru_cache(maxsize=64)
def _lacking(header: str, premises: Premises) -> frozenset[str]:
    """Return the faults of a table on which nothing was laid yet: they say what is still to be laid."""
    sitting = sit_down(json.loads(header), referees_in(premises))
    text = position_file(sitting, sitting.laying.empty(), {}, {})
    judged = judge(text, referees_in(premises), name="table", is_quick=True)
    return frozenset(finding.message for finding in score_of(judged).findings if finding.level == "error")


def _log_from(request: Request, premises: Premises) -> Answer:
    return start_from(request, premises, _current(request, premises))


def _same(table: CurrentTable, request: Request) -> CurrentTable:
    return replace(table, tableau=table.sitting.laying.opened(table.tableau))


KINDS: Mapping[str, Callable[[Request, Premises], Answer]] = MappingProxyType(
    {
        "titles": _titles,
        "start": _start,
        "empty": _empty,
        "open": _open,
        "show": _changed(_same),
        "lay": _changed(changes.lay),
        "take": _changed(changes.take),
        "seen": _changed(changes.seen),
        "unseen": _changed(changes.unseen),
        "count": _changed(changes.count),
        "reply": _changed(changes.reply),
        "claim": _changed(changes.claim),
        "file": _file,
        "rule": _rule,
        "log-from": _log_from,
        **LOG_KINDS,
    }
)
"""What can be asked, and what answers it."""
