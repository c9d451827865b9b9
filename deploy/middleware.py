"""What holds for every answer: nothing private is kept by a cache, an outage is told and not thrown."""

from __future__ import annotations

from collections.abc import Callable

from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from deploy import problems
from ground.errors import Wrong
from ground.outages import explain

Answer = Callable[[HttpRequest], HttpResponseBase]


def private_by_default(get_response: Answer) -> Answer:
    """A page shows what one reader may know; no cache between may keep it unless its view says so."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if not response.has_header("Cache-Control"):
            response["Cache-Control"] = "private, no-store"
        return response

    return middleware


def head_as_get(get_response: Answer) -> Answer:
    """HEAD is GET without its body (RFC 9110); an address names GET and need not think of it."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.method != "HEAD":
            return get_response(request)
        request.method = "GET"
        full = get_response(request)
        request.method = "HEAD"  # what the log of requests tells
        bare = HttpResponse(status=full.status_code, headers=dict(full.items()))
        bare.cookies = full.cookies
        full.close()
        return bare

    return middleware


def told_outages(get_response: Answer) -> Answer:
    """A database that is away, full or read-only is answered with 503 and a sentence."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        return get_response(request)

    def process_exception(request: HttpRequest, error: Exception) -> HttpResponseBase | None:
        if isinstance(error, (DatabaseError, InterfaceError)):
            return problems.respond(request, explain(error))
        if isinstance(error, Wrong):
            return problems.respond(request, error)
        return None

    middleware.process_exception = process_exception  # type: ignore[attr-defined]  # Django looks for it here
    return middleware
