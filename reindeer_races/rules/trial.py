"""One team alone that runs as far as it likes: every run by the rules, with elves for cards (RR-31).

It must never be logged: nobody races here, and what would be drawn is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.rules.protocol import Command, Event
from reindeer_races.boards import Board
from reindeer_races.rules import facts, moves
from reindeer_races.rules.commands import MOVE
from reindeer_races.rules.decide import apply_in_place
from reindeer_races.rules.movement_cards import DECK, ELF, KINDS, NAMES, NONE
from reindeer_races.rules.options import Options
from reindeer_races.rules.running import Run, ways
from reindeer_races.rules.state import OVER, State, fresh

ALONE = 0  # its seat
MOST_STEPS = DECK[ELF]


class FirstCard:
    """Luck that always gives the first; what it gives is thrown away."""

    def below(self, n: int, label: str, counter: int) -> int:
        return 0


class Offer(NamedTuple):
    """One reindeer's run: from where, with which jumps, where to."""

    start: int
    jumps: tuple[int, ...]
    run: Run


def begun(board: Board) -> State:
    """All reindeer in the supply, the track as it is drawn."""
    state = fresh(board, Options(is_turned=False), 1)
    facts.turn_began(state, ALONE)
    return state


def offers(state: State, lane: int, steps: int) -> Iterator[Offer]:
    """Every run of so many steps on a lane (from 0); none on a lane without cards or rewards, or once all is won.

    >>> from reindeer_races.boards import Board
    >>> board = Board((((0, 0),),) * 5, ((5,),) * 5)
    >>> [(one.start, one.run.end) for one in offers(begun(board), 0, 2)]
    [(0, 'stands')]
    """
    if state.phase == OVER or not state.lanes[lane] or not state.tiles[lane]:
        return
    for start in moves.starts(state, ALONE, lane):
        for jumps, run in ways(state, lane, start, steps):
            yield Offer(start, tuple(jumps), run)


def driven(state: State, lane: int, start: int, steps: int, jumps: Sequence[int]) -> list[Event]:
    """Run; the state becomes the one after it. `Refused` where the rules do not allow it."""
    state.hand[ALONE] = tuple(steps if kind == ELF else 0 for kind in range(KINDS))
    state.pile = state.discards = NONE
    order: Command = {"do": MOVE, "cards": [NAMES[ELF]] * steps, "lane": lane + 1, "from": start, "jumps": [*jumps]}
    return apply_in_place(state, ALONE, order, FirstCard())[0]
