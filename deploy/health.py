"""Two questions a supervisor or a proxy asks: is the process alive, and may it be sent people.

Not ready is a host that nobody can be served by. What is wrong on all hosts alike and keeps nobody from a page, above
all a dead worker, is a warning: it must never take all hosts out. They must never tell why in words that help an
attacker: a code, and no address, path or version.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from inspect import unwrap
from typing import Any

import structlog
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core import checks
from django.db import DatabaseError, InterfaceError, connection
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.views.decorators.http import require_safe

from core.outages import explain
from deploy import data_dir
from deploy.ages import ages
from deploy.processes import presence

log = structlog.get_logger(__name__)

QUICK_S, SLOW_S = 1.5, 15.0  # for how long what is looked at is believed: of every probe, and of what seldom changes
FATAL = {"outage.disk-full", "outage.read-only", "outage.database-forbidden"}  # of a row that could not be written


@dataclass(frozen=True)
class Finding:
    """The code of the first thing that is missing, or nothing; and those of what somebody should look at."""

    code: str = ""
    warnings: tuple[str, ...] = ()


class Remembered:
    """What was found a moment ago; what was wrong is looked at again with every probe that comes later than QUICK_S."""

    def __init__(self, look: Callable[[], Finding], for_s: float) -> None:
        self._look, self._for_s = look, for_s
        self.forget()

    def forget(self) -> None:
        self._finding, self._until = Finding(), 0.0

    def __call__(self) -> Finding:
        if time.monotonic() >= self._until:
            self._finding = self._look()
            self._until = time.monotonic() + (QUICK_S if self._finding.code else self._for_s)
        return self._finding


@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """Answers without asking anybody, so that a slow database gets no process killed."""
    return _answer({"status": "alive"}, 200)


@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """Whether this host can serve people: disk, database, its age and guards, keys, static files, the first page."""
    finding = looked_at()
    if finding.code:
        return _answer({"status": "not-ready", "code": finding.code}, 503)
    warnings = {"warnings": [*finding.warnings]} if finding.warnings else {}
    return _answer({"status": "ready"} | warnings, 200)


def looked_at() -> Finding:
    """What every probe looks at comes first, then what seldom changes."""
    quick = moment()
    return quick if quick.code else lasting()


def forget() -> None:
    """Look at everything anew."""
    moment.forget()
    lasting.forget()


def look_quickly() -> Finding:
    """What may end at any moment: the disk takes a little, the database answers, the last row was written."""
    try:
        data_dir.try_writing(settings.HOME, is_durable=False)
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except OSError as error:
        return Finding(data_dir.to_outage(error, settings.HOME).code)
    except (DatabaseError, InterfaceError) as error:
        return Finding(explain(error).code)
    return Finding(presence.trouble if presence.trouble in FATAL else "")


def look_thoroughly() -> Finding:
    """What seldom changes: the age of the database, its guards, the keys, the static files, the first page."""
    try:
        if ages().waiting:
            return Finding("outage.not-migrated")
        messages = run_checks()
        wrong = next((_code(message) for message in messages if message.is_serious()), "") or page_fault()
    except (DatabaseError, InterfaceError) as error:
        return Finding(explain(error).code)
    return Finding(wrong, tuple(sorted({_code(message) for message in messages if not message.is_serious()})))


def run_checks() -> list[checks.CheckMessage]:
    """Those on which people depend."""
    tags = ["home", "keys", "static", checks.Tags.database]
    return checks.run_checks(tags=tags, databases=["default"], include_deployment_checks=True)


def page_fault() -> str:
    """Nothing if the first page can be shown to a stranger; else a code, and the log says why."""
    from deploy import pages

    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    try:
        unwrap(pages.front)(request)  # made now, not remembered
    except (DatabaseError, InterfaceError):
        raise
    except Exception:  # a template, a translation, a static file: whatever a page may need
        log.exception("ready.no-page")
        return "boreal.pages.E001"
    return ""


def _code(message: checks.CheckMessage) -> str:
    return message.id or "boreal.unknown"


def _answer(body: dict[str, Any], status: int) -> HttpResponse:
    response = HttpResponse(json.dumps(body), status=status, content_type="application/json")
    response["Cache-Control"] = "no-store"
    return response


moment = Remembered(lambda: look_quickly(), QUICK_S)
lasting = Remembered(lambda: look_thoroughly(), SLOW_S)
PROBES = {"/healthz": alive, "/readyz": ready}
