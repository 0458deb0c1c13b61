"""Titles are found in the project first, then in the bundled data; their hash follows the data and nothing else."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from sporeprint.ground import catalogue
from sporeprint.ground.catalogue import (
    Catalogue,
    TitleRef,
    bundled_data,
    data_hash,
    display_names,
    find_project,
    layout_roots,
    load_catalogue,
)
from sporeprint.ground.findings import Report, Where

HERE = Where("game.log", 1, 8)


def add(root: Path, path: str, content: str = "name: x\n") -> None:
    target = root / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content.encode())


@pytest.fixture
def bundled(tmp_path: Path) -> Path:
    root = tmp_path / "bundled"
    add(root, "components/fungi/title.yaml", "name: Fungi\n")
    add(root, "components/woodlots/title.yaml", "name:\n  en: Wood Lots\n  fr: Forêts d’Été\n")
    add(root, "layouts/base.yaml", "a: 1\n")
    add(root, "layouts/fungi/cards.yaml", "b: 1\n")
    return root


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "mine"
    add(root, "components/fungi/title.yaml", "name: My Fungi\n")
    add(root, "components/truffles/title.yaml", "name: Fun with Truffles\n")
    add(root, "components/notes/readme.txt")
    return root


def found(titles: Catalogue, name: str) -> Any:
    report = Report()
    ref = titles.find(name, report, HERE)
    assert (ref is None) == (len(report) == 1)
    return ref.slug if ref else report.findings[0]


def test_the_bundled_data_is_the_checkout_when_nothing_is_packed() -> None:
    assert (bundled_data() / "sporeprint" / "ground" / "catalogue.py").is_file()


def test_a_project_is_the_nearest_folder_upward_with_a_title(project: Path) -> None:
    deep = project / "components" / "truffles" / "art"
    deep.mkdir()
    assert find_project(deep) == project
    assert find_project(project / "components" / "fungi" / "title.yaml") == project
    inner = project / "plays" / "inner"
    add(inner, "components/own/title.yaml")
    assert find_project(inner / "logs") == inner


def test_without_a_title_there_is_no_project(tmp_path: Path) -> None:
    (tmp_path / "components" / "empty").mkdir(parents=True)
    assert find_project(tmp_path) is None


def test_a_project_wins_and_bundled_titles_stay(bundled: Path, project: Path) -> None:
    titles = load_catalogue(project, bundled)
    assert [(ref.slug, ref.bundled) for ref in titles.titles] == [
        ("fungi", False),
        ("truffles", False),
        ("woodlots", True),
    ]
    assert title("fungi", project, bundled).folder == project / "components" / "fungi"
    assert title("woodlots", project, bundled).root == bundled
    assert titles.get("notes") is None


def test_without_a_project_there_are_the_bundled_titles(bundled: Path) -> None:
    titles = load_catalogue(None, bundled)
    assert [ref.slug for ref in titles.titles] == ["fungi", "woodlots"]


def test_standing_in_the_bundled_data_changes_nothing(bundled: Path) -> None:
    assert load_catalogue(bundled / "layouts" / "..", bundled).titles == load_catalogue(None, bundled).titles


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("fungi", "fungi"),
        ("FUNGI", "fungi"),
        ("wood lots", "woodlots"),
        ("forets d'ete", "woodlots"),
        ("woo", "woodlots"),
        ("My Fungi", "fungi"),
        ("fun with", "truffles"),
    ],
)
def test_titles_are_found_by_slug_name_or_beginning(bundled: Path, project: Path, typed: str, slug: str) -> None:
    assert found(load_catalogue(project, bundled), typed) == slug


def test_an_unknown_title_gets_a_hint(bundled: Path) -> None:
    finding = found(load_catalogue(None, bundled), "fungy")
    assert (finding.rule, finding.where, finding.hint) == ("TITLE-UNKNOWN", HERE, "did you mean `fungi`?")


def test_an_ambiguous_title_names_the_candidates(bundled: Path, project: Path) -> None:
    finding = found(load_catalogue(project, bundled), "fun")
    assert finding.rule == "TITLE-AMBIGUOUS"
    assert finding.message == "`fun` may be `fungi` or `truffles`"


def test_an_empty_catalogue_says_that_there_is_no_title(tmp_path: Path) -> None:
    assert found(load_catalogue(None, tmp_path), "fungi").hint == "no title is available"


def test_a_faulty_title_file_costs_the_display_name_only(bundled: Path) -> None:
    add(bundled, "components/fungi/title.yaml", "name: [\n")
    titles = load_catalogue(None, bundled)
    assert display_names(title("fungi", None, bundled)) == ()
    assert found(titles, "Fungi") == "fungi"


def test_layouts_come_from_the_project_first(bundled: Path, project: Path) -> None:
    bare = title("fungi", project, bundled)
    assert (bare.layouts, layout_roots(bare, bundled)) == (bundled / "layouts", (bundled / "layouts",))
    add(project, "layouts/base.yaml")
    own = title("fungi", project, bundled)
    assert layout_roots(own, bundled) == (project / "layouts", bundled / "layouts")


def title(slug: str, project: Path | None, bundled: Path) -> TitleRef:
    ref = load_catalogue(project, bundled).get(slug)
    assert ref is not None
    return ref


def hash_of(project: Path | None, bundled: Path) -> str:
    return data_hash(title("fungi", project, bundled), bundled)


def test_the_hash_is_eight_hex_digits_and_stays(bundled: Path) -> None:
    first = hash_of(None, bundled)
    assert re.fullmatch("[0-9a-f]{8}", first)
    assert hash_of(None, bundled) == first


@pytest.mark.parametrize(
    "path", ["components/fungi/title.yaml", "components/fungi/art/m.svg", "layouts/base.yaml", "layouts/fungi/x.yaml"]
)
def test_the_hash_follows_every_data_file(bundled: Path, path: str) -> None:
    before = hash_of(None, bundled)
    add(bundled, path, "changed: yes\n")
    assert hash_of(None, bundled) != before


def test_a_renamed_file_is_another_hash(bundled: Path) -> None:
    before = hash_of(None, bundled)
    (bundled / "layouts/fungi/cards.yaml").rename(bundled / "layouts/fungi/tiles.yaml")
    assert hash_of(None, bundled) != before


@pytest.mark.parametrize(
    "path",
    [
        "components/woodlots/title.yaml",
        "layouts/woodlots/cards.yaml",
        "components/fungi/.DS_Store",
        "components/fungi/title.yaml~",
        "components/fungi/__pycache__/x.pyc",
        "layouts/README.md",
    ],
)
def test_other_titles_and_clutter_do_not_count(bundled: Path, path: str) -> None:
    before = hash_of(None, bundled)
    add(bundled, path, "changed: yes\n")
    assert hash_of(None, bundled) == before


def test_line_ends_and_the_place_of_the_folder_do_not_count(bundled: Path, tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere"
    add(copy, "components/fungi/title.yaml", "name: Fungi\r\n")
    add(copy, "layouts/base.yaml", "a: 1\r\n")
    add(copy, "layouts/fungi/cards.yaml", "b: 1\r\n")
    assert hash_of(None, copy) == hash_of(None, bundled)


def test_bundled_layouts_count_beside_those_of_the_project(bundled: Path, project: Path) -> None:
    before = hash_of(project, bundled)
    add(bundled, "layouts/base.yaml", "a: 2\n")
    after = hash_of(project, bundled)
    assert after != before
    add(project, "layouts/base.yaml", "a: 2\n")
    assert hash_of(project, bundled) == after  # it says what is said there anyway
    add(bundled, "layouts/base.yaml", "a: 3\n")
    both = hash_of(project, bundled)
    assert both != after
    add(project, "layouts/base.yaml", "a: 3\n")
    assert hash_of(project, bundled) != both


def test_a_copy_in_a_project_has_the_same_hash_until_it_is_changed(bundled: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(bundled, copy)
    assert hash_of(copy, bundled) == hash_of(None, bundled)
    add(copy, "layouts/fungi/cards.yaml", "b: 2\n")
    assert hash_of(copy, bundled) != hash_of(None, bundled)


def test_an_installed_package_brings_its_data_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(tmp_path, "site/sporeprint/_data/components/fungi/title.yaml")
    monkeypatch.setattr(catalogue, "__file__", str(tmp_path / "site/sporeprint/ground/catalogue.py"))
    assert bundled_data() == (tmp_path / "site/sporeprint/_data").resolve()


def test_a_title_file_that_is_a_folder_makes_no_title(tmp_path: Path) -> None:
    (tmp_path / "components" / "fungi" / "title.yaml").mkdir(parents=True)
    assert load_catalogue(None, tmp_path).titles == ()


def test_standing_in_a_deleted_folder_there_is_no_project(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> str:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr("os.getcwd", gone)
    assert find_project(Path("relative")) is None
