"""What a game brings to seasons: what is harm, who starts where, what statistics count, each by version of its rules.

It must never hold an answer, nor ask a game before somebody asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from core.canonical import Value
from core.games import Gathered, Manifests
from games.rules import registry


class Count(NamedTuple):
    """What statistics count of the races of a member; two versions that mean the same by it lend it."""

    title: str
    help: str  # for programs
    count: Callable[[Mapping[str, Any]], int]  # of a result in the outcome of a race


class SeasonVersion(NamedTuple):
    """One version of the rules. A later one takes what it keeps by `_replace`, and cannot change it."""

    harm: str  # the kind of event that ends a race without harm
    starts: Callable[[int], Mapping[str, Value]]  # options by which so many seats begin in their order
    taken: str = ""  # the kind of event by which a seat takes its start place; otherwise seats start in turn
    counts: Mapping[str, Count] = {}


class SeasonManifest(NamedTuple):
    """One game, as its folder puts it together in `manifest/seasons.py`."""

    versions: Mapping[str, SeasonVersion]  # by the name of the version, for example "snow_tails/1"
    presets: tuple[str, ...] = ()  # courses of the season that a newcomer finds; the last of them waits


MANIFESTS = Manifests[SeasonManifest]("seasons")


def _gather() -> dict[str, SeasonVersion]:
    return {rules: version for manifest in MANIFESTS.values() for rules, version in manifest.versions.items()}


VERSIONS = Gathered[str, SeasonVersion](_gather)


def find(rules: str) -> SeasonVersion:
    """What a version brings; `Malformed` where nobody knows it."""
    registry.whole(rules)
    return VERSIONS[rules]


def counts(game: str = "") -> dict[str, Count]:
    """What statistics count of a game, by any version of its rules, or of every game.

    >>> [*counts("snow_tails")]
    ['dents', 'crashes']
    """
    versions = [version for rules, version in VERSIONS.items() if game in ("", registry.find(rules).name)]
    return {name: count for version in versions for name, count in version.counts.items()}
