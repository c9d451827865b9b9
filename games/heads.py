"""The state of each race at its head, as this process last folded it; brought up to date on every load.

It is a memory, never the truth: the head in the database decides, and what is read is checked link by link.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from uuid import UUID

from games import queries
from games.log import chain
from games.log.entry import Entry
from games.queries import HeadRow
from games.rules import luck, play
from games.rules.luck import Luck
from games.rules.protocol import State
from ground import canonical
from ground.errors import Broken, Refused
from ground.words import gettext_noop as _

MOST_HELD = 512


@dataclass(frozen=True, slots=True)
class Standing:
    """A race at its head."""

    ply: int
    hash: str
    closed: bool
    rules: str
    state: State
    luck: Luck


_held: OrderedDict[UUID, Standing] = OrderedDict()
_lock = Lock()


def load(race: UUID) -> Standing:
    """Where a race stands; `Refused` where there is none, `Broken` where its log is damaged."""
    row = queries.head(race)
    if row.ply < 0:
        raise Refused("race.not-started", _("This race has not been started yet."))
    held = recall(race)
    if held and held.hash == row.hash and held.closed == row.closed:
        return held
    if held and held.ply >= row.ply:
        held = None
    standing = _brought_up(race, row, held)
    remember(race, standing)
    return standing


def remember(race: UUID, standing: Standing) -> None:
    with _lock:
        _held[race] = standing
        _held.move_to_end(race)
        if len(_held) > MOST_HELD:
            _held.popitem(last=False)


def forget() -> None:
    with _lock:
        _held.clear()


def recall(race: UUID) -> Standing | None:
    """What this process remembers of a race; it may be behind."""
    with _lock:
        return _held.get(race)


def _brought_up(race: UUID, row: HeadRow, held: Standing | None) -> Standing:
    ply, previous = (held.ply, held.hash) if held else (-1, chain.NOWHERE)
    stored = queries.stored_after(race, ply)[: row.ply - ply]  # others may write while we read
    entries, damage = chain.check(race.hex, stored, ply + 1, previous)
    if damage:
        raise Broken(
            "log.damaged", _("The log of race %(race)s is damaged: %(damage)s"), race=race.hex, damage=str(damage)
        )
    if not stored or stored[-1].hash != row.hash:
        raise Broken("log.head", _("The head of race %(race)s is not the end of its log."), race=race.hex)
    board = b"" if held else queries.board(play.board_of(entries[0].body))
    state = play.fold(_bodies(race, ply, entries), board, held.state if held else None)
    return Standing(row.ply, row.hash, row.closed, row.rules, state, held.luck if held else luck_of(race, entries[0]))


def _bodies(
    race: UUID, ply: int, entries: list[Entry]
) -> list[tuple[dict[str, canonical.Value], dict[str, canonical.Value]]]:
    sealed = queries.sealed_after(race, ply)
    return [(said.body, canonical.load_object(sealed[said.ply]) if said.ply in sealed else {}) for said in entries]


def luck_of(race: UUID, first: Entry) -> Luck:
    """The luck of a race, from its secret and what the seats in entry 0 added."""
    return luck.Stream(luck.key(queries.secret(race), race.hex, luck.entropy(first.body)))
