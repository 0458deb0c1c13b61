"""Tables of painters and icons that load what they hold when it is asked for.

The names are known at once, so that a layout can be checked; the module of a picture is imported with the first picture
it paints. So a build imports the art of its own title and nothing of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module

from generator.scene.primitives import Item

Painted = Callable[..., list[Item]]


class Late(Mapping[str, Painted]):
    """What draws, by name. `homes` says where each name is: `module`, `module:function` or `module:TABLE`."""

    def __init__(self, homes: Mapping[str, str]) -> None:
        self.homes = dict(homes)
        self._loaded: dict[str, Painted] = {}

    def __getitem__(self, name: str) -> Painted:
        if name not in self._loaded:
            module, _, attribute = self.homes[name].partition(":")
            found = getattr(import_module(module), attribute or name)
            self._loaded[name] = found[name] if isinstance(found, Mapping) else found
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self.homes

    def __iter__(self) -> Iterator[str]:
        return iter(self.homes)

    def __len__(self) -> int:
        return len(self.homes)

    def __or__(self, other: Late) -> Late:
        return Late(self.homes | other.homes)


def painters(package: str, **modules: str) -> Late:
    """The painters of a package by their modules, each written `name` or `name=function`; names are sorted.

    >>> list(painters("generator.art.fungi", forest="forest=forest_picture", scenes="thing_scene mushroom_scene"))
    ['forest', 'mushroom_scene', 'thing_scene']
    """
    homes = {}
    for module, names in modules.items():
        for name, _, function in (word.partition("=") for word in names.split()):
            homes[name] = f"{package}.{module}:{function or name}"
    return Late(dict(sorted(homes.items())))


def icons(table: str, names: str) -> Late:
    """The icons of a table, written `module:TABLE`, in the order of their names."""
    return Late(dict.fromkeys(names.split(), table))
