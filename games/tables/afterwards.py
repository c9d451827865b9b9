"""What follows from an entry, in its own transaction: the end, the next deadline, the bots' turn, a notice.

It must never decide an order, nor wait for anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from uuid import UUID

from django.utils import timezone

from games.append import Beside, Note
from games.heads import Standing
from games.rules import registry
from games.rules.play import Step
from games.stages import Stage
from games.tables import raw_sql, steps
from games.tables.models import Table
from games.tables.raw_sql import Sitting
from jobs.services import ask

MOST_STILL = timedelta(minutes=2)  # who looks at the race so soon needs no notice


def moved(at: Sitting, step: Step, ply: int, by_bots: bool = False) -> Beside:
    """What is written with an entry at this ply: whose turn it is decides what is to be done.

    The job of bots goes on by itself.
    """
    now = timezone.now()
    if step.outcome is not None:
        return Beside(Note(Stage.RACING.value, at.changes, Stage.OVER.value, now, None, now))
    rules = str(step.body["rules"])
    movers = steps.movers(at.in_step, at.race, rules, step.state)
    due = _due(at, movers, now)
    note = Note(Stage.RACING.value, at.changes, Stage.RACING.value, now, due, None)
    let_on = steps.let_on(at, rules, step.state)
    return Beside(note, (*let_on, *_waiting(at, movers, ply, now, due, by_bots)))


def changed_hands(table: Table, standing: Standing, number: int) -> None:
    """After a seat went to a bot or back; what it owes is asked for again. Requires that the table is held."""
    if number in registry.find(standing.rules).movers(standing.state):
        _ask(table.race_id, standing, _since(table))


def asked_anew(race: UUID, standing: Standing) -> None:
    """Whoever owes a decision is asked for it from now on. Requires that the table is held."""
    _ask(race, standing, timezone.now())


def _ask(race: UUID, standing: Standing, since: datetime) -> None:
    at = raw_sql.sitting(race)
    movers = steps.movers(at.in_step, race, standing.rules, standing.state) if at else ()
    if at and movers:
        due = _due(at, movers, since)
        Table.objects.filter(pk=race).update(due=due, moved=since)
        for wanted in _waiting(at, movers, standing.ply, timezone.now(), due):
            wanted()


def is_overdue(table: Table, standing: Standing, number: int) -> bool:
    """Whether the time has passed for a decision that a seat owes, whoever came and went meanwhile."""
    movers = steps.movers(table.in_step, table.race_id, standing.rules, standing.state)
    is_timed = number in movers and table.pace_s > 0
    return is_timed and _since(table) + timedelta(seconds=table.pace_s) <= timezone.now()


def _since(table: Table) -> datetime:
    """From when on a decision is owed; a clock that was ahead then gives no more time."""
    return min(table.moved, timezone.now())


def _due(at: Sitting, movers: Sequence[int], since: datetime) -> datetime | None:
    """Until when a decision is due: none while a bot owes one or nobody does, and none where there is all the time
    in the world."""
    is_timed = at.pace_s and movers and not _is_driven(at, movers)
    return since + timedelta(seconds=at.pace_s) if is_timed else None


def _is_driven(at: Sitting, movers: Sequence[int]) -> bool:
    """Whether a bot owes a decision."""
    return any(at.seats[number].is_driven for number in movers)


def _waiting(
    at: Sitting, movers: Sequence[int], ply: int, now: datetime, due: datetime | None, by_bots: bool = False
) -> Iterator[Callable[[], object]]:
    """Jobs for what is to come: bots that move, a deadline that may pass, people who may want to know."""
    asked = {"race": at.race.hex, "ply": ply}
    if _is_driven(at, movers):
        if not by_bots:
            wish = asked | {"changes": at.changes}
            yield partial(ask, "games.move-bots", wish, gives_way=not at.is_waited_for)
        return
    if due is not None:
        yield partial(ask, "games.deadline", asked | {"due": stamp(due)}, due)
    if any(at.seats[number].can_be_told for number in movers):
        yield partial(ask, "games.tell-turn", asked, now + MOST_STILL)


def stamp(moment: datetime) -> int:
    """A moment as the input of a job can hold it, in microseconds.

    >>> from datetime import UTC
    >>> stamp(datetime(1970, 1, 1, 0, 0, 1, 5, tzinfo=UTC))
    1000005
    """
    return round(moment.timestamp() * 1_000_000)
