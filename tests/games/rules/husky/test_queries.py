"""However figures stand, what may be ordered is found after few steps: counted, because no test may look at a clock."""

from __future__ import annotations

from random import Random

import pytest

from husky import rules as husky
from husky.rules import paths
from tests.speed.husky import hole, questions

HOLES = 400
MOST = 6_000  # about ten thousandths of a second


@pytest.fixture
def looked(monkeypatch):
    """One entry for each cell around which a path was looked for."""
    looked, nexts = [], paths.nexts
    monkeypatch.setattr(paths, "nexts", lambda where, at, path: looked.append(at) or nexts(where, at, path))
    return looked


def most_looked(looked, holes):
    """The most cells that one question looked around."""
    most = 0
    for number in range(holes):
        state = hole(Random(f"hole {number}"))
        for begun in questions(state) if state else ():
            looked.clear()
            husky.choices(state, 0, begun)
            most = max(most, len(looked))
    return most


@pytest.mark.slow
def test_it_finds_the_paths_of_a_musher_that_is_walled_in(looked):
    """R-HU-08: whether there is a path of eight steps (a six and fresh dogs) in a hole that may be too small for it."""
    assert 500 < most_looked(looked, HOLES) < MOST


def test_it_notices_a_search_that_goes_on_after_a_path_was_found(looked, monkeypatch):
    monkeypatch.setattr(paths, "any", lambda each: any(list(each)), raising=False)
    assert most_looked(looked, 5) > MOST
