"""What Reindeer Races brings to the courses."""

from __future__ import annotations

from courses.plans.manifest import CourseManifest, Trial
from reindeer_races.described import DESCRIBED
from reindeer_races.designer import table
from reindeer_races.par_lines import lines
from reindeer_races.plans import game
from reindeer_races.plans.checks.inventory import alike
from reindeer_races.plans.symbols import DOTS, STYLES, SYMBOLS
from reindeer_races.printed import printed

MANIFEST = CourseManifest(
    title="Reindeer Races",
    plans=game,
    described=DESCRIBED,
    printed=printed,
    par_lines=lines,
    alike=alike,
    marks=SYMBOLS,
    dots=DOTS,
    styles=STYLES,
    table=table,
    trial=Trial(),
)
