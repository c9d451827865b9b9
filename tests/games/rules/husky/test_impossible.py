"""Events that cannot have happened are Broken, whatever a log says; the state that meets them stays as it was."""

from __future__ import annotations

import pytest

from core.errors import Broken
from husky import boards
from husky import rules as husky
from husky.rules.evolve import WRITERS
from tests.games.rules.husky.scene import Scene, name_of
from tests.games.rules.husky.staging import drawn, pins_of, stage
from tests.games.rules.husky.standard import board

MAP = """
S   w0a wb  1c
g   wWd w1e wf
g   b   bBg bh
"""
CARDS = "246WB 333BE"
AT = stage(MAP, CARDS, "135WE")
HERE = AT.names
PLAYED = Scene(husky.evolve(AT.state, [{"kind": "card-played", "seat": 0, "card": name_of("246WB")}]), HERE)
NEW = stage("S w w", "", "", "").state
RAN = husky.evolve(PLAYED.state, [{"kind": "musher-moved", "seat": 0, "path": AT.cells("bc"), "why": "card"}])
BLOCKED = stage(MAP, CARDS, blocked={0: 1}).state
ATTACKED = AT.play("246WB", "bc", "de").state
WINDY = drawn("tail-wind").state
HOME = stage("S F0a w", "135WB", passed={0: 7}).state
EMPTY = stage(MAP, pile="")
EMPTY.state.events, EMPTY.state.event_used = [0] * 10, [3] * 10
EMPTY.state.weathers, EMPTY.state.event_due = [0] * 6, True
DRAWING = stage(MAP).state
DRAWING.event_due = True


BARE = husky.opening(pins_of(3), boards.write(board()))  # nothing is told yet


def of(kind: str, seat: int = 0, **fields):
    return {"kind": kind, "seat": seat, **fields}


def dealt(*cards: str, count: int = 1):
    return of("cards-dealt", count=count, sealed={"cards": [name_of(card) for card in cards]})


def swapped(gone: str, got: str):
    return of("card-swapped", card=name_of(gone), sealed={"card": name_of(got)})


def went(animal: int, *names: str, why: str = "card", kind: str = "animal-moved"):
    return of(kind, animal=animal, path=[HERE[name] for name in names], why=why)


