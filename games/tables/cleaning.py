"""What people write about a table, made tidy or refused. It must never ask the database."""

from __future__ import annotations

import re
import secrets

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.tables.models import ENTROPY_LENGTH, NAME_LENGTH, TITLE_LENGTH, Level, Overdue, Visibility

FEWEST_PACE_S, MOST_PACE_S = 20, 60 * 60 * 24 * 30
ENTROPY = re.compile(r"[^\x00-\x1f\x7f]*")


def title(text: str) -> str:
    """A title on one line; empty where the table shall be named after its course.

    >>> title("  Friday   night ")
    'Friday night'
    """
    tidy = " ".join(text.split())
    if len(tidy) > TITLE_LENGTH or not tidy.isprintable():
        raise Malformed("table.title", _("A title has at most %(most)s characters."), most=TITLE_LENGTH)
    return tidy


def seat_name(text: str) -> str:
    """The name of somebody who shares a screen."""
    tidy = " ".join(text.split())
    if not 1 <= len(tidy) <= NAME_LENGTH or not tidy.isprintable():
        raise Malformed("table.name", _("A name has 1 to %(most)s characters."), most=NAME_LENGTH)
    return tidy


def entropy(text: str) -> str:
    """What a seat adds to the luck of the race: its own words, or a throw of ours where it says nothing."""
    if len(text) > ENTROPY_LENGTH or not ENTROPY.fullmatch(text):
        template = _("What you add to the luck has at most %(most)s characters, on one line.")
        raise Malformed("table.entropy", template, most=ENTROPY_LENGTH)
    return text or secrets.token_hex(16)


def level(text: str) -> str:
    """The level of a bot."""
    if text not in Level.values:
        raise Malformed("table.level", _("A bot is a pup, a racer or a leader."))
    return text


def visibility(text: str) -> str:
    """Who may watch."""
    if text not in Visibility.values:
        raise Malformed("table.visibility", _("A race is public, or for anyone with the link."))
    return text


def check_pace(pace_s: int, overdue: str) -> None:
    """How long a decision may take, and what happens then."""
    if pace_s and not FEWEST_PACE_S <= pace_s <= MOST_PACE_S:
        template = _("A decision may take from %(fewest)s seconds to %(most)s days, or as long as one likes.")
        raise Malformed("table.pace", template, fewest=FEWEST_PACE_S, most=MOST_PACE_S // 86400)
    if overdue not in Overdue.values:
        raise Malformed("table.overdue", _("At the deadline a bot moves, a bot takes the seat, or the seat retires."))
