"""Takes away the rows of jobs that ended long ago, a few at a time: what they came to stands where it belongs.

It must never take one that is open, nor one that failed and whose room still looks at why.
"""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.db.models import Q
from django.db.models.functions import Now

from jobs import budgets, kinds
from jobs.clock import SLACK
from jobs.models import RESUMABLE, Job, Share, State

FAILED_LONGER = 10  # times as long as what was done: somebody may want to know why
MOST_AT_ONCE = 1000  # in one transaction, for which others wait
SHARE_DAYS = 2  # of whoever has asked for nothing since


def prune() -> int:
    """Take away what ended long ago, as much as may go at once; tells how many jobs that were."""
    old = list(Job.objects.filter(_is_old()).values_list("id", flat=True)[:MOST_AT_ONCE])
    Job.objects.filter(_is_old(), id__in=old).delete()
    Share.objects.filter(day__lt=budgets.today() - SHARE_DAYS).delete()
    return len(old)


def forget(kind: str, older: timedelta) -> None:
    """Take away the jobs of a kind that were done so long ago, or by a clock that was ahead."""
    old = Q(finished__lt=Now() - older) | Q(finished__gt=Now() + SLACK)
    Job.objects.filter(old, kind=kind, state=State.DONE).delete()


def _is_old() -> Q:
    """Done, or failed: looked at again with the deletion, since one may be tried again meanwhile."""
    done = Q(state=State.DONE, finished__lt=_before(settings.JOBS_KEPT_DAYS))
    failed = Q(state__in=RESUMABLE, finished__lt=_before(settings.JOBS_KEPT_DAYS * FAILED_LONGER))
    return done | failed & ~Q(kind__in=kinds.with_failures_that_stay())


def _before(days: int) -> object:
    return Now() - timedelta(days=days)
