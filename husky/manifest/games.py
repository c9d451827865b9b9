"""What Husky brings to the races."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from games.rules.manifest import Card, LineUp, RaceManifest
from husky import clauses
from husky.manifest.first import FIRST

CARD = Card(
    _("Mushers in the wild"),
    _("Three to six mushers cross snow, bush and ice, past three checkpoints. Wolves, elk and bears keep "
      "to their own ground, and the weather has a say in every step."),
)  # fmt: skip
MANIFEST = RaceManifest(
    (FIRST,),
    CARD,
    LineUp("postmans-cut", ("pup", "racer")),
    LineUp("postmans-cut", ("pup", "racer", "racer")),
    clauses.PARTS,
)
