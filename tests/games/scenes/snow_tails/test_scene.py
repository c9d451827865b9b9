"""What a page shows of recorded races: places and panels, from views alone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.rules import record
from snow_tails import rules as snow_tails
from snow_tails import scenes
from snow_tails.plans import game
from tests.games.rules.snow_tails.staging import Sled, board_of, stage
from tests.records import kept

RECORDS = [case for case in kept.all_records("snow_tails") if case.board in game.PRESETS][::4]
COURSE = "START SAPA CHASM S FIN"


def ground_of(board: str) -> dict[str, Any]:
    plan = game.PRESETS[board].plan
    return scenes.ground(plan, game.made(game.compile(plan)).board)


def staged(*sleds: Sled, seat: int = -1, **how: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The view of a seat on a staged race, and the ground."""
    plan = game.read_text(COURSE)
    state = stage(*sleds, course=COURSE, **how)
    return snow_tails.view(state, seat), scenes.ground(plan, game.made(game.compile(plan)).board)


def test_it_has_records_to_show():
    assert len(RECORDS) >= 5


@pytest.mark.parametrize("case", RECORDS, ids=lambda case: case.name)
def test_it_shows_every_sled_of_a_recorded_race_where_it_stands(case):
    ground = ground_of(case.board)
    for step in record.decided(case.record, case.board_bytes):
        view = snow_tails.view(step.state, -1)
        shown = scenes.scene(view, ground)
        at = {sled["seat"]: (sled["x"], sled["y"]) for sled in shown["sleds"]}
        for seat, sled in enumerate(view["sleds"]):
            assert at.get(seat) == (tuple(ground["cells"][sled["last"]][:2]) if sled["last"] >= 0 else None)
        names = [each["id"] for each in (*shown["sleds"], *shown["saplings"])]
        assert len(names) == len(set(names))
        assert [row["seat"] for row in scenes.table(view, -1)["rows"]] == view["standings"]


@pytest.mark.parametrize("case", RECORDS[:3], ids=lambda case: case.name)
def test_it_shows_the_hand_of_the_seat_that_is_shown_and_no_other(case):
    for step in record.decided(case.record, case.board_bytes):
        everybody = scenes.table(snow_tails.view(step.state, -1), -1)
        assert everybody["mine"] is None
        for seat in range(step.state.seats):
            table = scenes.table(snow_tails.view(step.state, seat), seat)
            assert table["rows"] == everybody["rows"]
            assert len(table["mine"]["cards"]) == table["mine"]["hand"]
            json.dumps(table)


def test_it_shows_what_stands_on_a_special_course_and_takes_away_what_fell():
    sleds = (Sled((1, 3, 1)), Sled((3, 2, 2), fate="wrecked"))
    view, ground = staged(*sleds, saplings=[(1, 1, 2)])
    shown = scenes.scene(view, ground)
    cell = board_of(COURSE).number(1, 1, 2)
    assert [each["id"] for each in shown["saplings"]] == [f"sapling-{cell}"]
    assert shown["plain"] == 0
    assert [sled["label"].to_text() for sled in shown["sleds"]] == [
        "Red: section 2, lane 3, 0 dents",
        "Blue: out of the race",
    ]
    assert scenes.scene({**view, "specials": 0}, ground)["plain"] == 1


def test_it_leaves_out_sleds_that_have_no_place_yet():
    view, ground = staged(Sled((0, 1, 1)), Sled((0, 2, 1)))
    view["sleds"][1]["last"] = -1
    assert [sled["seat"] for sled in scenes.scene(view, ground)["sleds"]] == [0]


def test_it_tells_mats_piles_and_the_order_of_play():
    sleds = (Sled((1, 3, 1), mat="524", hand="1145", dents=2), Sled((3, 3, 1), place=1), Sled((2, 3, 1), mat="335"))
    view, _ground = staged(*sleds, seat=0)
    table = scenes.table(view, 0)
    assert [(row["seat"], row["standing"]) for row in table["rows"]] == [(1, 1), (2, 2), (0, 3)]
    mine = table["mine"]
    assert (mine["speed"], mine["drifts"], mine["side"]) == (3, 3, -1)
    assert (mine["cards"], mine["dent_marks"], mine["may_retire"]) == ([1, 1, 4, 5], [1, 1, 0, 0], True)
    assert table["rows"][1]["pile"] == [{"value": 5, "count": 1}]
