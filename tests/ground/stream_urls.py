"""A stream of numbers and a plain page, to be served by real web servers."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import include, path

from ground.errors import Refused
from ground.streams import Pace, slots, stream

QUICK = Pace(look_s=0.05, heartbeat_s=0.2)
BRIEF = Pace(look_s=0.05, heartbeat_s=0.2, age_s=0.5)


def counting(after: str) -> Iterable[tuple[str, str]]:
    """Three numbers after the one that was seen; then nothing more."""
    start = int(after or 0)
    return ((str(number), f"number\n{number}") for number in itertools.islice(itertools.count(start + 1), 3 - start))


def live(request: HttpRequest) -> HttpResponseBase:
    return stream(request, counting, QUICK)


def brief(request: HttpRequest) -> HttpResponseBase:
    return stream(request, counting, BRIEF)


def closed(request: HttpRequest) -> HttpResponseBase:
    def refuse(after: str) -> Iterable[tuple[str, str]]:
        raise Refused("tiny.closed", "This race is closed.")

    return stream(request, refuse, QUICK)


def page(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(slots.__dict__["_taken"]))


urlpatterns = [
    path("live", live),
    path("brief", brief),
    path("closed", closed),
    path("page", page),
    path("", include("tests.urls")),
]
