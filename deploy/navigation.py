"""The rooms a visitor can enter: a room has a door once it brings the address by which one comes in.

It must never link to a page that does not stand yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Door:
    """A room as the pages name it; `url` is empty while the room holds nothing to see."""

    room: str
    name: str | Promise
    url: str


FIRST = {"replays": "gallery"}  # the address by which one comes into a room, where it is not its home
NAMES: tuple[tuple[str, str | Promise], ...] = (
    ("courses", _("Courses")),
    ("games", _("Races")),
    ("replays", _("Replays")),
    ("seasons", _("Seasons")),
)


@cache
def doors() -> tuple[Door, ...]:
    """All rooms in the way of the data, open or not; addresses do not change while a process lives."""
    return tuple(Door(room, name, _home(room)) for room, name in NAMES)


def _home(room: str) -> str:
    try:
        return reverse(f"{room}:{FIRST.get(room, 'home')}")
    except NoReverseMatch:
        return ""


def for_templates(request: HttpRequest) -> dict[str, Any]:
    """What every page knows: the doors that are open."""
    return {"open_doors": [door for door in doors() if door.url]}
