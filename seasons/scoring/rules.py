"""What a season agrees on: points by place, rounds that count, what settles ties, what happens to absent members.

It is a value that is frozen when a round starts. It must never hold who races, nor on what.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from itertools import pairwise
from typing import Any

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _

MOST_POINTS, MOST_PLACES, MOST_ROUNDS, MOST_PACE_S = 1000, 12, 100, 30 * 24 * 3600
TIES = ("wins", "seconds", "thirds", "meetings", "best", "latest", "all")
BONUSES = ("clean", "last-to-first")
NO_SHOWS = ("bot", "last", "nothing")
STARTS = ("lot", "reverse", "even")
ALL, PEOPLE = "all", "people"
PLACED = (PEOPLE, ALL)
ANY = -1  # moves that bots may make for somebody: as many as they like
MOST_STAND_IN = 1000


@dataclass(frozen=True, slots=True)
class Rules:
    """The defaults are the rulebook's season: ST-118 to ST-120, with ties settled as R-ST-28 says; and what held
    of bots before anything was agreed on about them. A new season begins as `FRESH`.

    `drop` worst rounds are left out of the sum; with `best` only so many best ones are summed, 0 meaning all that are
    left. `no_show` is what somebody gets in whose seat nobody sat: what the bot there won, the last place, or nothing.
    Bots may make `stand_in` moves of a race for a member; with more it brings no place. `placed`: who takes places.
    """

    points: tuple[int, ...] = (5, 3, 2, 1)  # ST-119; behind them nobody gets anything
    drop: int = 0
    best: int = 0
    ties: tuple[str, ...] = ("wins", "seconds")
    bonus: tuple[tuple[str, int], ...] = ()
    bye: int = 0
    no_show: str = "bot"
    starts: str = "lot"
    pace_s: int = 0
    stand_in: int = ANY
    placed: str = ALL

    def may_stand_in(self, moves: int) -> bool:
        """Whether a race still counts as a member's own after a bot made so many moves for them."""
        return self.stand_in == ANY or moves <= self.stand_in

    def at_place(self, place: int) -> int:
        """The points of a place: in full for all who share it, none without a place (R-ST-27).

        >>> [Rules().at_place(place) for place in (1, 4, 5, 0)]
        [5, 1, 0, 0]
        """
        return self.points[place - 1] if 0 < place <= len(self.points) else 0


FRESH = Rules(stand_in=3, placed=PEOPLE)


def to_value(rules: Rules) -> dict[str, Value]:
    """Rules as they are kept: `read` gives the same ones again."""
    payload: dict[str, Value] = asdict(rules) | {
        "points": [*rules.points],
        "ties": [*rules.ties],
        "bonus": dict(rules.bonus),
    }
    return payload


def read(payload: object, otherwise: Rules = Rules()) -> Rules:
    """Rules from an unchecked payload; what is left out is as in the rulebook, or as in `otherwise`.

    >>> read({"points": [10, 6, 4], "drop": 1}).at_place(2)
    6
    """
    if not isinstance(payload, Mapping) or not set(payload) <= set(READERS):
        template = _("The rules of a season have these names: %(names)s.")
        raise Malformed("season.rules", template, names=", ".join(READERS))
    return replace(otherwise, **{name: READERS[name](name, value) for name, value in payload.items()})


def _points(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= MOST_PLACES:
        raise Malformed("season.points", _("Points are a list: for first place, for second, and so on."))
    whole = _whole(MOST_POINTS)
    points = tuple(whole(name, number) for number in value)
    if any(after > before for before, after in pairwise(points)):
        raise Malformed("season.points-order", _("A worse place may not bring more points than a better one."))
    return points


def _ties(name: str, value: object) -> tuple[str, ...]:
    given = value if isinstance(value, list | tuple) else [None]
    known = [tie for tie in given if tie in TIES]
    if len(set(known)) != len(given):
        template = _("Ties are settled by these, in any order, each at most once: %(names)s.")
        raise Malformed("season.ties", template, names=", ".join(TIES))
    return tuple(known)


def _bonus(name: str, value: object) -> tuple[tuple[str, int], ...]:
    if not isinstance(value, Mapping) or not set(value) <= set(BONUSES):
        template = _("There are bonus points for these: %(names)s.")
        raise Malformed("season.bonus", template, names=", ".join(BONUSES))
    whole = _whole(MOST_POINTS)
    return tuple((kind, whole(name, value[kind])) for kind in BONUSES if value.get(kind))


def _whole(most: int) -> Callable[[str, object], int]:
    def reader(name: str, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            template = _("%(name)s is a whole number from 0 to %(most)s.")
            raise Malformed("season.number", template, name=name, most=most)
        return value

    return reader


def _moves(name: str, value: object) -> int:
    return ANY if value == ANY and value is not True else _whole(MOST_STAND_IN)(name, value)


def _one_of(known: tuple[str, ...]) -> Callable[[str, object], str]:
    def reader(name: str, value: object) -> str:
        if value not in known:
            template = _("%(name)s is one of: %(names)s.")
            raise Malformed("season.choice", template, name=name, names=", ".join(known))
        return str(value)

    return reader


READERS: dict[str, Callable[[str, object], Any]] = {
    "points": _points,
    "drop": _whole(MOST_ROUNDS),
    "best": _whole(MOST_ROUNDS),
    "ties": _ties,
    "bonus": _bonus,
    "bye": _whole(MOST_POINTS),
    "no_show": _one_of(NO_SHOWS),
    "starts": _one_of(STARTS),
    "pace_s": _whole(MOST_PACE_S),
    "stand_in": _moves,
    "placed": _one_of(PLACED),
}
assert set(READERS) == {field.name for field in fields(Rules)}
