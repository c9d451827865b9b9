"""Bots of three levels: their orders are legal, what is hidden does not matter, and each level beats the one below."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from core.errors import Malformed, Refused
from games.rules import bots, registry
from games.rules.bot_random import BotRandom
from reindeer_races import rules as reindeer_races
from reindeer_races.rules.bots.worth import prices, spare
from reindeer_races.rules.movement_cards import DECK, KINDS
from reindeer_races.rules.seen import redacted_state
from reindeer_races.rules.state import DISCARDING, fresh
from tests.bots.duels import duel
from tests.bots.racing import streams
from tests.bots.reindeer import CAP, COURSES, VERSION, on_the_way, race
from tests.games.rules.reindeer_races.lanes import BAUBLES, LETTERS, LOGS, TREES
from tests.games.rules.reindeer_races.staging import bag_of, stage
from tests.games.test_same_bytes import heads_under
from tests.laws.reindeer import redealt
from tests.laws.walks import frozen

HEADS = """
import sys
from games.rules.headless import Field, race
from tests.bots.reindeer import VERSION, board_of
field = Field(VERSION, *board_of(1), ("pup", "racer", "leader"), (("turns", 1500),))
print(*(race(field, b"same", number).stored[-1].hash for number in range(int(sys.argv[1]))))
"""

LEVELS = bots.LEVELS
MIXED = ("leader", "pup", "racer", "pup")
OPTIONS = ({}, {"leap": 2}, {"rewards": "b"}, {"orientation": "fixed"}, {"turns": 20})


def opening(state):
    """What everybody knows of a staged race before it began."""
    return fresh(state.board, state.options, state.seats)


def ordered(state, level, number=0):
    """What a bot orders for the seat that is up."""
    return bots.order(VERSION, level, opening(state), state, state.turn, streams("staged", number)[1])


# ---- what they order --------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_orders_only_what_the_rules_allow_and_every_race_ends(seats, options):
    ended = race(MIXED[:seats], COURSES[seats], seats, **options)
    assert (ended.outcome["lane"] == 0) == ("turns" in options)


@pytest.mark.parametrize("level", LEVELS)
def test_it_ends_every_race_although_drawing_is_always_legal(level):
    """RR-24, R-RR-26."""
    for number in range(60):
        assert race([level] * (2 + number % 3), COURSES[number % len(COURSES)], number).turns < CAP // 2


@pytest.mark.parametrize("level", LEVELS)
def test_it_orders_one_of_the_legal_commands(level):
    for state in islice(on_the_way((level,) * 4, "7", 1), 0, None, 5):
        if state.turn >= 0:
            assert ordered(state, level) in list(reindeer_races.legal(state, state.turn))


def discarding(cards):
    """Whoever holds these must come down to seven."""
    state = stage(None, cards)
    state.phase = DISCARDING
    return state


TIGHT = {
    "an empty hand": stage(None, "", "log elf"),
    "cards of no lane with an own reindeer, and none left": stage(
        {TREES: "..0 ..0 ..0 ..0 .. .. .."}, "letter letter-2"
    ),
    "all reindeer out, elves go anywhere": stage({LOGS: ".0.0 .0. .. .. ..0"}, "elf elf letter"),
    "the last step of every lane": stage({LETTERS: ".. .. ..0", LOGS: ".. .. .. .. ..0"}, "letter log elf"),
    "ice that faces ice": stage({LETTERS: "><0 >< ><1"}, "letter letter letter-2 elf"),
    "one who stands in the way of all": stage({BAUBLES: ".1.1 .1.0 .. .."}, "bauble bauble-2 elf"),
    "yetis all along": stage({LETTERS: "yy yy yy"}, "letter letter"),
    "eight cards": discarding("letter log log-2 present tree tree-2 elf elf"),
    "nine cards of one kind": discarding("tree tree tree tree tree tree tree-2 tree-2 tree-2"),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", TIGHT)
def test_it_finds_a_legal_order_where_it_is_tight(name, level):
    state = TIGHT[name]
    for number in range(20):
        assert ordered(state, level, number) in list(reindeer_races.legal(state, state.turn))


def test_it_notices_an_order_that_is_not_legal(monkeypatch):
    wild = {**registry.whole(VERSION).bots, "pup": lambda *_known: {"do": "discard", "cards": ["elf"]}}
    monkeypatch.setitem(registry._versions, VERSION, registry.whole(VERSION)._replace(bots=wild))
    with pytest.raises(Refused):
        race(("pup", "racer"), "0", 0)


def test_it_knows_no_other_level():
    with pytest.raises(Malformed, match="no bot wolf"):
        bots.find(VERSION, "wolf")


def test_the_racer_takes_a_reward_that_lies_one_step_ahead():
    state = stage({LOGS: ".. .. .. .. ..0", LETTERS: ".. .0. .."}, "log letter")
    assert ordered(state, "racer") == {"do": "move", "cards": ["log"], "lane": LOGS, "from": 10, "jumps": []}


@pytest.mark.parametrize("level", ["racer", "leader"])
def test_it_leaps_where_a_leap_brings_it_home(level):
    """RR-47: over the one on cell 9 "Bond!" goes past the last cell."""
    order = ordered(stage({LOGS: ".. .. .. ..0 .1."}, "log present"), level)
    assert (order["lane"], order["jumps"]) == (LOGS, [1])


LAST_STEP = {"do": "move", "cards": ["tree"], "lane": TREES, "from": 14, "jumps": []}


def last_tile(*won):
    """One step before the last tile of the trees, 15 points; what the two have won before."""
    return stage({TREES: ".. .. .. .. .. .. ..0"}, "tree log log-2 present", won=won)


def test_the_leader_does_not_end_a_race_that_another_wins_by_it():
    """RR-65; the racer takes the last tile all the same."""
    state = last_tile((), (10, 8))
    assert ordered(state, "racer") == LAST_STEP
    assert ordered(state, "leader") != LAST_STEP


def test_the_leader_ends_a_race_that_it_wins_by_it():
    assert ordered(last_tile((), (10, 4)), "leader") == LAST_STEP


def test_it_discards_what_it_misses_least():
    state = TIGHT["eight cards"]
    for level in ("racer", "leader"):
        assert ordered(state, level) == {"do": "discard", "cards": ["present"]}


def test_it_does_not_keep_cards_for_a_lane_that_it_cannot_run_on():
    """All four stand on the logs: of eight cards a letter goes, though there are many of them."""
    state = stage({LOGS: ".0.0 .0.0 .. .. .."}, "letter letter letter letter letter letter letter log")
    assert spare(state.hand[0], prices(state, 0)) == bag_of("letter")


def test_it_races_alike_under_every_hash_seed():
    first, second = (heads_under(seed, HEADS, 6) for seed in ("0", "4242"))
    assert len(set(first)) == 6
    assert first == second


# ---- what they may know -----------------------------------------------------------------------------------


def sees_what_is_hidden(level, chance):
    """Whether a bot ever orders something else in a world that only differs where it may not look."""
    differing = 0
    for state in islice(on_the_way(("racer",) * 4, "3", 3), 40):
        if state.turn < 0:
            break
        other = redealt(state, state.turn, chance)
        differing += other.hand != state.hand
        assert reindeer_races.view(other, state.turn) == reindeer_races.view(state, state.turn)
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
    monkeypatch.setattr(
        reindeer_races, "redacted_state", lambda state, seat: shown.append(state) or redacted_state(state, seat)
    )
    peeking = {**registry.whole(VERSION).bots, "pup": lambda *_known: {"do": "move", "cards": shown[-1].hand}}
    monkeypatch.setitem(registry._versions, VERSION, registry.whole(VERSION)._replace(bots=peeking))
    assert sees_what_is_hidden("pup", chance)


def test_it_gives_a_bot_the_state_less_what_is_hidden():
    for state in on_the_way(("racer",) * 3, "2", 2):
        seat = max(state.turn, 0)
        known = redacted_state(state, seat)
        assert known.hand[seat] == state.hand[seat]
        assert [sum(hand) for hand in known.hand] == [sum(hand) for hand in state.hand]
        assert not any(any(hand[:KINDS]) for other, hand in enumerate(known.hand) if other != seat)
        assert sum(known.pile) + sum(known.discards) + sum(known.hand[seat]) == sum(DECK)
        known.hand, known.pile, known.drawn = state.hand, state.pile, state.drawn
        assert known == state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", TIGHT)
def test_it_leaves_the_opening_and_the_race_as_they_were(name, level):
    state = TIGHT[name]
    start, before = opening(state), frozen(state)
    bots.find(VERSION, level)(
        start, redacted_state(state, state.turn), state.turn, BotRandom(streams("same", 0)[1], "label")
    )
    assert frozen(start) == frozen(opening(state))
    assert frozen(state) == before


# ---- how good they are ------------------------------------------------------------------------------------


@pytest.mark.parametrize("races", [48, pytest.param(1_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("level", "others"), [("leader", "racer"), ("racer", "pup")])
def test_it_wins_clearly_more_than_its_share_against_the_level_below(level, others, races):
    fought = duel(level, others, 4, COURSES, races, race)
    assert fought.is_clear, fought


@pytest.mark.parametrize("level", ["pup", "racer"])
def test_it_notices_a_level_that_is_no_better_than_the_one_below(level):
    fought = duel(level, level, 4, COURSES, 48, race)
    assert not fought.is_clear, fought
