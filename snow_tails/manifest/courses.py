"""What Snow Tails brings to the courses."""

from __future__ import annotations

from courses.plans.manifest import CourseManifest
from snow_tails.plans import game

MANIFEST = CourseManifest("Snow Tails", game)
