"""The folder of a user's own settings, as each system wants it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sporeprint.ground.config import cache_folder, user_folder

HOME = Path("/home/ada")


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, "/home/ada/.config/sporeprint"),
        ("linux", {"XDG_CONFIG_HOME": "/etc/ada"}, "/etc/ada/sporeprint"),
        ("linux", {"XDG_CONFIG_HOME": ""}, "/home/ada/.config/sporeprint"),
        ("linux", {"XDG_CONFIG_HOME": "not/absolute"}, "/home/ada/.config/sporeprint"),
        ("darwin", {}, "/home/ada/Library/Application Support/sporeprint"),
        ("darwin", {"XDG_CONFIG_HOME": "/etc/ada"}, "/etc/ada/sporeprint"),
        ("win32", {"APPDATA": "/ada/Roaming"}, "/ada/Roaming/sporeprint"),
        ("win32", {}, "/home/ada/AppData/Roaming/sporeprint"),
    ],
)
def test_each_system_has_its_place(platform: str, environment: dict[str, str], expected: str) -> None:
    assert user_folder(environment, platform, HOME).as_posix() == expected


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, "/home/ada/.cache/sporeprint"),
        ("linux", {"XDG_CACHE_HOME": "/tmp/ada"}, "/tmp/ada/sporeprint"),
        ("linux", {"XDG_CACHE_HOME": "not/absolute"}, "/home/ada/.cache/sporeprint"),
        ("darwin", {}, "/home/ada/Library/Caches/sporeprint"),
        ("win32", {"LOCALAPPDATA": "/ada/Local"}, "/ada/Local/sporeprint/Cache"),
    ],
)
def test_what_can_be_made_again_has_its_place(platform: str, environment: dict[str, str], expected: str) -> None:
    assert cache_folder(environment, platform, HOME).as_posix() == expected
