"""How much of the processors each person and each address may use on one day, for work that takes long.

What begins beyond it is refused with the time when it goes on; what is under way waits until then. It must never end
work, and the house itself has no budget.
"""

from __future__ import annotations

import time
from functools import reduce
from operator import or_

from django.conf import settings
from django.db.models import Q

from core import raw_sql
from core.errors import TooMany
from core.i18n import plural_noop
from jobs import origin
from jobs.models import Queue, Share
from jobs.origin import Origin

DAY_S = 24 * 3600
SPENT = plural_noop(
    "Today's share of this house's processors is used up. It goes on in 1 hour.",
    "Today's share of this house's processors is used up. It goes on in %(hours)s hours.",
    "hours",
)

_CHARGE = """
    INSERT INTO jobs_share (queue, name, turn, day, cpu_ms) VALUES (%(queue)s, %(name)s, 0, %(day)s, %(cpu_ms)s)
    ON CONFLICT (queue, name) DO UPDATE SET
        cpu_ms = CASE WHEN jobs_share.day = excluded.day THEN jobs_share.cpu_ms ELSE 0 END + excluded.cpu_ms,
        day = excluded.day"""


def charge(queue: str, whose: Origin, cpu_ms: int) -> None:
    """Count what a job cost; only long work has a budget."""
    if queue == Queue.LONG:
        for name in sorted(whose.names):
            raw_sql.changed(_CHARGE, {"queue": queue, "name": name, "day": today(), "cpu_ms": cpu_ms})


def check() -> None:
    """Refuse long work that is asked for now, where the caller has used up their day."""
    wrong = why_not(origin.current())
    if wrong is not None:
        raise wrong


def why_not(whose: Origin) -> TooMany | None:
    """Why long work of somebody does not go on today, if it does not."""
    if spent(Queue.LONG).isdisjoint(whose.names):
        return None
    left_s = left_of_today_s()
    return TooMany("jobs.budget", SPENT, seconds=left_s, hours=-(-left_s // 3600))


def spent(queue: str) -> set[str]:
    """The names whose budget of today is used up."""
    most = {kind: seconds for kind, seconds in settings.BUDGETS.items() if seconds}
    limits = [Q(name__startswith=f"{kind}:", cpu_ms__gte=1000 * seconds) for kind, seconds in most.items()]
    if queue != Queue.LONG or not limits:
        return set()
    used_up = Share.objects.filter(reduce(or_, limits), queue=queue, day=today())
    return set(used_up.values_list("name", flat=True))


def today() -> int:
    return int(time.time()) // DAY_S


def left_of_today_s() -> int:
    return DAY_S - int(time.time()) % DAY_S
