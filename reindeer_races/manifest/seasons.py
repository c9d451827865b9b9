"""What Reindeer Races brings to the seasons."""

from __future__ import annotations

from seasons.manifest import SeasonManifest, SeasonVersion

FIRST = SeasonVersion(
    harm="reindeer-taken",  # RR-59
    starts=lambda seats: {"first": 0},  # who has the first turn (R-RR-24)
)
MANIFEST = SeasonManifest({"reindeer_races/1": FIRST})
