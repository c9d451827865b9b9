"""What test drives of all games read and say. It must never know a game."""

from __future__ import annotations

from typing import Any

from core.errors import Malformed
from core.i18n import gettext_noop as _

MOST_TURNS = 200
CUT = _("From turn %(turn)s on the drive no longer fits the course.")


def most_turns(turns: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The turns that were driven; `Malformed` where they are too many."""
    if len(turns) > MOST_TURNS:
        raise Malformed("trial.turns", _("A test drive has at most %(most)s turns."), most=MOST_TURNS)
    return turns


def whole(payload: dict[str, Any], name: str, most: int, least: int = 1) -> int:
    """A whole number of a payload.

    >>> whole({"left": 4}, "left", 5)
    4
    """
    number = payload.get(name)
    if type(number) is not int or not least <= number <= most:
        template = _("In a test drive %(name)s is a whole number from %(least)s to %(most)s.")
        raise Malformed("trial.number", template, name=name, least=least, most=most)
    return number
