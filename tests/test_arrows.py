"""Who may know whom: the arrows of the design, held over the syntax trees of every module.

Generator and checker never meet; the ground knows nobody; the front door is known by nobody and opens its rooms only
when somebody comes. Inside the generator the stages follow each other: load and compose, impose, render.
"""

from __future__ import annotations

import ast
import importlib
import pickle
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("generator", "checker", "sporeprint")
MOST_LINES = 400
MOST_FUNCTION_LINES = 60

# What the modules of a package may import of ours; the longest name that fits decides. A package may import itself.
ALLOWED: Mapping[str, tuple[str, ...]] = {
    "sporeprint": ("sporeprint.api", "sporeprint.ground"),
    "sporeprint.ground": (),
    # The front door for programs knows both halves.
    "sporeprint.api": ("sporeprint.ground", "sporeprint.photo", "generator", "checker"),
    # A site is the page, so that what writes one knows it.
    "sporeprint.api.sites": ("sporeprint.api", "sporeprint.ground", "sporeprint.page.site"),
    # The photo reader goes through the api, and knows no title.
    "sporeprint.photo": ("sporeprint.api", "sporeprint.ground"),
    "sporeprint.cli": ("sporeprint.api", "sporeprint.ground", "sporeprint.page", "generator", "checker"),
    # The page goes through the api; of the checker it knows what a table is made of.
    "sporeprint.page": ("sporeprint.api", "sporeprint.ground", "checker.kernel.laying"),
    "sporeprint.__main__": ("sporeprint.cli",),
    "checker": ("sporeprint.ground",),
    "generator": (),
    # A scene is plain values, and everything is drawn in it.
    "generator.scene": (),
    # Art, text and pictures know a scene and nothing else of the generator; colours are read by the ground.
    "generator.art": ("generator.scene", "sporeprint.ground"),
    "generator.text": ("generator.scene", "sporeprint.ground"),
    "generator.pictures": ("generator.scene", "sporeprint.ground"),
    # Only the imposer knows paper, and prints words of the program; writers know neither games nor layouts nor paper.
    "generator.impose": (
        "generator.scene",
        "sporeprint.ground.paper_use",
        "sporeprint.ground.translation.vocabulary",
    ),
    "generator.render": ("generator.scene", "generator.text"),
    # Reading a title needs to know how a style, a species and a paper are written down, but not how they are used.
    # Outlines and nets are worked out here, since whether pieces fit into each other is a question about the data.
    "generator.load": (
        "generator.art.shared.mushroom",
        "generator.impose.model",
        "generator.pictures",
        "generator.scene",
        "generator.text",
        "sporeprint.ground",
    ),
    "generator.compose": (
        "generator.art",
        "generator.load",
        "generator.pictures",
        "generator.scene",
        "generator.text",
        "generator.tools.cache.keys",
        "sporeprint.ground",
    ),
    # Pages beside the pieces are composed and typeset, show pictures of the title, and leave as pages of sheets.
    "generator.documents": (
        "generator.compose",
        "generator.impose",
        "generator.load",
        "generator.pictures",
        "generator.scene",
        "generator.text",
        "sporeprint.ground",
    ),
    # A build puts the stages together. Of the tools it knows those that take part in it.
    "generator.build": (
        "generator.compose",
        "generator.documents",
        "generator.impose",
        "generator.load",
        "generator.pictures",
        "generator.render",
        "generator.scene",
        "generator.text",
        "generator.tools.accessibility.groups",
        "generator.tools.accessibility.limits",
        "generator.tools.cache",
        "generator.tools.ink",
        "generator.tools.tables.illustrator",
        "sporeprint.ground",
    ),
    # What earlier builds know is known without anything that draws; a face is told from the next by its key.
    "generator.tools.cache": ("generator.build.made", "sporeprint.ground"),
    # Two builds are compared by what their manifests tell.
    "generator.tools.comparing": ("sporeprint.ground",),
    # A calibration page is drawn without any title: marks on paper, straight to the writer.
    "generator.tools.calibration": (
        "generator.impose.model",
        "generator.load.printers",
        "generator.render",
        "generator.scene",
        "generator.text",
        "sporeprint.ground",
    ),
    # Pictures of tables in play are composed and written like faces, from values that the ground has.
    "generator.tools.tables": (
        "generator.build.pieces",
        "generator.compose",
        "generator.documents.illustrations",
        "generator.load",
        "generator.pictures",
        "generator.render",
        "generator.scene",
        "generator.text",
        "sporeprint.ground",
    ),
    # Pages of plots are drawn from values that the ground has, in the lettering of the pictures of tables; no title's
    # looks are needed for them.
    "generator.tools.charts": (
        "generator.pictures",
        "generator.render",
        "generator.scene",
        "generator.text",
        "generator.tools.tables.lettering",
        "sporeprint.ground",
    ),
    # The other commands look at a title as a build does, or write what one made in another form.
    "generator.tools": ("generator", "sporeprint.ground"),
}


