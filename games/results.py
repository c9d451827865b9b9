"""The six answers to an order. A door turns them into its own form; it must never need a seventh."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from core.errors import Overtaken, Refused
from core.i18n import gettext_noop as _
from games.log.orderer import BY_PERSON, Orderer
from games.rules.protocol import Command, Event


@dataclass(frozen=True, slots=True)
class Order:
    """What a seat wants: `expected_ply` is the ply it looked at, `command_id` is made by whoever orders, once, and `by`
    says whether a person does, or a bot in their place."""

    race: UUID
    seat: int
    command: Command
    command_id: str
    expected_ply: int
    by: Orderer = BY_PERSON


@dataclass(frozen=True, slots=True)
class Ok:
    """Done: the entry that was written."""

    ply: int
    hash: str
    events: tuple[Event, ...]
    status: ClassVar[int] = 200


@dataclass(frozen=True, slots=True)
class Duplicate:
    """This very order was done before; this was its answer."""

    original: Ok
    status: ClassVar[int] = 200


@dataclass(frozen=True, slots=True)
class Stale:
    """The race has moved on since the ply that was seen."""

    ply: int
    status: ClassVar[int] = 409


@dataclass(frozen=True, slots=True)
class Conflict:
    """This command id was used before for another order."""

    command_id: str
    ply: int
    status: ClassVar[int] = 422


@dataclass(frozen=True, slots=True)
class NotAllowed:
    """The rules refuse the command; nothing was changed."""

    refusal: Refused
    ply: int
    status: ClassVar[int] = 422


@dataclass(frozen=True, slots=True)
class Closed:
    """The race is over."""

    ply: int
    status: ClassVar[int] = 409


Result = Ok | Duplicate | Stale | Conflict | NotAllowed | Closed


def to_refusal(result: Stale | Conflict | NotAllowed | Closed) -> Refused:
    """Why an order was not carried out, in a sentence, with the ply the race is at."""
    if isinstance(result, NotAllowed):
        return result.refusal
    if isinstance(result, Conflict):
        return Refused("order.conflict", _("Another order was given under this command id."), ply=result.ply)
    if isinstance(result, Closed):
        return Overtaken("order.closed", _("This race is over."), ply=result.ply)
    return Overtaken("order.stale", _("The race has moved on in the meantime; look again, then order."), ply=result.ply)
