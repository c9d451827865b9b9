"""The leader plans: with what it goes on from where a turn ends, and which animals can reach it there meanwhile.

It must never think longer than a bounded number of tries.
"""

from __future__ import annotations

from core import memory
from games.rules.bot_random import BotRandom
from games.rules.protocol import Command
from husky.boards import RED, Board
from husky.boards.land import BUSH, COUNTS_AS, ICE, SNOW
from husky.rules import herd
from husky.rules.bots.deciding import ordered
from husky.rules.bots.minds import STEP, Mind
from husky.rules.bots.roads import Spot
from husky.rules.bots.turns import Best, Cells, Try, dearest
from husky.rules.decks import CARDS, WEATHER_PILE, WEATHERS
from husky.rules.state import TURN, State

# In tenths of a step.
MEAN = 25  # what a card of the next deal makes
EVENT = 3  # what an event costs on average: blocked turns and lost steps outweigh the good ones
KEPT = 2  # for each step of a card that is kept, where another one does as well
FEAR = 6  # of an animal that is near, once or three times
HOPE = 8  # of an attack that may come, this part of what it is worth
AT_HAND, NEARBY = 3, 1


class Planning(Mind):
    """How a turn leads to the next one."""

    ends, plays = 8, 4

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._weather = expected(state)
        self._dread = [self._dreaded(each) for each in range(state.seats)]
        self._steps = 2 if state.seats == herd.DOUBLE_SEATS else 1  # of an animal
        self._worth: dict[tuple[int, ...], dict[int, int]] = {}
        self._about: dict[int, int] = {}  # how near animals are, by cell
        for at in state.animals:
            for cell, near in nearness(state.board, at, self._steps).items():
                self._about[cell] = self._about.get(cell, 0) + near
        self._event = EVENT if state.options.has_events and not state.blocked[seat] else 0  # HU-44, HU-56
        self._nexts: dict[tuple[int, int], int] = {}

    def _dreaded(self, seat: int) -> int:
        """What it is worth that animals are near a musher; one losing its next turn has nothing to fear (R-HU-19)."""
        is_mine = seat == self.seat
        if self.state.blocked[seat] and not (is_mine and self.state.due.what == TURN):  # R-HU-20
            return 0
        return -FEAR if is_mine else self.hits[seat] // HOPE

    def end(self, spot: Spot) -> int:
        return super().end(spot) + self._dread[self.seat] * self._about.get(spot.cell, 0)

    def later(self, tried: Try) -> int:
        """What the next turn is likely to make, if there is so far to go, and what the card brings or was worth."""
        colour, card = COUNTS_AS[self.state.board.land[tried.end.cell]], CARDS[tried.card]
        made = min(STEP * self.left(tried.end), self._next(tried.card, colour))
        return made - self._event * card.has_event - KEPT * sum(card.numbers) // 3

    def _next(self, played: int, colour: int) -> int:
        """What the best of the other cards makes on a colour, in the weather that is to be expected."""
        if (played, colour) not in self._nexts:
            held = (card for card, count in enumerate(self.state.hand[self.seat]) if count and card != played)
            made = (STEP * CARDS[card].numbers[colour] - self._weather[colour] for card in held)
            self._nexts[played, colour] = max(made, default=MEAN)
        return self._nexts[played, colour]

    def animal(self, state: State, animal: int, way: Cells) -> int:
        """An attack, or whom the animal comes nearer to, and from whom it goes away."""
        if (hit := self.hit(state, way[-1])) or way[-1] in state.musher:
            return hit
        worth = self._places(tuple(state.musher))
        return worth.get(way[-1], 0) - worth.get(state.animals[animal], 0)

    def _places(self, mushers: tuple[int, ...]) -> dict[int, int]:
        """What it is worth that an animal stands on a cell, where mushers stand like this."""
        if mushers not in self._worth:
            self._worth[mushers] = places = dict[int, int]()
            for dread, musher in zip(self._dread, mushers, strict=True):
                for cell, near in nearness(self.state.board, musher, self._steps).items() if musher >= 0 else ():
                    places[cell] = places.get(cell, 0) + dread * near
        return self._worth[mushers]

    def dearest(self, state: State, kind: int) -> Best | None:
        return dearest(state, herd.ways(state, kind), self.animal)


@memory.kept("roads")
def nearness(board: Board, at: int, steps: int) -> dict[int, int]:
    """Between which cells and this one an animal can go with its next steps, or those after that, and how near it then
    is; never to a red cell."""
    if board.region[at] == RED:
        return {}
    far = {cell: board.distance(at, cell) for cell in board.regions[board.region[at]]}
    return {cell: AT_HAND if away <= steps else NEARBY for cell, away in far.items() if away <= 2 * steps}


def expected(state: State) -> list[int]:
    """What the next weather card takes from each colour on average, in tenths of a step (HU-57 to HU-59, R-HU-25)."""
    pile = state.weathers if any(state.weathers) else WEATHER_PILE
    return [
        STEP * sum(count * taken[colour] for count, (taken, _all) in zip(pile, WEATHERS, strict=True)) // sum(pile)
        for colour in (SNOW, BUSH, ICE)
    ]


def leader(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    """Of the turns that look best, the one that leads furthest."""
    return ordered(Planning(state, seat))
