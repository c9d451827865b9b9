"""What Snow Tails brings to the courses."""

from __future__ import annotations

from courses.plans.manifest import CourseManifest, Trial
from snow_tails.boards.proof import clean_way
from snow_tails.described import DESCRIBED
from snow_tails.designer import table
from snow_tails.par_lines import lines
from snow_tails.plans import game
from snow_tails.plans.checks.inventory import alike
from snow_tails.plans.symbols import DOTS, STYLES, SYMBOLS
from snow_tails.printed import printed

MANIFEST = CourseManifest(
    title="Snow Tails",
    plans=game,
    described=DESCRIBED,
    printed=printed,
    par_lines=lines,
    alike=alike,
    marks=SYMBOLS,
    dots=DOTS,
    styles=STYLES,
    table=table,
    trial=Trial(clean_way),
)
