"""Bots of three levels: their orders are legal, what is hidden does not matter, and each level beats the one below."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from core.errors import Malformed, Refused
from games.rules import bots, registry
from games.rules.bag import plus
from games.rules.bot_random import BotRandom
from husky import rules as husky
from husky.rules.decks import CARDS
from husky.rules.seen import redacted_state
from husky.rules.state import NOBODY, fresh
from tests.bots.duels import duel
from tests.bots.husky import CAP, COURSES, VERSION, on_the_way, race
from tests.bots.racing import streams
from tests.games.rules.husky.staging import stage
from tests.games.rules.husky.whole import ALL_CARDS, assert_whole
from tests.games.test_same_bytes import heads_under
from tests.laws.husky import redealt
from tests.laws.walks import frozen

HEADS = """
import sys
from games.rules.headless import Field, race
from tests.bots.husky import VERSION, board_of
field = Field(VERSION, *board_of("standard"), ("pup", "racer", "leader"), (("rounds", 200),))
print(*(race(field, b"same", number).stored[-1].hash for number in range(int(sys.argv[1]))))
"""

LEVELS = bots.LEVELS
MIXED = ("leader", "pup", "racer", "pup", "racer", "leader")
OPTIONS = ({}, {"events": 0}, {"in-order": 1}, {"rounds": 4})


def opening(state):
    """What everybody knows of a staged race before it began."""
    return fresh(state.board, state.options, state.seats)


def ordered(state, level, number=0):
    """What a bot orders for the seat that owes a decision."""
    return bots.order(VERSION, level, opening(state), state, state.due.seat, streams("staged", number)[1])


# ---- what they order --------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_orders_only_what_the_rules_allow_and_every_race_ends(seats, options):
    for state in on_the_way(MIXED[:seats], COURSES[seats % len(COURSES)], seats, **options):
        assert_whole(state)
    assert husky.outcome(state)["won"] == int("rounds" not in options)


@pytest.mark.parametrize("level", ["pup", "racer"])
def test_it_ends_every_race_long_before_the_cap(level):
    for number in range(24):
        ended = race([level] * (3 + number % 4), COURSES[number % len(COURSES)], number)
        assert ended.outcome["rounds"] < CAP // 2


RED = """
S 1 1 2 2 3 3 F
w w w w w w w w
"""
BACK = """
S  1  2  2  3  3  F  w
wW wW wW wW wW wW wW wW
w  w  w  w0 w  1  wW gE
"""  # to the checkpoint and back again are three steps, but not on the same cells

TIGHT = {
    "enclosed (HU-X06)": stage(RED + "w w w w w wW wW wW\nw w w g g wW w0 wW", "246WB 333WB"),
    "a pocket of two cells (HU-X07)": stage(RED + "w w w w w wW wW wW\nw w w g gE wW w0 w", "543WE"),
    "a way that ends at a checkpoint": stage(BACK, "333WB 345WE 351WB"),
    "no wolf and no bear at all (HU-X25)": stage(RED + "w w0 g g g g g g\nw w g gE g g g g1", "135WB 351WE"),
    "animals on both sides": stage(RED + "w w w w w w w w\ng gE w0 wW w wW w w", "246WE"),
    "a blocked turn (HU-44)": stage(RED + "w w0 w wW w gE bB w1", "246WE 543WB", blocked={0: 1}),
    "nothing to move with (HU-V06)": stage(RED + "w b0 w wW w gE bB w1", "642WB", weather="FMB"),
    "two steps of an animal (HU-55)": stage(RED + "w w0 w wW wW gE bB w1", "246WE", seats=3),
    "the finish beside it": stage(RED + "w w w w w w w w0", "246WB 333BE", passed={0: 7}),
    "the finish beside it, still closed (HU-X12)": stage(RED + "w w w w w w w w0", "246WB 333BE", passed={0: 3}),
    "no other musher on the board": stage("S0 w w w\n1 1 wW w\n2 2 gE w\n3 3 bB F", "246WB 333BE"),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", TIGHT)
def test_it_finds_a_legal_order_where_it_is_tight(name, level):
    for number in range(20):
        command = ordered(TIGHT[name].state, level, number)
        assert TIGHT[name].order(command).events, command


def test_it_notices_an_order_that_is_not_legal(monkeypatch):
    wild = {**registry.whole(VERSION).bots, "pup": lambda *_known: {"do": "relocate", "to": 1}}
    monkeypatch.setitem(registry._versions, VERSION, registry.whole(VERSION)._replace(bots=wild))
    with pytest.raises(Refused):
        race(("pup", "racer", "racer"), "standard", 0)


def test_it_knows_no_other_level():
    with pytest.raises(Malformed, match="no bot wolf"):
        bots.find(VERSION, "wolf")


def test_it_races_alike_under_every_hash_seed():
    first, second = (heads_under(seed, HEADS, 3) for seed in ("0", "4242"))
    assert len(set(first)) == 3
    assert first == second


# ---- what they may know -----------------------------------------------------------------------------------


def sees_what_is_hidden(level, chance):
    """Whether a bot ever orders something else in a world that only differs where it may not look."""
    differing = 0
    for state in islice(on_the_way(("racer",) * 4, "standard", 3), 40):
        seat = state.due.seat
        if seat == NOBODY:
            break
        other = redealt(state, seat, chance)
        differing += other.hand != state.hand
        if ordered(state, level) != ordered(other, level):
            return True
    assert differing > 10
    return False


@pytest.fixture
def chance():
    return Random(5)


@pytest.mark.parametrize("level", LEVELS)
def test_it_orders_the_same_in_two_worlds_that_look_the_same(level, chance):
    assert not sees_what_is_hidden(level, chance)


def test_it_notices_a_bot_that_peeks(monkeypatch, chance):
    shown = []
    monkeypatch.setattr(husky, "redacted_state", lambda state, seat: shown.append(state) or redacted_state(state, seat))
    peeking = {**registry.whole(VERSION).bots, "pup": lambda *_known: {"do": "play", "card": shown[-1].hand}}
    monkeypatch.setitem(registry._versions, VERSION, registry.whole(VERSION)._replace(bots=peeking))
    assert sees_what_is_hidden("pup", chance)


def test_it_gives_a_bot_the_state_less_what_is_hidden():
    for state in on_the_way(("racer",) * 3, "standard", 2):
        seat = max(state.due.seat, 0)
        known = redacted_state(state, seat)
        assert known.hand[seat] == state.hand[seat]
        assert [sum(hand) for hand in known.hand] == [sum(hand) for hand in state.hand]
        assert not any(any(hand[: len(CARDS)]) for each, hand in enumerate(known.hand) if each != seat)
        assert plus(plus(known.pile, known.used), known.hand[seat]) == ALL_CARDS
        for name in ("hand", "pile", "drawn", "weathers_drawn", "events_drawn"):
            setattr(known, name, getattr(state, name))
        assert known == state


def test_it_shows_nobody_a_hand_of_theirs():
    state = stage(RED, "135WE", "246WB").state
    assert not any(any(hand[: len(CARDS)]) for hand in redacted_state(state, -1).hand)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", TIGHT)
def test_it_leaves_the_opening_and_what_it_has_seen_as_they_were(name, level):
    state = TIGHT[name].state
    start, known, before = opening(state), redacted_state(state, 0), redacted_state(state, 0)
    bots.find(VERSION, level)(start, known, 0, BotRandom(streams("same", 0)[1], "label"))
    assert frozen(start) == frozen(opening(state))
    assert known == before


# ---- how good they are ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("races", [48, pytest.param(500, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("level", "others"), [("leader", "racer"), ("racer", "pup")])
def test_it_wins_clearly_more_than_its_share_against_the_level_below(level, others, races):
    fought = duel(level, others, 4, COURSES, races, race)
    assert fought.is_clear, fought


@pytest.mark.parametrize("level", ["pup", "racer"])
def test_it_notices_a_level_that_is_no_better_than_the_one_below(level):
    fought = duel(level, level, 4, COURSES, 48, race)
    assert not fought.is_clear, fought
