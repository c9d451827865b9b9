"""In which form an answer is given, and whether a page or a part of it. It must never know what is answered."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.vary import vary_on_headers
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.request import Request


class AnyForm(DefaultContentNegotiation):
    """Whoever asks for what has one form alone gets it, whatever else they accept; only complaints are rendered."""

    def select_renderer(self, request: Request, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type


def is_part(request: HttpRequest) -> bool:
    """Whether a script of ours asks, which puts what it gets into a page."""
    return request.headers.get("HX-Request") == "true"


in_parts = vary_on_headers("HX-Request", "Accept-Language", "Cookie")  # for a view that answers scripts otherwise


def page_or_part(request: HttpRequest, page: str, part: str, context: dict[str, Any]) -> HttpResponse:
    """A template of a whole page, or the one of its part that a script of ours asks for."""
    return render(request, part if is_part(request) else page, context)
