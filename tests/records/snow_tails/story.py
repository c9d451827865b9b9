"""A race of Snow Tails as its sights look at it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from snow_tails.rules import commands, turns
from snow_tails.rules.commands import PlayTurn
from snow_tails.rules.turns import Turn
from tests.records import story


class Moment(story.Moment):
    """One order, and the turn that it was."""

    @cached_property
    def turn(self) -> Turn | None:
        """The turn that it was, if it was one."""
        order = commands.read(self.command)
        return turns.looked_at(self.before, self.seat, order) if isinstance(order, PlayTurn) else None

    @cached_property
    def own(self) -> list[Any]:
        """What happened to the own sled before anybody else came."""
        events = []
        for event in self.events:
            if event["kind"] in ("round-began", "turn-began", "sled-finished", "race-ended"):
                break
            if event.get("seat") == self.seat:
                events.append(event)
        return events

    def has(self, *kinds: str) -> bool:
        """Whether all of this happened to the own sled."""
        return set(kinds) <= {event["kind"] for event in self.own}

    def dents(self, why: str) -> int:
        return sum(event["count"] for event in self.own if event["kind"] == "dents-taken" and event["why"] == why)

    @property
    def level(self) -> int:
        """Where the sled stands after its turn."""
        return self.after.board.level[self.after.last[self.seat]]

    @property
    def is_past(self) -> bool:
        return self.level > self.after.board.line


class Story(story.Story):
    """The whole race."""

    moment = Moment

    @property
    def turns(self) -> list[Moment]:
        return [moment for moment in self.moments if moment.turn]
