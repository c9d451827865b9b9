"""What Reindeer Races brings to the replays."""

from __future__ import annotations

from games.rules.bots import LEADER
from reindeer_races import drawn, frames, score
from reindeer_races.report import CHAPTER
from reindeer_races.watching import Watch
from replays.manifest import ReplayManifest, ReplayVersion, Score
from replays.simulate.sport import Sport, Usual

SPORT = Sport(
    "turns",
    cap=1_500,
    cost_us={"pup": 320, "racer": 210, "leader": 1_000},
    starts=lambda seats: {"first": 0},
    usual=Usual(3, level=LEADER),
    observer=Watch,
    chapter=CHAPTER,
)
FIRST = ReplayVersion(frames, drawn, Score(score.measure, score.to_sentence), SPORT)
MANIFEST = ReplayManifest({"reindeer_races/1": FIRST})
