"""Race files and a season from before entries told who ordered: written by the code of that time, never made anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.log import entry, racefile, scroll
from games.log.orderer import UNTOLD
from replays import judging, orders
from replays.racefile import packing
from replays.verify import verify
from seasons.bundles import unpacking
from tests.replays.test_verifier import by_page

KEPT = Path(__file__).parent / "first_format"
GAMES = ("husky", "reindeer_races", "snow_tails")


def test_there_is_one_of_every_game():
    assert sorted(path.stem for path in KEPT.glob("*.race")) == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_race_file_of_then_is_verified_and_tells_nobody_who_ordered(game):
    data = (KEPT / f"{game}.race").read_bytes()
    result = verify(data, judge=judging.board_of)
    assert (result.code, by_page(data)) == ("verified", ("verified", None))
    entries = [entry.read(row.data) for row in scroll.stored_in(racefile.read(packing.unpacked(data)).lines)]
    assert {row.by for row in entries} == {UNTOLD}
    assert not any(share.is_own for share in orders.shares_of(result.bodies, result.by))


def test_a_season_of_then_has_the_points_that_it_had():
    bundle = unpacking.read((KEPT / "season.zip").read_bytes())
    assert bundle.faults == []
    assert [row.points for row in bundle.rows] == [7, 7, 6]
