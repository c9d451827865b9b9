"""What a race can be set to: events, the order of checkpoints, who begins, the cap of rounds."""

from __future__ import annotations

import pytest

from core.errors import Malformed
from husky import rules as husky
from husky.rules.options import Options, read
from tests.games.rules.husky.staging import opened, pins_of, stage


def test_it_is_the_game_by_the_book_when_nothing_is_said():
    assert read(pins_of(3)) == (3, Options())
    assert Options() == Options(has_events=True, in_order=False, first=-1, most_rounds=0)


@pytest.mark.parametrize(
    ("payload", "wanted"),
    [
        ({"events": 0}, Options(has_events=False)),
        ({"events": 1}, Options()),
        ({"in-order": 1}, Options(in_order=True)),
        ({"in-order": 0}, Options()),
        ({"first": 3}, Options(first=3)),
        ({"first": -1, "rounds": 0}, Options()),
        ({"rounds": 1_000}, Options(most_rounds=1_000)),
    ],
)
def test_it_reads_what_is_said_hu_17_hu_56_r_hu_05(payload, wanted):
    assert read(pins_of(4, **payload)) == (4, wanted)


@pytest.mark.parametrize(
    "payload",
    [
        {"events": 2}, {"events": -1}, {"events": True}, {"events": "1"}, {"events": None}, {"in-order": 2},
        {"in-order": [1]}, {"first": 4}, {"first": -2}, {"first": "0"}, {"rounds": -1}, {"rounds": 1_001},
        {"rounds": 1.0}, {"in_order": 1}, {"Events": 0},
    ],
)  # fmt: skip
def test_it_reads_nothing_that_is_not_quite_right(payload):
    with pytest.raises(Malformed):
        read(pins_of(4, **payload))


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_it_is_raced_by_three_to_six_hu_01(seats):
    with pytest.raises(Malformed) as caught:
        read(pins_of(seats))
    assert caught.value.code == "hu.seats"


@pytest.mark.parametrize(("events", "drawn"), [(0, 0), (1, 1)])
def test_it_draws_no_events_where_a_race_goes_without_hu_56(events, drawn):
    options = opened(3, events=events).state.options
    scene = stage("S w0a wb wc", "246WB", options=options).play("246WB", "bc")
    assert scene.state.events_drawn == drawn


@pytest.mark.parametrize("most", [1, 3])
def test_it_ends_after_the_rounds_it_is_set_to(most):
    """Nobody has won; whoever has the fewest steps to go stands first."""
    text = "S w w1 F\nw w2 w w0x\n1 1 2 2\n3 3 w w"
    scene = stage(
        text, "", "", "135WB", turn=2, seats=3, number=most, weather="BFM", options=Options(most_rounds=most),
        passed={0: 7, 1: 7, 2: 7},
    ).play("135WB")  # fmt: skip
    assert scene.events[-1] == {"kind": "race-ended", "how": "capped", "winner": -1}
    outcome = husky.outcome(scene.state)
    assert (outcome["won"], outcome["rounds"]) == (0, most)
    assert [(result["seat"], result["place"]) for result in outcome["results"]] == [(0, 1), (1, 1), (2, 3)]


def test_it_goes_on_before_the_last_round_is_over():
    scene = stage("S0 w1 w2", "", "", "135WB", turn=2, seats=3, number=2, weather="BFM", options=Options(most_rounds=3))
    assert scene.play("135WB").only("round-began")["round"] == 3
