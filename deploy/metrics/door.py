"""The one address that a monitor reads, `/metrics`: for whoever shows the operator's token, and for nobody else.

It must never ask for a session; without the token it answers as an address does that is not there.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.http import require_safe
from prometheus_client.exposition import choose_encoder

from deploy import problems
from deploy.metrics import keeping
from deploy.metrics.reading import remembered

PATH = "/metrics"
BEARER = "Bearer "


@require_safe
def show(request: HttpRequest) -> HttpResponseBase:
    """The figures, in the form that was asked for: that of OpenMetrics, or the older text of Prometheus."""
    if not may_read(request.headers.get("Authorization", "")):
        return problems.not_found(request, Exception())
    body, content_type = text(request.headers.get("Accept", ""))
    response = HttpResponse(body, content_type=content_type)
    response["Cache-Control"] = "private, no-store"
    return response


def may_read(authorization: str) -> bool:
    """Whether this is the token; where none is set, nobody has it."""
    token: str = settings.METRICS_TOKEN
    shown = authorization.removeprefix(BEARER) if authorization.startswith(BEARER) else ""
    return bool(token) and hmac.compare_digest(shown.encode(), token.encode())


def text(accept: str) -> tuple[bytes, str]:
    """Everything that is counted on this host and what was read just now, with its content type."""
    encode, content_type = choose_encoder(accept)
    return encode(_Together(_all)), content_type


def _all() -> Iterator[Any]:
    kept = keeping.folder()
    if kept is not None:
        yield from sorted(keeping.collected(kept), key=lambda metric: str(metric.name))
    yield from remembered.get()


class _Together:
    """A registry of one collector; the library's own would refuse names that it has not seen described."""

    def __init__(self, collect: Callable[[], Iterator[Any]]) -> None:
        self.collect = collect
