"""What holds for every answer: nothing private is kept by a cache, an outage is told and not thrown.

It must never read a body that is larger than any that is taken here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.csrf import CsrfViewMiddleware

from core.errors import TooLarge, Wrong
from core.outages import explain
from deploy import health, problems
from deploy.front.bodies import REFUSED, TOO_LARGE
from kit import strangers

Answer = Callable[[HttpRequest], HttpResponseBase]
NOT_KEPT = "private, no-store"


def private_by_default(get_response: Answer) -> Answer:
    """A page shows what one reader may know; no cache between may keep it unless its view says so."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if not response.has_header("Cache-Control") or (response.cookies and "public" in response["Cache-Control"]):
            response["Cache-Control"] = NOT_KEPT
        return response

    return middleware


class Forms(CsrfViewMiddleware):
    """A form shows by its token that a page of ours sent it.

    Pages that all strangers get alike hold no token. Their forms are believed by what the browser says of where they
    come from, as long as nothing comes with them: there are no rights that another page could make use of.
    """

    def process_view(self, request: HttpRequest, *view: Any) -> Any:
        if strangers.shows_nothing(request) and self._is_of_ours(request):
            request.csrf_processing_done = True  # type: ignore[attr-defined]  # Django asks for it, here and in views
            return None
        return super().process_view(request, *view)

    def _is_of_ours(self, request: HttpRequest) -> bool:
        return "HTTP_ORIGIN" in request.META and self._origin_verified(request)  # type: ignore[attr-defined]  # Django's


class Policy(CSPMiddleware):
    """What a page may load and run: put together once for all of them, but for a view that asks for its own."""

    def __init__(self, get_response: Answer) -> None:
        super().__init__(get_response)
        self.usual = build_policy()

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if any(name.startswith("_csp") for name in vars(response)):
            own: HttpResponseBase = super().process_response(request, response)
            return own
        response[HEADER] = self.usual
        return response


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


def probed(get_response: Answer) -> Answer:
    """Whether the process lives and is ready is told whoever asks by whatever name, over HTTP as well: proxies and
    supervisors ask by address, and take a redirect or a refusal for an ill host."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        look = health.PROBES.get(request.path)
        return get_response(request) if look is None else look(request)

    return middleware


def refused_before(get_response: Answer) -> Answer:
    """What the front refused (a body too large, too slow, one too many) is told here, in the reader's language.

    A server that is not ours hands bodies on as they come: what says that it is too large is not read, by nobody.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        wrong = request.META.get(REFUSED) or _too_large(request.META.get("CONTENT_LENGTH") or "0")
        return problems.respond(request, wrong) if wrong else get_response(request)

    return middleware


def _too_large(length: str) -> Wrong | None:
    if not length.isdecimal() or int(length) <= settings.MOST_SENT:
        return None
    return TooLarge("request.too-large", TOO_LARGE, size=int(length), most=settings.MOST_SENT)


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
