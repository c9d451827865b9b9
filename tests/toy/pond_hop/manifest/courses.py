"""What Pond Hop brings to the courses."""

from __future__ import annotations

from courses.plans.manifest import CourseManifest
from courses.plans.stroke import Disc
from tests.toy.pond_hop import plans

MANIFEST = CourseManifest("Pond Hop", plans, {"thin": lambda mark: iter((Disc("light", mark.at, 250),))})
