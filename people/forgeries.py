"""Whether a request with a session came from a page of this house. It must never believe one that Django refuses."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from rest_framework.authentication import CSRFCheck


def _view(*_: object) -> HttpResponseBase:
    """Stands in for whatever would answer."""
    return HttpResponse()


def is_forged(request: HttpRequest) -> bool:
    check = CSRFCheck(_view)
    check.process_request(request)
    return check.process_view(request, _view, (), {}) is not None
