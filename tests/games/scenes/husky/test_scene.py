"""What a page shows of recorded races: places and panels, from views alone."""

from __future__ import annotations

import json

import pytest

from games.rules import record
from husky import rules as husky
from husky import scenes
from husky.rules.state import NONE_DUE, OFF, PACK, RELOCATE, Due
from husky.scenes.ground import middle
from tests.games.rules.husky.staging import stage
from tests.records import kept

RECORDS = list(kept.all_records("husky"))[::6]
KINDS = ("wolf", "elk", "bear")


def ground_of(state):
    """What the scene asks of a ground, from the state's own board."""
    return {"kinds": [KINDS[kind] for kind in state.kinds]}


def shown(state, seat=-1):
    return scenes.scene(husky.view(state, seat), ground_of(state))


def to_table(state, seat=-1):
    return scenes.table(husky.view(state, seat), seat)


def test_it_has_records_to_show():
    assert len(RECORDS) >= 5


@pytest.mark.parametrize("case", RECORDS, ids=lambda case: case.name)
def test_it_shows_every_figure_of_a_recorded_race_on_its_cell(case):
    for step in record.decided(case.record, case.board_bytes):
        scene = shown(step.state)
        assert [each["cell"] for each in scene["animals"]] == list(step.state.animals)
        assert {each["seat"]: each["cell"] for each in scene["mushers"]} == {
            seat: cell for seat, cell in enumerate(step.state.musher) if cell != OFF
        }
        figures = [*scene["mushers"], *scene["animals"]]
        assert len({each["id"] for each in figures}) == len(figures)
        assert len({(each["x"], each["y"]) for each in figures}) == len(figures)
        for each in figures:
            x, y = middle(each["cell"])
            assert max(abs(each["x"] - x), abs(each["y"] - y)) < 400


@pytest.mark.parametrize("case", RECORDS[:3], ids=lambda case: case.name)
def test_it_shows_the_hand_of_the_seat_that_is_shown_and_no_other(case):
    for step in record.decided(case.record, case.board_bytes):
        everybody = to_table(step.state)
        assert (everybody["mine"], everybody["hand"]) == (None, [])
        for seat in range(step.state.seats):
            own = to_table(step.state, seat)
            assert own["rows"] == everybody["rows"]
            assert len(own["hand"]) == own["mine"]["hand"]
            assert own["is_mine"] == (step.state.due.seat == seat)
            json.dumps(own)


def test_it_shows_where_mushers_stand_and_what_waits_for_them():
    state = stage("S0 w w1\nw w2 wW\nw w b", "462WB", blocked={1: 1}, camp={2: 2}, boost={0: -2}).state
    assert [each["label"].to_text() for each in shown(state)["mushers"]] == [
        "Red on cell 0,0",
        "Blue on cell 2,0, the next turn is blocked",
        "Yellow on cell 1,1, in a sheltered camp",
    ]
    assert [each["label"].to_text() for each in shown(state)["animals"]] == ["Wolf on cell 2,1"]
    assert [row["boost"] for row in to_table(state)["rows"]] == [-2, 0, 0, 0]
    assert [row["is_off"] for row in to_table(state)["rows"]] == [False, False, False, True]


def test_it_shows_the_trail_of_the_action_that_goes_on_r_hu_07():
    state = stage("S0 w w1\nw w2 wW\nw w b", "462WB").state
    state.trail = (0, 1, 101)
    assert shown(state)["trail"] == [[500, 500], [1500, 500], [1500, 1500]]


def test_it_shows_a_card_by_what_it_gives_and_what_it_moves_hu_18_to_20():
    (card,) = to_table(stage("S0 w w1\nw w2 wW\nw w b", "462WB").state, 0)["hand"]
    assert [each["steps"] for each in card["steps"]] == [4, 6, 2]
    assert (card["name"], card["kinds"], card["has_event"]) == ("462-wolf-bear-e", ["wolf", "bear"], True)


def test_it_tells_the_weather_and_what_is_owed_and_by_whom():
    state = stage("S0 w w1\nw w2 wW\nw w b", "462WB", weather="MFB").state
    assert [(each["ground"], each["taken"]) for each in to_table(state)["weather"]] == [
        ("snow", 1),
        ("bush", 0),
        ("ice", 2),
    ]
    assert (to_table(state)["due"]["what"], to_table(state)["due"]["is_between"]) == ("turn", False)
    state.due = Due(1, RELOCATE, 0)
    assert (to_table(state)["due"]["seat"], to_table(state)["due"]["kind"]) == (1, "")
    state.due = Due(1, PACK)
    assert to_table(state)["due"]["is_between"]
    state.due = NONE_DUE
    assert not to_table(state)["is_mine"]
