"""Inside of the room, boards know nobody, geometry knows nobody, and plans know both."""

from __future__ import annotations

import re

import pytest

from tests.house.rooms import ROOT

MAY_KNOW = {"boards": set(), "geometry": set(), "plans": {"boards", "geometry"}}


@pytest.mark.parametrize("room", MAY_KNOW)
def test_it_looks_only_where_it_may(room):
    paths = list((ROOT / "courses" / room).rglob("*.py"))
    assert len(paths) >= 4
    for path in paths:
        known = set(re.findall(r"^\s*(?:from|import) courses\.(\w+)", path.read_text(), re.MULTILINE))
        assert known - {room} <= MAY_KNOW[room], path.name
