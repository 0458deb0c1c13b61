"""The manifest: stale files of our own go, everybody else's stay, and no build is stuck after one that was cut off."""

import json
import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from sporeprint.ground.findings import Report
from sporeprint.ground.writing import JOURNAL, MANIFEST, load_manifest

Files = dict[str, tuple[bytes, str]]


def build(
    folder: Path, files: Files, groups: Iterable[str] | None = None, finish: bool = True
) -> tuple[list[str], tuple[str, ...]]:
    """One build: files are {path: (content, group)}; gives the rules found and the removed paths."""
    report = Report()
    manifest = load_manifest(folder, report)
    for path, (content, group) in files.items():
        manifest.put(path, content, group)
    removed = manifest.finish(groups or {group for _, group in files.values()}) if finish else ()
    return [finding.rule for finding in report.findings], removed


def tree(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_the_manifest_lists_every_file_with_hash_and_set(tmp_path: Path) -> None:
    assert build(tmp_path, {"cards/morel.svg": (b"", "cards")}) == ([], ())
    assert json.loads((tmp_path / MANIFEST).read_text("utf-8")) == {
        "format": 1,
        "files": {
            "cards/morel.svg": {
                # The well-known hash of nothing.
                "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                "set": "cards",
            }
        },
    }
    assert tree(tmp_path) == ["cards/morel.svg", MANIFEST]


def test_stale_files_of_the_sets_built_go_with_their_empty_folders(tmp_path: Path) -> None:
    build(tmp_path, {"a/x.svg": (b"1", "cards"), "b.svg": (b"2", "cards"), "t.svg": (b"3", "tiles")})
    assert build(tmp_path, {"b.svg": (b"2", "cards")}) == ([], ("a/x.svg",))
    assert tree(tmp_path) == ["b.svg", MANIFEST, "t.svg"]
    assert not (tmp_path / "a").exists()


def test_a_set_that_has_become_empty_is_cleared(tmp_path: Path) -> None:
    build(tmp_path, {"b.svg": (b"2", "cards")})
    assert build(tmp_path, {}, groups=["cards"]) == ([], ("b.svg",))


def test_a_folder_with_somebody_elses_file_stays(tmp_path: Path) -> None:
    build(tmp_path, {"a/x.svg": (b"1", "cards")})
    (tmp_path / "a" / "note.txt").write_bytes(b"mine")
    assert build(tmp_path, {}, groups=["cards"]) == ([], ("a/x.svg",))
    assert tree(tmp_path) == ["a/note.txt", MANIFEST]


def test_our_file_is_replaced_by_the_next_build(tmp_path: Path) -> None:
    build(tmp_path, {"a.svg": (b"1", "cards")})
    assert build(tmp_path, {"a.svg": (b"2", "cards")}) == ([], ())
    assert (tmp_path / "a.svg").read_bytes() == b"2"


def test_a_file_with_the_same_content_keeps_its_date(tmp_path: Path) -> None:
    build(tmp_path, {"a.svg": (b"1", "cards")})
    os.utime(tmp_path / "a.svg", (1000, 1000))
    build(tmp_path, {"a.svg": (b"1", "cards")})
    assert (tmp_path / "a.svg").stat().st_mtime == 1000


def test_a_file_that_no_build_wrote_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes(b"mine")
    report = Report()
    manifest = load_manifest(tmp_path, report)
    assert manifest.put("a.svg", b"ours", "cards") is False
    finding = report.findings[0]
    assert (finding.rule, "`a.svg`" in finding.hint) == ("WRITE-FOREIGN", True)
    manifest.finish(["cards"])
    assert (tmp_path / "a.svg").read_bytes() == b"mine"
    assert build(tmp_path, {}, groups=["cards"]) == ([], ())
    assert (tmp_path / "a.svg").read_bytes() == b"mine"


def test_a_foreign_file_with_the_very_same_content_becomes_ours(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes(b"same")
    assert build(tmp_path, {"a.svg": (b"same", "cards")}) == ([], ())
    assert build(tmp_path, {"a.svg": (b"next", "cards")}) == ([], ())
    assert (tmp_path / "a.svg").read_bytes() == b"next"


def test_a_file_edited_by_hand_is_not_overwritten_and_stays_when_stale(tmp_path: Path) -> None:
    build(tmp_path, {"a.svg": (b"1", "cards")})
    (tmp_path / "a.svg").write_bytes(b"retouched")
    assert build(tmp_path, {"a.svg": (b"2", "cards")}) == (["WRITE-EDITED"], ())
    assert build(tmp_path, {}, groups=["cards"]) == (["WRITE-KEPT"], ())
    assert (tmp_path / "a.svg").read_bytes() == b"retouched"


def test_a_file_deleted_by_hand_is_simply_written_again_or_forgotten(tmp_path: Path) -> None:
    build(tmp_path, {"a.svg": (b"1", "cards"), "b.svg": (b"1", "cards")})
    (tmp_path / "a.svg").unlink()
    (tmp_path / "b.svg").unlink()
    assert build(tmp_path, {"a.svg": (b"1", "cards")}) == ([], ())
    assert tree(tmp_path) == ["a.svg", MANIFEST]


def test_a_build_that_was_cut_off_leaves_no_strangers(tmp_path: Path) -> None:
    build(tmp_path, {"a.svg": (b"1", "cards"), "t.svg": (b"1", "tiles")})
    build(tmp_path, {"a.svg": (b"2", "cards"), "new.svg": (b"2", "cards"), "t.svg": (b"2", "tiles")}, finish=False)
    # The next build is of other things, and the one after it must still know all files.
    assert build(tmp_path, {"a.svg": (b"3", "cards")}) == ([], ("new.svg",))
    assert build(tmp_path, {"t.svg": (b"3", "tiles")}) == ([], ())
    assert tree(tmp_path) == ["a.svg", MANIFEST, "t.svg"]


def test_a_torn_or_hostile_journal_does_no_harm(tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_bytes(b"")
    folder = tmp_path / "out"
    folder.mkdir()
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    lines = [json.dumps(["../outside.txt", empty, "cards"]), "[1, 2, 3]", "{}", '["a.svg", "12']
    (folder / JOURNAL).write_text("\n".join(lines), "utf-8")
    assert build(folder, {}, groups=["cards"]) == ([], ())
    assert outside.exists()
    assert tree(folder) == [MANIFEST]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b"[" * 100_000,
        b'{"format": 1}',
        b'{"format": 9, "files": {}}',
        b'{"format": 1, "files": {"a": 3}}',
        b'{"format": 1, "files": {"a": {"sha256": 1, "set": "cards"}}}',
    ],
)
def test_a_damaged_manifest_is_a_warning_and_nothing_is_removed_or_replaced(tmp_path: Path, content: bytes) -> None:
    build(tmp_path, {"a.svg": (b"1", "cards"), "b.svg": (b"1", "cards")})
    (tmp_path / MANIFEST).write_bytes(content)
    assert build(tmp_path, {"a.svg": (b"2", "cards")}) == (["WRITE-FOREIGN", "MANIFEST-DAMAGED"], ())
    assert ((tmp_path / "a.svg").read_bytes(), (tmp_path / "b.svg").read_bytes()) == (b"1", b"1")


def test_a_manifest_cannot_reach_out_of_its_folder(tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    listed = {path: {"sha256": empty, "set": "cards"} for path in ("../outside.txt", str(outside))}
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / MANIFEST).write_text(json.dumps({"format": 1, "files": listed}), "utf-8")
    assert build(folder, {}, groups=["cards"]) == ([], ())
    assert outside.exists()


@pytest.mark.parametrize("path", ["../x.svg", "/x.svg", "", "a\\b.svg"])
def test_a_path_out_of_the_folder_is_refused(tmp_path: Path, path: str) -> None:
    folder = tmp_path / "out"
    assert build(folder, {path: (b"1", "cards")}) == (["FILE-OUTSIDE"], ())
    assert tree(folder) == [MANIFEST]


def test_two_files_of_one_name_are_a_finding_even_if_only_the_case_differs(tmp_path: Path) -> None:
    report = Report()
    manifest = load_manifest(tmp_path, report)
    assert [manifest.put("a.svg", b"1", "cards"), manifest.put("./a.svg", b"1", "cards")] == [True, True]
    assert [manifest.put("a.svg", b"2", "cards"), manifest.put("A.svg", b"1", "cards")] == [False, False]
    assert [finding.rule for finding in report.findings] == ["WRITE-TWICE", "WRITE-TWICE"]
    assert (tmp_path / "a.svg").read_bytes() == b"1"


def test_nothing_may_be_called_as_the_manifest_is(tmp_path: Path) -> None:
    assert build(tmp_path, {MANIFEST: (b"1", "cards")}) == (["WRITE-TWICE"], ())


def test_a_file_that_could_not_be_written_is_not_taken_for_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path, {"a.pdf": (b"1", "sheets")})
    real = os.replace

    def held_open(source: Path, target: Path) -> None:
        if str(target).endswith("a.pdf"):
            raise PermissionError(13, "held open")
        real(source, target)

    monkeypatch.setattr("os.replace", held_open)
    assert build(tmp_path, {"a.pdf": (b"2", "sheets")}) == (["WRITE-DENIED"], ())
    monkeypatch.undo()
    assert (tmp_path / "a.pdf").read_bytes() == b"1"
    assert build(tmp_path, {"a.pdf": (b"2", "sheets")}) == ([], ())


