"""What is counted in a race of Reindeer Races: what each lane costs and brings, what its cells do, who leads.

Cells are told as a hundred times the lane, from 1, and the position on it. It must never change a state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.rules.protocol import Event
from reindeer_races.rules.movement_cards import KIND, STEPS
from reindeer_races.rules.state import NOBODY, State
from replays.simulate.tally import Counts, Tally, add

ROW = 100
CELLS = ("yeti", "snowman")
LANE_COUNTS = ("lane.points", "lane.homes", "lane.cards", "lane.steps", "lane.runs", "lane.ends")


class Watch:
    """The lanes as they were before an order are kept, because a run is judged by the reindeer on its way."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.points, self.homes, self.cards, self.steps, self.runs, self.ends = (
            tally.setdefault(name, {}) for name in LANE_COUNTS
        )
        self.cells: dict[str, Counts] = {name: tally.setdefault(f"cell.{name}", {}) for name in CELLS}
        self.overtakes = tally.setdefault("lane.overtakes", {})

    def begin(self, state: State) -> None:
        self.on, self.worth = [*state.on], [0] * state.seats
        self.first = NOBODY
        self.each = dict.fromkeys((*CELLS, "overtakes", "leads"), 0)
        self.played: tuple[int, int] = (0, 0)

    def see(self, seat: int, events: Sequence[Event], state: State) -> None:
        for event in events:
            if teller := TELLERS.get(event["kind"]):  # type: ignore[arg-type]  # a kind is a text
                teller(self, event)
        self.on = [*state.on]

    def cards_played(self, event: Any) -> None:
        cards = event["cards"]
        self.played = len(cards), sum(STEPS[KIND[card]] for card in cards)

    def ran(self, event: Any) -> None:
        lane, start, end = event["lane"], event["from"], event["path"][-1]
        cards, steps = self.played
        add(self.runs, lane)
        add(self.cards, lane, cards)
        add(self.steps, lane, steps)
        between = self.on[lane - 1][start + 1 : max(start + 1, end)]
        passed = sum(holder not in (NOBODY, event["seat"]) for holder in between)
        if passed:
            self.each["overtakes"] += passed
            add(self.overtakes, lane, passed)

    def won(self, event: Any) -> None:
        lane, seat = event["lane"], event["seat"]
        add(self.homes, lane)
        add(self.points, lane, event["points"])
        self.worth[seat] += event["points"]
        if self.first != seat and all(self.worth[seat] > much for at, much in enumerate(self.worth) if at != seat):
            self.each["leads"] += self.first != NOBODY
            self.first = seat

    def yeti(self, event: Any) -> None:
        self._count("yeti", ROW * event["lane"] + event["at"])

    def snowman(self, event: Any) -> None:
        self._count("snowman", ROW * event["lane"] + 2 * event["card"])

    def end(self, outcome: dict[str, Any]) -> None:
        add(self.ends, outcome["lane"])
        for result in outcome["results"]:
            add(self.tally.setdefault("points", {}), result["points"])  # of one team in one race
        for name, much in self.each.items():
            add(self.tally.setdefault(f"each.{name}", {}), much)

    def _count(self, what: str, cell: int) -> None:
        self.each[what] += 1
        add(self.cells[what], cell)


TELLERS: dict[str, Callable[[Watch, Any], None]] = {
    "cards-played": Watch.cards_played,
    "reindeer-ran": Watch.ran,
    "reward-won": Watch.won,
    "reindeer-taken": Watch.yeti,
    "card-turned": Watch.snowman,
}