def files() -> dict[str, Path]:
    """Every module of ours by its dotted name."""
    found: dict[str, Path] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def modules() -> Mapping[str, ast.Module]:
    """What stands in each of them; not read before a test asks."""
    return {name: ast.parse(path.read_text("utf-8"), str(path)) for name, path in files().items()}


@cache
def imports(tree: ast.AST) -> tuple[str, ...]:
    """The modules a tree imports, and for `from a import b` also a.b, which may be one."""
    return tuple(_imports(tree))


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            known = [f"{node.module}.{alias.name}" for alias in node.names]
            inner = [name for name in known if name in modules()]
            yield from inner
            if len(inner) < len(known):
                yield str(node.module)


def ours(tree: ast.AST) -> list[str]:
    return sorted({name for name in imports(tree) if name.split(".")[0] in PACKAGES})


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def home(module: str) -> str:
    """The entry of the table that a module belongs to."""
    return max((package for package in ALLOWED if within(module, package)), key=len, default="")


def at_import(tree: ast.Module) -> ast.Module:
    """What runs when the module is imported: the tree without functions and without what only type checkers read."""

    class Cut(ast.NodeTransformer):
        def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
            return None

        def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
            return None

        def visit_If(self, node: ast.If) -> ast.If | None:
            return None if ast.unparse(node.test) == "TYPE_CHECKING" else node

    copy: ast.Module = pickle.loads(pickle.dumps(tree))  # much quicker than writing the tree and reading it again
    Cut().visit(copy)
    return copy


@pytest.mark.parametrize("module", files())
def test_a_module_imports_only_what_it_may_know(module: str) -> None:
    package = home(module)
    assert package, f"{module} has no place in the table of arrows"
    may = (package, *ALLOWED[package])
    assert [name for name in ours(modules()[module]) if not any(within(name, p) for p in may)] == []


def test_generator_and_checker_never_import_each_other() -> None:
    for one, other in (("generator", "checker"), ("checker", "generator")):
        assert [
            m for m, tree in modules().items() if within(m, one) and any(within(n, other) for n in ours(tree))
        ] == []


@pytest.mark.parametrize("package", ["generator", "sporeprint"])
def test_modules_never_import_each_other_in_a_circle(package: str) -> None:
    # What only type checkers read does not count, what is imported inside a function does.
    inside = {name: tree for name, tree in modules().items() if within(name, package)}
    knows = {name: {other for other in ours(_run(tree)) if other in inside} for name, tree in inside.items()}
    done: set[str] = set()
    while len(done) < len(knows):
        free = {name for name, others in knows.items() if name not in done and others <= done | {name}}
        assert free, f"these import each other: {_circle(knows, done)}"
        done |= free


def _run(tree: ast.Module) -> ast.Module:
    """The tree without what only type checkers read."""

    class Cut(ast.NodeTransformer):
        def visit_If(self, node: ast.If) -> ast.AST | None:
            return None if ast.unparse(node.test) == "TYPE_CHECKING" else self.generic_visit(node)

    copy: ast.Module = pickle.loads(pickle.dumps(tree))
    Cut().visit(copy)
    return copy


def _circle(knows: Mapping[str, set[str]], done: set[str]) -> list[str]:
    """The modules of one circle, in order."""
    way = [min(set(knows) - done)]
    while way[-1] not in way[:-1]:
        way.append(min(knows[way[-1]] - done - {way[-1]}))
    return way[way.index(way[-1]) :]


def test_nothing_imports_the_front_door_but_its_own_door_handle() -> None:
    knows = [m for m, tree in modules().items() if any(within(n, "sporeprint.cli") for n in ours(tree))]
    assert [m for m in knows if not within(m, "sporeprint.cli")] == ["sporeprint.__main__"]


def test_the_front_door_opens_its_rooms_only_when_somebody_comes() -> None:
    for module, tree in modules().items():
        if within(module, "sporeprint.cli"):
            eager = [name for name in ours(at_import(tree)) if not within(name, "sporeprint")]
            assert eager == [], module


