"""What Pond Hop brings to the races."""

from __future__ import annotations

from games.rules.manifest import Card, LineUp, RaceManifest
from games.rules.version import Teller, Version
from tests.toy.pond_hop import bots, rules, scenes, wording

TELLER = Teller(wording.sentence, wording.drawn, wording.foreseen)
ONE = Version(rules, bots.LEVELS, wording, TELLER, wording.clause, rules.OPTIONS, scenes, wording.RESULTS)
CARD = Card("Frogs on thin ice", "Two to four frogs hop from floe to floe. Whoever is across first wins.")
FIRST = LineUp("first-pond", ("pup", "racer"))
MANIFEST = RaceManifest((ONE,), CARD, FIRST, FIRST, wording.CLAUSES)
