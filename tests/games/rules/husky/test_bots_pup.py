"""What comes to the mind of a pup of Husky: always something that can be done, and in time everything that can."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.bot_random import BotRandom
from husky import rules as husky
from husky.rules import paths
from husky.rules.bots import strolls
from husky.rules.bots.course import onward
from husky.rules.bots.fancy import Fancy
from husky.rules.bots.strolls import strolled
from husky.rules.state import ANIMAL, PACK, RELOCATE, SIGNAL, SWAP, WIND, Due
from tests.bots.racing import streams
from tests.games.rules.husky.staging import stage
from tests.games.rules.husky.test_bots import ordered
from tests.games.rules.husky.test_twins import crowd
from tests.parts.planting import Fault, assert_noticed


def fancy(number: int) -> Fancy:
    return Fancy(BotRandom(streams("pup", number)[1], "fancy"), 0)


def test_it_fancies_each_number_about_as_often():
    fancies = fancy(1)
    drawn = [fancies.below(8) for _each in range(8_000)]
    assert {*drawn} == {*range(8)}
    assert all(900 < drawn.count(each) < 1_100 for each in range(8))
    assert [fancy(2).below(1_000) for _again in range(2)] == [fancy(2).below(1_000)] * 2


# ---- strolls ----------------------------------------------------------------------------------------------


def crowded(number: int):
    """A small board with figures everywhere, on which a race could be ended."""
    state = crowd(number)[0].state
    return state if state.board.finish and all(state.board.checks) else crowded(number + 1_000)


def assert_strolls_are_whole() -> None:
    """Of as many steps as can be made (HU-31, R-HU-08), whoever stands in the way."""
    dead_ends = 0
    for number in range(160):
        state, hand = crowded(number), Random(number)
        steps = hand.randrange(1, 7)
        where, at = paths.ground(state, 0), state.musher[0]
        path = strolled(state, 0, steps, fancy(number))
        assert paths.is_allowed(where, (at, *path), paths.reach(where, at, steps)), (number, path)
        dead_ends += len(path) < steps
    assert dead_ends > 12


@pytest.mark.slow
def test_it_strolls_over_open_cells_and_as_far_as_it_can():
    assert_strolls_are_whole()


FAULTS = {
    "strolls over figures": Fault(strolls._strolled, "*paths.figures(state), ", "", assert_strolls_are_whole),
    "comes back": Fault(strolls._strolled, "shut.add(cell)", "pass", assert_strolls_are_whole),
    "enters a closed finish": Fault(strolls._strolled, "passed != ALL_CHECKS", "False", assert_strolls_are_whole),
    "strolls on from the finish": Fault(
        strolls._strolled, "board.land[cell] == FINISH", "False", assert_strolls_are_whole
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_it_notices_a_pup_that(name, monkeypatch):
    assert_noticed(monkeypatch, FAULTS[name])


def test_it_knows_which_side_leads_furthest():
    state = crowded(1)
    for cell, around in onward(state, 0).items():
        left = [state.board.to_go(each, [0, 1, 2]) for each in around]
        assert (sorted(around), left) == (sorted(state.board.near[cell]), sorted(left))


# ---- answers ----------------------------------------------------------------------------------------------

OPEN = """
S  1  1  2  2  3  3  F
w  w  w  w  w  w  w  w
w  w0 w  wW w  w  w  wW
w  w  w  w  w1 w  w  w
g  g  gE g  b  bB b  b
"""
OWED = {
    "an animal of a kind": Due(0, ANIMAL, 0),
    "any animal (EV09)": Due(0, PACK),
    "where an animal goes (HU-42)": Due(0, RELOCATE, 0),
    "which animal a flare drives away (EV04)": Due(0, SIGNAL),
    "a card for another (EV05)": Due(0, SWAP),
    "where the wind carries (EV01)": Due(0, WIND),
}


def to_text(command: dict) -> str:
    return str(sorted(command.items()))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", OWED)
def test_it_answers_anything_that_can_be_answered_and_nothing_else(name, seats):
    state = stage(OPEN, "135WE 246WB 333BE", seats=seats).state
    state.due, state.kinds_due = OWED[name], (0,)
    wanted = {to_text(command) for command in husky.legal(state, 0)}
    assert {to_text(ordered(state, "pup", number)) for number in range(40 * len(wanted))} == wanted


def test_it_orders_all_kinds_of_turns():
    """HU-26 to HU-38: of the paths and ways that there are on a small board it comes to many."""
    state = stage("S 1 1 2 2 3 3 F\nw w0 w w g g g gE\ng g g wW w b bB b", "333WE").state
    wanted = {to_text(command) for command in husky.legal(state, 0)}
    orders = {to_text(ordered(state, "pup", number)) for number in range(2_000)}
    assert orders <= wanted
    assert len(orders) > len(wanted) // 6
