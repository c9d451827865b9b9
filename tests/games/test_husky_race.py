"""A race of Husky through the service: turns, and decisions of others in between, to its signed end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from uuid import UUID, uuid4

import pytest

from courses.models import Board
from games import heads, queries, verdicts
from games.models import SignedHead
from games.results import NotAllowed, Ok, Order
from games.services import give_order
from husky import rules as husky
from husky.rules.state import RELOCATE, State
from tests.laws.husky import board_of
from tests.parts.races import begin_race
from tests.records.husky.racing import order

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

VERSION = husky.version
BOARD, DIGEST = board_of("roaming elk")  # where animals are never far


@pytest.fixture
def race() -> UUID:
    """Five mushers on a board that is kept."""
    Board.objects.create(digest=DIGEST, game="husky", data=BOARD)
    seats = [{"id": f"m{seat}", "entropy": f"e{seat}"} for seat in range(5)]
    return begin_race(VERSION, DIGEST, seats, {"rounds": 40, "first": 0})


def give(race: UUID, seat: int, command: dict) -> Ok | NotAllowed:
    return give_order(Order(race, seat, command, uuid4().hex, heads.load(race).ply))


def raced_until(race: UUID, style: str, is_there: Callable[[State], bool] = lambda state: False) -> int:
    """Give orders until a state is reached, or to the end; how many there were."""
    orders, hand = 0, Random("raced")
    while not (standing := heads.load(race)).closed and not is_there(standing.state):
        seat, command = order(standing.state, [style] * 5, hand)
        assert isinstance(give(race, seat, command), Ok)
        orders += 1
    return orders


def is_attacked(state: State) -> bool:
    """Whether a seat other than the one that is up owes a decision."""
    return state.due.what == RELOCATE and state.due.seat != state.turn


def test_it_is_raced_to_its_signed_end_and_every_entry_is_decided_again(race):
    assert raced_until(race, "eager") > 5
    heads.forget()
    assert verdicts.first_damage(race) is None
    assert SignedHead.objects.filter(race_id=race).count() == 1


def test_it_takes_a_decision_out_of_turn_from_whose_it_is_only_r_hu_16(race):
    raced_until(race, "idle", is_attacked)
    heads.forget()
    standing = heads.load(race)
    state = standing.state
    assert is_attacked(state)
    answer = husky.choices(state, state.due.seat, {})[0].command
    refused = give(race, state.turn, answer)
    assert isinstance(refused, NotAllowed)
    assert refused.refusal.code == "hu.turn"
    assert heads.load(race).ply == standing.ply
    assert isinstance(give(race, state.due.seat, answer), Ok)
    assert heads.load(race).state.blocked[state.due.seat]


def test_it_keeps_every_card_out_of_the_public_bytes_r_hu_30(race):
    raced_until(race, "idle", lambda state: state.round == 10)
    dealt = [data.count(b'"cards"') for data in queries.sealed_after(race, -1).values()]
    assert [count for count in dealt if count] == [5, 5]  # HU-16, HU-53
    for stored in queries.stored_after(race, -1):
        assert b'"sealed"' not in stored.data
