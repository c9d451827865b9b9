"""What a game brings to the courses: what this room and later ones ask of its plans. It must never hold an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from core.games import Gathered, Manifests
from courses.plans.findings import Finding
from courses.plans.forms import Form
from courses.plans.game import Game, Plan
from courses.plans.listed import Listed, Say
from courses.plans.picture import Mark
from courses.plans.schema import NOTHING, Described
from courses.plans.stroke import Stroke
from courses.plans.style import Style
from courses.plans.table import DesignerTable

Draw = Callable[[Mark], Iterator[Stroke]]
Part = TypeVar("Part")


class Trial(NamedTuple):
    """How one drives alone on a course of the game; how that looks the room of races asks."""

    way: Callable[[dict[str, Any]], Any] = lambda proof: None  # how par is driven, where a proof tells


class CourseManifest(NamedTuple):
    """One game, as its folder puts it together in `manifest/courses.py`."""

    title: str  # a name of its own, the same in every language
    plans: Game
    printed: Callable[[Plan, Say], Listed]  # what its courses take, on paper
    par_lines: Callable[[bytes, dict[str, Any], bool], Iterable[str]]  # a proof as a person reads it, whole or in short
    alike: Callable[[Finding], str] = lambda finding: ""  # what is said of several like it, with %(count)s, if anything
    described: Described = NOTHING  # in the description of the API
    marks: Mapping[str, Draw] = {}  # what lies on its courses, by kind
    dots: Mapping[str, int] = {}  # how wide a mark is where only a dot is left of it, if not as usual; 0 for none
    textures: Mapping[str, Form] = {}  # what tells its grounds apart, by name
    styles: Mapping[str, Style] = {}  # of its strokes, by name
    table: DesignerTable | None = None  # of the designer's page; without it courses are drawn as text or by the API
    trial: Trial | None = None  # without it nobody can drive alone


MANIFESTS = Manifests[CourseManifest]("courses")


def of_all(tell: Callable[[CourseManifest], Mapping[str, Part]], shared: Mapping[str, Part]) -> Gathered[str, Part]:
    """What is shared and what all games bring, by name. No two of them may mean two things by one name."""

    def gather() -> dict[str, Part]:
        parts = {**shared}
        for game, manifest in MANIFESTS.items():
            brought = tell(manifest)
            if twice := parts.keys() & brought.keys():
                raise ValueError(f"{game} brings what is there already: {', '.join(sorted(twice))}")
            parts |= brought
        return parts

    return Gathered(gather)
