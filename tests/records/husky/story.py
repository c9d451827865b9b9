"""A race of Husky as its sights look at it: each order with the turn it belongs to. It must never judge."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from husky.boards import is_red
from husky.boards.land import COUNTS_AS
from husky.rules import mushing
from husky.rules.decks import CARDS, NUMBER, WEATHERS, Card
from husky.rules.state import WON
from tests.records import story


class Moment(story.Moment):
    """One order: a turn, or an answer to what is owed in between."""

    @cached_property
    def own(self) -> list[dict[str, Any]]:
        """What came of it until the turn was over."""
        events = []
        for event in self.events:
            if event["kind"] == "turn-ended":
                break
            events.append(event)
        return events

    @cached_property
    def kinds(self) -> list[str]:
        return [event["kind"] for event in self.own]

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.own if event["kind"] == kind]

    @property
    def do(self) -> str:
        return str(self.command["do"])

    @property
    def is_turn(self) -> bool:
        return self.do == "play"

    @property
    def is_blocked(self) -> bool:
        return "turn-blocked" in self.kinds

    @property
    def card(self) -> Card:
        return CARDS[NUMBER[self.command["card"]]]

    @cached_property
    def event(self) -> str:
        """The event that was drawn, or nothing."""
        return next((str(event["event"]) for event in self.all("event-drawn")), "")

    # ---- the musher

    @property
    def path(self) -> list[int]:
        """The cells that it enters."""
        return list(self.command.get("path", ()))

    @property
    def origin(self) -> int:
        return int(self.before.musher[self.seat])

    @property
    def trodden(self) -> list[int]:
        return [self.origin, *self.path]

    @cached_property
    def wanted(self) -> int:
        """The steps that the card gives; they may be impossible."""
        return mushing.number(self.before, self.seat, NUMBER[self.command["card"]])

    @property
    def colour(self) -> int:
        """What the cell on which the action begins counts as."""
        return COUNTS_AS[self.land(self.origin)]

    @property
    def weather(self) -> int:
        """What the weather takes from it."""
        return WEATHERS[self.before.weather][0][self.colour]

    def land(self, cell: int) -> int:
        return int(self.before.board.land[cell])

    @property
    def passed(self) -> list[int]:
        return [event["checkpoint"] for event in self.all("checkpoint-passed")]

    @property
    def others(self) -> list[int]:
        """Where the other mushers stood."""
        return [cell for seat, cell in enumerate(self.before.musher) if seat != self.seat and cell >= 0]

    @property
    def is_won(self) -> bool:
        return any(event["how"] == WON for event in self.all("race-ended"))

    # ---- animals

    @property
    def moved(self) -> list[dict[str, Any]]:
        return self.all("animal-moved")

    @property
    def attacked(self) -> list[dict[str, Any]]:
        return self.all("musher-attacked")

    def is_free(self, cell: int) -> bool:
        """Whether nobody stood there; mushers on red cells are in nobody's way."""
        taken = cell in self.before.musher and not is_red(self.land(cell))
        return not taken and cell not in self.before.animals


class Story(story.Story):
    """The whole race."""

    moment = Moment

    @property
    def ending(self) -> dict[str, Any]:
        return self.events[-1]

    @property
    def results(self) -> list[dict[str, Any]]:
        return self.outcome["results"]

    @property
    def turns(self) -> list[Moment]:
        return [moment for moment in self.moments if moment.is_turn]

    def turns_of(self, seat: int) -> list[Moment]:
        return [moment for moment in self.turns if moment.seat == seat]

    @cached_property
    def actions(self) -> list[list[Moment]]:
        """Each turn with the answers that belong to it."""
        actions: list[list[Moment]] = []
        for moment in self.moments:
            if moment.is_turn:
                actions.append([])
            actions[-1].append(moment)
        return actions
