"""What somebody at a table, or beside it, sees of the race: the view of one seat, entries told, choices with previews.

Everything is built from what `view` gives to that seat; it must never read a hidden card for anybody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from time import monotonic
from typing import Any
from uuid import UUID

from django.db import connection
from django.utils import timezone, translation

from core import canonical, memory, raw_sql
from core.canonical import Value
from core.errors import Malformed, Refused, Wrong
from core.i18n import gettext_noop as _
from courses import judging
from courses.plans import games as plans
from courses.plans.svg import svg
from games import heads, queries
from games.heads import Standing
from games.log import entry
from games.log.entry import Entry
from games.log.orderer import Orderer
from games.log.sealed import join
from games.queries import StoredEntry
from games.rules import registry, standing_in, stories
from games.rules.protocol import Command, Event
from games.stages import Stage
from games.tables import access, steps
from games.tables.access import VisibleTable
from games.tables.models import Table
from games.wording import in_words

EVERYBODY = -1
MOST_TOLD = 200
LOOK_AGAIN = timedelta(seconds=30)
ORDERED_AGAIN_S = 60
_ordered: memory.Shelf[float] = memory.Shelf("ordered", most=0.02)  # by race and seat
Ground = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Looked:
    """A race as one seat sees it, or as everybody does."""

    seen: VisibleTable
    seat: int
    standing: Standing
    view: dict[str, Value]
    is_held: bool = False  # other tables with the same luck are a round behind

    @property
    def movers(self) -> list[int]:
        """The seats that owe a decision; none where the race does not go on, or not now."""
        if self.is_held or self.standing.closed or self.seen.table.stage != Stage.RACING:
            return []
        return list(registry.find(self.standing.rules).movers(self.standing.state))

    def scene(self) -> Any:
        """Every figure with its place, in the reader's language."""
        return in_words(registry.scene(self.standing.rules).scene(self.view, ground(self.seen.table.race_id)))

    def table(self) -> Any:
        """What a panel tells, in the reader's language."""
        return in_words(registry.scene(self.standing.rules).table(self.view, self.seat))


def look(seen: VisibleTable, seat: int = EVERYBODY) -> Looked:
    """The race as a seat of the caller's sees it; `Refused` where it has not been started."""
    if seat != EVERYBODY:
        access.check_own(seen, seat)
    standing = heads.load(seen.table.race_id)
    return Looked(seen, seat, standing, view(standing, seat), steps.waits(seen.table, standing))


def view(standing: Standing, seat: int) -> dict[str, Value]:
    """The race through the eyes of a seat, or of everybody."""
    return registry.find(standing.rules).view(standing.state, seat)


# ---- what never changes in a race -------------------------------------------------------------------------


@memory.kept("grounds")
def ground(race: UUID) -> Ground:
    """Where every cell lies on the picture."""
    table = Table.objects.select_related("race").get(race_id=race)
    return registry.scene(table.race.rules).ground(_plan(table), queries.board(table.board_id))


@memory.kept("course-pictures")
def picture(race: UUID, theme: str) -> str:
    """The empty course, to be laid under what moves."""
    table = Table.objects.select_related("race").get(race_id=race)
    return registry.scene(table.race.rules).picture(_plan(table), theme)


@memory.kept("posters")
def poster(race: UUID, title: str) -> str:
    """The course as its designer drew it, as a file of its own, for lists."""
    plan = _plan(Table.objects.only("plan").get(race_id=race))
    return svg(plans.game_of(plan).picture(plan, ()), title)


def _plan(table: Table) -> Any:
    try:
        return judging.read(bytes(table.plan))
    except Wrong:
        template = _("This version of Boreal cannot draw the course of this race.")
        raise Refused("table.undrawn", template) from None


# ---- what happened ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class VisibleEntry:
    """An entry as its reader may know it: who ordered what, the events, and the same in sentences."""

    ply: int
    hash: str
    seat: int
    at_ms: int
    command: dict[str, Value]
    events: list[Event]
    sentences: list[str]
    by: Orderer
    end: dict[str, Value]  # of the last entry only: how it ended, and the secret that all luck came from


def eyes(seen: VisibleTable, seat: int) -> tuple[int, ...]:
    """Through which of one's own seats the log is read: one of them, or all where none is said."""
    if seat == EVERYBODY:
        return seen.mine
    access.check_own(seen, seat)
    return (seat,)


def entries(seen: VisibleTable, eyes: Sequence[int], after: int = -1, most: int = MOST_TOLD) -> list[VisibleEntry]:
    """The entries after a ply, the oldest first, with nothing in them that these of the caller's seats may not know."""
    if after < -1:
        raise Malformed("table.after", _("Entries are asked for after a ply, or after -1."))
    race, mine = seen.table.race_id, [seat for seat in eyes if seat in seen.mine]
    stored = queries.stored_after(race, after)[:most]
    sealed = queries.sealed_after(race, after) if mine else {}
    state = _any_state(race) if stored else None
    return [_to_entry(mine, entry.read(row.data), row.hash, sealed, state) for row in stored]


