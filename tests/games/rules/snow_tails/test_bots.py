"""Bots of three levels: their orders are legal, what is hidden does not matter, and each level beats the one below."""

from __future__ import annotations

from itertools import islice

import pytest

from core.errors import Malformed, Refused
from games.rules import bots, registry
from games.rules.bot_random import BotRandom
from snow_tails import rules as snow_tails
from snow_tails.plans.presets import PRESETS
from snow_tails.rules.bags import bag, cards, size
from snow_tails.rules.decide import decide_and_apply
from snow_tails.rules.seen import redacted_state
from snow_tails.rules.state import fresh
from tests.bots.duels import duel
from tests.bots.racing import VERSION, opening_of, race, streams
from tests.games.rules.snow_tails.staging import Sled, opened, stage

pytestmark = pytest.mark.xdist_group("bots")  # what a leader knows of a course is found out once

LEVELS = bots.LEVELS
COURSES = tuple(PRESETS)
MIXED = ("leader", "racer", "pup", "leader", "pup")
OPTIONS = (
    {"places": "chosen"},
    {"bonus": 0},
    {"specials": 0},
    {"deck": [12, 0, 0, 0, 0]},  # nothing but ones: a sled can hardly move
    {"deck": [0, 0, 0, 0, 12]},
    {"deck": [1, 1, 1, 1, 8]},
    {"deck": [3, 3, 2, 2, 2]},
)


def opening(state):
    """What everybody knows of a staged race before it began."""
    return fresh(state.board, state.options, state.seats)


def ordered(state, level, number=0):
    """What a bot orders for the seat that is up."""
    return bots.order(VERSION, level, opening(state), state, state.turn, streams("staged", number)[1])


def on_the_way(course, levels, number, **options):
    """A race of bots, state by state."""
    start = opening_of(course, len(levels), **options)
    luck, whims = streams(course, number)
    state = snow_tails.evolve(start, snow_tails.start(start, luck))
    while state.turn >= 0:
        yield state
        command = bots.order(VERSION, levels[state.turn], start, state, state.turn, whims)
        _events, state = decide_and_apply(state, state.turn, command, luck)


# ---- what they order --------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_it_orders_only_what_the_rules_allow_under_any_option(options):
    ended = race(("leader", "pup", "racer", "pup"), "yquem", 1, **{"rounds": 120, **options})
    assert {result["fate"] for result in ended.outcome["results"]} <= {"finished", "wrecked", "stopped"}


@pytest.mark.slow
@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("seats", range(1, 6))
def test_it_ends_a_race_that_nobody_caps(seats, course):
    ended = race(MIXED[-seats:], course, seats, rounds=0)
    assert ended.outcome["rounds"] < 100
    assert ended.count("stopped") == 0


@pytest.mark.parametrize("level", LEVELS)
def test_it_ends_a_race_among_its_own_level(level):
    assert race((level,) * 5, "cauchemar", 0, rounds=0).outcome["rounds"] < 100


@pytest.mark.parametrize("level", LEVELS)
def test_it_orders_one_of_the_legal_commands(level):
    for state in islice(on_the_way("delinarbre", (level,) * 4, 1, places="chosen"), 0, None, 7):
        command = ordered(state, level)
        assert command in list(snow_tails.legal(state, state.turn))


