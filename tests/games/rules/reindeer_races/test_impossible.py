"""Events that cannot have happened are Broken, whatever a log says; the state that meets them stays as it was."""

from __future__ import annotations

import pytest

from core.errors import Broken
from reindeer_races import rules as reindeer_races
from reindeer_races.rules.evolve import WRITERS
from tests.games.rules.reindeer_races.lanes import LOGS
from tests.games.rules.reindeer_races.staging import draw, opened, stage
from tests.parts.luck import Scripted

NEW = opened(2).state
LAID = [[0] * cards for cards in (3, 4, 5, 6, 7)]
AT = stage({LOGS: ".0.1 *. .. .. .."}, "log log-2", "elf", pile="tree elf", tiles={LOGS: (8, 4), 1: ()})
AWAY = stage({LOGS: ".0.0 .0.0 .. .. .."}, "log")
BARE = stage({}, "log", pile="")
FULL = draw(stage({}, "log log tree tree elf elf elf")).state


def drawn(*cards: str, count: int = 1, seat: int = 0) -> dict[str, object]:
    return {"kind": "cards-drawn", "seat": seat, "count": count, "sealed": {"cards": [*cards]}}


def ran(*path: int, start: int = 1, lane: int = LOGS, seat: int = 0) -> dict[str, object]:
    return {"kind": "reindeer-ran", "seat": seat, "lane": lane, "from": start, "path": [*path]}


ODD = [
    (NEW, {"kind": "track-laid", "turned": LAID[:4]}),
    (NEW, {"kind": "track-laid", "turned": [*LAID, [0]]}),
    (NEW, {"kind": "track-laid", "turned": LAID[::-1]}),
    (NEW, {"kind": "track-laid"}),
    (AT, {"kind": "turn-began", "seat": 2}),
    (AT, {"kind": "turn-began", "seat": -1}),
    (AT, {"kind": "turn-began"}),
    (AT, {"kind": "cards-played", "seat": 0, "cards": ["log", "log"]}),  # it holds one
    (AT, {"kind": "cards-played", "seat": 0, "cards": ["Log"]}),
    (AT, {"kind": "cards-played", "seat": 0, "cards": [1]}),
    (AT, ran(2)),  # occupied (RR-44)
    (AT, ran(3, start=2)),  # somebody else's
    (AT, ran(3, start=4)),
    (AT, ran(3, start=-1)),
    (AT, ran(12)),  # home is 11
    (AT, ran(-1)),
    (AT, ran()),
    (AT, ran(3, lane=0)),
    (AT, ran(3, lane=6)),
    (AWAY, ran(5, start=0)),  # all four are on the track
    (AT, {"kind": "reindeer-taken", "seat": 0, "lane": LOGS, "at": 2}),
    (AT, {"kind": "reindeer-taken", "seat": 0, "lane": 0, "at": 1}),
    (AT, {"kind": "card-turned", "lane": LOGS, "card": 0}),
    (AT, {"kind": "card-turned", "lane": LOGS, "card": 6}),
    (AT, {"kind": "card-turned", "lane": 0, "card": 1}),
    (AT, {"kind": "reward-won", "seat": 0, "lane": LOGS, "points": 4}),  # the 8 is left (RR-40)
    (AT, {"kind": "reward-won", "seat": 0, "lane": 1, "points": 8}),  # none is left
    (AT, {"kind": "reward-won", "seat": 0, "lane": 0, "points": 15}),
    (AT, {"kind": "pile-shuffled", "count": 72}),  # two cards are left in the pile
    (BARE, {"kind": "pile-shuffled", "count": 75}),  # 76 are discarded
    (AT, drawn("log")),  # the pile has a tree and an elf
    (AT, drawn("tree", count=2)),
    (AT, {"kind": "cards-drawn", "seat": 0, "count": 1}),
    (FULL, {"kind": "discards-due", "seat": 0, "count": 1}),  # it is two
    (AT, {"kind": "discards-due", "seat": 0, "count": 0}),
    (AT, {"kind": "cards-discarded", "seat": 0, "cards": ["tree"]}),
    (AT, {"kind": "race-ended", "how": "lane-empty", "lane": LOGS}),  # it is not (RR-61)
    (AT, {"kind": "race-ended", "how": "lane-empty", "lane": 6}),
    (AT, {"kind": "snow-fell"}),
    (AT, {"kind": 7}),
    (AT, {"kind": ["race-ended"]}),
    (AT, {}),
]
SOUND = [  # the same kinds, as they can happen
    (NEW, {"kind": "track-laid", "turned": [*LAID[:4], [1] * 7]}),
    (AT, {"kind": "turn-began", "seat": 1}),
    (AT, {"kind": "cards-played", "seat": 0, "cards": ["log", "log-2"]}),
    (AT, ran(3)),
    (AT, {"kind": "reindeer-taken", "seat": 1, "lane": LOGS, "at": 2}),
    (AT, {"kind": "card-turned", "lane": LOGS, "card": 2}),
    (AT, {"kind": "reward-won", "seat": 0, "lane": LOGS, "points": 8}),
    (BARE, {"kind": "pile-shuffled", "count": 76}),
    (AT, drawn("tree", "elf", count=2)),
    (draw(AT).state, {"kind": "cards-discarded", "seat": 0, "cards": ["log"]}),
    (AT, {"kind": "race-ended", "how": "lane-empty", "lane": 1}),
    (AT, {"kind": "race-ended", "how": "capped", "lane": 0}),
]


@pytest.mark.parametrize(
    ("state", "event"), ODD, ids=[f"{at}-{event.get('kind')}" for at, (_state, event) in enumerate(ODD)]
)
def test_it_refuses_to_have_happened(state, event):
    before = state.copy()
    with pytest.raises(Broken) as caught:
        reindeer_races.evolve(state, [event])
    assert caught.value.code == "rr.event"
    assert state == before


@pytest.mark.parametrize(("state", "event"), SOUND, ids=[f"{at}-{fact['kind']}" for at, (_, fact) in enumerate(SOUND)])
def test_it_can_have_happened(state, event):
    before = state.copy()
    assert reindeer_races.evolve(state, [event]) != before
    assert state == before


def test_it_may_be_due_to_discard():
    events = reindeer_races.decide(stage({}, "log log tree tree elf elf elf"), 0, {"do": "draw"}, Scripted(then=0))
    assert events[-1] == {"kind": "discards-due", "seat": 0, "count": 2}
    assert reindeer_races.evolve(stage({}, "log log tree tree elf elf elf"), events) == FULL


def test_it_leaves_no_kind_of_event_out():
    assert {event["kind"] for _state, event in SOUND} | {"discards-due"} == set(WRITERS)


def test_it_leaves_nothing_behind_of_an_order_whose_last_event_is_broken():
    before = AT.copy()
    with pytest.raises(Broken):
        reindeer_races.evolve(AT, [ran(3), ran(4)])
    assert before == AT
