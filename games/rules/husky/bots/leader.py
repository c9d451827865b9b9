"""The leader plans: where it stands when its next turn comes, with what, and what can reach it there meanwhile.

It must never think longer than a bounded number of tries.
"""

from __future__ import annotations

from courses.boards.husky.land import COUNTS_AS, is_red
from games.rules.husky import herd
from games.rules.husky.bots.course import ahead
from games.rules.husky.bots.deciding import ordered
from games.rules.husky.bots.minds import STEP, Mind
from games.rules.husky.bots.roads import Spot
from games.rules.husky.bots.turns import Cells, Try
from games.rules.husky.decks import CARDS, WEATHER_PILE, WEATHERS
from games.rules.husky.state import OFF, State
from games.rules.protocol import Command
from games.rules.whim import Whim

EVENT = -3  # what an E is worth on average
SPARE = 2  # a step that a card would make on average, where it makes none


class Planning(Mind):
    """How a turn leads to the next one."""

    ends, plays = 4, 6

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self.weather = expected(state)
        self._next: dict[tuple[int, int], int] = {}
        order = sorted((go, each) for each, go in enumerate(self.go) if each != seat)
        for rank, (_go, each) in enumerate(order):
            self.hits[each] = (30, 14, 8, 6, 6)[rank]

    def end(self, spot: Spot) -> int:
        worth = super().end(spot)
        return worth + self.menace(self.state, spot.cell, self.seat)

    def later(self, tried: Try) -> int:
        colour = COUNTS_AS[self.state.board.land[tried.end.cell]]
        key = tried.card, colour
        if key not in self._next:
            hand = [card for card, count in enumerate(self.state.hand[self.seat]) if count and card != tried.card]
            self._next[key] = max(
                (STEP * CARDS[card].numbers[colour] - self.weather[colour] for card in hand), default=25
            )
        left = STEP * ahead(self.state, tried.end.passed)[tried.end.cell]
        card = CARDS[tried.card]
        return min(self._next[key], left) + EVENT * card.has_event - SPARE * sum(card.numbers) // 3

    def menace(self, state: State, cell: int, seat: int) -> int:
        return sum(self.near(state, at, cell) for at in state.animals) * self.fear(seat)

    def fear(self, seat: int) -> int:
        if self.state.blocked[seat]:
            return 0
        return -6 if seat == self.seat else self.hits[seat] // 8

    def near(self, state: State, at: int, cell: int) -> int:
        board = state.board
        if board.region[at] != board.region[cell]:
            return 0
        far = board.distance(at, cell)
        reach = 2 if state.seats == herd.DOUBLE_SEATS else 1
        return 3 if far <= reach else 1 if far <= 2 * reach else 0

    def animal(self, state: State, animal: int, way: Cells) -> int:
        if herd.attacked(state, way[-1]) != OFF:
            return self.hit(state, way[-1])
        worth = 0
        for seat, cell in enumerate(state.musher):
            if cell >= 0 and not is_red(state.board.land[cell]):
                worth += self.fear(seat) * (
                    self.near(state, way[-1], cell) - self.near(state, state.animals[animal], cell)
                )
        return worth


def expected(state: State) -> list[int]:
    """What the next weather card takes from each colour on average, in tenths of a step."""
    pile = state.weathers if any(state.weathers) else WEATHER_PILE
    return [
        STEP * sum(count * taken[colour] for count, (taken, _all) in zip(pile, WEATHERS, strict=True)) // sum(pile)
        for colour in range(3)
    ]


def leader(opening: State, state: State, seat: int, whim: Whim) -> Command:
    """Of the turns that look best, the one that leads furthest."""
    return ordered(Planning(state, seat))