ODD = [
    (NEW, of("start-named", 1)),  # it was named before
    (BARE, of("start-named", 3)),
    (AT.state, {"kind": "round-began", "round": 3}),
    (AT.state, {"kind": "round-began"}),
    (NEW, of("turn-began")),  # no musher stands on the board (HU-25)
    (AT.state, of("turn-began", 4)),
    (AT.state, of("turn-began", -1)),
    (AT.state, of("decision-owed", what="dinner")),
    (AT.state, of("turn-ended", 1)),  # it is the turn of 0
    (AT.state, {"kind": "race-ended", "how": "won", "winner": 0}),  # it stands on snow (HU-54)
    (AT.state, {"kind": "race-ended", "how": "won", "winner": -1}),
    (HOME, {"kind": "race-ended", "how": "capped", "winner": 0}),
    (AT.state, {"kind": "race-ended", "how": "tired", "winner": -1}),
    (AT.state, of("card-played", card=name_of("345WB"))),
    (AT.state, of("card-played", card="777-wolf-bear")),
    (AT.state, dealt("246WB")),  # it is in a hand
    (AT.state, dealt("345WB", count=2)),
    (AT.state, of("cards-dealt", count=1)),
    (AT.state, {"kind": "cards-gathered"}),  # hands are not empty (HU-53)
    (AT.state, swapped("345WB", "345WE")),
    (AT.state, swapped("246WB", "135WE")),
    (AT.state, {"kind": "weathers-shuffled"}),
    (AT.state, {"kind": "weather-turned", "weather": -1}),
    (AT.state, {"kind": "weather-turned", "weather": 6}),
    (EMPTY.state, {"kind": "weather-turned", "weather": 0}),
    (AT.state, {"kind": "events-shuffled", "count": 0}),
    (EMPTY.state, {"kind": "events-shuffled", "count": 29}),
    (AT.state, of("event-drawn", event="camp")),  # no card showed an E (HU-39)
    (EMPTY.state, of("event-drawn", event="camp")),
    (DRAWING, of("event-drawn", event="rain")),
    (AT.state, of("musher-placed")),
    (AT.state, of("musher-moved", path=[], why="card")),
    (AT.state, of("musher-moved", path=AT.cells("c"), why="card")),  # two cells away (HU-27)
    (AT.state, of("musher-moved", path=[-1], why="card")),
    (AT.state, of("musher-moved", path=[99], why="card")),
    (NEW, of("musher-moved", path=[1], why="card")),
    (RAN, of("musher-slipped", to=HERE["f"])),  # it was not there (R-HU-04)
    (RAN, of("musher-slipped", to=HERE["c"])),
    (AT.state, of("checkpoint-passed", checkpoint=0)),
    (AT.state, of("checkpoint-passed", checkpoint=4)),
    (HOME, of("checkpoint-passed", checkpoint=1)),
    (stage(MAP, passed={0: 1}).state, of("checkpoint-passed", checkpoint=1)),
    (stage(MAP, passed={0: 4}).state, of("checkpoint-passed", checkpoint=3)),
    (AT.state, of("turn-blocked")),
    (AT.state, of("runner-broken", 9)),
    (AT.state, of("speed-changed", by="two")),
    (AT.state, of("camp-pitched", 9)),
    (PLAYED.state, went(0, "g")),  # another region (HU-14)
    (PLAYED.state, went(1, "h")),  # the wolf comes first
    (PLAYED.state, went(0, "d")),  # it stands there itself
    (PLAYED.state, went(2, "b")),
    (PLAYED.state, went(-1, "h")),
    (PLAYED.state, {**went(0, "f"), "path": [-3]}),
    (AT.state, went(0, "f")),  # no card was played
    (PLAYED.state, {"kind": "animals-stuck", "animals": "bear"}),
    (PLAYED.state, {"kind": "animals-stuck", "animals": "whale"}),
    (AT.state, {"kind": "animals-stuck", "animals": "wolf"}),
    (AT.state, of("musher-attacked", 1, animal=0)),  # it stands elsewhere (HU-41)
    (AT.state, of("musher-attacked", 1, animal=-2)),
    (AT.state, of("animal-driven", animal=0, to=HERE["g"])),
    (AT.state, {"kind": "snow-fell"}),
    (AT.state, {"kind": 7}),
    (AT.state, {"kind": ["turn-ended"]}),
    (AT.state, {}),
]
SOUND = [  # the same kinds, as they can happen
    (BARE, of("start-named", 1)),
    (AT.state, {"kind": "round-began", "round": 2}),
    (AT.state, of("turn-began", 1)),
    (AT.state, of("decision-owed", what="wind")),
    (AT.state, of("turn-ended")),
    (HOME, {"kind": "race-ended", "how": "won", "winner": 0}),
    (AT.state, {"kind": "race-ended", "how": "capped", "winner": -1}),
    (AT.state, of("card-played", card=name_of("246WB"))),
    (AT.state, dealt("345WB", "345WE", count=2)),
    (EMPTY.state, {"kind": "cards-gathered"}),
    (AT.state, swapped("246WB", "345WB")),
    (WINDY, of("offer-declined")),
    (EMPTY.state, {"kind": "weathers-shuffled"}),
    (AT.state, {"kind": "weather-turned", "weather": 5}),
    (EMPTY.state, {"kind": "events-shuffled", "count": 30}),
    (DRAWING, of("event-drawn", event="camp")),
    (NEW, of("musher-placed")),
    (AT.state, of("musher-moved", path=AT.cells("bc"), why="card")),
    (stage(MAP, boost={0: 2}).state, of("musher-stayed")),
    (RAN, of("musher-slipped", to=HERE["a"])),
    (AT.state, of("checkpoint-passed", checkpoint=3)),
    (BLOCKED, of("turn-blocked")),
    (AT.state, of("runner-broken")),
    (AT.state, of("speed-changed", by=-2)),
    (AT.state, of("camp-pitched")),
    (PLAYED.state, went(0, "e")),
    (PLAYED.state, {"kind": "animals-stuck", "animals": "wolf"}),
    (husky.evolve(PLAYED.state, [went(0, "e")]), of("musher-attacked", 1, animal=0)),
    (ATTACKED, of("animal-driven", 1, animal=0, to=HERE["d"])),
]


@pytest.mark.parametrize(
    ("state", "event"), ODD, ids=[f"{at}-{event.get('kind')}" for at, (_state, event) in enumerate(ODD)]
)
def test_it_refuses_to_have_happened(state, event):
    before = state.copy()
    with pytest.raises(Broken) as caught:
        husky.evolve(state, [event])
    assert caught.value.code == "hu.event"
    assert state == before


@pytest.mark.parametrize(("state", "event"), SOUND, ids=[f"{at}-{fact['kind']}" for at, (_, fact) in enumerate(SOUND)])
def test_it_can_have_happened(state, event):
    before = state.copy()
    assert husky.evolve(state, [event]) != before
    assert state == before


def test_it_leaves_no_kind_of_event_out():
    assert {event["kind"] for _state, event in SOUND} == set(WRITERS)


def test_it_leaves_nothing_behind_of_an_order_whose_last_event_is_broken():
    before = PLAYED.state.copy()
    with pytest.raises(Broken):
        husky.evolve(PLAYED.state, [went(0, "e"), went(0, "e")])
    assert before == PLAYED.state
