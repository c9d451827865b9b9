"""How many race in a heat: what a game has room for is asked of its rules. It must never hold such a number itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.errors import Refused
from core.games import names
from core.i18n import gettext_noop as _
from games.rules import registry
from games.rules.sentence import COLOURS
from games.tables.showing import TITLES
from seasons.models import Season

FEWEST_MEMBERS = 2  # whoever races alone needs no season
MOST_SEATS = len(COLOURS)  # no game has room for more


def usual(game: str) -> tuple[int, int]:
    """Members in a heat where nobody says otherwise: all that the game has room for, or every game of a mixed season.

    >>> usual("snow_tails"), usual("husky"), usual("")
    ((2, 5), (3, 6), (3, 4))
    """
    rooms = _rooms(game).values()
    return max(FEWEST_MEMBERS, *(fewest for fewest, _most in rooms)), min(most for _fewest, most in rooms)


def sizes(fields: Mapping[str, Any]) -> dict[str, int]:
    """The usual sizes, within the largest one that the fields of a season give; `Malformed` if there is no such game.

    >>> sizes({"game": "husky"}), sizes({"game": "husky", "max_heat_size": 2})
    ({'min_heat_size': 3, 'max_heat_size': 6}, {'min_heat_size': 2, 'max_heat_size': 2})
    """
    least, most = usual(fields.get("game", ""))
    most = fields.get("max_heat_size", most)
    return {"min_heat_size": min(least, most), "max_heat_size": most}


def fitting(season: Season) -> list[str]:
    """The games in which every heat of this season finds room, bots that fill it included."""
    least, most = _seats(season)
    return [game for game, (fewest, all) in _rooms(season.game).items() if fewest <= least and most <= all]


def check(season: Season) -> None:
    """`Refused` where some heat could not be raced."""
    if fitting(season):
        return
    least, most = _seats(season)
    if not season.game:
        template = _("No game here has room for heats of %(least)s to %(most)s seats.")
        raise Refused("season.room", template, least=least, most=most)
    fewest, all = registry.room(season.game)
    template = _(
        "A heat of %(game)s has %(fewest)s to %(room)s seats, and here it could have %(least)s to %(most)s. Change the "
        "members in a heat, or let bots fill it."
    )
    title = TITLES[season.game]
    raise Refused("season.room", template, game=title, fewest=fewest, room=all, least=least, most=most)


def _seats(season: Season) -> tuple[int, int]:
    """How many seats the smallest and the largest heat may have, with the bots that fill it."""
    bots = season.fill_with_bots_to
    return max(season.min_heat_size, bots), max(season.max_heat_size, bots)


def _rooms(game: str) -> dict[str, tuple[int, int]]:
    return {name: registry.room(name) for name in ([game] if game else names())}
