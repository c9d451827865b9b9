"""Every way in which an order is refused or cannot be read: its code, its sentence with the clause, and no trace."""

from __future__ import annotations

import inspect
import re

import pytest

from core.errors import Malformed, Refused
from reindeer_races import boards
from reindeer_races import rules as reindeer_races
from reindeer_races.rules import commands, options, refusals
from reindeer_races.rules.options import Options
from tests.games.rules.reindeer_races.lanes import BAUBLES, LETTERS, LOGS, board_of
from tests.games.rules.reindeer_races.staging import DRAW, discard_of, draw, move_of, pins_of, refused, stage

PLAIN = stage({LOGS: ".0.1 .. .. .. .."}, "bauble log log-2 tree", "elf")
AWAY = stage({LETTERS: ".0.0 .0.0 .."}, "log")
FULL = draw(stage({}, "log log tree tree elf elf elf")).state
OVER = draw(stage({}, options=Options(most_turns=1))).state

REFUSED = {  # the code: a state, a seat, an order, and what is said
    "rr.over": (OVER, 0, DRAW, "The race is over (RR-61)."),
    "rr.seat": (PLAIN, 2, DRAW, "Nobody sits on this seat."),
    "rr.turn": (PLAIN, 1, DRAW, "It is the turn of seat 0 (RR-23)."),
    "rr.discard-first": (FULL, 0, DRAW, "The hand must come down to seven cards first (RR-26)."),
    "rr.no-discard": (
        PLAIN, 0, discard_of("log"), "Cards are discarded only from a hand of more than seven (RR-26).",
    ),
    "rr.not-held": (PLAIN, 0, move_of("log log"), "You do not hold these cards (RR-29)."),
    "rr.two-objects": (
        PLAIN, 0, move_of("bauble log"), "All cards of a move must show the same object (RR-30).",
    ),
    "rr.lane": (PLAIN, 0, move_of("log", lane=BAUBLES), "These cards move a reindeer on lane 3 (RR-33)."),
    "rr.no-reindeer": (PLAIN, 0, move_of("log", 2), "None of your reindeer stands there (RR-35)."),
    "rr.supply": (AWAY, 0, move_of("log"), "All your reindeer are on the tracks (RR-35)."),
    "rr.jumps-many": (
        PLAIN, 0, move_of("log-2", 0, [1, 1]), "Occupied cells that this run comes to, where it may jump: 1 (RR-47).",
    ),
    "rr.discards": (FULL, 0, discard_of("log"), "The number of cards to discard is 2 (RR-26)."),
}  # fmt: skip

UNREAD = {  # the code: an order that cannot be read, and what is said
    "rr.do": ({"do": "win"}, "An order in Reindeer Races is to draw, to move or to discard."),
    "rr.fields": ({"do": "draw", "cards": []}, "The order has fields too many or too few: cards."),
    "rr.cards": (move_of("elf log"), "Cards are named one by one, in the order of the objects, elves last."),
    "rr.position": (move_of("log", lane=6), "Lanes count from 1 to 5, cells from 1; 0 is the supply."),
    "rr.jumps": (move_of("log", 0, [0]), "Jumps are 1 for a leap, 0 for a plain crossing; the last one is a leap."),
}

OTHERWISE = {"rr.board"}  # see below


@pytest.mark.parametrize("code", REFUSED)
def test_it_says_why_it_refuses_and_leaves_no_trace(code):
    """`refused` compares the state before and after, and lends no luck."""
    state, seat, command, sentence = REFUSED[code]
    wrong = refused(state, seat, command)
    assert (type(wrong), wrong.code, str(wrong)) == (Refused, code, sentence)


@pytest.mark.parametrize("code", UNREAD)
def test_it_says_what_it_cannot_read_and_leaves_no_trace(code):
    command, sentence = UNREAD[code]
    wrong = refused(PLAIN, 0, command)
    assert (type(wrong), wrong.code, str(wrong)) == (Malformed, code, sentence)


def codes_of(module) -> set[str]:
    return set(re.findall(r'"(rr\.[a-z-]+)"', inspect.getsource(module)))


def test_it_has_no_refusal_without_a_story():
    assert len(codes_of(refusals)) >= 13
    assert codes_of(refusals) == set(REFUSED) | OTHERWISE
    assert codes_of(commands) == set(UNREAD)


def test_it_cites_a_clause_wherever_the_book_has_one():
    without = {code for code, (_state, _seat, _order, text) in REFUSED.items() if not re.search(r"\(RR-\d", text)}
    assert without == {"rr.seat"}


def moved(**odd):
    return {**move_of("log"), **odd}


