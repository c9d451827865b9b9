"""Every way in which an order is refused or cannot be read: its code, its sentence with the clause, and no trace."""

from __future__ import annotations

import inspect
import re

import pytest

from core.errors import Malformed, Refused
from snow_tails import boards
from snow_tails import rules as snow_tails
from snow_tails.rules import commands, options, refusals
from snow_tails.rules.options import Options
from tests.games.rules.snow_tails.staging import (
    Sled,
    board_of,
    opened,
    order,
    pins_of,
    refused,
    stage,
    turn_of,
)  # fmt: skip

WIDE = "START S S FIN"
OPEN = (1, 3, 1)
RETIRE = {"do": "retire"}
PLAIN = stage(Sled(OPEN), Sled((1, 1, 1)), course=WIDE)
PLACING = order(opened(3, order=[0, 1, 2]).state, 0, {"do": "place", "place": 2}).state
OVER = order(stage(Sled(OPEN), course=WIDE), 0, RETIRE).state
FULL = stage(Sled(OPEN, hand="3344555"), course=WIDE)


def at(mat: str = "333", **more: int):
    return stage(Sled(OPEN, mat), course=WIDE, **more)


REFUSED = {  # the code: a state, a seat, an order, and what is said
    "st.over": (OVER, 0, RETIRE, "The race is over."),
    "st.seat": (PLAIN, 2, RETIRE, "Nobody sits on this seat."),
    "st.out": (
        stage(Sled(OPEN), Sled((1, 1, 1), fate="wrecked"), course=WIDE), 1, RETIRE,
        "This sled is not in the race any more.",
    ),
    "st.turn": (PLAIN, 1, turn_of("3B", "FFF"), "It is the turn of another sled (ST-31)."),
    "st.not-now": (
        PLAIN, 0, {"do": "place", "place": 3}, "Start places are chosen before the race, and only then (ST-24).",
    ),
    "st.place": (PLACING, 1, {"do": "place", "place": 6}, "Start places are numbered 1 to 5 (ST-08)."),
    "st.place-taken": (PLACING, 1, {"do": "place", "place": 2}, "Another sled stands on start place 2 (ST-25)."),
    "st.no-card": (PLAIN, 0, turn_of({}, "FFF"), "At least one dog card must be played (ST-38)."),
    "st.unequal": (
        PLAIN, 0, turn_of({"left": 4, "right": 5}, "FFF"), "All cards of a turn must show the same value (ST-40).",
    ),
    "st.not-held": (PLAIN, 0, turn_of("3LB", "FFF"), "You do not hold that many cards of value 3 (ST-37)."),
    "st.length": (
        PLAIN, 0, turn_of("1B", "FFF"), "A plan has exactly as many steps as the speed, which is 5 (ST-58).",
    ),
    "st.drifts": (
        PLAIN, 0, turn_of("5R", "FFFFF"), "The number of drift steps in the plan must be 2 (ST-59).",
    ),
    "st.bonus-off": (
        at(options=Options(has_bonus=False)), 0, turn_of("3B", "FFF", 1),
        "This race is run without bonus movements.",
    ),
    "st.bonus-balance": (
        PLAIN, 0, turn_of("4R", "DFFF", 1), "Only a balanced sled may take a bonus movement (ST-69).",
    ),
    "st.bonus-round": (
        at(round=1), 0, turn_of("3B", "FFF", 1), "There is no bonus movement in the first round (ST-77).",
    ),
    "st.bonus-rest": (
        at("115"), 0, turn_of("5B", "", 1), "A bonus movement needs a base speed of at least 1 (ST-76).",
    ),
    "st.discards": (
        FULL, 0, turn_of("3B", "FFF", 0, "45"), "The number of cards to discard after this turn is 1 (ST-78, ST-80).",
    ),
    "st.discard-held": (FULL, 0, turn_of("3B", "FFF", 0, "1"), "A card can be discarded only from the hand (ST-80)."),
    "st.retire-line": (
        stage(Sled(OPEN), Sled((3, 1, 2), has_moved=True), course=WIDE), 1, RETIRE,
        "This sled has crossed the finish line; it finishes when the round ends (ST-104).",
    ),
    "st.retire-start": (PLACING, 1, RETIRE, "Nobody can retire before the race has begun."),
}  # fmt: skip

UNREAD = {  # the code: an order that cannot be read, and what is said
    "st.do": ({"do": "win"}, "An order in Snow Tails is to take a place, to race or to retire."),
    "st.fields": ({"do": "retire", "why": "cold"}, "The order has fields too many or too few: why."),
    "st.number": ({"do": "place", "place": "1"}, "A place is a whole number."),
    "st.cards": (turn_of({"sled": 3}, "FFF"), "Cards lie on left, right or brake."),
    "st.card": (turn_of({"left": 6}, "FFF"), "Dog cards show 1 to 5."),
    "st.plan-form": (turn_of("3B", "FLY"), "A plan is up to nine steps: F for forward, D for drift."),
    "st.bonus-form": (turn_of("3B", "FFF", 2), "The bonus is 0 or 1."),
    "st.discards-form": (turn_of("3B", "FFF", 0, "54"), "Discards are dog cards 1 to 5 in ascending order."),
}

OTHERWISE = {"st.board"}  # see the last tests


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


def test_it_has_no_refusal_without_a_story():
    codes = set(re.findall(r'"(st\.[a-z-]+)"', inspect.getsource(refusals)))
    assert len(codes) >= 20
    assert codes == set(REFUSED) | OTHERWISE
    codes = set(re.findall(r'"(st\.[a-z-]+)"', inspect.getsource(commands)))
    assert codes == set(UNREAD)


