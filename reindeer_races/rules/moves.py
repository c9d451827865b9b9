"""Which moves a seat may make: the cards, the lane they open, the reindeer, the jumps.

The check shares every step with the preview; nothing about a run is computed but in `running`.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.bag import Bag, holds
from reindeer_races.boards import LANES
from reindeer_races.rules import refusals
from reindeer_races.rules.commands import Move
from reindeer_races.rules.movement_cards import objects, total
from reindeer_races.rules.running import Run, run
from reindeer_races.rules.state import SUPPLY, State


def looked_at(state: State, seat: int, order: Move) -> Run:
    """A move that the rules allow, and where it leads; `Refused` otherwise."""
    check_cards(state, seat, order.cards)
    check_reindeer(state, seat, order.cards, order.lane, order.start)
    ahead = run(state, order.lane, order.start, total(order.cards), order.jumps)
    if len(order.jumps) > ahead.crossings:
        raise refusals.too_many_jumps(ahead.crossings)
    return ahead


def check_cards(state: State, seat: int, cards: Bag) -> None:
    """Cards of one object, elves aside, that the seat holds (RR-29 to RR-31)."""
    if len(objects(cards)) > 1:
        raise refusals.two_objects()
    if not holds(state.hand[seat], cards):
        raise refusals.not_held()


def check_reindeer(state: State, seat: int, cards: Bag, lane: int, start: int) -> None:
    """An own reindeer on the lane that the cards name, or one from the supply (RR-33 to RR-35, R-RR-16)."""
    if lane not in lanes(cards):
        raise refusals.other_lane(lanes(cards)[0] + 1)
    if start == SUPPLY:
        if not state.supply[seat]:
            raise refusals.empty_supply()
    elif start >= len(state.on[lane]) or state.on[lane][start] != seat:
        raise refusals.no_reindeer()


def lanes(cards: Bag) -> Sequence[int]:
    """The lanes that cards may move on: that of their object; with elves alone any one (RR-34)."""
    return objects(cards) or range(LANES)


def starts(state: State, seat: int, lane: int) -> list[int]:
    """Where a seat's reindeer can run from on a lane: 0 for a new one (RR-35, RR-36)."""
    own = [at for at, holder in enumerate(state.on[lane]) if holder == seat]
    return [SUPPLY, *own] if state.supply[seat] else own
