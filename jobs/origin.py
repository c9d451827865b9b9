"""On whose behalf work is asked for, from where, and by which call: bound while a request is served or a job done.

It must never store an address as it came, and never decide who may ask for what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace

import structlog
from django.utils.crypto import salted_hmac

SALT = "boreal.jobs.address"
ADDRESS_LENGTH = 32  # of its hash, in hexadecimal digits


@dataclass(frozen=True, slots=True)
class Origin:
    """`asker` is the public id of a person, `address` the keyed hash of where they are; both are empty for the house,
    and `request` is empty where no call asked.
    """

    asker: str = ""
    address: str = ""
    request: str = ""

    def columns(self) -> dict[str, str]:
        """As a row of a job keeps it."""
        return {"asker": self.asker, "address": self.address, "request": self.request}

    @property
    def names(self) -> tuple[str, ...]:
        """Under which names its shares are kept: of the person, of the address, or of the house.

        >>> Origin().names, Origin("bob", "ab12").names
        (('house',), ('asker:bob', 'address:ab12'))
        """
        named = (("asker", self.asker), ("address", self.address))
        return tuple(f"{kind}:{name}" for kind, name in named if name) or ("house",)


HOUSE = Origin()
_bound: ContextVar[Callable[[], Origin]] = ContextVar("origin", default=lambda: HOUSE)


def current() -> Origin:
    """Where work that is asked now comes from."""
    bound = _bound.get()()
    request = bound.request or str(structlog.contextvars.get_contextvars().get("request", ""))[:64]
    return Origin(bound.asker, bound.address, request)


def asked_for(origin: Origin) -> AbstractContextManager[None]:
    """Within the block work is asked for this origin, whatever was bound before."""
    return found_by(lambda: origin)


@contextmanager
def found_by(find: Callable[[], Origin]) -> Iterator[None]:
    """As `of`, for an origin that is found out only where work is asked for: most requests ask for none."""
    token = _bound.set(find)
    try:
        yield
    finally:
        _bound.reset(token)


def become(asker: str) -> None:
    """Somebody turned out to be who asks, from where they are; until the block ends in which this happens."""
    before = _bound.get()
    _bound.set(lambda: replace(before(), asker=asker))


def become_house() -> None:
    """What is asked from here on is the house's own, until the block ends in which this happens."""
    _bound.set(lambda: HOUSE)


def hashed(address: str) -> str:
    """What is kept of an address: enough to tell two apart, and nothing to whoever has the database alone.

    >>> hashed("")
    ''
    """
    return salted_hmac(SALT, address, algorithm="sha256").hexdigest()[:ADDRESS_LENGTH] if address else ""