def test_it_cites_a_clause_wherever_the_book_has_one():
    beside_the_book = {"st.over", "st.seat", "st.out", "st.bonus-off", "st.retire-start"}
    without = {code for code, (_state, _seat, _order, text) in REFUSED.items() if not re.search(r"\(ST-\d", text)}
    assert without == beside_the_book


ODD = [
    ("st.do", {}),
    ("st.do", {"do": 1}),
    ("st.do", {"do": ["race"]}),
    ("st.fields", {"do": "race", "cards": {"left": 4}, "plan": "F", "bonus": 0}),
    ("st.fields", {"do": "place"}),
    ("st.fields", {"do": "place", "place": 1, "cards": {}}),
    ("st.number", {"do": "place", "place": [1]}),
    ("st.number", {"do": "place", "place": True}),
    ("st.cards", {**turn_of({}, "F"), "cards": [4]}),
    ("st.cards", {**turn_of({}, "F"), "cards": "4LR"}),
    ("st.card", turn_of({"left": 0}, "F")),
    ("st.card", turn_of({"left": "4"}, "F")),
    ("st.card", turn_of({"left": True}, "F")),
    ("st.card", turn_of({"left": [4, 4]}, "F")),
    ("st.plan-form", turn_of("3B", "f")),
    ("st.plan-form", turn_of("3B", "FFF\n")),
    ("st.plan-form", turn_of("3B", "F" * 10)),
    ("st.plan-form", {**turn_of("3B", ""), "plan": ["F"]}),
    ("st.bonus-form", turn_of("3B", "FFF", True)),
    ("st.bonus-form", turn_of("3B", "FFF", "1")),
    ("st.bonus-form", turn_of("3B", "FFF", -1)),
    ("st.discards-form", {**turn_of("3B", "FFF"), "discards": 5}),
    ("st.discards-form", {**turn_of("3B", "FFF"), "discards": [0]}),
    ("st.discards-form", {**turn_of("3B", "FFF"), "discards": ["5"]}),
    ("st.discards-form", {**turn_of("3B", "FFF"), "discards": [True]}),
    ("st.discards-form", {**turn_of("3B", "FFF"), "discards": [5] * 13}),
]


@pytest.mark.parametrize(("code", "command"), ODD, ids=[f"{code}-{at}" for at, (code, _command) in enumerate(ODD)])
def test_it_reads_orders_strictly(code, command):
    wrong = refused(PLAIN, 0, command)
    assert (type(wrong), wrong.code) == (Malformed, code)


@pytest.mark.parametrize("place", [0, -1, 6, 10**12])
def test_it_knows_no_other_start_place_st_08(place):
    assert refused(PLACING, 1, {"do": "place", "place": place}).code == "st.place"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_it_knows_no_other_seat(seat):
    assert refused(PLAIN, seat, turn_of("3B", "FFF")).code == "st.seat"


def test_it_refuses_a_turn_while_places_are_chosen_st_24():
    assert refused(PLACING, 1, turn_of("3B", "FFF")).code == "st.not-now"


def test_it_says_that_nothing_may_be_discarded_st_78():
    wrong = refused(PLAIN, 0, turn_of("3B", "FFF", 0, "1"))
    assert (wrong.code, str(wrong)) == ("st.discards", "After this turn no card may be discarded (ST-78).")


def test_it_refuses_to_discard_the_card_just_played_st_81():
    state = stage(Sled(OPEN, hand="1244555"), course=WIDE)
    assert refused(state, 0, turn_of("1B", "FFFFF", 0, "1")).code == "st.discard-held"


def test_it_opens_no_race_on_other_bytes_than_it_names():
    pins = pins_of(2, WIDE)
    with pytest.raises(Refused) as caught:
        snow_tails.opening(pins, boards.write(board_of("START S S S FIN")))
    assert caught.value.code == "st.board"
    assert str(caught.value) == "These bytes are not the board that the race names."


OPTIONS = {  # the code: what is wrong, and what is said
    "st.seats": ({"seats": []}, "Snow Tails is raced by 1 to 5 sleds."),
    "st.options": ({"options": []}, "The options must be an object."),
    "st.option": ({"options": {"dice": 1}}, "Snow Tails has no option dice."),
    "st.deck": (
        {"options": {"deck": [4, 4, 4, 4]}},
        "A deck is five counts, for the cards 1 to 5: each up to 12, at least 12 in all.",
    ),
    "st.switch": ({"options": {"bonus": 2}}, "The option bonus is 0 or 1."),
    "st.order": ({"options": {"order": [0, 0]}}, "The order of choosing names every seat once."),
    "st.places": ({"options": {"places": "drawn"}}, "Start places are chosen or dealt."),
    "st.rounds": ({"options": {"rounds": 501}}, "The cap of rounds is 0 (none) to 500."),
}


@pytest.mark.parametrize("code", OPTIONS)
def test_it_says_which_option_it_cannot_read(code):
    odd, sentence = OPTIONS[code]
    with pytest.raises(Malformed) as caught:
        snow_tails.opening({**pins_of(2), **odd}, boards.write(board_of(WIDE)))
    assert (caught.value.code, str(caught.value)) == (code, sentence)


def test_it_has_no_option_without_a_story():
    assert set(re.findall(r'"(st\.[a-z-]+)"', inspect.getsource(options))) == set(OPTIONS)


def test_the_oracle_notices_an_order_that_leaves_a_trace(monkeypatch):
    def careless(state, seat, command, luck):
        state.dents[seat] += 1
        raise Refused("st.over", "The race is over.")

    monkeypatch.setattr(snow_tails, "decide", careless)
    with pytest.raises(AssertionError):
        refused(stage(Sled(OPEN), course=WIDE), 0, RETIRE)


def test_the_oracle_notices_an_order_that_is_accepted():
    with pytest.raises(AssertionError):
        refused(PLAIN, 0, RETIRE)
