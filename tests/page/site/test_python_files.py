"""What goes into a browser: the modules that an answer needs, data of the titles, PyYAML without its compiled part."""

from __future__ import annotations

from pathlib import Path

import yaml

from sporeprint.ground.catalogue import load_catalogue
from sporeprint.page.site.python_files import archive, data_files, module_files, yaml_modules

MOST_BYTES = 3_000_000


def test_modules_are_those_that_an_answer_needs() -> None:
    found = module_files()
    assert {"sporeprint/page/answer.py", "checker/fungi/game.py", "sporeprint/ground/pyyaml.py"} <= set(found)
    assert {"checker/woodlots/data_checks.py", "checker/small/laying.py", "sporeprint/__init__.py"} <= set(found)
    tops = {name.split("/")[0] for name in found}
    assert tops == {"sporeprint", "checker"}, "nothing that draws"
    assert not [name for name in found if name.startswith(("sporeprint/cli", "checker/simulate"))]
    assert not {"sporeprint/page/server.py", "sporeprint/page/drawing.py"} & set(found)
    assert sum(map(len, found.values())) < MOST_BYTES


def test_yaml_comes_without_its_compiled_part() -> None:
    found = yaml_modules()
    assert {"yaml/__init__.py", "yaml/loader.py", "yaml/cyaml.py"} <= set(found)
    assert {Path(name).suffix for name in found} == {".py"}
    assert found["yaml/__init__.py"] == Path(yaml.__file__).read_bytes()


def test_data_are_those_of_the_titles_that_were_chosen() -> None:
    refs = [ref for ref in load_catalogue(None).titles if ref.slug == "fungi"]
    found = {name.removeprefix("sporeprint/_data/") for name in data_files(refs)}
    assert {"components/fungi/cards.yaml", "layouts/papers.yaml", "seeds/fungi.md", "seeds/fungi.de.md"} <= found
    assert {"components/fungi/languages/de.yaml", "examples/fungi/probes/cook.txt"} <= found
    assert not [name for name in found if "woodlots" in name or name.endswith(".log")]


def test_the_same_files_are_the_same_archive() -> None:
    assert archive({"a.py": b"1", "b.py": b"2"}) == archive({"b.py": b"2", "a.py": b"1"})