ODD = [
    ("rr.do", {}),
    ("rr.do", {"do": 1}),
    ("rr.do", {"do": ["draw"]}),
    ("rr.fields", {"do": "move"}),
    ("rr.fields", {"do": "discard"}),
    ("rr.fields", {"do": "move", "cards": ["log"], "lane": 3, "from": 0}),
    ("rr.fields", moved(why="fun")),
    ("rr.fields", {**discard_of("log"), "lane": 3}),
    ("rr.position", moved(lane=0)),
    ("rr.position", moved(lane="3")),
    ("rr.position", moved(lane=True)),
    ("rr.position", {**move_of("log"), "from": -1}),
    ("rr.position", {**move_of("log"), "from": 1_000}),
    ("rr.position", {**move_of("log"), "from": False}),
    ("rr.position", {**move_of("log"), "from": [1]}),
    ("rr.cards", moved(cards=[])),
    ("rr.cards", moved(cards="log")),
    ("rr.cards", moved(cards={"log": 1})),
    ("rr.cards", moved(cards=["log", 1])),
    ("rr.cards", moved(cards=[["log"]])),
    ("rr.cards", moved(cards=["log-3"])),
    ("rr.cards", moved(cards=["log-2", "log"])),
    ("rr.cards", moved(cards=["Log"])),
    ("rr.cards", moved(cards=["elf"] * 13)),
    ("rr.cards", {"do": "discard", "cards": ["tree", "log"]}),
    ("rr.jumps", moved(jumps=1)),
    ("rr.jumps", moved(jumps="1")),
    ("rr.jumps", moved(jumps=[2])),
    ("rr.jumps", moved(jumps=[True])),
    ("rr.jumps", moved(jumps=["1"])),
    ("rr.jumps", moved(jumps=[1, 0])),
    ("rr.jumps", moved(jumps=[1] * 65)),
]


@pytest.mark.parametrize(("code", "command"), ODD, ids=[f"{code}-{at}" for at, (code, _command) in enumerate(ODD)])
def test_it_reads_orders_strictly(code, command):
    wrong = refused(PLAIN, 0, command)
    assert (type(wrong), wrong.code) == (Malformed, code)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_it_knows_no_other_seat(seat):
    assert refused(PLAIN, seat, move_of("log")).code == "rr.seat"


def test_it_refuses_a_move_while_cards_must_be_discarded_rr_26():
    assert refused(FULL, 0, move_of("log")).code == "rr.discard-first"


def test_it_refuses_to_discard_what_is_not_held_rr_26():
    assert refused(FULL, 0, discard_of("bauble bauble")).code == "rr.not-held"


def test_it_opens_no_race_on_other_bytes_than_it_names():
    with pytest.raises(Refused) as caught:
        reindeer_races.opening(pins_of(2), boards.write(board_of({LOGS: ".> .."})))
    assert caught.value.code == "rr.board"
    assert str(caught.value) == "These bytes are not the board that the race names."


@pytest.mark.parametrize(
    ("state", "begun", "code"),
    [
        (FULL, {"do": "move", "cards": ["log"]}, "rr.discard-first"),
        (OVER, {"do": "move", "cards": ["log"]}, "rr.over"),
        (PLAIN, {"do": "discard", "cards": ["log"], "lane": 3}, "rr.fields"),
        (PLAIN, {"do": "draw", "cards": ["log"]}, "rr.fields"),
        (PLAIN, {"cards": ["log"]}, "rr.do"),
        (PLAIN, {"do": "move", "cards": ["log", "log"]}, "rr.not-held"),
        (PLAIN, {"do": "move", "cards": ["log"], "lane": 3, "from": 2}, "rr.no-reindeer"),
    ],
)
def test_it_goes_on_with_no_order_that_would_be_refused(state, begun, code):
    with pytest.raises((Refused, Malformed)) as caught:
        reindeer_races.choices(state, 0, begun)
    assert caught.value.code == code


@pytest.mark.parametrize(("state", "whole"), [(PLAIN, DRAW), (FULL, discard_of("log log"))])
def test_it_adds_nothing_to_an_order_that_is_whole(state, whole):
    assert reindeer_races.choices(state, 0, whole) == []


OPTIONS = {  # the code: what is wrong, and what is said
    "rr.seats": ({"seats": [{}]}, "Reindeer Races is played by 2 to 4 teams (RR-01)."),
    "rr.options": ({"options": []}, "The options must be an object."),
    "rr.option": ({"options": {"dice": 1}}, "Reindeer Races has no option dice."),
    "rr.number": ({"options": {"leap": 4}}, "The option leap is a whole number from 2 to 3."),
    "rr.rewards": ({"options": {"rewards": "c"}}, "The rewards are those of the board, set a or set b."),
    "rr.orientation": ({"options": {"orientation": 1}}, "The orientation of the track cards is random or fixed."),
}


@pytest.mark.parametrize("code", OPTIONS)
def test_it_says_which_option_it_cannot_read(code):
    odd, sentence = OPTIONS[code]
    with pytest.raises(Malformed) as caught:
        reindeer_races.opening({**pins_of(2), **odd}, boards.write(board_of({})))
    assert (caught.value.code, str(caught.value)) == (code, sentence)


def test_it_has_no_option_without_a_story():
    assert codes_of(options) == set(OPTIONS)


def test_the_oracle_notices_an_order_that_leaves_a_trace(monkeypatch):
    def careless(state, seat, command, luck):
        state.supply[seat] -= 1
        raise Refused("rr.over", "The race is over.")

    monkeypatch.setattr(reindeer_races, "decide", careless)
    with pytest.raises(AssertionError):
        refused(stage({}), 0, DRAW)


def test_the_oracle_notices_an_order_that_is_accepted():
    with pytest.raises(AssertionError):
        refused(PLAIN, 0, move_of("log"))