TIGHT = {
    "one card and four dents": stage(Sled((3, 1, 1), "552", "5", dents=4)),
    "seven cards, of which two must go": stage(Sled((0, 1, 1), "333", "1234555"), Sled((0, 2, 1)), round=1),
    "every turn takes dents": stage(Sled((3, 3, 5), "551", "55", dents=3)),
    "more dents than room in the hand": stage(Sled((2, 3, 6), "551", "4455", dents=1)),
    "nothing but ones before a red line": stage(Sled((3, 3, 5), "115", "11", dents=3)),
    "blocked on all sides": stage(
        Sled((5, 3, 1)), Sled((5, 3, 2)), Sled((5, 2, 2)), Sled((5, 4, 2)), Sled((5, 1, 2), hand="1")
    ),
    "past the line": stage(Sled((8, 3, 2)), round=9),
    "at the very end, beside one who finished": stage(Sled((7, 5, 6)), Sled((8, 5, 1), place=1)),
    "after one retired and one was wrecked": stage(
        Sled((1, 1, 1)), Sled((4, 1, 1), fate="retired"), Sled((4, 2, 1), fate="wrecked", dents=4)
    ),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", TIGHT)
def test_it_finds_a_legal_order_where_it_is_tight(name, level):
    state = TIGHT[name]
    for number in range(5):
        assert ordered(state, level, number) in list(snow_tails.legal(state, state.turn))


def test_it_notices_an_order_that_is_not_legal(monkeypatch):
    wild = {
        **registry.whole(VERSION).bots,
        "pup": lambda *_: {"do": "race", "cards": {}, "plan": "", "bonus": 0, "discards": []},
    }
    monkeypatch.setitem(registry._versions, VERSION, registry.whole(VERSION)._replace(bots=wild))
    with pytest.raises(Refused):
        race(("pup", "racer"), "nutcracker", 0)


def test_it_discards_what_it_holds_most_of():
    state = TIGHT["seven cards, of which two must go"]
    assert {tuple(ordered(state, level)["discards"]) for level in LEVELS} <= {(), (5,)}


@pytest.mark.parametrize("level", LEVELS)
def test_it_takes_a_free_start_place(level):
    state = opened(5, order=[0, 1, 2, 3, 4]).state
    for seat in range(5):
        assert state.turn == seat
        _events, state = decide_and_apply(state, seat, ordered(state, level), streams("places", 0)[0])
    assert sorted(state.place) == [1, 2, 3, 4, 5]


def test_it_knows_no_other_level():
    with pytest.raises(Malformed, match="no bot wolf"):
        bots.find(VERSION, "wolf")
    with pytest.raises(Malformed, match="no bot pup"):
        bots.find("snow_tails/99", "pup")


# ---- what they may know -----------------------------------------------------------------------------------


def other_world(state):
    """The state with everything dealt anew that is hidden from the seat that is up."""
    other = state.copy()
    for seat in range(state.seats):
        if seat != state.turn:
            unknown = state.hand[seat] + state.deck[seat]
            highest = bag(cards(unknown)[::-1][: size(state.hand[seat])])
            other.hand[seat], other.deck[seat] = highest, unknown - highest
        other.drawn[seat] += 40 + seat
    return other


def sees_what_is_hidden(level, course="dague"):
    """Whether a bot ever orders something else in a world that only differs where it may not look."""
    differing = 0
    for state in on_the_way(course, ("racer",) * 4, 3):
        other = other_world(state)
        differing += other.hand != state.hand
        assert snow_tails.view(other, state.turn) == snow_tails.view(state, state.turn)
        if ordered(state, level) != ordered(other, level):
            return True
    assert differing > 10
    return False


@pytest.mark.parametrize("level", LEVELS)
def test_it_orders_the_same_in_two_worlds_that_look_the_same(level):
    assert not sees_what_is_hidden(level)


def test_it_notices_a_bot_that_peeks(monkeypatch):
    shown = []
    monkeypatch.setattr(
        snow_tails, "redacted_state", lambda state, seat: shown.append(state) or redacted_state(state, seat)
    )
    peeking = {**registry.whole(VERSION).bots, "pup": lambda *_known: {"do": "race", "cards": shown[-1].hand[0]}}
    monkeypatch.setitem(registry._versions, VERSION, registry.whole(VERSION)._replace(bots=peeking))
    assert sees_what_is_hidden("pup")


def test_it_counts_its_own_cards_and_no_others():
    for state in on_the_way("hobbit", ("racer",) * 3, 2):
        known = redacted_state(state, state.turn)
        assert known.deck[state.turn] == state.deck[state.turn]
        assert known.hand[state.turn] == state.hand[state.turn]
        known.hand, known.deck, known.drawn, known.out = state.hand, state.deck, state.drawn, state.out
        assert known == state


def test_it_leaves_the_opening_and_the_race_as_they_were():
    state = TIGHT["blocked on all sides"]
    start, before = opening(state), state.copy()
    for level in LEVELS:
        known = redacted_state(state, state.turn)
        bots.find(VERSION, level)(start, known, state.turn, BotRandom(streams("same", 0)[1], "label"))
    assert start == opening(state)
    assert state == before


# ---- how good they are ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("races", [48, pytest.param(1_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("level", "others"), [("leader", "racer"), ("racer", "pup")])
def test_it_wins_clearly_more_than_its_share_against_the_level_below(level, others, races):
    fought = duel(level, others, 4, COURSES, races)
    assert fought.is_clear, fought


@pytest.mark.slow
@pytest.mark.parametrize("level", ["racer", "pup"])
def test_it_notices_a_level_that_is_no_better_than_the_one_below(level):
    fought = duel(level, level, 4, COURSES, 48)
    assert not fought.is_clear, fought
