"""What Husky brings to the races."""

from __future__ import annotations

from games.rules.manifest import RaceManifest
from husky.rules.manifest import WHOLE

MANIFEST = RaceManifest((WHOLE,))
