"""A stream of numbers and a plain page, to be served by real web servers."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import include, path

from core.errors import Refused
from core.streams import Follower, Pace, kinds, slots, stream

QUICK = Pace(heartbeat_s=0.2, beat_s=0.1)
BRIEF = Pace(heartbeat_s=0.2, age_s=0.5)


class Counting:
    """Three numbers after the one that was seen; then nothing more."""

    topic = "numbers:all"

    def key(self, mark: str) -> str:
        return "everybody"

    def news(self, after: str) -> Iterable[tuple[str, str]]:
        start = int(after or 0)
        numbers = itertools.islice(itertools.count(start + 1), 3 - start)
        return ((str(number), f"number\n{number}") for number in numbers)

    def adopt(self, other: Follower) -> None:
        pass


class Refusing(Counting):
    def news(self, after: str) -> Iterable[tuple[str, str]]:
        raise Refused("tiny.closed", "This race is closed.")


kinds["numbers"] = lambda topics: dict.fromkeys(topics, "3")


def live(request: HttpRequest) -> HttpResponseBase:
    return stream(request, Counting(), QUICK)


def brief(request: HttpRequest) -> HttpResponseBase:
    return stream(request, Counting(), BRIEF)


def closed(request: HttpRequest) -> HttpResponseBase:
    return stream(request, Refusing(), QUICK)


def page(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(slots.__dict__["_taken"]))


urlpatterns = [
    path("live", live),
    path("brief", brief),
    path("closed", closed),
    path("page", page),
    path("", include("tests.urls")),
]
