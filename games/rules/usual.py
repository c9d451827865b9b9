"""The options with which a race is opened, through whichever door: what was chosen, and what goes without saying.

It must never change what the rules make of an option that is left out: old logs say nothing, and mean what they meant.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.canonical import Value
from games.rules import registry


def options(rules: str, chosen: Mapping[str, Value], is_shuffled: bool = False) -> dict[str, Value]:
    """A course that somebody drew, or that comes with a name, is raced as drawn (R-RR-08); a box that was shuffled for
    the race is laid by the rules. What was chosen stands.

    >>> options("reindeer_races/1", {"leap": 2}), options("reindeer_races/1", {}, is_shuffled=True)
    ({'orientation': 'fixed', 'leap': 2}, {})
    """
    return dict(chosen) if is_shuffled else {**registry.whole(rules).options.as_drawn, **chosen}


def is_usual(rules: str, name: str, value: Value) -> bool:
    """Whether an option says only what goes without saying on a drawn course.

    >>> is_usual("reindeer_races/1", "orientation", "fixed"), is_usual("reindeer_races/1", "orientation", "random")
    (True, False)
    """
    return registry.whole(rules).options.as_drawn.get(name) == value
