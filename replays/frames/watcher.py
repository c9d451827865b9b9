"""Somebody who watches a race from its first ply to its last, and remembers what the next one is compared with.

It must never look ahead: a moment knows only what had happened by then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.rules import stories
from games.rules.play import Step
from games.rules.protocol import Event, State
from replays.frames import marks
from replays.frames.moment import NOBODY, Mark, Moment
from replays.manifest import find

Numbers = tuple[int, ...]


def watched(rules: str, steps: Sequence[Step]) -> Iterator[Moment]:
    """The moments of a race, one for each step."""
    watcher = _Watcher(rules, steps[0].state.seats)
    return (watcher.moment(ply, step) for ply, step in enumerate(steps))


class _Watcher:
    """What was last seen: speeds, places, who leads, whether the race goes on yet."""

    def __init__(self, rules: str, seats: int) -> None:
        self.rules = rules
        self.gauge = find(rules).gauge
        self.teller = stories.find(rules)
        self.speeds: Numbers = (0,) * seats
        self.places: Numbers = ()
        self.leader = NOBODY
        self.is_racing = False

    def moment(self, ply: int, step: Step) -> Moment:
        seat, events, state = _seat(step), _events(step), step.state
        sequence = self.teller.ordered(events, state)
        self.speeds = self.gauge.speeds(self.speeds, state, events)
        return Moment(
            ply=ply,
            seat=seat,
            round=self.gauge.round(state),
            sentences=tuple(self.teller.sentence(event, NOBODY) for event in sequence),
            events=tuple(events),
            marks=(*marks.of_events(self.rules, self.gauge.MARKS, sequence), *self.passing(seat, state)),
            progress=self.gauge.progress(state),
            places=self.places,
            speeds=self.speeds,
        )

    def passing(self, seat: int, state: State) -> list[Mark]:
        """Who passed whom. Before the first round places are only the order of choosing: nobody passes anybody."""
        before, self.places = self.places, self.gauge.places(state)
        was_racing, self.is_racing = self.is_racing, self.gauge.round(state) > 0
        if not self.is_racing:
            return []
        self.leader, taken = marks.lead(self.leader, self.places)
        return [*(marks.overtakes(seat, before, self.places) if was_racing else ()), *taken]


def _seat(step: Step) -> int:
    seat = step.body.get("seat", NOBODY)
    return seat if isinstance(seat, int) else NOBODY


def _events(step: Step) -> list[Event]:
    events: Any = step.body["events"]
    return [*events]
