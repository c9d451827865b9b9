"""From the record of a finished race to its moments. It must never change a state that the rules gave it.

States are kept, because they share what they have in common; scenes and panels are made when they are asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import Any

from games.log.orderer import UNTOLD, Orderer
from games.rules import record, standing_in
from games.rules import registry as rulebook
from games.rules.protocol import State
from games.rules.record import Record
from replays.frames import opened
from replays.frames.moment import NOBODY, Moment, Row
from replays.frames.watcher import watched
from replays.manifest import find


@dataclass(frozen=True, slots=True)
class Frames:
    """A race to be shown. `ground` is empty where no plan says how the course is drawn: then there are no scenes."""

    rules: str
    seats: int
    goal: int
    ground: dict[str, Any]
    moments: tuple[Moment, ...]
    outcome: dict[str, Any]
    states: tuple[State, ...] = field(repr=False)

    @property
    def game(self) -> str:
        return self.rules.partition("/")[0]

    @property
    def last(self) -> int:
        """The last ply."""
        return len(self.moments) - 1

    def scene(self, ply: int) -> dict[str, Any]:
        """Every figure with its place after a ply; labels are sentences."""
        if not self.ground:
            return {}
        return {**rulebook.scene(self.rules).scene(opened.view(self.rules, self.states[ply]), self.ground)}

    def table(self, ply: int) -> dict[str, Any]:
        """What a panel tells everybody after a ply."""
        return rulebook.scene(self.rules).table(opened.view(self.rules, self.states[ply]), NOBODY)

    def rows(self, ply: int) -> list[Row]:
        """The standings after a ply, all hands open."""
        state = self.states[ply]
        return find(self.rules).gauge.rows(self.table(ply), state, opened.hands(self.rules, state))


def frames(raced: Record, board: bytes, plan: Any = None) -> Frames:
    """The frames of a finished race whose secret is revealed. Raises what the rules raise where it is not sound.

    `plan` is the plan of its course, read already, or nothing.
    """
    rules = str(raced.pins["rules"])
    steps = [*record.decided(raced, board)]
    first = steps[0].state
    return Frames(
        rules=rules,
        seats=first.seats,
        goal=find(rules).gauge.goal(first),
        ground={**rulebook.scene(rules).ground(plan, board)} if plan is not None else {},
        moments=tuple(_told_by(watched(rules, steps), raced.by)),
        outcome={**(steps[-1].outcome or {})},
        states=tuple(step.state for step in steps),
    )


def _told_by(moments: Iterable[Moment], by: Iterable[Orderer]) -> Iterator[Moment]:
    """The moments, with a sentence more where an order was not given by the person of its seat."""
    for moment, orderer in zip(moments, chain(by, repeat(UNTOLD)), strict=False):
        sentence = standing_in.sentence(orderer)
        yield moment._replace(sentences=(*moment.sentences, sentence)) if sentence else moment
