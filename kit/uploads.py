"""Files that are sent: as the body of a request or in a form, and read no further than is taken.

It must never know what a file is.
"""

from __future__ import annotations

from typing import Any

from rest_framework.parsers import BaseParser, MultiPartParser
from rest_framework.request import Request

from core.errors import Malformed, TooLarge
from core.i18n import gettext_noop as _


class Bytes(BaseParser):
    """The body as it is, read no further than is taken, once it is known who sends it."""

    media_type = "*/*"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        return {"body": stream}


PARSERS = [MultiPartParser, Bytes]


def sent(request: Request) -> Any:
    """What was sent to a view with these parsers: a body, or `file` of a form."""
    body: Any = request.data
    return body.get("body") or body.get("file")


def read(file: Any, most: int) -> bytes:
    """The bytes of what can be read, as far as they are taken: one too many."""
    data: bytes = file.read(most + 1) if hasattr(file, "read") else b""
    if not data:
        raise Malformed("import.empty", _("No file was sent."))
    if len(data) > most:
        template = _("This file is larger than %(most)s MB, which is the most that is accepted.")
        raise TooLarge("import.size", template, most=most >> 20)
    return data
