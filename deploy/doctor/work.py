"""What is looked at of the work: queues, workers, jobs that were given up, the processes of all hosts, backups.

It must never give a job another try.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from django.utils import timezone

from deploy import backups, processes, queues
from deploy.doctor.lines import Condition, Line, right
from deploy.doctor.machine import is_production
from deploy.models import Process
from deploy.version import VERSION
from jobs.models import Job
from jobs.models import State as JobState

LOOK = "manage.py jobs list --state poison"


def waiting() -> Iterator[Line]:
    """Nothing waits longer than its class may."""
    for facts in queues.facts():
        topic = f"queue {facts.queue}"
        words = f"{facts.waiting} wait, {facts.running} run, {facts.done} were done in the last hour."
        if facts.oldest is None or not facts.is_late:
            yield right(topic, words)
            continue
        words = f"{words} The oldest waits {_span(facts.age)}."
        todo = f"Start more workers: python -m deploy.serve worker --queues {facts.queue}"
        yield Line(topic, Condition.WRONG if facts.is_stuck else Condition.OLD, words, todo)


def workers() -> Iterator[Line]:
    """Workers of each class answered lately."""
    for facts in queues.facts():
        topic, answer = f"worker {facts.queue}", facts.answer
        if answer.is_silent:
            last = f"for {_span(timezone.now() - answer.at)}" if answer.at else "so far"
            todo = f"Start one, or look at its log: python -m deploy.serve worker --queues {facts.queue}"
            yield Line(topic, Condition.WRONG, f"No worker of this class has answered {last}.", todo)
        elif answer.at:
            yield right(topic, f"Answered {_span(timezone.now() - answer.at)} ago.")
        else:
            yield right(topic, "Was asked just now, and has some minutes to answer.")


def given_up() -> Iterator[Line]:
    """Jobs that took all their tries with them."""
    poison = Job.objects.filter(state=JobState.POISON).count()
    if poison:
        yield Line("jobs", Condition.OLD, f"{poison} jobs were given up.", f"{LOOK}; then jobs retry ID, or cancel ID.")
    else:
        yield right("jobs", "No job was given up.")


def hosts() -> Iterator[Line]:
    """Who serves this house, and whether all are of one version."""
    here = {row.pk for row in processes.here()}
    rows = [*Process.objects.order_by("host", "role")]
    if not here:
        words = "No web process and no worker has been seen for five minutes."
        yield Line("hosts", Condition.MISSING, words, "Start them: python -m deploy.serve web, and worker.")
    for row in rows:
        yield _host(row, row.pk in here)


def _host(row: Process, is_here: bool) -> Line:
    words = f"{row.host}: {row.role}, version {row.version}, since {row.since:%Y-%m-%d %H:%M} UTC."
    if not is_here:
        words = f"{words} Last seen {_span(timezone.now() - row.seen)} ago."
        return Line(
            "hosts", Condition.MISSING, words, "Start it again. If it is gone for good, its line goes within a day."
        )
    if row.version != VERSION:
        return Line("hosts", Condition.OLD, words, f"This program is {VERSION}: bring all hosts to one version.")
    return right("hosts", words)


def backup() -> Iterator[Line]:
    """There is one, it is young, and the last try went well."""
    last, failed = backups.last(), backups.last_failure()
    todo = "manage.py backup; its timer is in docs/operate.md."
    if failed:
        yield Line("backup", Condition.WRONG, f"The last one failed: {failed.why}", todo, failed.code)
    if last is None:
        words = "This house has never been backed up."
        yield (
            Line("backup", Condition.MISSING, words, f"Set BOREAL_BACKUP; then {todo}")
            if is_production()
            else right("backup", f"{words} On one machine, copy BOREAL_HOME now and then.")
        )
    elif backups.is_old(last.at):
        yield Line("backup", Condition.OLD, f"The newest is {_span(timezone.now() - last.at)} old.", todo)
    else:
        sealed = "sealed" if last.is_sealed else "not sealed"
        yield right("backup", f"{last.name}, {last.size / (1 << 20):.1f} MB, {sealed}, in {last.place}.")


def _span(age: timedelta) -> str:
    """A length of time in one unit.

    >>> _span(timedelta(seconds=90)), _span(timedelta(hours=50))
    ('90 s', '50 h')
    """
    seconds = max(0, int(age.total_seconds()))
    if seconds < 120:
        return f"{seconds} s"
    if seconds < 2 * 3600:
        return f"{seconds // 60} min"
    return f"{seconds // 3600} h" if seconds < 72 * 3600 else f"{seconds // 86400} days"
