"""What Snow Tails brings to the replays."""

from __future__ import annotations

from replays.manifest import ReplayManifest, ReplayVersion, Score
from replays.simulate.sport import Sport, Usual
from snow_tails import drawn, frames, score
from snow_tails.report import CHAPTER
from snow_tails.watching import Watch

SPORT = Sport(
    "rounds",
    cap=300,
    cost_us={"pup": 300, "racer": 800, "leader": 1_700},
    starts=lambda seats: {"order": [*range(seats)], "places": "dealt"},
    usual=Usual(4),
    has_places=True,
    observer=Watch,
    chapter=CHAPTER,
)
FIRST = ReplayVersion(frames, drawn, Score(score.measure, score.to_sentence), SPORT)
MANIFEST = ReplayManifest({"snow_tails/1": FIRST})
