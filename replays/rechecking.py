"""The archive verified anew, replay by replay: begun once, gone on with until every replay has a verdict of it.

What is done is told by the verdicts alone, so an interruption in the middle loses a batch at most. It must never begin
another recheck while one is open, unless it is told to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from jobs.models import Job, Queue
from jobs.services import enqueue_all
from replays import services, source, verifying
from replays.models import Recheck, Replay, Verdict
from replays.verify import VERIFIED

Input = dict[str, Any]  # of one batch, as a job has it
NONE = UUID(int=0)  # before every id
LEAST, ORDERED = 75, 50  # replays in a batch, where there are so many; batches written down at once


@dataclass(slots=True)
class ByRules:
    """What was found of the races of one version of the rules."""

    verified: int = 0
    damaged: list[Verdict] = field(default_factory=list)


def begun(anew: bool = False) -> Recheck:
    """The recheck that is open, or a new one over all replays that there are now. One that other code began stays as it
    is: verdicts of two versions of the code would stand in one report."""
    code = source.digest()
    recheck = None if anew else Recheck.objects.filter(finished=None, code=code).order_by("-id").first()
    return recheck or Recheck.objects.create(code=code)


def batches(recheck: Recheck, size: int = services.BATCH) -> Iterator[Input]:
    """What is still to be verified. The same replays stand in a batch each time, so that a job is the same job.

    Each batch is a query of its own: an unfinished query keeps writers out of SQLite, and behind them
    the worker that verified a batch waits to write its verdicts.
    """
    done: set[UUID] = set(recheck.verdicts.values_list("replay_id", flat=True))
    left, after = _replays(recheck).order_by("pk").values_list("pk", flat=True), NONE
    for many in sizes(left.count(), size):
        batch = list(left.filter(pk__gt=after)[:many])
        if not done.issuperset(batch):
            yield {"recheck": recheck.pk, "replays": [pk.hex for pk in batch]}
        after = batch[-1] if batch else after


def sizes(replays: int, most: int) -> Iterator[int]:
    """How many stand in each batch: ever fewer towards the end, so that no worker waits long for the last one.

    >>> list(sizes(1500, 300))
    [300, 300, 225, 168, 126, 95, 75, 75, 75, 61]
    """
    while replays > 0:
        size = min(most, replays, max(LEAST, replays // 4))
        yield size
        replays -= size


def check(batch: Input) -> int:
    """Verify a batch here and now; tells how many replays it has."""
    result = verifying.run(batch, lambda *progress: None)
    with transaction.atomic():
        verifying.save(UUID(int=0), batch, result)
    return len(batch["replays"])


def order(batches: Iterable[Input]) -> list[Job]:
    """Have workers verify them, the first while the later ones are still written down; what failed is tried again."""
    each = iter(batches)
    jobs: list[Job] = []
    while some := list(islice(each, ORDERED)):
        with transaction.atomic():
            jobs += enqueue_all(services.VERIFY, some, again=True, queue=Queue.LONG)
    return jobs


def missing(recheck: Recheck) -> int:
    """How many replays have no verdict of it yet."""
    return _replays(recheck).exclude(verdicts__recheck=recheck).count()


def finish(recheck: Recheck) -> bool:
    """Close it, if nothing is left to do."""
    if missing(recheck):
        return False
    Recheck.objects.filter(pk=recheck.pk, finished=None).update(finished=timezone.now())
    return True


def report(recheck: Recheck) -> dict[str, ByRules]:
    """What was found so far, by the version of the rules that decided."""
    by_rules: dict[str, ByRules] = {}
    for verdict in recheck.verdicts.order_by("rules", "replay_id").defer("checks").iterator():
        rules = by_rules.setdefault(verdict.rules, ByRules())
        if verdict.code == VERIFIED:
            rules.verified += 1
        else:
            rules.damaged.append(verdict)
    return by_rules


def _replays(recheck: Recheck) -> QuerySet[Replay]:
    """The replays that existed when it began; a later one was verified by this version when it came."""
    return Replay.objects.filter(created__lte=recheck.started)
