"""Every version of every game by name. A version that ever raced stays here, so that its logs can be proven.

It must never hold a path of code in a log: the name and the number are all a log says.
"""

from __future__ import annotations

from games.rules import husky, reindeer_races, snow_tails
from games.rules.protocol import Game
from ground.errors import Malformed
from ground.words import gettext_noop as _

_versions: dict[str, Game] = {game.version: game for game in (snow_tails, reindeer_races, husky)}


def register(game: Game) -> None:
    _versions[game.version] = game


def find(version: str) -> Game:
    """The rules of a version, for example "snow_tails/1"."""
    try:
        return _versions[version]
    except KeyError:
        template = _("The rules %(version)s are not known to this version of Boreal.")
        raise Malformed("rules.unknown", template, version=version[:60]) from None
