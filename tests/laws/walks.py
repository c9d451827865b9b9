"""Seeded random play: every step of a race, as the laws look at it. It must never judge a step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from games.rules.luck import Luck, Stream
from tests.laws.tables import Table

MOST_ORDERS = 5_000
TRIES = 4


class Turn(NamedTuple):
    """A seat that owes a decision, what it may order (or some of it), and what it orders."""

    state: Any
    seat: int
    legal: list[dict[str, Any]]
    command: dict[str, Any]
    luck: Luck


def begun(table: Table, seed: int) -> tuple[Any, Luck]:
    """The state in which the first decision is owed."""
    pins, board = table.setup(seed)
    luck = Stream(seed.to_bytes(32, "big"))
    opening = table.game.opening(pins, board)
    return table.game.evolve(opening, table.game.start(opening, luck)), luck


def walk(table: Table, seed: int, most: int = MOST_ORDERS) -> Iterator[Turn]:
    """A whole race at random, with some care so that it lasts; a seat leaves it now and then."""
    state, luck = begun(table, seed)
    hand = Random(f"walk {seed}")
    for _order in range(most):
        movers = table.game.movers(state)
        if not movers:
            return
        seat = hand.choice(list(movers))
        legal = table.some(state, seat, hand) if table.some else list(table.game.legal(state, seat))
        turn = Turn(state, seat, legal, chosen(table, state, seat, legal, hand), luck)
        yield turn
        state = after(table, turn)


def chosen(table: Table, state: Any, seat: int, legal: list[dict[str, Any]], hand: Random) -> dict[str, Any]:
    """Usually the most careful of a few; else any order, one in a hundred of those that leave the race."""
    if table.some:
        return hand.choice(legal)
    if hand.randrange(5):
        return min((tried(table, state, seat, hand) for _try in range(TRIES)), key=lambda attempt: attempt[0])[1]
    stays = [command for command in legal if command["do"] not in table.leaves]
    return hand.choice(stays if stays and hand.randrange(20) else legal)


def tried(table: Table, state: Any, seat: int, hand: Random) -> tuple[int, dict[str, Any]]:
    """An order put together part by part, and the dents that are foreseen of it."""
    command: dict[str, Any] = {}
    worst = 0
    while True:
        choices = table.game.choices(state, seat, command)
        choices = [choice for choice in choices if choice.command["do"] not in table.leaves] or list(choices)
        least = min(int(choice.preview.get("dents", 0)) for choice in choices)
        choice = hand.choice([choice for choice in choices if choice.preview.get("dents", 0) == least])
        command, worst = choice.command, max(worst, least, choice.preview.get("speed") == 0)
        if choice.is_whole:
            return worst, command


def after(table: Table, turn: Turn) -> Any:
    events = table.game.decide(turn.state, turn.seat, turn.command, turn.luck)
    return table.game.evolve(turn.state, events)


def frozen(state: Any) -> Any:
    """All that a state says, as text; the Board stands apart, it cannot change."""
    names = getattr(type(state), "__slots__", ())
    return [(name, repr(getattr(state, name))) for name in names if name != "board"] or repr(state)
