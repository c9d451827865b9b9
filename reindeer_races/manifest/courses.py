"""What Reindeer Races brings to the courses."""

from __future__ import annotations

from courses.plans.manifest import CourseManifest
from reindeer_races.plans import game
from reindeer_races.plans.symbols import SYMBOLS

MANIFEST = CourseManifest("Reindeer Races", game, SYMBOLS)
