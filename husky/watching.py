"""What is counted in a race of Husky: attacks by cell, what the weather takes, who leads from round to round.

It must never change a state nor decide anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from games.rules.protocol import Event
from husky.boards import KINDS
from husky.boards.land import COUNTS_AS
from husky.rules.decks import CARDS, NUMBER, WEATHERS
from husky.rules.outcome import to_go
from husky.rules.state import NOBODY, OFF, State
from replays.simulate.tally import Counts, Tally, add

CELLS = ("attacks", "blocked")
NAMES = ("weather.turned", "weather.turns", "weather.steps", "weather.lost")


class Watch:
    """`musher` is where everybody stood before an order: what the weather takes depends on the ground left behind."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.cells: dict[str, Counts] = {name: tally.setdefault(f"cell.{name}", {}) for name in CELLS}
        self.rounds, self.turns, self.steps, self.lost = (tally.setdefault(name, {}) for name in NAMES)
        self.by: dict[str, Counts] = {kind: tally.setdefault(f"cell.attacks.{kind}", {}) for kind in KINDS}
        self.known: dict[tuple[int, int], int] = {}  # steps to go, by cell and checkpoints: one board all along

    def begin(self, state: State) -> None:
        self.musher, self.weather = [*state.musher], state.weather
        if self.weather != OFF:
            add(self.rounds, self.weather)
        self.ways = [0] * state.seats
        self.first = NOBODY
        self.each = dict.fromkeys((*CELLS, "overtakes", "leads"), 0)

    def see(self, seat: int, events: Sequence[Event], state: State) -> None:
        for event in events:
            if teller := TELLERS.get(event["kind"]):  # type: ignore[arg-type]  # a kind is a text
                teller(self, event, state)
        self.musher = [*state.musher]  # the race writes on into its own

    def card(self, event: Any, state: State) -> None:
        """What the weather takes of a card's number, on the ground where the action begins (HU-30, HU-36)."""
        at = self.musher[event["seat"]]
        colour = COUNTS_AS[state.board.land[state.board.start if at == OFF else at]]
        number = CARDS[NUMBER[event["card"]]].numbers[colour]
        add(self.turns, self.weather)
        add(self.lost, self.weather, min(number, WEATHERS[self.weather][0][colour]))

    def moved(self, event: Any, state: State) -> None:
        if event["why"] == "card":
            add(self.steps, self.weather, len(event["path"]))

    def turned(self, event: Any, state: State) -> None:
        self.weather = event["weather"]
        add(self.rounds, self.weather)

    def attacked(self, event: Any, state: State) -> None:
        cell = state.musher[event["seat"]]
        self._count("attacks", cell)
        add(self.by[event["species"]], cell)

    def stopped(self, event: Any, state: State) -> None:
        self._count("blocked", self.musher[event["seat"]])

    def round(self, event: Any, state: State) -> None:
        """The lead is judged once a round: the fewest steps to go over the checkpoints that are missing."""
        ways = [self._way(state, seat) for seat in range(state.seats)]
        if event["round"] > 2:
            pairs = combinations(range(state.seats), 2)
            self.each["overtakes"] += sum((self.ways[a] - self.ways[b]) * (ways[a] - ways[b]) < 0 for a, b in pairs)
        self.ways, best = ways, min(ways)
        if ways.count(best) == 1 and (self.first == NOBODY or ways[self.first] != best):
            self.each["leads"] += self.first != NOBODY
            self.first = ways.index(best)

    def _way(self, state: State, seat: int) -> int:
        key = state.musher[seat], state.passed[seat]
        if key not in self.known:
            self.known[key] = to_go(state, seat)
        return self.known[key]

    def end(self, outcome: dict[str, Any]) -> None:
        for name, much in self.each.items():
            add(self.tally.setdefault(f"each.{name}", {}), much)

    def _count(self, what: str, cell: int) -> None:
        self.each[what] += 1
        add(self.cells[what], cell)


TELLERS: dict[str, Callable[[Watch, Any, State], None]] = {
    "card-played": Watch.card,
    "musher-moved": Watch.moved,
    "weather-turned": Watch.turned,
    "musher-attacked": Watch.attacked,
    "turn-blocked": Watch.stopped,
    "round-began": Watch.round,
}
