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


def newest(name: str) -> str:
    """The version that new races of a game are raced by."""
    found = [version for version, game in _versions.items() if game.name == name]
    if not found:
        raise Malformed("rules.game", _("There is no such game in this house."))
    return found[-1]


def find(version: str) -> Game:
    """The rules of a version, for example "snow_tails/1"."""
    try:
        return _versions[version]
    except KeyError:
        template = _("The rules %(version)s are not known to this version of Boreal.")
        raise Malformed("rules.unknown", template, version=version[:60]) from None
