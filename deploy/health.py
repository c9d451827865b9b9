"""Two questions a supervisor or a proxy asks: is the process alive, and may it be sent people.

They must never tell why in words that help an attacker: a code, and no address or path.
"""

from __future__ import annotations

import json
from typing import Any

from django.core import checks
from django.db import DatabaseError, InterfaceError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from deploy.version import VERSION
from ground.outages import explain


@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """Answers without asking anybody, so that a slow database gets no process killed."""
    return _answer({"status": "alive", "version": VERSION}, 200)


@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """Whether the database answers, has this version's tables, and guards the log."""
    code, warnings = looked_at()
    if code:
        return _answer({"status": "not-ready", "code": code}, 503)
    return _answer({"status": "ready", "version": VERSION} | ({"warnings": warnings} if warnings else {}), 200)


def looked_at() -> tuple[str, list[str]]:
    """The code of the first thing that is missing, or nothing; and those of what somebody should look at."""
    try:
        if waiting_migrations():
            return "outage.not-migrated", []
        found = checks.run_checks(tags=[checks.Tags.database], databases=["default"])
    except (DatabaseError, InterfaceError) as error:
        return explain(error).code, []
    wrong = next((message.id or "boreal.unknown" for message in found if message.is_serious()), "")
    return wrong, sorted({message.id or "boreal.unknown" for message in found if not message.is_serious()})


def waiting_migrations() -> int:
    """How many migrations the database still lacks."""
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def _answer(body: dict[str, Any], status: int) -> HttpResponse:
    return HttpResponse(json.dumps(body), status=status, content_type="application/json")