def to_visible_entry(mine: Sequence[int], line: StoredEntry, state: Any) -> VisibleEntry:
    """One entry, with nothing in it that these seats of the caller's may not know."""
    sealed = {line.ply: line.sealed} if line.sealed is not None and mine else {}
    return _to_entry(mine, entry.read(line.stored.data), line.stored.hash, sealed, state)


def _any_state(race: UUID) -> Any:
    """Of the race, whichever is at hand; nothing where its log is damaged."""
    with suppress(Wrong):
        return (heads.recall(race) or heads.load(race)).state
    return None


def _to_entry(mine: Sequence[int], log_entry: Entry, hash: str, sealed: dict[int, bytes], state: Any) -> VisibleEntry:
    events = list(_redacted(mine, log_entry, sealed))
    teller = stories.find(str(log_entry.body["rules"]))
    ordered = events if state is None else teller.ordered(events, state)
    sentences = [teller.sentence(event, _eyes(event)).to_text(translation) for event in ordered]
    if instead := standing_in.sentence(log_entry.by):
        sentences.append(instead.to_text(translation))
    command, seat, end = log_entry.body.get("command"), log_entry.body.get("seat"), log_entry.body.get("end")
    return VisibleEntry(
        log_entry.ply, hash, seat if isinstance(seat, int) else EVERYBODY, log_entry.at,
        command if isinstance(command, dict) else {}, events, [sentence for sentence in sentences if sentence],
        log_entry.by, end if isinstance(end, dict) else {},
    )  # fmt: skip


def _eyes(event: Event) -> int:
    """Through whose eyes an event is told: of whoever sees its sealed part, else everybody's."""
    seat = event.get("seat")
    return seat if "sealed" in event and isinstance(seat, int) else EVERYBODY


def _redacted(mine: Sequence[int], log_entry: Entry, sealed: dict[int, bytes]) -> Iterator[Event]:
    """The events, the sealed part with those of one's own seats only."""
    hidden = canonical.load_object(sealed[log_entry.ply]) if log_entry.ply in sealed else {}
    for event in join(_events(log_entry), hidden):
        yield event if event.get("seat") in mine else {k: v for k, v in event.items() if k != "sealed"}


def _events(log_entry: Entry) -> list[Event]:
    events = log_entry.body["events"]
    return [event for event in events if isinstance(event, dict)] if isinstance(events, list) else []


# ---- what may be ordered ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offered:
    """A command, or its beginning, with what can be foreseen of it, as data and in sentences."""

    command: Command
    preview: dict[str, Value]
    is_whole: bool
    sentences: list[str]


def choices(seen: VisibleTable, seat: int, begun: Command) -> tuple[int, list[Offered]]:
    """The ply, and how an order of one's own seat that has begun like this can go on from it.

    It is asked of what the seat has seen, so no preview can know a hidden card.
    """
    access.in_stage(seen, Stage.RACING)
    access.check_own(seen, seat)
    standing = heads.load(seen.table.race_id)
    return standing.ply, offered(standing, seat, begun)


def offered(standing: Standing, seat: int, begun: Command) -> list[Offered]:
    """How an order of a seat can go on from a ply, where the seat is known to be the caller's."""
    game = registry.find(standing.rules)
    known = game.redacted_state(standing.state, seat)
    foreseen = stories.find(standing.rules).foreseen
    return [
        Offered(choice.command, choice.preview, choice.is_whole, in_words([*foreseen(known, choice)]))
        for choice in game.choices(known, seat, begun)
    ]


def legal(seen: VisibleTable, seat: int) -> tuple[int, Iterator[Command]]:
    """The ply, and every whole command that one's own seat may give at it, one after the other."""
    access.in_stage(seen, Stage.RACING)
    access.check_own(seen, seat)
    standing = heads.load(seen.table.race_id)
    game = registry.find(standing.rules)
    return standing.ply, game.legal(game.redacted_state(standing.state, seat), seat)


def noticed(seen: VisibleTable, by_order: bool = False) -> None:
    """Remember that the caller has the race before them: once for each move, and twice a minute. An order is no look at
    the move that it makes."""
    now = timezone.now()
    late = now - LOOK_AGAIN if by_order else max(seen.table.moved, now - LOOK_AGAIN)
    if any(seat.looked is None or seat.looked < late for seat in seen.seats if seat.number in seen.mine):
        seen.table.seats.filter(number__in=seen.mine).update(looked=now)


def by_order(race: UUID, seat: int) -> Iterator[Callable[[], object]]:
    """What has to be written with an order, so that its person is known to be there: once a minute by each process."""
    last = _ordered.get((race, seat))
    if last is None or monotonic() - last > ORDERED_AGAIN_S:
        yield partial(_note_order, race, seat)


def _note_order(race: UUID, seat: int) -> None:
    _ordered.put((race, seat), monotonic())
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    raw_sql.changed("UPDATE games_seat SET looked = %s WHERE table_id = %s AND number = %s", [now, race.hex, seat])
