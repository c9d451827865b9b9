"""On whose behalf a request has work done: the person who is signed in, at the address that the request comes from.

The owner asks for the house. It must never hand on an address as it came.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from django.http import HttpRequest

from jobs import origin
from jobs.origin import HOUSE, Origin
from people import queries, throttles
from people.models import Person


def by(request: HttpRequest) -> AbstractContextManager[None]:
    """Within the block, whatever work is asked for is asked by whoever is signed in."""
    user = request.user
    return origin.found_by(lambda: _origin(user, origin.hashed(throttles.address(request))))


def enter(user: Any) -> None:
    """From here on somebody else turns out to ask: they signed in just now, or a program brought their token."""
    if queries.is_owner(user):
        origin.become_house()
    else:
        origin.become(queries.key(user))


def origin_of(user_id: int | None) -> Origin:
    """The origin of work for this person, no matter who causes it; None means the house."""
    person = Person.objects.filter(pk=user_id, is_owner=False, closed=None).first() if user_id is not None else None
    if person is None:
        return HOUSE
    bound = origin.current()
    return bound if bound.asker == person.key.hex else Origin(person.key.hex)


def _origin(user: Any, address: str) -> Origin:
    return HOUSE if queries.is_owner(user) else Origin(queries.key(user), address)
