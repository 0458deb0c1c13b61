"""Photos as people bring them: broken and hostile files, what is said about them, and where they are put."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from image_help import corners, load, loaded, opened, saved

from generator.pictures.images import (
    IMAGE_RULES,
    image_bytes,
    place_image,
)
from generator.pictures.picture_files import FILE_RULES


def test_a_file_over_40_megabytes_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "a.png").open("wb") as stream:
        stream.truncate(40_000_001)
    _, report = load(tmp_path)
    assert [finding.rule for finding in report.findings] == ["IMAGE-TOO-LARGE"]


def test_random_damage_gives_pictures_or_findings(tmp_path: Path) -> None:
    rng = random.Random(2)
    originals = [saved(corners(mode), kind) for mode, kind in (("RGB", "PNG"), ("P", "PNG"), ("RGB", "JPEG"))]
    for i in range(240):
        data = bytearray(rng.choice(originals))
        for _ in range(rng.randrange(1, 6)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        (tmp_path / f"{i}.png").write_bytes(data)
        info, report = load(tmp_path, f"{i}.png")
        assert (info is None) == report.has_errors
        if info is not None:
            assert opened(image_bytes(info)).size == (info.width_px, info.height_px)


def test_the_same_file_gives_the_same_bytes(tmp_path: Path) -> None:
    info = loaded(tmp_path, saved(corners("P")))
    assert image_bytes(info) == image_bytes(place_image(info, (0, 0, 10, 10)))


def test_loading_the_module_imports_no_imaging_library() -> None:
    modules = "generator.pictures.images, generator.pictures.svg_in"
    code = f"import sys, {modules}; print([m for m in sys.modules if m.split('.')[0] == 'PIL'])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_every_rule_has_a_sentence_once() -> None:
    rules = (*FILE_RULES, *IMAGE_RULES)
    assert len(dict(rules)) == len(rules)
    assert all(sentence.endswith(".") for _, sentence in rules)
