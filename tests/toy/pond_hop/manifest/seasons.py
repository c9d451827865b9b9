"""What Pond Hop brings to the seasons."""

from __future__ import annotations

from seasons.manifest import SeasonManifest, SeasonVersion

MANIFEST = SeasonManifest({"pond_hop/1": SeasonVersion("slipped", lambda seats: {})})
