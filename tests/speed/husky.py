"""How long Husky takes to say what may be ordered: every question of many races on the board of the rules, and mushers
walled in by figures, where every path has to be tried.

All is counted in seconds of the processor, each question at its best of some rounds.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from heapq import nlargest
from itertools import count, islice
from random import Random

from games.rules import bots
from games.rules.bag import bag
from games.rules.protocol import Command
from games.rules.writing import put
from husky import rules as husky
from husky.boards.land import COUNTS_AS
from husky.rules.decks import CARDS, WEATHERS
from husky.rules.state import HAND, NOBODY, TURN, Due, State
from tests.bots.husky import SEATS, on_the_way, opening_of

COURSE = "standard"
RACES = 10  # for each number of seats
HOLES, OTHERS = 2_000, 5
BOUND_MS = 50


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table."""
    yield f"what may be ordered on the board of the rules, {RACES} races of racers with 3, 4, 5 and 6 seats"
    took = {what: [best_ms(ask, rounds) for ask in asked] for what, asked in by_kind().items()}
    took["walled in"] = [best_ms(ask, rounds) for ask in walled_in()]
    for what, times in sorted(took.items()):
        mean, longest = sum(times) / len(times), max(times)
        yield f"  {what:22} {len(times):6,} asked {mean:8.3f} ms each {longest:8.2f} ms the longest"
    longest = max(map(max, took.values()))
    yield f"  the longest of all takes {longest:.1f} ms, {100 * longest / BOUND_MS:.0f} % of the {BOUND_MS} ms it may"


def best_ms(work: Callable[[], object], rounds: int) -> float:
    """The best of some rounds, in thousandths of a second of the processor."""
    times = []
    for _round in range(rounds):
        before = time.process_time_ns()
        work()
        times.append((time.process_time_ns() - before) / 1e6)
    return min(times)


def by_kind() -> dict[str, list[Callable[[], object]]]:
    """The questions of races by what they ask for."""
    groups: dict[str, list[Callable[[], object]]] = {}
    for seats in SEATS:
        for number in range(RACES):
            for state in on_the_way([bots.RACER] * seats, COURSE, number):
                for begun in questions(state) if state.due.seat != NOBODY else ():
                    ask = partial(husky.choices, state, state.due.seat, begun)
                    groups.setdefault(kind(state, begun), []).append(ask)
    return groups


def questions(state: State) -> Iterator[Command]:
    """The beginnings of one order, each with the middle one of what was offered before."""
    begun: Command = {}
    while True:
        yield begun
        choices = husky.choices(state, state.due.seat, begun)
        if choices[len(choices) // 2].is_whole:
            return
        begun = choices[len(choices) // 2].command


def kind(state: State, begun: Command) -> str:
    """What a question asks for."""
    if state.due.what != TURN:
        return f"({state.due.what})"
    if "animals" in begun:
        return f"an animal, {'three seats' if state.seats == 3 else 'more'}"
    return "a cell of the path" if begun else "the card"


def walled_in() -> Iterator[Callable[[], object]]:
    """The card and each cell, asked by mushers in holes between figures, where a path may be too long for the hole."""
    holes = filter(None, (hole(Random(f"hole {number}")) for number in count()))
    for state in islice(holes, HOLES):
        yield from (partial(husky.choices, state, 0, begun) for begun in questions(state) if "animals" not in begun)


def hole(hand: Random) -> State | None:
    """A musher in a hole of three to twelve cells, its cards and luck the best; None where figures are too few."""
    state = opening_of(COURSE, 1 + OTHERS)
    near, anywhere = state.board.near, [cell for cell in state.board.cells if cell not in state.board.finish]
    cells = [hand.choice(anywhere)]
    for _cell in range(hand.randrange(2, 12)):
        cells.append(hand.choice([cell for at in cells for cell in near[at] if cell not in cells]))
    wall = sorted({cell for at in cells for cell in near[at]} - {*cells}, key=lambda cell: -state.board.land[cell])
    if len(wall) > len(state.animals) + OTHERS:
        return None
    around = [*wall, *[wall[0]] * (len(state.animals) + OTHERS - len(wall))]
    state.animals, others = tuple(around[: len(state.animals)]), around[len(state.animals) :]
    state.musher, state.trail, state.due = (cells[0], *others), (cells[0],), Due(0, TURN)
    equip(state, COUNTS_AS[state.board.land[cells[0]]])
    return state


def equip(state: State, colour: int) -> None:
    """The eight cards with most steps on a colour, fair weather there, and fresh dogs (EV02)."""
    best = nlargest(HAND, range(len(CARDS)), key=lambda card: CARDS[card].numbers[colour])
    state.hand = put(state.hand, 0, bag(len(CARDS), best))
    state.weather = next(number for number, (taken, _count) in enumerate(WEATHERS) if not taken[colour])
    state.boost = put(state.boost, 0, 2)
