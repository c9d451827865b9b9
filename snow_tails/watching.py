"""What is counted in a race of Snow Tails: dents, crashes and wrecks by cell, speeds at red lines, who overtakes.

It must never change a state nor decide anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.rules.protocol import Event
from replays.simulate.tally import Counts, Tally, add
from snow_tails.boards import Board
from snow_tails.rules.state import State

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
        self.board: Board | None = None

    def begin(self, state: State) -> None:
        if state.board is not self.board:
            self._knows(state.board)
        self.at = [*state.last]
        self.heights = [self.standing[cell] for cell in self.at]
        self.felled: list[int] = []
        self.first = -1
        self.each = dict.fromkeys((*CELLS, "leads"), 0)

    def _knows(self, board: Board) -> None:
        """What every move asks of a board, at hand."""
        self.board, self.standing, self.section = board, board.standing, board.section
        limited = [section for section, part in enumerate(board.parts) if part.limit is not None]
        self.lines = {section: self.tally.setdefault(f"speed.{section}", {}) for section in limited}

    def see(self, seat: int, events: Sequence[Event], state: State) -> None:
        for event in events:
            if (kind := event["kind"]) in TELLERS:
                TELLERS[kind](self, event)

    def moved(self, event: Any) -> None:
        path, self.felled = event["path"], []
        if not path:
            return
        seat, end, heights = event["seat"], path[-1], self.heights
        start, self.at[seat] = self.at[seat], end
        before, behind = self.section[start], self.section[end]
        if before != behind:
            self._cross(range(before + 1, behind + 1), event)
        low, high, passed = heights[seat], self.standing[end], 0
        heights[seat] = high
        for height in heights:
            if low < height < high:
                passed += 1
        if passed:
            self._count("overtakes", end, passed)
        if self.first != seat and max(heights) == high:
            self.each["leads"] += self.first >= 0
            self.first = seat

    def _cross(self, sections: range, event: Any) -> None:
        """The speed at every red line on the way; the bonus counts where the normal part was completed (R-ST-18)."""
        for section in sections:
            if section in self.lines:
                speed = event["speed"]
                add(self.lines[section], speed + event["bonus"] if len(event["path"]) >= speed else speed)

    def sapling(self, event: Any) -> None:
        self._count("saplings", event["cell"])
        self.felled.append(event["cell"])

    def dented(self, event: Any) -> None:
        count, why, cell = event["count"], event["why"], self.at[event["seat"]]
        cells = self.felled[:count] if why == "sapling" else [cell] * count
        for each in cells:
            self._count("dents", each)
            add(self.whys[why], each)

    def crashed(self, event: Any) -> None:
        self._count("crashes", self.at[event["seat"]])

    def hit(self, event: Any) -> None:
        self._count("hits", self.at[event["seat"]])

    def wrecked(self, event: Any) -> None:
        self._count("wrecks", self.at[event["seat"]])
        self.retired(event)

    def retired(self, event: Any) -> None:
        """A sled that has left the course is passed by nobody, and leads nobody."""
        self.heights[event["seat"]] = BEHIND

    def finished(self, event: Any) -> None:
        """A sled that has finished stays ahead of those that still race."""
        self.heights[event["seat"]] = AHEAD

    def end(self, outcome: dict[str, Any]) -> None:
        for name, much in self.each.items():
            add(self.tally.setdefault(f"each.{name}", {}), much)

    def _count(self, what: str, cell: int, much: int = 1) -> None:
        self.each[what] += much
        add(self.cells[what], cell, much)


TELLERS: dict[str, Callable[[Watch, Any], None]] = {
    "sled-moved": Watch.moved,
    "sapling-felled": Watch.sapling,
    "dents-taken": Watch.dented,
    "scenery-hit": Watch.crashed,
    "sled-hit": Watch.hit,
    "sled-wrecked": Watch.wrecked,
    "sled-retired": Watch.retired,
    "sled-finished": Watch.finished,
}
