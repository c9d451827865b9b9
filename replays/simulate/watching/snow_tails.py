"""What is counted in a race of Snow Tails: dents, crashes and wrecks by cell, speeds at red lines, who overtakes.

It must never change a state nor decide anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.rules.protocol import Event
from games.rules.snow_tails.state import State
from replays.simulate.tally import Counts, Tally, add

CELLS = ("dents", "crashes", "hits", "wrecks", "saplings", "overtakes")
BEHIND, AHEAD = -1, 1 << 30  # of every sled that races
WHYS = ("sapling", "speed", "scenery", "no-card")


class Watch:
    """`at` is where each sled was seen last: dents count in the cell where the movement ended, saplings in theirs.

    `heights` are the standings of those cells, so that one comparison says who is ahead.
    """

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.cells: dict[str, Counts] = {name: tally.setdefault(f"cell.{name}", {}) for name in CELLS}
        self.whys: dict[str, Counts] = {why: tally.setdefault(f"cell.dents.{why}", {}) for why in WHYS}
        self.lines: dict[int, Counts] = {}

    def begin(self, state: State) -> None:
        self.board = state.board
        self.at = [*state.last]
        self.heights = [self.board.standing[cell] for cell in self.at]
        self.felled: list[int] = []
        self.first = -1
        self.each = dict.fromkeys((*CELLS, "leads"), 0)

    def see(self, seat: int, events: Sequence[Event], state: State) -> None:
        for event in events:
            if teller := TELLERS.get(event["kind"]):  # type: ignore[arg-type]  # a kind is a text
                teller(self, event, state)

    def moved(self, event: Any, state: State) -> None:
        path, self.felled = event["path"], []
        if not path:
            return
        seat, board, end = event["seat"], self.board, path[-1]
        start, self.at[seat] = self.at[seat], end
        if board.section[start] != board.section[end]:
            self._lines(start, path, event)
        low, high = self.heights[seat], board.standing[end]
        self.heights[seat] = high
        passed = sum(low < height < high for height in self.heights)
        if passed:
            self._count("overtakes", end, passed)
        if self.first != seat and max(self.heights) == high:
            self.each["leads"] += self.first >= 0
            self.first = seat

    def _lines(self, start: int, path: list[int], event: Any) -> None:
        """The speed at every red line on the way; the bonus counts where the normal part was completed (R-ST-18)."""
        board, speed = self.board, event["speed"]
        if len(path) >= speed:
            speed += event["bonus"]
        before = board.section[start]
        for section in range(before + 1, board.section[path[-1]] + 1):
            if board.parts[section].limit is not None:
                if section not in self.lines:
                    self.lines[section] = self.tally.setdefault(f"speed.{section}", {})
                add(self.lines[section], speed)

    def sapling(self, event: Any, state: State) -> None:
        self._count("saplings", event["cell"])
        self.felled.append(event["cell"])

    def dented(self, event: Any, state: State) -> None:
        count, why, cell = event["count"], event["why"], self.at[event["seat"]]
        cells = self.felled[:count] if why == "sapling" else [cell] * count
        for each in cells:
            self._count("dents", each)
            add(self.whys[why], each)

    def crashed(self, event: Any, state: State) -> None:
        self._count("crashes", self.at[event["seat"]])

    def hit(self, event: Any, state: State) -> None:
        self._count("hits", self.at[event["seat"]])

    def wrecked(self, event: Any, state: State) -> None:
        self._count("wrecks", self.at[event["seat"]])
        self.retired(event, state)

    def retired(self, event: Any, state: State) -> None:
        """Who leaves is passed by nobody, and leads nobody."""
        self.heights[event["seat"]] = BEHIND

    def finished(self, event: Any, state: State) -> None:
        """Who has finished stays ahead of who still races."""
        self.heights[event["seat"]] = AHEAD

    def end(self, outcome: dict[str, Any]) -> None:
        for name, much in self.each.items():
            add(self.tally.setdefault(f"each.{name}", {}), much)

    def _count(self, what: str, cell: int, much: int = 1) -> None:
        self.each[what] += much
        add(self.cells[what], cell, much)


TELLERS: dict[str, Callable[[Watch, Any, State], None]] = {
    "sled-moved": Watch.moved,
    "sapling-felled": Watch.sapling,
    "dents-taken": Watch.dented,
    "scenery-hit": Watch.crashed,
    "sled-hit": Watch.hit,
    "sled-wrecked": Watch.wrecked,
    "sled-retired": Watch.retired,
    "sled-finished": Watch.finished,
}
