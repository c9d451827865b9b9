"""What Snow Tails brings to the races."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from games.rules.manifest import Card, LineUp, RaceManifest, Trial
from snow_tails import clauses
from snow_tails.manifest.first import FIRST
from snow_tails.scenes.trial import drive
from snow_tails.scenes.trial_panel import PANEL

CARD = Card(
    _("Dog sleds on a winding course"),
    _("Two dogs pull and a brake holds. When they pull unevenly the sled drifts across the lanes, towards "
      "saplings, edges and bends with a limit of their own. Up to five sleds."),
)  # fmt: skip
TRIAL = Trial(
    drive, PANEL, "left, right and brake, each 1 to 5",
    {
        "sled": "x, y, heading, section, lane, left, right, brake, dents, fate, is_over",
        "now": "speed, drifts, side, is_one_play: whether equal cards can show it",
    },
)  # fmt: skip
MANIFEST = RaceManifest(
    (FIRST,),
    CARD,
    LineUp("first-tracks", ("pup", "racer")),
    LineUp("dague", ("pup", "racer", "leader")),
    clauses.PARTS,
    trial=TRIAL,
)
