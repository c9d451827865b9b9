"""The short way of an order: it is carried out before most middlewares, which are for pages.

What they would do to it is done here too: host, language, session, on whose behalf work is asked for, headers. It must
never say what is wrong with a request: whatever is unusual goes through all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import UUID

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import DisallowedHost
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.middleware.security import SecurityMiddleware
from django.urls import ResolverMatch, resolve
from django.utils import translation

from core.errors import Wrong
from core.outages import explain
from deploy import problems
from deploy.compression import Compressed
from deploy.front.bodies import REFUSED
from deploy.middleware import NOT_KEPT, Policy
from games.tables import api_orders
from people import origins
from people.sessions import SessionStore

Answer = Callable[[HttpRequest], HttpResponseBase]
ADDRESS = re.compile(r"/api/v1/races/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/orders")
ANY = "/api/v1/races/00000000-0000-0000-0000-000000000000/orders"
VARY = "Accept-Language, Cookie"


class Orders:
    """Stands outside of all that refuses, keeps or dresses an answer."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response
        self.redirects = settings.SECURE_SSL_REDIRECT
        self.compressed = Compressed(get_response)
        self.headers = {is_secure: _headers(get_response, is_secure) for is_secure in (True, False)}
        self.match: ResolverMatch | None = None  # addresses can be read once everything stands

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        address = ADDRESS.fullmatch(request.path_info) if request.method == "POST" else None
        response = self._ordered(request, UUID(address[1])) if address and self._is_usual(request) else None
        return self.get_response(request) if response is None else self._dressed(request, response)

    def _is_usual(self, request: HttpRequest) -> bool:
        """Whether neither the front nor Django would send it away or elsewhere."""
        try:
            request.get_host()
        except DisallowedHost:
            return False
        return REFUSED not in request.META and (request.is_secure() or not self.redirects)

    def _ordered(self, request: HttpRequest, race: UUID) -> HttpResponse | None:
        self.match = self.match or resolve(ANY)
        request.resolver_match = self.match
        translation.activate(translation.get_language_from_request(request))
        request.LANGUAGE_CODE = translation.get_language()
        request.session = SessionStore(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
        request.user = AnonymousUser()
        with origins.by(request):
            try:
                return api_orders.short(request, race)
            except Wrong as wrong:
                return problems.respond(request, wrong)
            except (DatabaseError, InterfaceError) as error:
                return problems.respond(request, explain(error))

    def _dressed(self, request: HttpRequest, response: HttpResponse) -> HttpResponseBase:
        """As the middlewares would leave it."""
        for name, value in self.headers[request.is_secure()].items():
            response.headers.setdefault(name, value)
        response["Content-Language"] = translation.get_language() or settings.LANGUAGE_CODE
        response["Content-Length"] = str(len(response.content))
        return self.compressed.process_response(request, response)


def _headers(get_response: Answer, is_secure: bool) -> dict[str, str]:
    """What those middlewares add that add the same to every answer of the API."""
    request, response = HttpRequest(), HttpResponse()
    request._get_scheme = lambda: "https" if is_secure else "http"  # type: ignore[attr-defined]  # what Django asks
    for kind in (SecurityMiddleware, Policy, XFrameOptionsMiddleware):
        kind(get_response).process_response(request, response)
    del response["Content-Type"]
    return dict(response.items()) | {"Cache-Control": NOT_KEPT, "Vary": VARY}
