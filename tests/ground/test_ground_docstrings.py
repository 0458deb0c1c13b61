"""Every example in a docstring of the ground runs."""

import doctest
import importlib
import pkgutil

import pytest

import sporeprint.ground

MODULES = sorted(module.name for module in pkgutil.walk_packages(sporeprint.ground.__path__, "sporeprint.ground."))


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    attempted = [doctest.testmod(importlib.import_module(name)).attempted for name in MODULES]
    assert sum(attempted) >= 15
