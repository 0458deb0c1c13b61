"""A new game: a small one that works, in a folder of its own or in a project, to be changed piece by piece."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from sporeprint.api.opening import PathLike
from sporeprint.api.projects import CALLER, open_catalogue
from sporeprint.api.results import Result, is_readable
from sporeprint.ground.catalogue import Catalogue, TitleRef, bundled_data, load_catalogue
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Table, Text, quoted
from sporeprint.ground.plain import Json
from sporeprint.ground.starters import move_in, staged, starter_files, tutorial_files, tutorials, units

GAME, REFEREE = "game", "referee"
"""The starters: pieces to print, and a card game that is refereed as well."""
SCHEMAS = "schemas"
"""Where the files of a starter look for what their editor wants to know."""
LONGEST_NAME, LONGEST_TITLE = 40, 60


@dataclass(frozen=True, slots=True)
class NewGame(Result):
    """A game that was made, or why it was not."""

    name: str
    title: str = ""
    folder: Path | None = None
    """The project that it is in; None when nothing was made."""
    files: tuple[str, ...] = ()
    """Paths in the folder, with slashes."""

    def to_json(self) -> dict[str, Json]:
        return {
            "name": self.name,
            "title": self.title,
            "folder": None if self.folder is None else str(self.folder),
            "files": list(self.files),
            **Result.to_json(self),
        }


@dataclass(frozen=True, slots=True)
class _StartPlan:
    """What is to be made: the files, and where which of them go."""

    name: str
    title: str
    root: Path
    files: dict[str, bytes]
    targets: tuple[tuple[str, Path], ...]
    """Parts of the files, as folders or single ones, and the place of each; "" is all of them together."""


def new_game(
    name: str,
    folder: PathLike,
    *,
    title: str | None = None,
    referee: bool = False,
    tutorial: bool = False,
    project: PathLike | None = None,
) -> NewGame:
    """Start a game in `folder`/`name`, or beside the others of a project. Nothing is ever written over.

    `title` is what is printed, else it is made of the name; with `referee` it is a card game with rules and a referee,
    with `tutorial` the game of that name from the tutorials, as it is.
    """
    report = Report()
    catalogue = open_catalogue(project, report)
    if report.has_errors:
        plan = None
    elif tutorial:
        plan = _tutorial_plan(name, Path(folder), title, catalogue, report)
    else:
        plan = _plan(name, Path(folder), title, referee, catalogue, report)
    if plan is None or not _make(plan, report):
        return NewGame(report.findings, is_readable(report), name)
    return NewGame(report.findings, is_readable(report), name, plan.title, plan.root, tuple(sorted(plan.files)))


# --- what to make ---------------------------------------------------------------------------------------------------
def _plan(
    name: str, folder: Path, wanted: str | None, referee: bool, catalogue: Catalogue, report: Report
) -> _StartPlan | None:
    title = _shown(name) if wanted is None else wanted.strip()
    sound = [_check_name(name, catalogue, report), _check_place(catalogue, report)]
    if wanted is not None:
        sound.append(_check_title(title, report))
    if not all(sound):
        return None
    words = {"name": name, "title": title, "prefix": _prefix(name, map(_prefix_of, catalogue.titles))}
    return _placed(name, title, folder, starter_files(REFEREE if referee else GAME, words), catalogue, report)


def _tutorial_plan(
    name: str, folder: Path, title: str | None, catalogue: Catalogue, report: Report
) -> _StartPlan | None:
    """Return the plan of a copy of a tutorial's game, which keeps its name and its title."""
    if name not in tutorials():
        hint = did_you_mean(name, tutorials()) or f"there are {', '.join(tutorials())}"
        report.error("NEW-NAME", f"there is no tutorial of a game {quoted(name)}", CALLER, hint)
        return None
    if title is not None:
        report.error("NEW-TITLE", "the game of a tutorial keeps its title", CALLER, "leave it out")
    if not all([_check_name(name, catalogue, report), _check_place(catalogue, report), title is None]):
        return None
    return _placed(name, _shown(name), folder, tutorial_files(name), catalogue, report)


def _placed(
    name: str, title: str, folder: Path, files: dict[str, bytes], catalogue: Catalogue, report: Report
) -> _StartPlan | None:
    """Return the plan of these files in a folder of their own, or beside the other games of the project."""
    if catalogue.project is None:
        root = folder / name
        return _free(_StartPlan(name, title, root, files | _schemas(), (("", root),)), report)
    return _free(_joining(name, title, catalogue.project, files), report)


def _joining(name: str, title: str, root: Path, files: dict[str, bytes]) -> _StartPlan:
    """Return the plan of a game beside others: what is its own, and the schemas where the project has none."""
    own = units(files, name)
    kept = {path: data for path, data in files.items() if any(f"{path}/".startswith(f"{unit}/") for unit in own)}
    if not (root / SCHEMAS).exists():
        kept, own = kept | _schemas(), [SCHEMAS, *own]
    return _StartPlan(name, title, root, kept, tuple((unit, root / unit) for unit in own))


