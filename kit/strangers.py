"""Answers for nobody in particular: a cache between may keep them for a moment, and so does this process.

It must never hand a view anything by which it could know who asks, nor keep an answer that names a token or a cookie.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from hashlib import sha256
from time import monotonic
from typing import Any, TypeVar

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers

from core.memory import Shelf

SHARED = "public, max-age=0, s-maxage=10"  # browsers ask each time whether it has changed, caches as seldom as we
VARY = ("Accept-Encoding", "Accept-Language", "Cookie")
OPENERS = frozenset({"invite", "share"})  # what an address may carry that opens what is not everybody's
TAKES_GZIP = re.compile(r"\bgzip\b")
WORTH = 0.9  # of its size; what is no smaller when it is packed travels as it is

LONGER = 12  # times as long a page is kept whose version is asked for each time

View = TypeVar("View", bound=Callable[..., Any])


@dataclass(slots=True)
class Shared:
    """An answer, plain and packed, with the tag that both have."""

    until: float  # then one request makes it anew, and the others get it
    last: float  # as long as this
    body: bytes
    packed: bytes
    tag: str
    kept: str  # by whom, and how long
    headers: dict[str, str]


shelf: Shelf[Shared] = Shelf("pages", most=0.25)


def shows_nothing(request: HttpRequest) -> bool:
    """Whether a request comes with nothing that could be somebody's: no session, no token, no message that waits."""
    cookies = {settings.SESSION_COOKIE_NAME, CookieStorage.cookie_name}
    return cookies.isdisjoint(request.COOKIES) and "HTTP_AUTHORIZATION" not in request.META


def is_stranger(request: HttpRequest) -> bool:
    """Whether whoever asks is nobody in particular, and wants what everybody may have."""
    return request.method == "GET" and shows_nothing(request) and OPENERS.isdisjoint(request.GET)


def for_everybody(*headers: str, version: Callable[..., Hashable] | None = None) -> Callable[[View], View]:
    """A page or an answer that all strangers get alike, but for language, time zone, and these headers of a request.

    Whoever comes with a session or a token is answered as ever, and nobody keeps it. What has a `version` is asked for
    it each time, and kept longer; it is nothing where a stranger may not see the thing.
    """
    times = LONGER if version else 1

    def decorated(view: View) -> View:
        @wraps(view)
        def answered(request: HttpRequest, *args: Any, **named: Any) -> Any:
            if not is_stranger(request):
                return view(request, *args, **named)
            now = version(request, *args, **named) if version else ""
            if now is None:
                return view(request, *args, **named)
            key = (_key(request, headers), now)
            known = _fresh(key)
            if known is None:
                response = _asked(view, request, *args, **named)
                known = _shared(request, response, settings.PAGES_KEPT_S * times)
                if known is None:
                    return response
                shelf.put(key, known)
            return _answer(request, known, headers)

        return answered  # type: ignore[return-value]

    return decorated


def for_templates(request: HttpRequest) -> dict[str, str]:
    """What is shared has no token in its forms: `deploy.middleware.Forms` lets them in by where they come from."""
    return {"csrf_token": ""} if getattr(request, "is_shared", False) else {}


def _key(request: HttpRequest, headers: tuple[str, ...]) -> Hashable:
    """All that an answer may depend on."""
    asked = tuple(request.headers.get(name, "") for name in headers)
    reader = (translation.get_language(), timezone.get_current_timezone_name())
    return (request.scheme, request.get_host(), request.get_full_path(), *reader, *asked)


def _fresh(key: Hashable) -> Shared | None:
    """What is remembered, as long as its moment lasts."""
    known, now = shelf.get(key), monotonic()
    if known is None or now < known.until:
        return known
    known.until = known.last
    return None


def _asked(view: Callable[..., Any], request: HttpRequest, *args: Any, **named: Any) -> HttpResponse:
    """The answer of a view that sees no cookie."""
    cookies, request.COOKIES = request.COOKIES, {}
    request.is_shared = True  # type: ignore[attr-defined]
    try:
        response = view(request, *args, **named)
        if callable(render := getattr(response, "render", None)):
            render()
        return response  # type: ignore[no-any-return]
    finally:
        request.COOKIES = cookies


def _shared(request: HttpRequest, response: HttpResponse, seconds: float) -> Shared | None:
    """The answer as it is kept; nothing where it is a refusal, or where its view made something for this request."""
    kept = _kept(response.get("Cache-Control", ""))
    is_own = response.cookies or "CSRF_COOKIE_NEEDS_UPDATE" in request.META or _has_begun(request)
    if response.status_code != 200 or response.streaming or not kept or is_own:
        return None
    body = bytes(response.content)
    until, tag = monotonic() + seconds, f'W/"{sha256(body).hexdigest()[:32]}"'
    return Shared(until, until + seconds, body, _packed(body), tag, kept, dict(response.items()))


def _has_begun(request: HttpRequest) -> bool:
    """Whether a view has begun a session; a probe of our own comes without any."""
    return hasattr(request, "session") and request.session.modified


def _kept(own: str) -> str:
    """How long it may be kept. What a browser may, a cache may for strangers; nothing where its view has said more.

    >>> _kept("private, max-age=600"), _kept("no-store")
    ('public, max-age=600', '')
    """
    if own.startswith("private, max-age="):
        return own.replace("private", "public", 1)
    return "" if own else SHARED


def _packed(body: bytes) -> bytes:
    """Small enough to be worth it, or nothing."""
    packed = gzip.compress(body, 6, mtime=0)
    return packed if len(packed) < WORTH * len(body) else b""


def _answer(request: HttpRequest, known: Shared, headers: tuple[str, ...]) -> HttpResponse:
    is_packed = bool(known.packed and TAKES_GZIP.search(request.headers.get("Accept-Encoding", "")))
    response = HttpResponse(known.packed if is_packed else known.body, headers=known.headers)
    if is_packed:
        response["Content-Encoding"] = "gzip"
    response["Cache-Control"], response["ETag"] = known.kept, known.tag
    patch_vary_headers(response, [*VARY, *headers])
    return response
