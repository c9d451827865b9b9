"""Husky in frames: steps done on the way, cells of the last move, attacks, events. It must never judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from core import memory
from core.i18n import gettext_noop as _
from core.i18n import ngettext_noop
from games.rules.protocol import Event
from games.rules.sentence import Sentence, count, say
from husky.boards import Board
from husky.rules.outcome import to_go
from husky.rules.sentences import card
from husky.rules.state import CHECKS, State
from replays.frames.moment import Row, Wording

MARKS = {
    "musher-attacked": "crash",
    "turn-blocked": "blocked",
    "checkpoint-passed": "check",
    "event-drawn": "event",
    "race-ended": "end",
}
MARK_NAMES = {
    "crash": _("Attacks"),
    "blocked": _("Blocked turns"),
    "check": _("Checkpoints"),
    "event": _("Events"),
}
PROGRESS, SPEED = _("Steps done"), _("Cells of the last move")
TO_GO = ngettext_noop("%(count)s step to go", "%(count)s steps to go")
PASSED = _("checkpoints: %(checks)s")
BLOCKED = _("the next turn is blocked")


def goal(state: State) -> int:
    """The steps from the start over all checkpoints to the finish."""
    return _whole(state.board, state.options.in_order)


@memory.kept("goals")
def _whole(board: Board, in_order: bool) -> int:
    return board.to_go(board.start, range(CHECKS), in_order)


def round(state: State) -> int:
    """The round, from 1."""
    return state.round


def progress(state: State) -> tuple[int, ...]:
    """The steps that each musher no longer needs to go (R-HU-29); the wind and a detour may take some back."""
    whole = goal(state)
    return tuple(max(0, whole - to_go(state, seat)) for seat in range(state.seats))


def places(state: State) -> tuple[int, ...]:
    """By the steps still to go; equal steps share a place (R-HU-29)."""
    steps = [to_go(state, seat) for seat in range(state.seats)]
    return tuple(1 + sum(1 for other in steps if other < mine) for mine in steps)


def speeds(before: tuple[int, ...], state: State, events: Iterable[Event]) -> tuple[int, ...]:
    """The cells of each musher's last move, what the wind added included."""
    now, moved = [*before], [0] * state.seats
    for event in events:
        if event["kind"] == "musher-moved":
            _add(moved, event)
    for seat, cells in enumerate(moved):
        now[seat] = cells or now[seat]
    return tuple(now)


def _add(moved: list[int], event: Any) -> None:
    moved[event["seat"]] += len(event["path"])


def rows(table: dict[str, Any], state: State, hands: Sequence[Sequence[Any]]) -> list[Row]:
    """By the steps still to go."""
    pairs = zip(table["rows"], places(state), strict=True)
    return sorted(
        (
            Row(row["seat"], place, row["is_at_turn"], tuple(_facts(row, state)), _hand(hands[row["seat"]]))
            for row, place in pairs
        ),
        key=lambda row: (row.place, row.seat),
    )


def _hand(names: Sequence[str]) -> tuple[Sentence, ...]:
    return tuple(card(name) for name in names)


def _facts(row: dict[str, Any], state: State) -> Iterator[Wording]:
    yield count(TO_GO, to_go(state, row["seat"]))
    passed = [str(check["number"]) for check in row["checks"] if check["is_passed"]]
    if passed:
        yield say(PASSED, checks=", ".join(passed))
    if row["blocked"]:
        yield say(BLOCKED)
