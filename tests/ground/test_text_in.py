"""Whatever a path leads to, the answer is text or one finding that makes the exit code 2."""

import io
import os
from pathlib import Path

import pytest

from sporeprint.ground.findings import Finding, Report, Where
from sporeprint.ground.text_in import decode, line_and_column, read_text


def problem(path: Path | str, **options: int) -> Finding:
    report = Report()
    assert read_text(path, report, **options) is None
    assert (len(report), report.exit_code()) == (1, 2)
    return report.findings[0]


def write(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "file.yaml"
    path.write_bytes(data)
    return path


def test_text_comes_without_its_byte_order_mark_and_with_its_line_ends(tmp_path: Path) -> None:
    assert read_text(write(tmp_path, b"\xef\xbb\xbfa\r\nb"), Report()) == "a\r\nb"


def test_an_empty_file_is_an_empty_text(tmp_path: Path) -> None:
    assert read_text(write(tmp_path, b""), Report()) == ""


class Endless(io.RawIOBase):
    """A device that never runs dry, and counts what was taken."""

    taken = 0

    def read(self, size: int = -1) -> bytes:
        assert size > 0, "asked for everything of a stream without end"
        self.taken += size
        return b"x" * size


def test_a_device_without_end_is_read_up_to_the_limit_only(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Endless()
    monkeypatch.setattr("builtins.open", lambda *args, **options: device)
    assert problem("device", limit=1000).rule == "FILE-TOO-LARGE"
    assert device.taken == 1001


def test_the_null_device_is_an_empty_text() -> None:
    assert read_text(os.devnull, Report()) == ""


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    path = tmp_path / "none.yaml"
    finding = problem(path)
    assert (finding.rule, finding.where) == ("FILE-MISSING", Where(str(path)))


def test_a_path_through_a_file_is_missing(tmp_path: Path) -> None:
    assert problem(write(tmp_path, b"a") / "deeper.yaml").rule == "FILE-MISSING"


def test_a_folder_says_so(tmp_path: Path) -> None:
    assert problem(tmp_path).rule == "FILE-IS-FOLDER"


def test_a_file_without_permission_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = write(tmp_path, b"a")
    monkeypatch.setattr("builtins.open", refuse)
    assert problem(path).rule == "FILE-PERMISSION"


def test_a_name_no_system_allows_is_a_finding() -> None:
    assert problem("a\0b").rule == "FILE-UNREADABLE"
    assert problem("x" * 5000).rule == "FILE-UNREADABLE"


def test_three_mebibytes_are_too_much_for_most_files_and_fine_for_a_log(tmp_path: Path) -> None:
    path = write(tmp_path, b"x" * (3 << 20))
    finding = problem(path)
    assert finding.rule == "FILE-TOO-LARGE"
    assert "1 MiB" in finding.message
    assert read_text(path, Report(), limit=4 << 20) == "x" * (3 << 20)


def test_the_limit_itself_is_allowed(tmp_path: Path) -> None:
    path = write(tmp_path, b"x" * 100)
    assert read_text(path, Report(), limit=100) == "x" * 100
    assert "larger than 99 bytes" in problem(path, limit=99).message


def test_latin_1_is_found_with_line_and_column(tmp_path: Path) -> None:
    finding = problem(write(tmp_path, "name: x\r\nfrench: CÈPE\n".encode("latin-1")))
    assert (finding.rule, finding.where.line, finding.where.column) == ("FILE-ENCODING", 2, 10)
    assert "0xc8" in finding.message
    assert "`È`" in finding.message


def test_the_column_of_a_decoding_fault_counts_characters_and_no_byte_order_mark(tmp_path: Path) -> None:
    data = b"\xef\xbb\xbf" + "é🍄".encode() + b"\xff"
    finding = problem(write(tmp_path, data))
    assert (finding.where.line, finding.where.column) == (1, 3)


@pytest.mark.parametrize(("mark", "encoding"), [(b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")])
def test_utf_16_with_its_mark_is_read_with_its_line_ends(tmp_path: Path, mark: bytes, encoding: str) -> None:
    text = "name: Cèpe 🍄\r\nto: Ж\r\n"
    assert read_text(write(tmp_path, mark + text.encode(encoding)), Report()) == text


@pytest.mark.parametrize(
    ("data", "line", "column", "said"),
    [
        ("a: b\nc: é".encode("utf-16")[:-1], 2, 4, "this is not UTF-16 throughout: it ends in half a character"),
        ("a\nbc".encode("utf-16") + b"\x00\xd8x\0", 2, 3, "this is not UTF-16 throughout: a character is broken here"),
        ("a: b".encode("utf-16-le"), 1, 1, "this file seems to be written in UTF-16 without the byte order mark"),
        ("a: b".encode("utf-16-be"), 1, 1, "this file seems to be written in UTF-16 without the byte order mark"),
        ("a: b".encode("utf-32"), 1, 1, "this file seems to be written in UTF-32"),
    ],
)
def test_what_is_not_quite_utf_16_is_told_with_its_place(
    tmp_path: Path, data: bytes, line: int, column: int, said: str
) -> None:
    finding = problem(write(tmp_path, data))
    assert (finding.rule, finding.where.line, finding.where.column) == ("FILE-ENCODING", line, column)
    assert finding.message.startswith(said)
    assert "UTF-8" in finding.hint


def test_a_control_character_in_utf_16_is_found_in_its_place() -> None:
    report = Report()
    assert decode("ab\nc\x07".encode("utf-16"), "x.yaml", report) is None
    assert report.findings[0].where == Where("x.yaml", 2, 2)


def test_binary_files_are_refused(tmp_path: Path) -> None:
    assert problem(write(tmp_path, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")).rule == "FILE-BINARY"
    assert problem(write(tmp_path, b"a\0\0\0b\0c\0")).rule == "FILE-BINARY"


@pytest.mark.parametrize("character", ["\x07", "\x1b", "\x7f", "\x85", "\u2028", "\u2029", "\ufeff", "\ufffe"])
def test_invisible_control_characters_are_found_with_their_place(character: str) -> None:
    report = Report()
    assert decode(f"ab\nc{character}d".encode(), "t.yaml", report) is None
    finding = report.findings[0]
    assert (finding.rule, finding.where) == ("FILE-CHARACTER", Where("t.yaml", 2, 2))
    assert f"U+{ord(character):04X}" in finding.message


def test_ordinary_typography_is_fine() -> None:
    text = "tab\t nbsp\u00a0 dash– ’ … ‍🟫 \ue000"
    assert decode(text.encode(), "t.yaml", Report()) == text


def test_lines_are_counted_for_all_three_line_ends() -> None:
    text = "a\nb\r\nc\rd"
    assert [line_and_column(text, text.index(letter)) for letter in "abcd"] == [(1, 1), (2, 1), (3, 1), (4, 1)]
    assert line_and_column(text, None) == (4, 2)
