"""What Husky brings to the courses."""

from __future__ import annotations

from courses.plans.manifest import CourseManifest
from husky.plans import game
from husky.plans.symbols import SYMBOLS, TEXTURES

MANIFEST = CourseManifest("Husky", game, SYMBOLS, TEXTURES)
