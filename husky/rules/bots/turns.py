"""Every turn that a seat can take, told by its card and its end, and the order that says one.

It must never judge what is good: a mind does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple

from games.rules.protocol import Command
from husky.boards.land import FINISH
from husky.rules import herd, mushing, paths
from husky.rules.bots.roads import Roads, Spot, any_path
from husky.rules.commands import PLAY, Way
from husky.rules.decks import CARDS
from husky.rules.state import OFF, State

Cells = tuple[int, ...]  # that an animal enters
Best = tuple[int, int, Cells]  # what a way is worth, which animal goes it, and the way
Dearest = Callable[[State, int], Best | None]  # the best way of any animal of a kind, where figures stand like this
Worth = Callable[[State, int, Cells], int]  # of an animal's way, likewise


class Try(NamedTuple):
    """A card, the path that is gone with it, and where it ends."""

    card: int
    path: tuple[int, ...]
    end: Spot


class Turn:
    """A turn before it is taken."""

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat, self._origin = state, seat, state.musher[seat]
        self._where = paths.ground(state, seat)
        self.steps = steps(state, seat, self._where)
        self._roads = Roads(self._where, self._origin, max(self.steps.values()))

    def tries(self, worth: Callable[[Spot], int], most: int) -> Iterator[Try]:
        """For each card the ends that are worth most, so many of them."""
        best, tries = self._best(worth, most), dict[int, list[Try]]()
        for card, count in self.steps.items():
            if count not in tries:
                tries[count] = [self._tried(card, count, end) for end in best[count]]
            yield from (tried._replace(card=card) for tried in tries[count])

    def _best(self, worth: Callable[[Spot], int], most: int) -> list[list[Spot]]:
        """The best ends of so many steps or fewer, by their number; to stay is an end of no steps only."""
        (stay, *further), top = self._roads.ends, list[tuple[int, Spot]]()
        best = [stay]
        for ends in further:
            top = nlargest(most, [*top, *[(worth(end), end) for end in ends]], key=itemgetter(0))
            best.append([end for _worth, end in top])
        return best

    def _tried(self, card: int, count: int, end: Spot) -> Try:
        """A card with a path to an end; where none is found, with any path, and the end that it has."""
        where, path = self._where, self._roads.path(end, count)
        if path is None:
            path = any_path(where, self._origin, count)
            end = Spot(path[-1], paths.passed(where, path, where.passed))
        return Try(card, path, end)

    def ways(self, tried: Try, dearest: Dearest) -> tuple[int, list[Way]]:
        """The best way for each animal that the card moves, until an attack; first what they are worth together."""
        state, total, ways = self._state.tried(), 0, list[Way]()
        state.musher[self._seat] = tried.end.cell
        kinds = () if state.board.land[tried.end.cell] == FINISH else CARDS[tried.card].kinds  # R-HU-23
        for kind in kinds:
            best = dearest(state, kind)
            if best is None:
                continue  # R-HU-13
            of_it, animal, way = best
            total += of_it
            ways.append((state.animals[animal], *way))
            if herd.attacked(state, way[-1]) != OFF:
                break  # R-HU-21
            state.animals[animal] = way[-1]
        return total, ways


def steps(state: State, seat: int, where: paths.Ground) -> dict[int, int]:
    """Of each card held, the steps that have to be made with it (HU-44, R-HU-08)."""
    held = [card for card, count in enumerate(state.hand[seat]) if count]
    numbers = {card: 0 if state.blocked[seat] else mushing.number(state, seat, card) for card in held}
    most = paths.reach(where, state.musher[seat], max(numbers.values()))
    return {card: min(number, most) for card, number in numbers.items()}


def dearest(state: State, ways: Iterable[tuple[int, Cells]], worth: Worth) -> Best | None:
    """The best of some ways; of equal ones the first."""
    best: Best | None = None
    for animal, way in ways:
        price = worth(state, animal, way)
        if best is None or price > best[0]:
            best = price, animal, way
    return best


def command(tried: Try, ways: Sequence[Way]) -> Command:
    """The order of a whole turn."""
    return {"do": PLAY, "card": CARDS[tried.card].name, "path": [*tried.path], "animals": [[*way] for way in ways]}
