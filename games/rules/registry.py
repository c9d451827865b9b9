"""Every version of every game by name. A version that ever raced stays here, so that its logs can be proven.

It must never hold a path of code in a log: the name and the number are all a log says.
"""

from __future__ import annotations

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.manifest import MANIFESTS
from games.rules.option import Declaration
from games.rules.protocol import Game
from games.rules.scene import Scene
from games.rules.version import Results, Version

_versions: dict[str, Version] = {}


def versions() -> dict[str, Version]:
    """Every version by its name, of each game the newest last."""
    if not _versions:
        brought = (version for manifest in MANIFESTS.values() for version in manifest.versions)
        _versions.update({version.game.version: version for version in brought})
    return _versions


def register(version: Version) -> None:
    """Make a version known; new races of its game are raced by it."""
    versions()[version.game.version] = version


def newest(name: str) -> str:
    """The version that new races of a game are raced by."""
    known = [version for version, descriptor in versions().items() if descriptor.game.name == name]
    if not known:
        raise Malformed("rules.game", _("There is no such game in this house."))
    return known[-1]


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


def scene(version: str) -> Scene:
    """How the races of a version are shown."""
    scene = whole(version).scene
    if scene is None:
        raise KeyError(version)
    return scene


def results_of(version: str) -> Results:
    """How the results of a version are told by the command."""
    results = whole(version).results
    if results is None:
        raise KeyError(version)
    return results


def whole(version: str) -> Version:
    """The rules of a version, with all that tells, writes and races by them."""
    try:
        return versions()[version]
    except KeyError:
        template = _("The rules %(version)s are not known to this version of Boreal.")
        raise Malformed("rules.unknown", template, version=version[:60]) from None
