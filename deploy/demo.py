"""Loads what each room wants to show a newcomer: `<room>/demo.py` with a function `load`, in the way of the data.

It must never load twice: a person may have changed or deleted what was loaded.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from django.db import IntegrityError, transaction

from deploy.models import Loaded

ROOMS = ("courses", "games", "replays", "seasons")
Load = Callable[[], None]


def load_all(rooms: tuple[str, ...] = ROOMS) -> list[str]:
    """Load what was not loaded yet; gives the rooms that brought something."""
    there = set(Loaded.objects.values_list("room", flat=True))
    return [room for room in rooms if room not in there and load_room(room)]


def load_room(room: str) -> bool:
    """Load one room's data and remember it, both or neither; False when there is none or another was first."""
    load = loader(room)
    if load is None:
        return False
    try:
        with transaction.atomic():
            Loaded.objects.create(room=room)
            load()
    except IntegrityError:
        if not Loaded.objects.filter(room=room).exists():
            raise
        return False
    return True


def loader(room: str) -> Load | None:
    """The room's own `load`, if it has something to show."""
    if find_spec(f"{room}.demo") is None:
        return None
    load: Load = import_module(f"{room}.demo").load
    return load
