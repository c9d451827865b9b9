"""A race of Reindeer Races as its sights look at it: the run that an order was, landing by landing."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from reindeer_races.boards.track import ICE_BACK, ICE_ON
from tests.records import story


class Moment(story.Moment):
    """One order; a run's landings with what lay there, and who stood there, before it began."""

    @cached_property
    def kinds(self) -> list[str]:
        """What was told of it, before anybody else came."""
        return [event["kind"] for event in self.events if event["kind"] not in ("turn-began", "race-ended")]

    @cached_property
    def cards(self) -> list[str]:
        return self.command.get("cards", [])

    @cached_property
    def path(self) -> list[int]:
        """The landings, or nothing."""
        return next((event["path"] for event in self.events if event["kind"] == "reindeer-ran"), [])

    @property
    def start(self) -> int:
        return self.command["from"]

    @property
    def lane(self) -> int:
        """From 0."""
        return self.command["lane"] - 1

    @property
    def is_run(self) -> bool:
        return bool(self.path)

    @property
    def last(self) -> int:
        """Where it ends."""
        return self.path[-1]

    @property
    def home(self) -> int:
        return len(self.before.on[self.lane])

    @property
    def is_home(self) -> bool:
        return self.is_run and self.last == self.home

    def cell(self, at: int) -> int:
        """What a position does; off the lane nothing."""
        cells = [cell for card in self.before.lanes[self.lane] for cell in card]
        return cells[at - 1] if 1 <= at <= len(cells) else 0

    def holder(self, at: int) -> int:
        """Who stood there, the runner aside."""
        return self.before.on[self.lane][at] if 1 <= at < self.home and at != self.start else -1

    @cached_property
    def hops(self) -> str:
        """How it went from landing to landing: `c` crossing, `l` leap, `>` and `<` slides."""
        return "".join(self._hop(at, to) for at, to in zip(self.path, self.path[1:], strict=False))

    def _hop(self, at: int, to: int) -> str:
        if self.holder(at) >= 0:
            return "c" if to == at + 1 and not self._leaps_home(at) else "l"
        return ">" if to > at else "<"

    def _leaps_home(self, at: int) -> bool:
        """Home is cut short: a leap from the last cell ends there as a crossing does."""
        crossed = [landing for landing in self.path if self.holder(landing) >= 0].index(at)
        return crossed < len(self.command["jumps"]) and self.command["jumps"][crossed] == 1

    def ends_on(self, *kinds: int) -> bool:
        """Whether it ends on a cell that does one of these."""
        return self.is_run and self.cell(self.last) in kinds

    @property
    def rests_on_ice(self) -> bool:
        return self.is_run and self.cell(self.last) in (ICE_ON, ICE_BACK)


class Story(story.Story):
    """The whole race."""

    moment = Moment

    @property
    def ending(self) -> dict[str, Any]:
        return self.events[-1]

    @property
    def results(self) -> list[dict[str, Any]]:
        return self.outcome["results"]
