"""Races of the tiny game, for tests that need a log. The cast: Alice hosts, Bob races her."""

from __future__ import annotations

from uuid import UUID

from django.db import transaction

from core.canonical import Value
from courses.models import Board
from games import heads
from games.results import Ok, Order, Result
from games.services import Start, give_order, open_race, start_race
from games.stages import Stage
from games.tables.models import Table

BOARD = "0" * 64
ALICE, BOB = 0, 1
PLAY, PASS = {"do": "play"}, {"do": "pass"}


def begin_race(rules: str, board: str, seats: list[dict[str, Value]], options: dict[str, Value]) -> UUID:
    """Open a race and start it at once, with seats that are known."""
    with transaction.atomic():
        race, _commitment = open_race(rules)
        start_race(race, Start(board, seats, options))
    return race


def alice_and_bob(goal: int = 12, seats: int = 2) -> UUID:
    """A race that has just begun; it is Alice's turn."""
    cast = [{"id": f"seat-{number}", "entropy": f"entropy-{number}"} for number in range(seats)]
    return begin_race("tiny/1", BOARD, cast, {"goal": goal})


def at_a_public_table(race: UUID) -> UUID:
    """Put a race at a table that everybody may watch."""
    board, _made = Board.objects.get_or_create(digest=BOARD, defaults={"data": b""})
    Table.objects.create(race_id=race, title="Friday night", stage=Stage.RACING, board=board, plan=b"", options=b"{}")
    return race


def order(
    race: UUID, seat: int, command: dict[str, str] | None = None, id: str = "", seen: int | None = None
) -> Result:
    """Give an order, at the head unless another ply is said to have been seen."""
    ply = heads.load(race).ply if seen is None else seen
    return give_order(Order(race, seat, dict(command or PLAY), id or f"order-{ply}-{seat}", ply))  # type: ignore[arg-type]


def race_on(race: UUID, turns: int = 1000) -> UUID:
    """Play by turns until the race ends or the turns are used up."""
    for _ in range(turns):
        standing = heads.load(race)
        if standing.closed:
            break
        assert isinstance(order(race, standing.state.turn), Ok)
    return race
