"""Texts travel compressed, by whatever door: pages, pictures, JSON, static files.

Streams of events never do, nor does a page of one's own that may repeat words of its address: who can choose these
could find out from lengths what else stands there (BREACH). Elsewhere Django hides the length behind random bytes.
"""

from __future__ import annotations

import re

from django.conf import settings
from django.http import FileResponse, HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

TEXT = re.compile(r"text/.*|image/svg\+xml|application/(.*\+)?json|application/(javascript|vnd\.oai\.openapi)")
STREAM = "text/event-stream"


class Compressed(GZipMiddleware):
    """gzip for those who take it."""

    def process_request(self, request: HttpRequest) -> None:
        """Tags are compared weakly (RFC 9110), and the tag of what was compressed is a weak one."""
        if known := request.META.get("HTTP_IF_NONE_MATCH"):
            request.META["HTTP_IF_NONE_MATCH"] = known.replace('W/"', '"')

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if not is_text(response) or may_repeat_its_address(request, response):
            return response
        pressed: HttpResponseBase = super().process_response(request, response)
        return pressed


def is_text(response: HttpResponseBase) -> bool:
    """Whether it gets smaller, and is all there: of streams only the files are."""
    kind = response.get("Content-Type", "").partition(";")[0]
    is_whole = not response.streaming or isinstance(response, FileResponse)
    return response.status_code != 304 and is_whole and kind != STREAM and bool(TEXT.fullmatch(kind))


def may_repeat_its_address(request: HttpRequest, response: HttpResponseBase) -> bool:
    """Whether somebody known asks for what nobody may keep, in words that another may have chosen."""
    is_somebodys = settings.SESSION_COOKIE_NAME in request.COOKIES and "no-store" in response.get("Cache-Control", "")
    return is_somebodys and bool(request.META.get("QUERY_STRING"))
