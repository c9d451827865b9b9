"""What the racer thinks that things are worth, in tenths of a step; a mind is made for one decision.

It must never try anything, nor look further than its own turn.
"""

from __future__ import annotations

from itertools import islice

from husky.rules import herd
from husky.rules.bots.course import ahead, to_go
from husky.rules.bots.roads import Spot
from husky.rules.bots.turns import Best, Cells, Try, dearest
from husky.rules.decks import CARDS
from husky.rules.state import ALL_CHECKS, OFF, State

STEP, WIN = 10, 100_000
HIT, HIT_OTHERS, HURT = 20, 8, -60  # to attack the rival who is nearest to the finish, another one, oneself


class Mind:
    """How far a turn comes, and whom its animals reach."""

    ends = 1  # how many ends of each card are looked at
    plays = 1  # how many turns are thought through with their animals

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.go = [to_go(state, each) for each in range(state.seats)]
        first = min((go, each) for each, go in enumerate(self.go) if each != seat)[1]
        self.hits = dict.fromkeys(range(state.seats), HIT_OTHERS) | {first: HIT, seat: HURT}
        self._reached: dict[int, int] = {}
        self._attackers = herd.attackers(state)
        self._ahead: dict[int, dict[int, int]] = {}

    def end(self, spot: Spot) -> int:
        """What it is worth to end there."""
        left = self.left(spot)
        return STEP * (self.go[self.seat] - left) + (WIN if spot.passed == ALL_CHECKS and not left else 0)

    def left(self, spot: Spot) -> int:
        """The steps from there to the finish."""
        if spot.passed not in self._ahead:
            self._ahead[spot.passed] = ahead(self.state, spot.passed)
        return self._ahead[spot.passed][spot.cell]

    def later(self, tried: Try) -> int:
        """What a turn is worth for the turns that come after it."""
        return 0

    def reached(self, card: int) -> int:
        """The attacks that a card can lead, at a first look."""
        return sum(map(self._hit, CARDS[card].kinds))

    def _hit(self, kind: int) -> int:
        if kind not in self._reached:
            hits = (self.hit(self.state, way[-1]) for _animal, way in herd.ways(self.state, kind))
            self._reached[kind] = max(hits, default=0) if kind in self._attackers else 0
        return self._reached[kind]

    def hit(self, state: State, cell: int) -> int:
        """What an animal on a cell hurts; a rival who is blocked already is not hurt more (R-HU-19)."""
        victim = herd.attacked(state, cell)
        if victim == OFF or (state.blocked[victim] and victim != self.seat):
            return 0
        return self.hits[victim]

    def animal(self, state: State, animal: int, way: Cells) -> int:
        """What the way of an animal is worth, where figures stand like this."""
        return self.hit(state, way[-1])

    def dearest(self, state: State, kind: int) -> Best | None:
        """The best way of any animal of a kind: the first one where none can attack."""
        ways = herd.ways(state, kind)
        return dearest(state, ways if kind in herd.attackers(state) else islice(ways, 1), self.animal)

    def refuge(self, state: State, animal: int, cell: int) -> int:
        """What it is worth to drive an animal to a cell: far away from oneself."""
        return state.board.distance(cell, state.musher[self.seat])
