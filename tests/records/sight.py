"""Something that a race can show. A record claims only what is seen in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Sight(NamedTuple):
    """A phrase, the clauses it shows, and how it is seen in a story."""

    phrase: str
    clauses: tuple[str, ...]
    seen: Callable[[Any], bool]


def seats(count: int) -> Callable[[Any], bool]:
    return lambda story: story.states[0].seats == count
