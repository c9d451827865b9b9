"""A race of Snow Tails through the service: on a kept Board, by bots, to its signed end."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from core.errors import Malformed, Missing
from courses import judging
from courses.models import Board
from games import heads, queries, verdicts
from games.log import entry
from games.models import SignedHead
from games.results import NotAllowed, Ok, Order
from games.rules import bots, registry
from games.services import give_order
from snow_tails.plans.presets import PRESETS
from tests.parts.races import begin_race

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

VERSION = "snow_tails/1"
GAME = registry.find(VERSION)


@pytest.fixture
def board() -> str:
    """The digest of the first course's Board, which is kept."""
    judged = judging.judge(PRESETS["nutcracker"].plan)
    Board.objects.create(digest=judged.board_digest, game="snow_tails", data=judged.board)
    return judged.board_digest


def begin(board: str, seats: int = 3, **options: int) -> UUID:
    return begin_race(VERSION, board, [{"id": f"s{seat}", "entropy": f"e{seat}"} for seat in range(seats)], {**options})


def give(race: UUID, seat: int, command: dict) -> Ok | NotAllowed:
    return give_order(Order(race, seat, command, uuid4().hex, heads.load(race).ply))


def race_on(race: UUID, level: str = "racer") -> int:
    """Let bots give every order that is still to come; how many there were."""
    orders = 0
    while not (standing := heads.load(race)).closed:
        (seat,) = GAME.movers(standing.state)
        assert isinstance(give(race, seat, next_order(race, seat, level)), Ok)
        orders += 1
    return orders


def next_order(race: UUID, seat: int, level: str) -> dict:
    standing = heads.load(race)
    first = entry.read(queries.stored_after(race, -1)[0].data).body["command"]
    opening = GAME.opening(first, queries.board(first["board"]))
    return bots.order(VERSION, level, opening, standing.state, seat, standing.luck)


def test_it_is_raced_to_its_signed_end_and_every_entry_is_decided_again(board):
    race = begin(board)
    assert race_on(race) > 20
    heads.forget()
    assert verdicts.first_damage(race) is None
    assert SignedHead.objects.filter(race_id=race).count() == 1
    standing = heads.load(race)
    assert standing.closed
    assert {result["fate"] for result in GAME.outcome(standing.state)["results"]} <= {"finished", "wrecked"}


def test_it_is_the_same_race_after_every_process_forgot_it(board):
    race = begin(board)
    for _order in range(8):
        (seat,) = GAME.movers(heads.load(race).state)
        give(race, seat, next_order(race, seat, "pup"))
    lived = heads.load(race).state
    heads.forget()
    assert heads.load(race).state == lived


def test_it_keeps_every_card_out_of_the_public_bytes(board):
    race = begin(board)
    race_on(race)
    assert len(queries.sealed_after(race, -1)) > 10
    for stored in queries.stored_after(race, -1)[:-1]:
        assert b'"sealed"' not in stored.data


def test_it_refuses_with_the_clause_and_writes_nothing(board):
    race = begin(board)
    (seat,) = GAME.movers(heads.load(race).state)
    result = give(race, seat, {"do": "race", "cards": {"left": 1}, "plan": "", "bonus": 0, "discards": []})
    assert isinstance(result, NotAllowed)
    assert (result.refusal.code, heads.load(race).ply) == ("st.not-now", 0)


def test_it_begins_on_no_board_that_is_not_kept():
    with pytest.raises(Missing, match="board"):
        begin("ab" * 32)
    with pytest.raises(Malformed):
        begin("nonsense")
