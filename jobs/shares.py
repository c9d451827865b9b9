"""Whose turn it is: of all that wait in a queue, whoever had least comes first, by person and by address.

Least is the fewest jobs that run, then the longest time since the last turn; the more served one of the two names of
somebody counts, so neither many guests at one address nor many addresses of one person come more often. It must never
give a job away: that is for `claims`, and whoever comes second looks again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.db.models import BooleanField, Count, ExpressionWrapper, Q, QuerySet
from django.db.models.functions import Now

from core import raw_sql
from jobs import budgets
from jobs.models import Job, Share, State
from jobs.origin import Origin

TRIED = 4  # jobs of one group that a worker tries to claim, where others are faster

_TURN = """
    INSERT INTO jobs_share (queue, name, turn, day, cpu_ms)
    SELECT CAST(%(queue)s AS text), CAST(%(name)s AS text), COALESCE(MAX(turn), 0) + 1, CAST(%(day)s AS integer), 0
    FROM jobs_share WHERE queue = CAST(%(queue)s AS text)
    ON CONFLICT (queue, name) DO UPDATE SET
        cpu_ms = CASE WHEN jobs_share.day = excluded.day THEN jobs_share.cpu_ms ELSE 0 END,
        turn = excluded.turn, day = excluded.day"""


class Group(NamedTuple):
    """Jobs of one origin, of one urgency."""

    gives_way: bool
    asker: str
    address: str

    @property
    def names(self) -> tuple[str, ...]:
        return Origin(self.asker, self.address).names


@dataclass(slots=True)
class Waiting:
    """What waits in a queue, by group: how many jobs, and those that dead workers left behind; who runs how many."""

    number: Counter[Group] = field(default_factory=Counter)
    left: defaultdict[Group, list[UUID]] = field(default_factory=lambda: defaultdict(list))
    running: Counter[str] = field(default_factory=Counter)


def take_turn(queue: str, origin: Origin) -> None:
    """Note that it is now the turn of whoever asked: they come last from here on."""
    for name in sorted(origin.names):  # in one order, so that no two workers wait for each other
        raw_sql.changed(_TURN, {"queue": queue, "name": name, "day": budgets.today()})


def order(queue: str) -> Iterator[UUID]:
    """The jobs that could be done now, the fairest first, as far as one worker tries to claim them."""
    waiting = look(queue)
    for group in ranked(queue, waiting):
        yield from waiting.left[group]
        yield from _oldest(queue, group)


def number_waiting(queue: str) -> int:
    """How many jobs could be done now, as far as workers may know of them."""
    return sum(look(queue).number.values())


def is_waited(queue: str) -> bool:
    """Whether any job waits, be it of somebody who has used up their day."""
    return _waiting(queue).exists()


def look(queue: str) -> Waiting:
    """What waits and what runs, of everyone who may still be served today."""
    waiting, spent = Waiting(), budgets.spent(queue)
    counted = _waiting(queue).values_list(*Group._fields).annotate(number=Count("id"))
    for *group, number in counted.order_by():
        waiting.number[Group(*group)] += number
    lost = ExpressionWrapper(Q(lease_until__lt=Now(), attempt__lt=tries()), BooleanField())
    running = Job.objects.filter(state=State.RUNNING, queue=queue).annotate(is_left=lost)
    for id, is_left, *group in running.values_list("id", "is_left", *Group._fields):
        waiting.running.update(Group(*group).names)
        if is_left:
            waiting.number[Group(*group)] += 1
            waiting.left[Group(*group)].append(id)
    for group in [group for group in waiting.number if not spent.isdisjoint(group.names)]:
        del waiting.number[group]
    return waiting


def ranked(queue: str, waiting: Waiting) -> list[Group]:
    """The groups that wait, those that had least first; anyone who was never served has turn 0."""
    if len(waiting.number) < 2:
        return list(waiting.number)
    names = {name for group in waiting.number for name in group.names}
    turns = dict(Share.objects.filter(queue=queue, name__in=names).values_list("name", "turn"))

    def rank(group: Group) -> tuple[object, ...]:
        had = [(waiting.running[name], turns.get(name, 0)) for name in group.names]
        return group.gives_way, max(had), sum(turn for _, turn in had)

    return sorted(waiting.number, key=rank)


def _oldest(queue: str, group: Group) -> list[UUID]:
    return list(_waiting(queue).filter(**group._asdict()).order_by("due").values_list("id", flat=True)[:TRIED])


def _waiting(queue: str) -> QuerySet[Job]:
    rows = Job.objects.filter(state=State.WAITING, queue=queue, sent_at__isnull=False)
    return rows.filter(due__lte=Now(), attempt__lt=tries())


def tries() -> int:
    return settings.JOB_TRIES
