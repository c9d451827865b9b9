"""Words that open what is not public: they come with an address, and a browser that followed one remembers it.

It must never know what they open.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.http import HttpRequest
from rest_framework.request import Request

MOST_KEPT = 50


@dataclass(frozen=True, slots=True)
class Links:
    """Words of one kind: under which name an address carries them, under which a session, and what they look like."""

    parameter: str
    kept_as: str
    form: re.Pattern[str]

    def of(self, request: HttpRequest | Request) -> tuple[str, ...]:
        """Those that came with this request."""
        word = request.GET.get(self.parameter, "")
        kept = request.session.get(self.kept_as, []) if hasattr(request, "session") else []
        return (*((word,) if self.form.fullmatch(word) else ()), *kept)

    def keep(self, request: HttpRequest, word: str) -> None:
        """Remember one that was followed, so that the address need not carry it."""
        others = [other for other in request.session.get(self.kept_as, []) if other != word]
        request.session[self.kept_as] = [*others[1 - MOST_KEPT :], word]
