"""Boards know nobody, geometry knows nobody, and plans know both: in the room of courses and in each game."""

from __future__ import annotations

import re

import pytest

from core.games import PACKAGES
from tests.house.rooms import ROOT

MAY_KNOW = {"boards": set(), "geometry": set(), "plans": {"boards", "geometry"}}


@pytest.mark.parametrize("part", MAY_KNOW)
@pytest.mark.parametrize("package", ["courses", *PACKAGES])
def test_it_looks_only_where_it_may(package, part):
    paths = list((ROOT / package / part).rglob("*.py"))
    assert len(paths) >= 2
    for path in paths:
        known = set(re.findall(rf"^\s*(?:from|import) (?:courses|{package})\.(\w+)", path.read_text(), re.MULTILINE))
        assert known - {part} <= MAY_KNOW[part], path
