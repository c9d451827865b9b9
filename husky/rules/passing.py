"""In which order a move passes its checkpoints. A log of version 1 tells them by number; people are told by the path.

It must never change a log.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from games.rules.protocol import Event
from husky.boards.land import CHECK_1
from husky.rules.state import State

MOVED, PASSED = "musher-moved", "checkpoint-passed"


def as_passed(events: Sequence[Event], state: State) -> Sequence[Event]:
    """The events of an order, the checkpoints of each move as they lie on its path; of the race, any state will do."""
    if state.options.in_order:
        return events  # they can only be passed by number (R-HU-05)
    ordered = [*events]
    for at, event in enumerate(events):
        if event["kind"] == MOVED:
            passed = [*takewhile(lambda event: event["kind"] == PASSED, events[at + 1 :])]
            ordered[at + 1 : at + 1 + len(passed)] = along(event, passed, state)
    return ordered


def along(moved: Any, passed: Sequence[Event], state: State) -> list[Event]:
    """What one move passed, as its path comes to it first."""
    lands = [state.board.land[cell] for cell in moved["path"]]
    return sorted(passed, key=lambda event: _first(lands, event))


def _first(lands: Sequence[int], event: Any) -> int:
    land = CHECK_1 + event["checkpoint"] - 1
    return lands.index(land) if land in lands else len(lands)
