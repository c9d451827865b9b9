"""What Husky brings to the courses."""

from __future__ import annotations

from courses.plans.manifest import CourseManifest
from husky.described import DESCRIBED
from husky.designer import table
from husky.par_lines import lines
from husky.plans import game
from husky.plans.symbols import DOTS, STYLES, SYMBOLS, TEXTURES
from husky.printed import printed

MANIFEST = CourseManifest(
    title="Husky",
    plans=game,
    described=DESCRIBED,
    printed=printed,
    par_lines=lines,
    marks=SYMBOLS,
    dots=DOTS,
    textures=TEXTURES,
    styles=STYLES,
    table=table,
)
