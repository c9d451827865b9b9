"""A race raced again from its record, step by step, as the sights look at it. It must never judge."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from games.log import racefile
from games.log.sealed import join
from games.rules import record
from games.rules.headless import Log
from games.rules.record import Record
from games.rules.snow_tails import commands, turns
from games.rules.snow_tails.commands import PlayTurn
from games.rules.snow_tails.state import State
from games.rules.snow_tails.turns import Turn


class Moment:
    """One order: the state before it, what was ordered, what came of it."""

    def __init__(self, before: State, seat: int, command: dict[str, Any], events: list[Any], after: State) -> None:
        self.before, self.seat, self.command, self.events, self.after = before, seat, command, events, after

    @cached_property
    def turn(self) -> Turn | None:
        """The turn that it was, if it was one."""
        order = commands.read(self.command)
        return turns.looked_at(self.before, self.seat, order) if isinstance(order, PlayTurn) else None

    @cached_property
    def own(self) -> list[Any]:
        """What happened to the own sled before anybody else came."""
        found = []
        for event in self.events:
            if event["kind"] in ("round-began", "turn-began", "sled-finished", "race-ended"):
                break
            if event.get("seat") == self.seat:
                found.append(event)
        return found

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


class Story:
    """The whole race, with the bytes of its entries."""

    def __init__(self, told: Record, board: bytes) -> None:
        steps = list(record.decided(told, board))
        log = Log(told.race, bytes.fromhex(told.secret))
        for ply, step in enumerate(steps):
            log.add(f"order-{ply}" if ply else "start", step)
        self.record, self.board, self.stored = told, board, log.stored
        self.start = join(steps[0].body["events"], steps[0].sealed)  # type: ignore[arg-type]  # a list of objects
        self.outcome: dict[str, Any] = steps[-1].outcome or {}
        self.states = [step.state for step in steps]
        self.moments = [
            Moment(before.state, seat, command, join(step.body["events"], step.sealed), step.state)  # type: ignore[arg-type]
            for before, step, (seat, command) in zip(steps, steps[1:], told.orders, strict=False)
        ]

    @property
    def events(self) -> list[Any]:
        return [*self.start, *(event for moment in self.moments for event in moment.events)]

    @property
    def options(self) -> dict[str, Any]:
        return self.record.pins["options"]  # type: ignore[return-value]  # an object, or the race had not begun

    @property
    def turns(self) -> list[Moment]:
        return [moment for moment in self.moments if moment.turn]

    @property
    def head(self) -> str:
        return self.stored[-1].hash

    @property
    def file(self) -> bytes:
        return racefile.write(self.board, self.stored)
