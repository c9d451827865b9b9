"""Who gave an order: a person, a bot and why it stood in, or the house; and how many orders of a seat its person gave.

It must never say which person: who sits on a seat stands in entry 0, behind a commitment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from core.canonical import Value
from core.errors import Broken, Malformed
from core.i18n import gettext_noop as _

PERSON, BOT, HOUSE = "person", "bot", "house"
SEAT = "seat"  # the bot has the seat since entry 0
ASKED, DEADLINE, ORGANISER = "asked", "deadline", "organiser"  # why one gives orders for a person
STAND_INS = (ASKED, DEADLINE, ORGANISER)
LEVEL = re.compile(r"[a-z]{1,16}")


@dataclass(frozen=True, slots=True)
class Orderer:
    """Who gave an order. `level` and `why` are those of a bot; the house has a `why` where a deadline made it order."""

    kind: str = ""  # empty where an entry of the first form does not tell
    level: str = ""
    why: str = ""

    @property
    def is_told(self) -> bool:
        return self.kind != ""

    def to_payload(self) -> dict[str, Value]:
        """What stands in the entry.

        >>> Orderer("bot", "pup", "asked").to_payload()
        {'who': 'bot', 'level': 'pup', 'why': 'asked'}
        """
        return {name: word for name, word in (("who", self.kind), ("level", self.level), ("why", self.why)) if word}


UNTOLD, BY_PERSON, BY_HOUSE = Orderer(), Orderer(PERSON), Orderer(HOUSE)
LATE = Orderer(HOUSE, why=DEADLINE)


def by_bot(level: str, why: str = SEAT) -> Orderer:
    """A bot of this level."""
    return Orderer(BOT, level, why)


def read(payload: object) -> Orderer:
    """The orderer that an entry tells; `Malformed` where it has another form. Requires nothing of it.

    >>> read({"who": "person"}) == BY_PERSON
    True
    """
    if not isinstance(payload, dict) or not all(isinstance(word, str) for word in payload.values()):
        raise _odd()
    words = {name: str(word) for name, word in payload.items()}
    if words in ({"who": PERSON}, {"who": HOUSE}, {"who": HOUSE, "why": DEADLINE}):
        return Orderer(words["who"], why=words.get("why", ""))
    is_bot = set(words) == {"who", "level", "why"} and words["who"] == BOT and words["why"] in (SEAT, *STAND_INS)
    if not is_bot or not LEVEL.fullmatch(words["level"]):
        raise _odd()
    return Orderer(words["who"], words["level"], words["why"])


def _odd() -> Malformed:
    return Malformed("entry.by", _("Who gave the order of this entry cannot be read."))


def check(by: Orderer, seat: int | None, start: Mapping[str, Any]) -> None:
    """`Broken` where entry 0 says otherwise of who orders for a seat; `seat` is None at ply 0.

    >>> check(by_bot("pup"), 0, {"seats": [{"bot": "pup", "id": "a"}]})
    """
    level = bot_of(start, seat) if seat is not None else ""
    if not by.is_told or level is None:  # of a seat that is not there the rules tell
        return
    if seat is None:
        fits = by == BY_HOUSE
    elif level:
        fits = by == by_bot(level)
    else:
        fits = by == BY_PERSON or by.why in STAND_INS
    if not fits:
        template = _(
            "The entry says that the order came from somebody other than the person whom entry 0 has on this seat."
        )
        raise Broken("log.by", template)


def bot_of(start: Mapping[str, Any], seat: int) -> str | None:
    """The level of the bot that entry 0 has on a seat; empty where a person sits, None where there is no such seat."""
    seats = start.get("seats")
    holder = seats[seat] if isinstance(seats, list) and 0 <= seat < len(seats) else None
    return str(holder.get(BOT, "")) if isinstance(holder, dict) else None


# ---- how much of a race -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatShare:
    """The orders of one seat: how many there are, how many a bot or the house gave, how many do not tell."""

    orders: int = 0
    by_others: int = 0
    untold: int = 0

    @property
    def is_own(self) -> bool:
        """Whether a person gave every order, and the log tells so."""
        return self.orders > 0 and not self.by_others and not self.untold

    def with_order(self, by: Orderer) -> SeatShare:
        """The share with one more order."""
        return SeatShare(self.orders + 1, self.by_others + (by.kind in (BOT, HOUSE)), self.untold + (not by.is_told))


def shares(given: Iterable[tuple[int, Orderer]], seats: int) -> list[SeatShare]:
    """The share of each seat, from the seat and the orderer of every order.

    >>> shares([(0, BY_PERSON), (1, by_bot("pup")), (0, BY_PERSON)], 2)
    [SeatShare(orders=2, by_others=0, untold=0), SeatShare(orders=1, by_others=1, untold=0)]
    """
    totals = [SeatShare()] * seats
    for seat, by in given:
        totals[seat] = totals[seat].with_order(by)
    return totals
