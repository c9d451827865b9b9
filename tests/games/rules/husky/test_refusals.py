"""Every way in which an order is refused or cannot be read: its code, its sentence with the clause, and no trace."""

from __future__ import annotations

import inspect
import re

import pytest

from core.errors import Malformed, Refused
from husky import boards
from husky import rules as husky
from husky.rules import commands, options, refusals
from tests.games.rules.husky.scene import Scene, name_of
from tests.games.rules.husky.staging import opened, pins_of, stage
from tests.games.rules.husky.standard import board
from tests.parts.luck import Scripted

MAP = """
S    w0a  wb   wc   wd
w    wWe  wf   wWg  wh
g    g    g    g    g
b    bBi  bj   b    bk
"""
CARDS = "246WB 333BE"
PLAIN = stage(MAP, CARDS)
BLOCKED = stage(MAP, CARDS, blocked={0: 1})
WINDY = stage(MAP, CARDS, events="tail-wind").play("246WB", "bc", "ef", "ij")
FLARED = stage(MAP, CARDS, events="flare").play("246WB", "bc", "ef", "ij")
ATTACKED = stage(MAP, CARDS).play("246WB", "bf", "ef")
OVER = stage("S w0a Fb", CARDS, passed={0: 7}).play("246WB", "b")
TURN = PLAIN.turn("246WB", "bc", "ef", "ij")

REFUSED = {  # the code: a scene, an order, and what is said
    "hu.over": (OVER, TURN, "The race is over (HU-54)."),
    "hu.due": (PLAIN, PLAIN.answered("wind", "b"), "Another decision is owed now."),
    "hu.not-held": (PLAIN, PLAIN.turn("345WB", "bcd"), "You do not hold this card (HU-26)."),
    "hu.blocked": (BLOCKED, TURN, "After an attack the musher cannot move in this turn (HU-44)."),
    "hu.path": (
        PLAIN, PLAIN.turn("246WB", "b"),
        "The move must be made in full: it has 2 steps, this path 1 (HU-31).",
    ),
    "hu.wind": (
        WINDY, PLAIN.answered("wind", "b"),
        "The path comes to cell 2,0, where the musher was in this action already (HU-28, R-HU-07).",
    ),
    "hu.way": (
        PLAIN, PLAIN.turn("246WB", "bc", "ec"),
        "Cell 3,0 does not touch cell 1,1: an animal goes from neighbour to neighbour (HU-37).",
    ),
    "hu.animal": (
        PLAIN, PLAIN.turn("246WB", "bc", "ef"), "One animal of each kind on the card must be moved (HU-19, HU-37).",
    ),
    "hu.animals-many": (
        PLAIN, PLAIN.turn("246WB", "bf", "ef", "ij"),
        "After this, no other animal is moved now (R-HU-21, HU-54).",
    ),
    "hu.refuge": (
        ATTACKED, PLAIN.answered("relocate", "e"),
        "The animal goes to a free cell of its region, as far from all mushers as is asked (HU-42, HU-43).",
    ),
    "hu.flare": (
        FLARED, PLAIN.answered("flare", "gd"),
        "The flare drives an animal within three cells of your musher far away (HU-42).",
    ),
}  # fmt: skip
OTHERWISE = {"hu.board", "hu.seat", "hu.turn"}  # see below


@pytest.mark.parametrize("code", REFUSED)
def test_it_says_why_it_refuses_and_leaves_no_trace(code):
    """`refused` compares the state before and after, and lends no luck."""
    scene, command, sentence = REFUSED[code]
    wrong = scene.refused(command, seat=0)
    assert (type(wrong), wrong.code, str(wrong)) == (Refused, code, sentence)


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_it_knows_no_other_seat(seat):
    wrong = PLAIN.refused(TURN, seat)
    assert (wrong.code, str(wrong)) == ("hu.seat", "Nobody sits on this seat.")


@pytest.mark.parametrize(("scene", "seat", "turn"), [(PLAIN, 1, 0), (ATTACKED, 3, 0)])
def test_it_says_whose_decision_it_is_hu_22(scene, seat, turn):
    wrong = scene.refused(TURN, seat)
    assert (wrong.code, str(wrong)) == ("hu.turn", f"Seat {turn} has to decide now (HU-22).")


def test_it_opens_no_race_on_other_bytes_than_it_names():
    other = boards.write(board(["S1122", "F33ww", "wwwww", "ggggg", "bbbbb"], ((), (), ())))
    with pytest.raises(Refused) as caught:
        husky.opening(pins_of(3), other)
    assert (caught.value.code, str(caught.value)) == ("hu.board", "These bytes are not the board that the race names.")


def codes_of(module) -> set[str]:
    return set(re.findall(r'"(hu\.[a-z-]+)"', inspect.getsource(module)))


def test_it_has_no_refusal_without_a_story():
    assert codes_of(refusals) == set(REFUSED) | OTHERWISE
    assert codes_of(commands) == set(UNREAD)
    assert codes_of(options) == set(OPTIONS)


