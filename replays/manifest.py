"""What a game brings to replays: frames, a score, a sport for simulations, each by version of its rules.

It must never hold an answer, nor ask a game before somebody asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from core.games import Gathered, Manifests
from games.rules import registry
from games.rules.sentence import Sentence
from replays.frames.drawer import Drawer
from replays.frames.gauge import Gauge
from replays.simulate.sport import Sport

Body = Mapping[str, Any]


class Score(NamedTuple):
    """What races are measured by on a course: the less the better."""

    measure: Callable[[Mapping[str, Any], Iterable[Body]], int | None]
    # from the outcome and the bodies of the log; nothing where nobody won
    to_sentence: Callable[[int], Sentence]


class ReplayVersion(NamedTuple):
    """One version of the rules. A later one takes what it keeps by `_replace`, and cannot change it."""

    gauge: Gauge
    drawer: Drawer
    score: Score
    sport: Sport


class ReplayManifest(NamedTuple):
    """One game, as its folder puts it together in `manifest/replays.py`."""

    versions: Mapping[str, ReplayVersion]  # by the name of the version, for example "snow_tails/1"


MANIFESTS = Manifests[ReplayManifest]("replays")


def _gather() -> dict[str, ReplayVersion]:
    return {rules: version for manifest in MANIFESTS.values() for rules, version in manifest.versions.items()}


VERSIONS = Gathered[str, ReplayVersion](_gather)


def find(rules: str) -> ReplayVersion:
    """What a version brings; `Malformed` where nobody knows it."""
    registry.whole(rules)
    return VERSIONS[rules]


def newest(game: str) -> ReplayVersion:
    """What the version brings by which new races of a game are raced."""
    return VERSIONS[registry.newest(game)]
