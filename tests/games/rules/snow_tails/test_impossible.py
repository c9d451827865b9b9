"""Events that cannot have happened are Broken, whatever a log says; the state that meets them stays as it was."""

from __future__ import annotations

import pytest

from core.errors import Broken
from snow_tails import rules as snow_tails
from snow_tails.rules.evolve import WRITERS
from tests.games.rules.snow_tails.staging import Sled, begun, opened, order, stage

COURSE = "START S(trees=2.3) S FIN"
PLACING = order(opened(2, order=[0, 1]).state, 0, {"do": "place", "place": 2}).state
RACING = stage(
    Sled((1, 3, 1), hand="3445", dents=2, deck="12"), Sled((1, 1, 1)), Sled((1, 5, 1), fate="wrecked"),
    Sled((3, 5, 4), place=1), course=COURSE,
)  # fmt: skip
MOVED = {"kind": "sled-moved", "seat": 0, "speed": 1, "drift": 0, "bonus": 0}
TREE = RACING.board.number(1, 2, 3)

ODD = [
    (PLACING, {"kind": "order-drawn", "seats": [0, 0]}),
    (PLACING, {"kind": "order-drawn", "seats": [0]}),
    (PLACING, {"kind": "order-drawn"}),
    (PLACING, {"kind": "place-taken", "seat": 0, "place": 3}),  # it has one
    (PLACING, {"kind": "place-taken", "seat": 1, "place": 2}),  # somebody else's
    (PLACING, {"kind": "place-taken", "seat": 1, "place": 0}),
    (PLACING, {"kind": "place-taken", "seat": 1, "place": 6}),
    (PLACING, {"kind": "place-taken", "seat": 2, "place": 1}),
    (PLACING, {"kind": "place-taken", "seat": -1, "place": 1}),
    (RACING, {"kind": "round-began", "round": 2}),
    (RACING, {"kind": "round-began", "round": 4}),
    (RACING, {"kind": "turn-began", "seat": 2}),
    (RACING, {"kind": "turn-began", "seat": 3}),
    (RACING, {"kind": "turn-began", "seat": 4}),
    (RACING, {"kind": "cards-played", "seat": 0, "cards": {"left": 5, "right": 5}}),  # it holds one 5
    (RACING, {"kind": "cards-played", "seat": 0, "cards": {"left": 6}}),
    (RACING, {"kind": "cards-played", "seat": 0, "cards": [4]}),
    (RACING, {**MOVED, "path": [RACING.cell[1]]}),  # occupied
    (RACING, {**MOVED, "path": [len(RACING.board.level)]}),
    (RACING, {**MOVED, "path": [-2]}),
    (RACING, {**MOVED, "path": ["7"]}),
    (RACING, {**MOVED}),
    (RACING, {"kind": "sapling-felled", "seat": 0, "cell": TREE + 1}),
    (RACING, {"kind": "dents-taken", "seat": 0, "count": 0, "why": "speed"}),
    (RACING, {"kind": "dents-taken", "seat": 0, "count": 3, "why": "speed"}),  # it would be the fifth (ST-04)
    (RACING, {"kind": "sled-wrecked", "seat": 2}),
    (RACING, {"kind": "sled-retired", "seat": 3}),
    (RACING, {"kind": "cards-discarded", "seat": 0, "cards": [1]}),
    (RACING, {"kind": "cards-discarded", "seat": 0, "cards": [0]}),  # once it passed for a 5
    (RACING, {"kind": "cards-discarded", "seat": 0, "cards": [-1]}),
    (RACING, {"kind": "cards-drawn", "seat": 0, "count": 1, "sealed": {"cards": [-3]}}),
    (RACING, {"kind": "deck-shuffled", "seat": 0, "count": 13}),  # 14 lie used
    (RACING, {"kind": "cards-drawn", "seat": 0, "count": 1, "sealed": {"cards": [5]}}),  # the deck has a 1 and a 2
    (RACING, {"kind": "cards-drawn", "seat": 0, "count": 2, "sealed": {"cards": [1]}}),
    (RACING, {"kind": "cards-drawn", "seat": 0, "count": 1}),
    (RACING, {"kind": "sled-finished", "seat": 0, "place": 1}),  # the place is given
    (RACING, {"kind": "sled-finished", "seat": 2, "place": 2}),  # it is wrecked
    (RACING, {"kind": "snow-fell"}),
    (RACING, {"kind": 7}),
    (RACING, {"kind": ["race-ended"]}),
    (RACING, {}),
]
SOUND = [  # the same kinds, as they can happen
    (PLACING, {"kind": "order-drawn", "seats": [1, 0]}),
    (PLACING, {"kind": "place-taken", "seat": 1, "place": 1}),
    (RACING, {"kind": "round-began", "round": 3}),
    (RACING, {"kind": "turn-began", "seat": 1}),
    (RACING, {"kind": "cards-played", "seat": 0, "cards": {"left": 4, "right": 4}}),
    (RACING, {**MOVED, "path": [RACING.cell[0] + 1]}),
    (RACING, {"kind": "sled-stood", "seat": 0}),
    (RACING, {"kind": "sapling-felled", "seat": 0, "cell": TREE}),
    (RACING, {"kind": "dents-taken", "seat": 0, "count": 2, "why": "speed"}),
    (RACING, {"kind": "scenery-hit", "seat": 0}),
    (RACING, {"kind": "sled-hit", "seat": 0, "into": 1}),
    (RACING, {"kind": "sled-wrecked", "seat": 0}),
    (RACING, {"kind": "sled-retired", "seat": 1}),
    (RACING, {"kind": "cards-discarded", "seat": 0, "cards": [3, 5]}),
    (RACING, {"kind": "deck-shuffled", "seat": 0, "count": 14}),
    (RACING, {"kind": "cards-drawn", "seat": 0, "count": 2, "sealed": {"cards": [2, 1]}}),
    (RACING, {"kind": "sled-finished", "seat": 0, "place": 2}),
    (RACING, {"kind": "race-ended", "how": "capped"}),
]


@pytest.mark.parametrize(
    ("state", "event"), ODD, ids=[f"{at}-{event.get('kind')}" for at, (_state, event) in enumerate(ODD)]
)
def test_it_refuses_to_have_happened(state, event):
    before = state.copy()
    with pytest.raises(Broken) as caught:
        snow_tails.evolve(state, [event])
    assert caught.value.code == "st.event"
    assert state == before


@pytest.mark.parametrize(("state", "event"), SOUND, ids=[str(event["kind"]) for _state, event in SOUND])
def test_it_can_have_happened(state, event):
    before = state.copy()
    after = snow_tails.evolve(state, [event])
    assert state == before
    assert (after == before) == (event["kind"] in ("sled-stood", "scenery-hit", "sled-hit"))


def test_it_leaves_no_kind_of_event_out():
    assert {event["kind"] for _state, event in SOUND} == set(WRITERS)


def test_it_leaves_nothing_behind_of_an_order_whose_last_event_is_broken():
    state = begun([1, 2])
    before = state.copy()
    with pytest.raises(Broken):
        snow_tails.evolve(state, [{"kind": "sled-wrecked", "seat": 0}, {"kind": "sled-wrecked", "seat": 0}])
    assert state == before