def test_a_stale_file_that_cannot_be_removed_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(tmp_path, {"a.pdf": (b"1", "sheets")})

    def held_open(self: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "held open")

    monkeypatch.setattr("pathlib.Path.unlink", held_open)
    assert build(tmp_path, {}, groups=["sheets"]) == (["WRITE-KEPT"], ())
    monkeypatch.undo()
    assert build(tmp_path, {}, groups=["sheets"]) == ([], ("a.pdf",))


def test_an_output_folder_that_is_a_file_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"mine")
    rules, removed = build(tmp_path / "out", {"a.svg": (b"1", "cards")})
    assert (set(rules), removed) == ({"WRITE-FOLDER"}, ())
    assert (tmp_path / "out").read_bytes() == b"mine"


def test_the_manifest_is_the_same_whatever_the_order_of_writing(tmp_path: Path) -> None:
    files = {"b.svg": (b"1", "cards"), "é.svg": (b"2", "cards"), "a.svg": (b"3", "tiles")}
    build(tmp_path / "one", files)
    build(tmp_path / "two", dict(reversed(files.items())))
    assert (tmp_path / "one" / MANIFEST).read_bytes() == (tmp_path / "two" / MANIFEST).read_bytes()


def test_a_file_renamed_in_case_only_is_not_lost(tmp_path: Path) -> None:
    build(tmp_path, {"Morel.svg": (b"1", "cards")})
    # Where the system keeps the two names apart, the old file is stale.
    assert build(tmp_path, {"morel.svg": (b"2", "cards")}) == ([], ("Morel.svg",))
    assert tree(tmp_path) == [MANIFEST, "morel.svg"]


