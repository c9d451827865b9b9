"""Who started from where in a race, and what bonuses are given for. It must never change a state that it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.rules import registry
from games.rules.protocol import Event, State
from replays import manifest as replays
from seasons import manifest
from seasons.scoring.earned import Seen, earned


class Watch:
    """One race. Places are looked at only where somebody gets a bonus for them."""

    def __init__(self, rules: str, has_bonus: bool) -> None:
        self.starts: dict[int, int] = {}
        self._rules, self._taken_by = rules, manifest.find(rules).taken
        self._gauge = replays.find(rules).gauge
        self._has_bonus = has_bonus
        self._seen: list[Seen] = []

    def begin(self, state: State) -> None:
        first = registry.find(self._rules).movers(state)[0]
        self.starts = {seat: (seat - first) % state.seats + 1 for seat in range(state.seats)}
        self._see((), state)

    def see(self, seat: int, events: Sequence[Event], state: State) -> None:
        for event in events:
            if event["kind"] == self._taken_by:
                self._taken(event)
        self._see(events, state)

    def _taken(self, event: Event) -> None:
        seat, place = event["seat"], event["place"]
        assert isinstance(seat, int)
        assert isinstance(place, int)
        self.starts[seat] = place

    def end(self, outcome: dict[str, Any]) -> None:
        """Nothing is left to see."""

    def _see(self, events: Sequence[Event], state: State) -> None:
        if self._has_bonus:
            self._seen.append(Seen(self._gauge.round(state), self._gauge.places(state), [*events]))

    def earned(self, reached: Mapping[int, int]) -> dict[int, tuple[str, ...]]:
        """The bonuses of each seat."""
        return earned(self._rules, self._seen, reached) if self._has_bonus else {}
