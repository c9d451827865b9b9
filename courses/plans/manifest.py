"""What a game brings to the courses: what this room and later ones ask of its plans. It must never hold an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from core.games import Manifests
from courses.plans.forms import Form
from courses.plans.game import Game
from courses.plans.picture import Mark
from courses.plans.stroke import Stroke

Draw = Callable[[Mark], Iterator[Stroke]]


class CourseManifest(NamedTuple):
    """One game, as its folder puts it together in `manifest/courses.py`."""

    title: str  # a name of its own, the same in every language
    plans: Game
    marks: Mapping[str, Draw] = {}  # what lies on its courses, by kind
    textures: Mapping[str, Form] = {}  # what tells its grounds apart, by name


MANIFESTS = Manifests[CourseManifest]("courses")