def test_it_cites_a_clause_wherever_the_book_has_one():
    without = {code for code, (_scene, _order, sentence) in REFUSED.items() if not re.search(r"\(R?-?HU-\d", sentence)}
    assert without == {"hu.due"}


UNREAD = {  # the code: an order that cannot be read, and what is said
    "hu.do": ({"do": "win"}, "An order in Husky is to play, or what is owed in between."),
    "hu.fields": ({**TURN, "why": "fun"}, "The order has fields too many or too few: why."),
    "hu.card": ({**TURN, "card": "777-wolf-bear"}, "There is no such action card."),
    "hu.cells": ({**TURN, "path": [1] * 13}, "A way is a list of at most 12 cells."),
    "hu.animals": ({**TURN, "animals": [[1, 2]] * 3}, "A card moves at most two animals (HU-19)."),
}


@pytest.mark.parametrize("code", UNREAD)
def test_it_says_what_it_cannot_read_and_leaves_no_trace(code):
    command, sentence = UNREAD[code]
    wrong = PLAIN.refused(command)
    assert (type(wrong), wrong.code, str(wrong)) == (Malformed, code, sentence)


ODD = [
    ("hu.do", {}),
    ("hu.do", {"do": 1}),
    ("hu.do", {"do": ["play"]}),
    ("hu.do", {"do": "turn"}),
    ("hu.fields", {"do": "play"}),
    ("hu.fields", {"do": "play", "card": name_of("246WB"), "path": []}),
    ("hu.fields", {"do": "relocate", "to": 1, "way": [1]}),
    ("hu.fields", {"do": "relocate"}),
    ("hu.fields", {"do": "wind", "way": []}),
    ("hu.card", {**TURN, "card": ""}),
    ("hu.card", {**TURN, "card": 7}),
    ("hu.card", {**TURN, "card": ["246-wolf-bear-e"]}),
    ("hu.card", {**TURN, "card": "246-wolf-bear"}),
    ("hu.card", {"do": "supplies", "card": None}),
    ("hu.cells", {**TURN, "path": "bc"}),
    ("hu.cells", {**TURN, "path": 1}),
    ("hu.cells", {**TURN, "path": [True]}),
    ("hu.cells", {**TURN, "path": ["1"]}),
    ("hu.cells", {**TURN, "path": [-1]}),
    ("hu.cells", {**TURN, "path": [3000]}),
    ("hu.cells", {**TURN, "path": [[1]]}),
    ("hu.cells", {**TURN, "animals": [1, 2]}),
    ("hu.cells", {"do": "relocate", "to": "e"}),
    ("hu.cells", {"do": "relocate", "to": -1}),
    ("hu.cells", {"do": "pack", "way": None}),
    ("hu.animals", {**TURN, "animals": {}}),
    ("hu.animals", {**TURN, "animals": "ef"}),
]


@pytest.mark.parametrize(("code", "command"), ODD, ids=[f"{code}-{at}" for at, (code, _command) in enumerate(ODD)])
def test_it_reads_orders_strictly(code, command):
    wrong = PLAIN.refused(command)
    assert (type(wrong), wrong.code) == (Malformed, code)


OPTIONS = {  # the code: what is wrong, and what is said
    "hu.seats": ({"seats": [{}] * 2}, "Husky is raced by 3 to 6 mushers (HU-01)."),
    "hu.options": ({"options": []}, "The options must be an object."),
    "hu.option": ({"options": {"dice": 1}}, "Husky has no option dice."),
    "hu.number": ({"options": {"events": 2}}, "The option events is a whole number from 0 to 1."),
}


@pytest.mark.parametrize("code", OPTIONS)
def test_it_says_which_option_it_cannot_read(code):
    odd, sentence = OPTIONS[code]
    with pytest.raises(Malformed) as caught:
        husky.opening({**pins_of(3), **odd}, boards.write(board()))
    assert (caught.value.code, str(caught.value)) == (code, sentence)


def test_it_is_over_for_everybody():
    scene = opened(3, rounds=1, first=0)
    assert husky.choices(OVER.state, 0, {}) == []
    assert husky.movers(OVER.state) == []
    assert husky.movers(scene.state) == [0]


def test_the_oracle_notices_an_order_that_leaves_a_trace(monkeypatch):
    def careless(state, seat, command, luck):
        state.round += 1
        raise Refused("hu.over", "The race is over.")

    monkeypatch.setattr(husky, "decide", careless)
    with pytest.raises(AssertionError):
        stage(MAP, CARDS).refused(TURN)


def test_the_oracle_notices_an_order_that_is_accepted():
    scene = Scene(PLAIN.state, PLAIN.names)
    assert husky.decide(PLAIN.state, 0, TURN, Scripted(then=0))
    with pytest.raises(AssertionError):
        scene.refused(TURN)
