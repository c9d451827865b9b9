"""The page of race files says how large a Board each game reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from husky.boards import notation as husky
from reindeer_races.boards import notation as reindeer_races
from snow_tails.boards import notation as snow_tails

ROW = re.compile(r"^\| a Board \| ([\d,]+) bytes .*Reindeer Races and of Husky read ([\d,]+) .*`canonical\.size`", re.M)
MOST = {snow_tails: 1, reindeer_races: 2, husky: 2}


@pytest.mark.parametrize("game", MOST, ids=lambda module: module.__name__.split(".")[-2])
def test_it_promises_no_larger_board_than_the_rules_read(game):
    match = ROW.search((Path(__file__).parents[3] / "docs/race-file.md").read_text())
    assert match, "the page has no row about Boards"
    assert int(match[MOST[game]].replace(",", "")) == game.MOST_BYTES
