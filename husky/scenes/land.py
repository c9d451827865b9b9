"""The empty board as SVG, to lie under a race: the course's own picture, lightened for a page.

Animals stand beside it as symbols that pages use, because they move; cells are lines, and textures patterns, so that a
large board stays small. It must never draw a form that `courses.plans` does not have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from courses.plans.forms import moved
from courses.plans.gathering import gathered
from courses.plans.picture import UNIT, Picture, Region, Spot
from courses.plans.stroke import Trace
from courses.plans.strokes import strokes
from courses.plans.svg import lean
from courses.plans.ways import way
from husky.boards import KINDS
from husky.plans.picture import picture as whole
from husky.plans.plan import Plan
from husky.plans.symbols import FORMS, TEXTURES

MIDDLE = (UNIT // 2, UNIT // 2)


def picture(plan: Plan, theme: str) -> str:
    """The groups of the board in a theme."""
    drawn = whole(plan)
    painted = strokes(_light(drawn))
    below = tuple(takewhile(lambda stroke: stroke.style != "border", painted))
    grid = lean([Trace("cell", tuple(_lines(plan.width, plan.height)))], theme)
    above = gathered(painted[len(below) :])
    return "".join([_defined(theme), lean(below, theme), _covers(drawn.regions), grid, lean(above, theme)])


def _light(drawn: Picture) -> Picture:
    return replace(drawn, cells=(), marks=tuple(mark for mark in drawn.marks if mark.kind not in KINDS))


def _lines(width: int, height: int) -> Iterator[tuple[Spot, ...]]:
    yield from (((x * UNIT, 0), (x * UNIT, height * UNIT)) for x in range(1, width))
    yield from (((0, y * UNIT), (width * UNIT, y * UNIT)) for y in range(1, height))


def _defined(theme: str) -> str:
    """The forms of animals, and one cell of each texture, to be repeated over its regions."""
    figures = (f'<g id="hu-{kind}">{lean(FORMS[kind], theme)}</g>' for kind in KINDS)
    textures = (
        f'<pattern id="hu-{kind}" width="{UNIT}" height="{UNIT}" patternUnits="userSpaceOnUse">'
        f"{lean([moved(shape, MIDDLE) for shape in form], theme)}</pattern>"
        for kind, form in TEXTURES.items()
    )
    return f"<defs>{''.join((*figures, *textures))}</defs>"


def _covers(regions: Sequence[Region]) -> str:
    """Regions under their textures; what lies in one of them is left out, for no two of one ground touch."""
    return "".join(_cover(ground, [region for region in regions if region.ground == ground]) for ground in TEXTURES)


def _cover(ground: str, regions: Sequence[Region]) -> str:
    rings = way((ring for region in regions for ring in (region.edge, *region.holes)), is_closed=True)
    return f'<path fill="url(#hu-{ground})" fill-rule="evenodd" d="{rings}"/>' if rings else ""
