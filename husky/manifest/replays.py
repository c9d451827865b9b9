"""What Husky brings to the replays."""

from __future__ import annotations

from husky import drawn, frames, score
from husky.report import CHAPTER
from husky.watching import Watch
from replays.manifest import ReplayManifest, ReplayVersion, Score
from replays.simulate.sport import Sport, Usual

SPORT = Sport(
    "rounds",
    cap=200,
    cost_us={"pup": 500, "racer": 1_200, "leader": 3_800},
    starts=lambda seats: {"first": 0},
    usual=Usual(3, 300),
    observer=Watch,
    chapter=CHAPTER,
)
FIRST = ReplayVersion(frames, drawn, Score(score.measure, score.to_sentence), SPORT)
MANIFEST = ReplayManifest({"husky/1": FIRST})
