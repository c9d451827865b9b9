"""Snow Tails in frames: levels along the course, speed as the mats show it, crashes and dents. It must never judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from core.i18n import gettext_noop as _
from core.i18n import ngettext_noop
from games.rules.protocol import Event
from games.rules.sentence import count, say
from replays.frames.moment import Row, Wording
from snow_tails.rules.mat import mat
from snow_tails.rules.outcome import standings
from snow_tails.rules.state import FINISHED, OFF, ON, RETIRED, STOPPED, WRECKED, State

MARKS = {
    "scenery-hit": "crash",
    "sled-hit": "crash",
    "dents-taken": "dent",
    "sapling-felled": "sapling",
    "sled-wrecked": "out",
    "sled-retired": "out",
    "sled-finished": "finish",
    "race-ended": "end",
}
MARK_NAMES = {
    "crash": _("Crashes"),
    "dent": _("Dents"),
    "sapling": _("Saplings"),
    "out": _("Out of the race"),
    "finish": _("Finishes"),
}
PROGRESS, SPEED = _("Level on the course"), _("Speed of the mat")
FATES = {WRECKED: _("wrecked"), RETIRED: _("retired"), STOPPED: _("stopped")}
DENTS = ngettext_noop("%(count)s dent", "%(count)s dents")
DECK = ngettext_noop("%(count)s card in the deck", "%(count)s cards in the deck")


def goal(state: State) -> int:
    """The first level behind the line."""
    return state.board.line + 1


def round(state: State) -> int:
    """The round; 0 while start places are chosen."""
    return state.round


def progress(state: State) -> tuple[int, ...]:
    """The level of the last cell that each sled stood on (R-ST-12)."""
    return tuple(0 if last == OFF else state.board.level[last] for last in state.last)


def places(state: State) -> tuple[int, ...]:
    """As the result list would say now (R-ST-27)."""
    order = standings(state)
    return tuple(order.index(seat) + 1 for seat in range(state.seats))


def speeds(before: tuple[int, ...], state: State, events: Iterable[Event]) -> tuple[int, ...]:
    """The base speed of each mat (ST-50); a sled that has left the course has none."""
    shown = zip(state.left, state.right, state.brake, state.fate, strict=True)
    return tuple(mat(left, right, brake).speed if fate == ON else 0 for left, right, brake, fate in shown)


def rows(table: dict[str, Any], state: State, hands: Sequence[Sequence[Any]]) -> list[Row]:
    """In the order of play; once the race is over, of the result."""
    return [
        Row(
            row["seat"], row["standing"], row["is_at_turn"], tuple(_facts(row)),
            tuple(str(card) for card in hands[row["seat"]]),
        )
        for row in table["rows"]
    ]  # fmt: skip


def _facts(row: dict[str, Any]) -> Iterator[Wording]:
    if row["fate"] == FINISHED:
        yield say(_("finished in place %(place)s"), place=row["rank"])
    elif row["fate"] != ON:
        yield say(FATES[row["fate"]])
    else:
        yield say(_("speed %(speed)s"), speed=row["speed"])
    yield count(DENTS, row["dents"])
    if row["fate"] == ON:
        yield count(DECK, row["deck"])
