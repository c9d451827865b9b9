"""Counts what passes by: each answer of the web, each try of a job. It must never change either."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from django.http import HttpRequest, HttpResponseBase

from deploy.metrics import door, living
from deploy.metrics.figures import JOB_SECONDS_TAKEN, JOB_SECONDS_WAITED, JOBS, REQUEST_SECONDS, REQUESTS
from jobs.models import State
from replays.verifying import VERDICTS

Answer = Callable[[HttpRequest], HttpResponseBase]
METHODS = {name: name for name in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")}
STATUS = {first: f"{first}xx" for first in range(1, 6)}
NO_ROUTE = "none"  # files, and addresses that are not there


def requests(get_response: Answer) -> Answer:
    """Stands before all others: what they refuse is an answer too, and a monitor comes by any name and without TLS."""
    if living.is_unknown():
        living.enter("web")

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.path == door.PATH:
            return door.show(request)
        began = perf_counter()
        response = get_response(request)
        match = request.resolver_match
        route = (match.view_name if match else "") or NO_ROUTE
        REQUESTS.add(
            route, METHODS.get(request.method or "", "other"), STATUS.get(response.status_code // 100, "other")
        )
        REQUEST_SECONDS.took(perf_counter() - began, route)
        return response

    return middleware


def job(sender: Any, *, kind: str, queue: str, state: str, took_ms: int, waited_ms: int, **more: Any) -> None:
    """A try of a job ended."""
    JOBS.add(kind, queue, state)
    if kind == "replays.verify" and state == State.WAITING:
        VERDICTS.add("tried-again")
    JOB_SECONDS_TAKEN.took(took_ms / 1000, kind)
    JOB_SECONDS_WAITED.took(waited_ms / 1000, queue)
