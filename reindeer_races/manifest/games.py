"""What Reindeer Races brings to the races."""

from __future__ import annotations

from games.rules.manifest import RaceManifest
from reindeer_races.rules.manifest import WHOLE

MANIFEST = RaceManifest((WHOLE,))
