"""What a seat may order: every command, or part by part with a preview of the whole chain of landings.

It gives exactly what `decide` accepts. It must never draw, and needs nothing that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.canonical import Value
from games.rules import choosing
from games.rules.bag import Bag
from games.rules.protocol import Choice, Command
from reindeer_races.rules import commands, moves, refusals
from reindeer_races.rules.commands import DISCARD, DRAW, MOVE, Move
from reindeer_races.rules.movement_cards import names, plays, total
from reindeer_races.rules.running import Run, ways
from reindeer_races.rules.state import DISCARDING, HAND, OVER, RUNNING, State


def legal(state: State, seat: int) -> Iterator[Command]:
    """Every command that the seat may give now, each once."""
    return choosing.whole(choices, state, seat, {})


def choices(state: State, seat: int, begun: Command) -> list[Choice]:
    """How a command that has begun like this can go on: the cards, then the reindeer, then the jumps."""
    if begun and not _is_move(state, seat, begun):
        return []
    if "lane" in begun:
        return list(_jumps(state, seat, begun))
    if "cards" in begun:
        return list(_reindeer(state, seat, begun))
    if seat != state.turn:
        return []
    return list(_discards(state, seat)) if state.phase == DISCARDING else list(_firsts(state, seat))


def _is_move(state: State, seat: int, begun: Command) -> bool:
    """Whether more can be added: a move of whose turn it is has parts, any other order is whole or cannot be read."""
    if state.phase == OVER:
        raise refusals.over()
    if seat != state.turn:
        raise refusals.not_your_turn(state.turn)
    if begun.get("do") != MOVE:
        commands.read(begun)
        return False
    if state.phase == DISCARDING:
        raise refusals.discard_first()
    return True


def _firsts(state: State, seat: int) -> Iterator[Choice]:
    if state.phase == RUNNING:
        yield Choice({"do": DRAW}, {}, True)  # RR-24: drawing is always legal
        for cards in plays(state.hand[seat]):
            if any(moves.starts(state, seat, lane) for lane in moves.lanes(cards)):
                yield Choice({"do": MOVE, "cards": names(cards)}, {"steps": total(cards)}, False)


def _reindeer(state: State, seat: int, begun: Command) -> Iterator[Choice]:
    cards = commands.read_cards(begun["cards"])
    moves.check_cards(state, seat, cards)
    for lane in moves.lanes(cards):
        for start in moves.starts(state, seat, lane):
            yield Choice({**begun, "lane": lane + 1, "from": start}, {"steps": total(cards)}, False)


def _jumps(state: State, seat: int, begun: Command) -> Iterator[Choice]:
    order = commands.read({**begun, "jumps": []})
    assert isinstance(order, Move)  # it has cards and a lane
    moves.looked_at(state, seat, order)
    for jumps, run in ways(state, order.lane, order.start, total(order.cards)):
        yield Choice({**begun, "jumps": [*jumps]}, preview(state, order.lane, run), True)


def preview(state: State, lane: int, run: Run) -> dict[str, Value]:
    """The landings, how the run ends, and the reward it brings."""
    path: list[Value] = [*run.path]
    reward = state.tiles[lane][0] if run.end == "home" else 0
    return {"path": path, "end": run.end, "crossings": run.crossings, "reward": reward}


def _discards(state: State, seat: int) -> Iterator[Choice]:
    """Every set of cards that brings the hand to seven (R-RR-17)."""
    for some in _subsets(state.hand[seat], sum(state.hand[seat]) - HAND):
        yield Choice({"do": DISCARD, "cards": names(some)}, {}, True)


def _subsets(held: Bag, count: int) -> Iterator[Bag]:
    """Every bag of so many cards out of another."""
    if len(held) == 1:
        if count <= held[0]:
            yield (count,)
        return
    for taken in range(min(held[0], count) + 1):
        for rest in _subsets(held[1:], count - taken):
            yield (taken, *rest)
