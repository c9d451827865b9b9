"""Streams for whoever waits for something to go on: they hear that it did, and ask for themselves what it is now.

It must never tell what a topic is about: a mark is all that is sent.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, content_negotiation_class, permission_classes
from rest_framework.permissions import AllowAny

from core.errors import Missing
from core.i18n import gettext_noop as _
from core.streams import Event, Follower, marks
from kit.negotiation import AnyForm


def streams(view: Callable[..., Any]) -> Callable[..., Any]:
    """An address of streams, for pages and programs. It is no answer of the API: docs/api.md tells of it."""
    open_to_all = permission_classes([AllowAny])(view)
    return extend_schema(exclude=True)(api_view(["GET"])(content_negotiation_class(AnyForm)(open_to_all)))


class Waiting:
    """Somebody who waits. `check` raises what is wrong once they may no longer see it; `reader` is who they are, the
    same for all where everybody may see it."""

    def __init__(self, topic: str, check: Callable[[], object] = lambda: None, reader: Hashable = None) -> None:
        self.topic = topic
        self._check, self._reader = check, reader

    def key(self, mark: str) -> Hashable:
        return self._reader

    def news(self, after: str) -> Iterable[Event]:
        self._check()
        mark = marks([self.topic]).get(self.topic)
        if mark is None:
            raise Missing("stream.gone", _("There is nothing left to follow here."))
        return [] if mark == after else [(mark, "null")]

    def adopt(self, other: Follower) -> None:
        """Nothing: what each may see is looked up at each look."""
