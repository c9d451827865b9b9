"""Every version of every game by name. A version that ever raced stays here, so that its logs can be proven.

It must never hold a path of code in a log: the name and the number are all a log says.
"""

from __future__ import annotations

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.husky.manifest import WHOLE as HUSKY_1
from games.rules.option import Declaration
from games.rules.protocol import Game
from games.rules.reindeer_races.manifest import WHOLE as REINDEER_RACES_1
from games.rules.snow_tails.manifest import WHOLE as SNOW_TAILS_1
from games.rules.version import Version

ALL_VERSIONS = (SNOW_TAILS_1, REINDEER_RACES_1, HUSKY_1)  # of each game the newest last
_versions: dict[str, Version] = {descriptor.game.version: descriptor for descriptor in ALL_VERSIONS}


def register(version: Version) -> None:
    """Make a version known; new races of its game are raced by it."""
    _versions[version.game.version] = version


def newest(name: str) -> str:
    """The version that new races of a game are raced by."""
    versions = [version for version, descriptor in _versions.items() if descriptor.game.name == name]
    if not versions:
        raise Malformed("rules.game", _("There is no such game in this house."))
    return versions[-1]


def games() -> list[str]:
    """The games by name, each once."""
    return list(dict.fromkeys(descriptor.game.name for descriptor in ALL_VERSIONS))


def options_of(name: str) -> Declaration:
    """What new races of a game can be set to."""
    return whole(newest(name)).options


def room(name: str) -> tuple[int, int]:
    """The fewest seats of a new race of this game, and the most.

    >>> room("husky")
    (3, 6)
    """
    return find(newest(name)).room


def find(version: str) -> Game:
    """The rules of a version, for example "snow_tails/1"."""
    return whole(version).game


def whole(version: str) -> Version:
    """The rules of a version, with all that tells, writes and races by them."""
    try:
        return _versions[version]
    except KeyError:
        template = _("The rules %(version)s are not known to this version of Boreal.")
        raise Malformed("rules.unknown", template, version=version[:60]) from None
