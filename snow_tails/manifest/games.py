"""What Snow Tails brings to the races."""

from __future__ import annotations

from games.rules.manifest import RaceManifest
from snow_tails.rules.manifest import WHOLE

MANIFEST = RaceManifest((WHOLE,))
