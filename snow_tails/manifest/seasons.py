"""What Snow Tails brings to the seasons."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from seasons.manifest import Count, SeasonManifest, SeasonVersion
from snow_tails import season

FIRST = SeasonVersion(
    harm="dents-taken",  # ST-87
    starts=lambda seats: {"order": [*range(seats)]},  # who chooses a start place first (ST-23)
    taken="place-taken",
    counts={
        "dents": Count(_("Dents"), "In races of Snow Tails.", season.dents),
        "crashes": Count(_("Crashes"), "Sleds that were wrecked or retired.", season.crashes),
    },
)
MANIFEST = SeasonManifest({"snow_tails/1": FIRST}, ("first-tracks", "nutcracker", "dague"))
