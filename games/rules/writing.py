"""How the events of an order are written into a state; the same in every game, which brings one writer a kind.

It must never know what an event means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeVar

from core.errors import Broken
from core.i18n import gettext_noop as _
from games.rules.protocol import Event

AnyEvent = dict[str, Any]  # an event whose fields are read as what they must be; anything else is Broken


class Impossible(ValueError):
    """The event cannot have happened in this state."""


class SeatedState(Protocol):
    """What is asked of a game's state."""

    seats: int

    def copy(self) -> Any:
        """A copy of this state, to be written into."""


S = TypeVar("S")
T = TypeVar("T", bound=SeatedState)
Writers = Mapping[str, Callable[[S, AnyEvent], None]]


def _write(writers: Writers[T], code: str, state: T, event: Event) -> None:
    """Write one event into a state that nobody else holds; `Broken` with the game's code where it cannot be."""
    try:
        if not 0 <= event.get("seat", 0) < state.seats:  # type: ignore[operator]  # what is no number raises
            raise Impossible
        writers[event["kind"]](state, event)  # type: ignore[index]  # what is no text is no key either
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        template = _("This event cannot have happened: %(event)s")
        raise Broken(code, template, event=str(event)[:200]) from error


def written(writers: Writers[T], code: str, state: T, events: Iterable[Event]) -> T:
    """A copy of the state with all events written into it; the state itself stays as it was."""
    new: T = state.copy()
    for event in events:
        _write(writers, code, new, event)
    return new


V = TypeVar("V")


def put(values: tuple[V, ...], at: int, value: V) -> tuple[V, ...]:
    """The values with another one at a place.

    >>> put((0, 0, 0), 1, 5)
    (0, 5, 0)
    """
    return (*values[:at], value, *values[at + 1 :])
