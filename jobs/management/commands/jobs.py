"""`manage.py jobs`: the operator's view of the jobs and the three things that can be done to them."""

from __future__ import annotations

import argparse
import json
from datetime import datetime
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import ngettext

from core.i18n import gettext_noop as _
from jobs import messenger, pruning, queries, reasons, services, sweeper
from jobs.models import Job, State

EXAMPLES = """\
examples:
  manage.py jobs list --state poison      what the workers gave up on, and why
  manage.py jobs retry 6f1c…              all tries again for one of them
  manage.py jobs cancel 6f1c…             stop one; its result is refused even if a worker is at it
  manage.py jobs sweep                    send lost hints again now (the worker does so every few seconds)
"""
HINTS_PATIENCE_S = 3.0
TIMES = ("created", "due", "sent_at", "started", "lease_until", "finished")
MORE = ("engine", "queue", "attempt", "fence", "gives_way", "asker", "address", "request", "took_ms", "cpu_ms")


class Command(BaseCommand):
    help = "Lists the jobs of the workers; tries again, cancels or re-sends them."

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        shape = argparse.RawDescriptionHelpFormatter
        parser = super().create_parser(prog_name, subcommand, epilog=EXAMPLES, **kwargs)
        parser.formatter_class = shape
        return parser

    def add_arguments(self, parser: CommandParser) -> None:
        orders = parser.add_subparsers(dest="order", required=True, metavar="list | retry | cancel | prune | sweep")
        show = orders.add_parser("list", help="the newest jobs: state, tries, progress, reason")
        show.add_argument("--state", choices=State.values, default="", help="only jobs in this state")
        show.add_argument("--kind", default="", help="only this kind of work")
        show.add_argument("--most", type=int, default=50, help="how many at most (default: 50)")
        show.add_argument("--json", action="store_true", help="one JSON object a line, for programs")
        for order, words in (("retry", "give an ended job all its tries again"), ("cancel", "stop a job for good")):
            subparser = orders.add_parser(order, help=words)
            subparser.add_argument("id", help="the id of the job, as `jobs list` shows it")
        orders.add_parser("prune", help="take away jobs that ended long ago (the worker does so every hour)")
        orders.add_parser("sweep", help="end what is beyond help, send lost hints again")

    def handle(self, *args: Any, order: str, **options: Any) -> None:
        getattr(self, f"do_{order}")(**options)

    def do_list(self, state: str, kind: str, most: int, **options: Any) -> None:
        jobs = list(queries.listed(state, kind)[: max(1, most)])
        if options["json"]:
            for job in jobs:
                self.stdout.write(json.dumps(_full(job), ensure_ascii=False))
        elif jobs:
            for job in jobs:
                self.stdout.write(_line(job))
        else:
            self.stdout.write(_("No such job.") if state or kind else _("There are no jobs yet."))

    def do_retry(self, id: str, **options: Any) -> None:
        job = services.retry(_id(id))
        messenger.flush(HINTS_PATIENCE_S)
        self.stdout.write(f"Job {job.id} waits again, with all its tries.")

    def do_cancel(self, id: str, **options: Any) -> None:
        job = services.cancel(_id(id))
        self.stdout.write(f"Job {job.id} is cancelled; whatever a worker may still make of it is dropped.")

    def do_prune(self, **options: Any) -> None:
        number = 0
        while pruned := pruning.prune():
            number += pruned
        self.stdout.write(f"Jobs that were taken away: {number}.")

    def do_sweep(self, **options: Any) -> None:
        sent = sweeper.sweep_once()
        self.stdout.write(
            ngettext("%(sent)s hint was sent again.", "%(sent)s hints were sent again.", sent) % {"sent": sent}
        )


def _id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise reasons.unknown_job(text) from None


def _line(job: Job) -> str:
    progress = f"{job.progress_done}/{job.progress_of}" if job.progress_of else "-"
    took = f"{job.took_ms / 1000:.1f} s" if job.took_ms is not None else "-"
    times = f"{_time(job.created)}  {took:>8}"
    line = f"{job.id}  {job.state:<9}  {job.queue:<5}  try {job.attempt}  {progress:>9}  {times}  {job.kind}"
    return f"{line}\n    {job.reason_code}: {job.reason}" if job.reason_code else line


def _full(job: Job) -> dict[str, Any]:
    more = {name: getattr(job, name) for name in MORE}
    times = {name: _time(getattr(job, name)) for name in TIMES}
    return queries.seen(job) | more | times


def _time(time: datetime | None) -> str | None:
    return time.isoformat(timespec="seconds") if time else None
