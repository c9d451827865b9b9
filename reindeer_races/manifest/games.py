"""What Reindeer Races brings to the races."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from games.rules.manifest import Card, LineUp, RaceManifest, Trial
from reindeer_races import clauses
from reindeer_races.manifest.first import FIRST
from reindeer_races.scenes.trial import drive
from reindeer_races.scenes.trial_panel import PANEL

CARD = Card(
    _("Five tracks of unequal length"),
    _("Two to four players run four reindeer each. Whoever arrives first takes the best reward of a "
      "track, and the race is over as soon as one track has none left."),
)  # fmt: skip
TRIAL = Trial(drive, PANEL, "lane and steps", {"figures": "who stands where"})
MANIFEST = RaceManifest(
    (FIRST,),
    CARD,
    LineUp("five-sprints", ("pup", "racer")),
    LineUp("white-rush", ("pup", "racer", "racer")),
    clauses.PARTS,
    trial=TRIAL,
)
