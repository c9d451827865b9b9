"""What Pond Hop brings to the courses."""

from __future__ import annotations

from courses.plans.manifest import CourseManifest
from courses.plans.stroke import Disc
from tests.toy.pond_hop import plans
from tests.toy.pond_hop.told import par_lines, printed

MANIFEST = CourseManifest(
    title="Pond Hop",
    plans=plans,
    printed=printed,
    par_lines=par_lines,
    marks={"thin": lambda mark: iter((Disc("light", mark.at, 250),))},
)
