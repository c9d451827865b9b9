"""What Husky brings to the seasons."""

from __future__ import annotations

from seasons.manifest import SeasonManifest, SeasonVersion

FIRST = SeasonVersion(
    harm="musher-attacked",  # HU-41
    starts=lambda seats: {"first": 0},  # who has the first turn
)
MANIFEST = SeasonManifest({"husky/1": FIRST})
