"""In which form an answer is given, and whether a page or a part of it. It must never know what is answered."""

from __future__ import annotations

from typing import Any

from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.request import Request


class AnyForm(DefaultContentNegotiation):
    """Whoever asks for what has one form alone gets it, whatever else they accept; only complaints are rendered."""

    def select_renderer(self, request: Request, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type
