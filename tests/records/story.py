"""A race raced again from its record, step by step, as the sights look at it. It must never judge."""

from __future__ import annotations

from typing import Any

from games.log import racefile
from games.log.sealed import join
from games.rules import record
from games.rules.headless import Log
from games.rules.record import Record


class Moment:
    """One order: the state before it, what was ordered, what came of it."""

    def __init__(self, before: Any, seat: int, command: dict[str, Any], events: list[Any], after: Any) -> None:
        self.before, self.seat, self.command, self.events, self.after = before, seat, command, events, after


class Story:
    """The whole race, with the bytes of its entries."""

    moment = Moment

    def __init__(self, source: Record, board: bytes) -> None:
        steps = list(record.decided(source, board))
        log = Log(source.race, bytes.fromhex(source.secret))
        for ply, step in enumerate(steps):
            log.add(f"order-{ply}" if ply else "start", step)
        self.record, self.board, self.stored = source, board, log.stored
        self.start = join(steps[0].body["events"], steps[0].sealed)  # type: ignore[arg-type]  # a list of objects
        self.outcome: dict[str, Any] = steps[-1].outcome or {}
        self.states = [step.state for step in steps]
        self.moments = [
            self.moment(before.state, seat, command, join(step.body["events"], step.sealed), step.state)  # type: ignore[arg-type]
            for before, step, (seat, command) in zip(steps, steps[1:], source.orders, strict=False)
        ]

    @property
    def events(self) -> list[Any]:
        return [*self.start, *(event for moment in self.moments for event in moment.events)]

    @property
    def options(self) -> dict[str, Any]:
        return self.record.pins["options"]  # type: ignore[return-value]  # an object, or the race had not begun

    @property
    def head(self) -> str:
        return self.stored[-1].hash

    @property
    def file(self) -> bytes:
        return racefile.write(self.board, self.stored)
