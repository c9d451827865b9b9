"""Which games this house has: each is a package of its own, and a line here. It must never know what a game brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Generic, TypeVar, cast

PACKAGES = ("snow_tails", "reindeer_races", "husky")
Key = TypeVar("Key")
Value = TypeVar("Value")


def names() -> list[str]:
    """The games by name, in the order in which they are shown; a name is the last word of its package.

    >>> names()
    ['snow_tails', 'reindeer_races', 'husky']
    """
    return [_name(package) for package in PACKAGES]


def _name(package: str) -> str:
    return package.rpartition(".")[2]


class Gathered(Mapping[Key, Value], Generic[Key, Value]):
    """What is put together of all games at the first question, so that a game may import whoever asks."""

    def __init__(self, gather: Callable[[], Mapping[Key, Value]]) -> None:
        self._gather = gather
        self._all: Mapping[Key, Value] | None = None

    @property
    def all(self) -> Mapping[Key, Value]:
        if self._all is None:
            self._all = self._gather()
        return self._all

    def __getitem__(self, key: Key) -> Value:
        return self.all[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)


class Manifests(Gathered[str, Value]):
    """What every game brings to one room, by game: `MANIFEST` of its module `manifest.<room>`.

    >>> list(Manifests("courses"))
    ['snow_tails', 'reindeer_races', 'husky']
    """

    def __init__(self, room: str) -> None:
        def gather() -> dict[str, Value]:
            modules = ((package, import_module(f"{package}.manifest.{room}")) for package in PACKAGES)
            return {_name(package): cast(Value, module.MANIFEST) for package, module in modules}

        super().__init__(gather)
