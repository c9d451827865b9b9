"""What is said when something is wrong: problem+json to programs, a page to people; one code and one sentence.

It must never make up a sentence: that comes from whatever raised the error.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any

import structlog
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, InterfaceError
from django.http import Http404, HttpRequest, HttpResponse
from django.template import loader
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler

from core import translated
from core.errors import (
    Broken,
    Forbidden,
    Malformed,
    Missing,
    Outage,
    Overtaken,
    Refused,
    TooLarge,
    TooMany,
    TooSlow,
    Wrong,
)
from core.i18n import gettext_noop as _noop
from core.outages import explain
from deploy import plain
from deploy.metrics.figures import refused

log = structlog.get_logger(__name__)
FORGED = "CSRF Failed: "  # how Django REST framework begins to tell it

STATUS: dict[type[Wrong], int] = {
    Malformed: 400, Forbidden: 403, Missing: 404, TooSlow: 408, Overtaken: 409, TooLarge: 413, Refused: 422,
    TooMany: 429, Broken: 500, Outage: 503,
}  # fmt: skip


def status_of(wrong: Wrong) -> int:
    """The status of an error, or of the nearest kind that it is one of.

    >>> status_of(type("Odd", (Refused,), {})("odd.odd", "It is odd."))
    422
    """
    return next((STATUS[kind] for kind in type(wrong).__mro__ if kind in STATUS), 500)


def problem(code: str, status: int, sentence: str, fields: dict[str, Any] | None = None) -> dict[str, Any]:
    """The body of an application/problem+json answer."""
    return {
        "type": f"urn:boreal:{code}",
        "code": code,
        "status": status,
        "title": sentence,
        "fields": fields or {},
    }


def respond(request: HttpRequest, wrong: Wrong) -> HttpResponse:
    """An answer to any request that ended in a known error."""
    status = status_of(wrong)
    if status >= 500:
        log.error("request.failed", code=wrong.code, why=str(wrong), path=request.path)
    return say(request, wrong.code, status, translated.to_sentence(wrong), dict(wrong.fields))


def say(
    request: HttpRequest, code: str, status: int, sentence: str, fields: dict[str, Any] | None = None
) -> HttpResponse:
    refused(code)
    if _wants_json(request):
        response = _as_json(code, status, sentence, fields)
    else:
        response = _as_page(request, code, status, sentence)
    again = _again(status, fields)
    if again:
        response["Retry-After"] = again
    return response


def _again(status: int, fields: dict[str, Any] | None) -> str:
    """After how many seconds it may be asked again; empty where that would not help."""
    return {429: str((fields or {}).get("seconds", 60)), 503: "5"}.get(status, "")


def _as_json(code: str, status: int, sentence: str, fields: dict[str, Any] | None) -> HttpResponse:
    body = json.dumps(problem(code, status, sentence, fields), ensure_ascii=False)
    return HttpResponse(body, content_type="application/problem+json", status=status)


def _as_page(request: HttpRequest, code: str, status: int, sentence: str) -> HttpResponse:
    """A page that needs no database, since the database may be what is missing; nor, if need be, anything else."""
    try:
        page = loader.render_to_string("problem.html", {"code": code, "status": status, "sentence": sentence})
    except Exception:  # static files that were never collected, above all
        log.exception("problem.page-failed", code=code)
        return plain.page(status, code, sentence, _accepted(request), request_id())
    return HttpResponse(page, status=status)


def _accepted(request: HttpRequest) -> str:
    """The languages of a reader, by hand: what Django would do may be what failed."""
    return ",".join((request.COOKIES.get("django_language", ""), request.headers.get("Accept-Language", "")))


def request_id() -> str:
    """The number under which the log tells of this request; empty where nobody gave it one."""
    return str(structlog.contextvars.get_contextvars().get("request", ""))


def _wants_json(request: HttpRequest) -> bool:
    accept = request.headers.get("Accept", "")
    return request.path.startswith("/api/") or ("json" in accept and "text/html" not in accept)


def answer(error: Exception, context: dict[str, Any]) -> Response | None:
    """Django REST framework's errors in the same form as ours."""
    if isinstance(error, (DatabaseError, InterfaceError)):
        error = explain(error)
    if isinstance(error, Wrong):
        status = status_of(error)
        reply = _response(problem(error.code, status, translated.to_sentence(error), dict(error.fields)), status)
        if again := _again(status, error.fields):
            reply["Retry-After"] = again
        return reply
    response = exception_handler(error, context)
    if response is None:
        return None
    code, sentence = _api_words(error)
    fields = {"errors": response.data} if isinstance(error, exceptions.ValidationError) else {}
    return _response(problem(code, response.status_code, sentence, fields), response.status_code, response)


def _api_words(error: Exception) -> tuple[str, str]:
    if isinstance(error, Http404):
        return "request.not-found", _("There is nothing at this address, or it is not yours to see.")
    if isinstance(error, exceptions.PermissionDenied) and str(error.detail).startswith(FORGED):
        return _forgery(str(error.detail).removeprefix(FORGED))
    if isinstance(error, PermissionDenied):
        return "request.forbidden", _("You may not do this.")
    if isinstance(error, exceptions.ValidationError):
        return "request.invalid", _("Some fields cannot be read.")
    if isinstance(error, exceptions.APIException):
        return f"request.{error.default_code.replace('_', '-')}", str(error.detail)
    return "request.failed", str(error)


def _response(body: dict[str, Any], status: int, like: Response | None = None) -> Response:
    refused(body["code"])
    response = Response(body, status=status, content_type="application/problem+json")
    for header in ("WWW-Authenticate", "Retry-After", "Allow"):
        if like is not None and like.has_header(header):
            response[header] = like[header]
    return response


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return say(request, "request.not-found", 404, _("There is nothing at this address, or it is not yours to see."))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return say(request, "request.forbidden", 403, _("You may not do this."))


def unreadable(request: HttpRequest, exception: Exception) -> HttpResponse:
    return say(request, "request.unreadable", 400, _("The request cannot be read."))


def unexpected(request: HttpRequest) -> HttpResponse:
    """The last resort, which needs nothing; an outage that struck outside of a view is still told as one."""
    error = sys.exc_info()[1]
    if isinstance(error, (DatabaseError, InterfaceError)):
        with suppress(Exception):
            return respond(request, explain(error))
    code, accepted = "request.failed", _accepted(request)
    sentence = plain.WORDS[plain.language(accepted)][plain.FAILED]
    if not _wants_json(request):
        return plain.page(500, code, sentence, accepted, request_id())
    number = request_id()
    return _as_json(code, 500, sentence, {"request": number} if number else None)


FOREIGN = _noop(
    "This form was sent from a page at another address than this house knows as its own. Open the first page and try "
    "again. If the house is yours: set BOREAL_URL to the address that people use."
)
UNPROVEN = _noop(
    "The house could not tell that this form came from its own page: perhaps the page is old, or the browser "
    "keeps no cookies of it. Go back, reload the page and send it again."
)


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that does not prove that a page of ours sent it."""
    code, sentence = _forgery(reason)
    return say(request, code, 403, sentence)


def _forgery(reason: str) -> tuple[str, str]:
    """What Django's reason means for whoever sent the form."""
    if reason.startswith(("Origin checking failed", "Referer checking failed")):
        return "request.foreign-origin", _(FOREIGN)
    return "request.unproven-form", _(UNPROVEN)
