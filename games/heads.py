"""The state of each race at its head, as this process last folded it; brought up to date on every load.

It is a memory, never the truth: the head in the database decides, and what is read is checked link by link.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from uuid import UUID

from core import canonical
from core.errors import Broken, Refused, Wrong
from core.i18n import gettext_noop as _
from core.memory import Shelf
from games import queries
from games.log import chain
from games.log.entry import Entry
from games.queries import HeadRow, Later, StoredEntry
from games.rules import branching, groups, play
from games.rules.luck import Luck
from games.rules.protocol import State


@dataclass(frozen=True, slots=True)
class Standing:
    """A race at its head."""

    ply: int
    hash: str
    closed: bool
    rules: str
    state: State
    luck: Luck


def _boards(standing: Standing) -> list[object]:
    """The Board, at which all races on a course point."""
    board = getattr(standing.state, "board", None)
    return [] if board is None else [board]


# The size of a hand would tell of the cards in it: whatever a state holds, it is taken for as much as the largest.
EACH = 16 << 10
_held = Shelf[Standing]("heads", each=EACH, parts=_boards)


def load(race: UUID) -> Standing:
    """Where a race stands; `Refused` where there is none, `Broken` where its log is damaged."""
    row = queries.head(race)
    if row.ply < 0:
        raise Refused("race.not-started", _("This race has not been started yet."))
    held = recall(race)
    if held and _is_at(held, row):
        return held
    before = _before(held, row)
    ply = before.ply if before else -1
    return _brought_up(race, row, before, Later(queries.stored_after(race, ply), queries.sealed_after(race, ply)))


def at(race: UUID, row: HeadRow, held: Standing | None, lines: Iterable[StoredEntry]) -> Standing:
    """Where a race stands at a head that was read already, from what was held of it and the lines that follow it."""
    if held and _is_at(held, row):
        return held
    before = _before(held, row)
    fresh = [line for line in lines if before is None or line.ply > before.ply]
    sealed = {line.ply: line.sealed for line in fresh if line.sealed is not None}
    return _brought_up(race, row, before, Later([line.stored for line in fresh], sealed))


def load_all(rows: Mapping[UUID, HeadRow]) -> dict[UUID, Standing]:
    """Many races at heads that were read already, for a list: what they lack is read for all of them together.

    A race that cannot be read, or that moved on meanwhile, is left out.
    """
    held = {race: recall(race) for race in rows}
    standings = {race: standing for race, standing in held.items() if standing and _is_at(standing, rows[race])}
    behind = {race: _before(held[race], row) for race, row in rows.items() if race not in standings}
    later = queries.later({race: standing.ply if standing else -1 for race, standing in behind.items()})
    for race, before in behind.items():
        with suppress(Wrong):
            standings[race] = _brought_up(race, rows[race], before, later[race])
    return standings


def _is_at(held: Standing, row: HeadRow) -> bool:
    return held.hash == row.hash and held.closed == row.closed


def _before(held: Standing | None, row: HeadRow) -> Standing | None:
    """What can be brought up to this row, if anything."""
    return held if held and held.ply < row.ply else None


def remember(race: UUID, standing: Standing) -> None:
    _held.put(race, standing)


def forget() -> None:
    _held.forget()


def recall(race: UUID) -> Standing | None:
    """What this process remembers of a race; it may be behind."""
    return _held.get(race)


def _brought_up(race: UUID, row: HeadRow, held: Standing | None, later: Later) -> Standing:
    ply, previous = (held.ply, held.hash) if held else (-1, chain.NOWHERE)
    stored = later.stored[: row.ply - ply]  # others may write while we read
    entries, damage = chain.check(race.hex, stored, ply + 1, previous)
    if damage:
        raise Broken(
            "log.damaged", _("The log of race %(race)s is damaged: %(damage)s"), race=race.hex, damage=str(damage)
        )
    if not stored or stored[-1].hash != row.hash:
        raise Broken("log.head", _("The head of race %(race)s is not the end of its log."), race=race.hex)
    board = b"" if held else queries.board(play.board_of(entries[0].body))
    state = play.fold(_bodies(entries, later.sealed), board, held.state if held else None)
    drawn = held.luck if held else luck_of(race, entries[0])
    standing = Standing(row.ply, row.hash, row.closed, row.rules, state, drawn)
    remember(race, standing)
    return standing


def _bodies(
    entries: list[Entry], sealed: Mapping[int, bytes]
) -> list[tuple[dict[str, canonical.Value], dict[str, canonical.Value]]]:
    return [(entry.body, canonical.load_object(sealed[entry.ply]) if entry.ply in sealed else {}) for entry in entries]


def luck_of(race: UUID, first: Entry) -> Luck:
    """The luck of a race, from its secret and what the seats in entry 0 added."""
    return groups.stream(queries.secret(race), race.hex, branching.pins_of(first))
