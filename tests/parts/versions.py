"""A toy of a second version: Snow Tails in which nobody retires. All else is lent by version 1, but what a test has
otherwise. It must never stay registered after its test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from core.errors import Refused
from games.rules import registry
from replays import manifest as replays
from replays.manifest import ReplayVersion
from seasons import manifest as seasons
from seasons.manifest import SeasonVersion
from snow_tails import rules as snow_tails

ONE, TWO = "snow_tails/1", "snow_tails/2"


@contextmanager
def registered(replay: ReplayVersion | None = None, season: SeasonVersion | None = None) -> Iterator[None]:
    """Within the block both versions are there; `replay` and `season` are what the second one brings to these rooms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_versions", dict(registry.versions()))
        registry.register(registry.whole(ONE)._replace(game=toy()))
        patch.setattr(replays.VERSIONS, "_all", replays.VERSIONS.all | {TWO: replay or replays.find(ONE)})
        patch.setattr(seasons.VERSIONS, "_all", seasons.VERSIONS.all | {TWO: season or seasons.find(ONE)})
        yield


def toy() -> Any:
    """A module answers the protocol, and so does this."""
    lent = {name: getattr(snow_tails, name) for name in snow_tails.__all__}
    return SimpleNamespace(
        **lent
        | {"version": TWO, "legal": _legal, "decide": _decide, "decide_and_apply": _lived, "apply_in_place": _raced_on}
    )


def _legal(state: Any, seat: int) -> Iterator[dict[str, Any]]:
    return (command for command in snow_tails.legal(state, seat) if command["do"] != "retire")


def _decide(state: Any, seat: int, command: dict[str, Any], luck: Any) -> Any:
    return snow_tails.decide(state, seat, _allowed(command), luck)


def _lived(state: Any, seat: int, command: dict[str, Any], luck: Any) -> Any:
    return snow_tails.decide_and_apply(state, seat, _allowed(command), luck)


def _raced_on(state: Any, seat: int, command: dict[str, Any], luck: Any) -> Any:
    return snow_tails.apply_in_place(state, seat, _allowed(command), luck)


def _allowed(command: dict[str, Any]) -> dict[str, Any]:
    if command.get("do") == "retire":
        raise Refused("st.nobody-retires", "In version 2 nobody retires.")
    return command