def _schemas() -> dict[str, bytes]:
    from generator.tools.schemas.catalogue import schema_files

    return {f"{SCHEMAS}/{path}": data for path, data in schema_files().items()}


def _shown(name: str) -> str:
    """
    >>> _shown("deep_sea-2")
    'Deep Sea 2'
    """
    return " ".join(word[:1].upper() + word[1:] for word in re.split("[_-]+", name))


def _prefix(name: str, taken: Iterable[str]) -> str:
    """Three letters of the name, such as no other title has; they keep their order.

    >>> _prefix("fungus", ["FUN"]), _prefix("go", [])
    ('FUG', 'GOX')
    """
    known = set(taken)
    letters = [letter for letter in name.upper() if letter.isalpha()] + ["X", "X"]
    words = ("".join(three) for three in combinations(letters, 3))
    return next((word for word in words if word not in known), "".join(letters[:3]))


def _prefix_of(ref: TitleRef) -> str:
    from sporeprint.ground.yaml_in import read_yaml

    head = read_yaml(ref.folder / "title.yaml", Report())
    node = head.get("prefix") if isinstance(head, Table) else None
    return node.value if isinstance(node, Text) else ""


# --- what is wrong --------------------------------------------------------------------------------------------------
def _check_name(name: str, catalogue: Catalogue, report: Report) -> bool:
    why = _why_not(name)
    if why:
        message = f"{quoted(name)} cannot be the name of a game's folder: {why}"
        report.error("NEW-NAME", message, CALLER, _better_name(name))
        return False
    known = catalogue.get(name)
    if known is not None:
        place = (
            "comes with the program" if known.bundled else f"is in {known.folder.relative_to(known.root).as_posix()}"
        )
        report.error("NEW-TAKEN", f"a title of the name {quoted(name)} {place}", CALLER, "choose another name")
    return known is None


def _why_not(name: str) -> str:
    from generator.load.ids import RESERVED

    if len(name) > LONGEST_NAME:
        return f"it has {len(name)} characters, and {LONGEST_NAME} are allowed"
    if not re.fullmatch("[a-z][a-z0-9_-]*", name):
        return "it has to begin with a letter and may have small letters from a to z, digits, `_` and `-`"
    return "some systems keep it for a device" if name in RESERVED else ""


def _better_name(name: str) -> str:
    better = re.sub("[^a-z0-9]+", "_", name[:LONGEST_NAME].lower()).strip("_")
    sound = better and not _why_not(better)
    return f"write `sporeprint new {better if sound else 'my_game'} --title ...` with the title as it is printed"


def _check_title(title: str, report: Report) -> bool:
    if title and title.isprintable() and len(title) <= LONGEST_TITLE:
        return True
    said = f"has {len(title)} characters" if len(title) > LONGEST_TITLE else "is empty or has an invisible character"
    report.error("NEW-TITLE", f"the title {said}", CALLER, f'write 1 to {LONGEST_TITLE} letters, such as "Deep Sea"')
    return False


def _check_place(catalogue: Catalogue, report: Report) -> bool:
    project = catalogue.project
    if project is None or project.resolve() != bundled_data().resolve():
        return True
    message = "this is the folder of the program, whose titles are not yours"
    hint = "go to a folder of your own first: `mkdir ../games`, then `cd ../games`"
    report.error("NEW-INSIDE", message, Where(str(project)), hint)
    return False


def _free(plan: _StartPlan, report: Report) -> _StartPlan | None:
    """Return the plan, if nothing is in its way."""
    taken = [target for _, target in plan.targets if target.exists() or target.is_symlink()]
    for target in taken:
        message = "this is here already, and nothing is ever written over"
        report.error("NEW-EXISTS", message, Where(str(target)), "choose another name, or move it away")
    return None if taken else plan


# --- making it ------------------------------------------------------------------------------------------------------
def _make(plan: _StartPlan, report: Report) -> bool:
    """Put everything into its place, after it was seen that it builds; else nothing."""
    with staged(plan.root if plan.root.is_dir() else plan.root.parent, plan.files, report) as folder:
        if folder is None or not _builds(plan, folder, report):
            return False
        return move_in(((folder / unit, target) for unit, target in plan.targets), report)


def _builds(plan: _StartPlan, folder: Path, report: Report) -> bool:
    from generator.build.titles import check_title

    ref, own = load_catalogue(folder).get(plan.name), Report()
    if ref is None:
        return False
    check_title(ref, own)
    if own.has_errors:
        why = next(finding for finding in own.findings if finding.level == "error")
        message = f"with the title {quoted(plan.title)} this game could not be printed: {why.message}"
        hint = "choose a shorter title, in letters that the fonts have; both can be changed later"
        report.error("NEW-TITLE", message, CALLER, hint)
    return not own.has_errors
