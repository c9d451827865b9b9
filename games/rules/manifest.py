"""What a game brings to the races. It must never hold an answer."""

from __future__ import annotations

from typing import NamedTuple

from core.games import Manifests
from games.rules.version import Version


class RaceManifest(NamedTuple):
    """One game, as its folder puts it together in `manifest/games.py`."""

    versions: tuple[Version, ...]  # of its rules, the newest last; new races are raced by that one


MANIFESTS = Manifests[RaceManifest]("games")