def test_where_case_does_not_count_the_new_file_is_not_taken_for_the_old_one(tmp_path: Path) -> None:
    build(tmp_path, {"Morel.svg": (b"1", "cards")})
    # A second name of the same file is what such a system shows.
    os.link(tmp_path / "Morel.svg", tmp_path / "morel.svg")
    rules, removed = build(tmp_path, {"morel.svg": (b"1", "cards")})
    assert (rules, removed) == ([], ())
    assert (tmp_path / "morel.svg").read_bytes() == b"1"


def test_a_file_that_cannot_be_read_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(tmp_path, {"a.svg": (b"1", "cards")})
    real = Path.read_bytes

    def locked(self: Path) -> bytes:
        if self.name == "a.svg":
            raise PermissionError(13, "locked")
        return real(self)

    monkeypatch.setattr(Path, "read_bytes", locked)
    assert build(tmp_path, {"a.svg": (b"2", "cards")}) == (["WRITE-EDITED"], ())
    monkeypatch.undo()
    assert (tmp_path / "a.svg").read_bytes() == b"1"


def test_a_build_is_ready_only_when_every_file_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "b.pdf").write_bytes(b"somebody else's")
    report = Report()
    manifest = load_manifest(tmp_path, report)
    assert not manifest.ready([("a.pdf", b"1"), ("b.pdf", b"2")])
    assert [f.rule for f in report.findings] == ["WRITE-FOREIGN"]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["b.pdf"]


def test_a_folder_that_cannot_be_made_is_one_finding(tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"")
    report = Report()
    assert not load_manifest(tmp_path / "out" / "fungi", report).ready([("a.pdf", b"1"), ("b.pdf", b"2")])
    assert [f.rule for f in report.findings] == ["WRITE-FOLDER"]
