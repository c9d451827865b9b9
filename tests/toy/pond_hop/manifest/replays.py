"""What Pond Hop brings to the replays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.rules.sentence import Sentence, count
from replays.manifest import ReplayManifest, ReplayVersion, Score
from replays.simulate.sport import Sport, Usual
from tests.toy.pond_hop import drawn, frames


def measure(outcome: Mapping[str, Any], bodies: Iterable[Mapping[str, Any]]) -> int | None:
    return int(outcome["rounds"]) if outcome["won"] else None


def to_sentence(score: int) -> Sentence:
    return count(("%(count)s round", "%(count)s rounds"), score)


SPORT = Sport("rounds", 200, {"pup": 30, "racer": 30, "leader": 40}, lambda seats: {}, Usual(3))
ONE = ReplayVersion(frames, drawn, Score(measure, to_sentence), SPORT)
MANIFEST = ReplayManifest({"pond_hop/1": ONE})