def test_the_api_loads_rules_and_drawing_only_when_they_are_needed() -> None:
    for module, tree in modules().items():
        if within(module, "sporeprint.api"):
            eager = [name for name in ours(at_import(tree)) if not within(name, "sporeprint")]
            assert eager == [], module


# What a command may import beside the api: how findings are collected and printed, the nearest word for a typo,
# numbers of things in words, what JSON can hold, and what `--version` prints.
COMMAND_HELPERS = (
    "sporeprint.api",
    "sporeprint.page",
    "sporeprint.cli",
    "sporeprint.ground.findings",
    "sporeprint.ground.names",
    "sporeprint.ground.plain",
    "sporeprint.ground.version",
    "sporeprint.ground.wording",
)


@pytest.mark.parametrize("module", [name for name in files() if within(name, "sporeprint.cli")])
def test_a_command_goes_through_the_api(module: str) -> None:
    beside = [
        name
        for name in ours(modules()[module])
        if name != "sporeprint" and not any(within(name, p) for p in COMMAND_HELPERS)
    ]
    assert beside == []


def test_no_public_name_of_the_api_is_hidden_by_one_of_its_modules() -> None:
    # A module that is loaded becomes an attribute of its package.
    api = importlib.import_module("sporeprint.api")
    own = {name.rpartition(".")[2] for name in files() if within(name, "sporeprint.api")}
    assert own & set(api.HOMES) == set()
    assert sorted(api.HOMES) == list(api.__all__)
    assert set(api.HOMES.values()) <= own


@pytest.mark.parametrize("library", ["reportlab", "svgwrite", "cairosvg", "pypdfium2"])
def test_only_writers_know_a_drawing_library_and_load_it_late(library: str) -> None:
    users = {m: tree for m, tree in modules().items() if any(within(n, library) for n in imports(tree))}
    assert users
    assert [module for module in users if not within(module, "generator.render")] == []
    assert not any(within(name, library) for tree in users.values() for name in imports(at_import(tree)))


def test_no_module_is_longer_than_a_few_screens() -> None:
    sizes = {module: max((node.end_lineno or 0 for node in tree.body), default=0) for module, tree in modules().items()}
    assert {module: size for module, size in sizes.items() if size > MOST_LINES} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    long = {
        f"{module}.{node.name}": (node.end_lineno or 0) - node.lineno + 1
        for module, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    }
    assert {name: lines for name, lines in long.items() if lines > MOST_FUNCTION_LINES} == {}


# --- names and branches ---------------------------------------------------------------------------------------------
MOST_BRANCHES = 15
BRANCHES = (ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.Assert, ast.Lambda)
STILL_TO_DO = ("checker", "sporeprint.page")
"""Packages that still use names twice and have functions to be taken apart."""
SAME_THING = frozenset({"BackShift"})
"""Names for one thing: what the generator prints with, and what the api gives of it."""


def test_a_class_name_is_used_for_one_thing() -> None:
    homes: dict[str, list[str]] = {}
    for module, tree in modules().items():
        for node in ast.walk(tree) if not any(within(module, package) for package in STILL_TO_DO) else ():
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, []).append(module)
    assert {name for name, places in homes.items() if len(places) > 1} == SAME_THING


def test_no_function_branches_too_often() -> None:
    counts = {
        f"{module}.{node.name}": _branches(node)
        for module, tree in modules().items()
        if not any(within(module, package) for package in STILL_TO_DO)
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    }
    assert {name: count for name, count in counts.items() if count > MOST_BRANCHES} == {}


def _branches(function: ast.AST) -> int:
    """Cyclomatic complexity: every branch, loop, condition and operand of `and` and `or` counts."""
    count = 1
    for node in ast.walk(function):
        if isinstance(node, BRANCHES):
            count += 1
        elif isinstance(node, ast.BoolOp):
            count += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            count += 1 + len(node.ifs)
    return count


def test_branches_are_counted() -> None:
    tree = ast.parse("def f(a, b):\n    if a and b or a:\n        return [x for x in a if x]\n    return b if a else a")
    assert _branches(tree.body[0]) == 7


def test_the_arrows_are_looked_at() -> None:
    # Imports inside functions count as well, and a name that is a module counts as the module.
    tree = ast.parse(
        "from generator import scene\nif TYPE_CHECKING:\n    import checker.kernel\ndef f():\n    import checker.a"
    )
    assert ours(tree) == ["checker.a", "checker.kernel", "generator.scene"]
    assert ours(at_import(tree)) == ["generator.scene"]
    assert home("generator.render.pdf") == "generator.render"
    assert len(modules()) > 60
