"""The empty course as SVG, to lie under a race, and the shapes that the page draws figures with.

What cells do is left out, because cards turn (RR-55); rewards are, because they are won. It must never draw a figure.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from courses.plans.gathering import gathered
from courses.plans.picture import spot
from courses.plans.strokes import strokes
from courses.plans.svg import lean
from courses.plans.themes import THEMES
from reindeer_races.boards import OBJECTS
from reindeer_races.geometry.rows import Strip
from reindeer_races.plans.picture import CELL
from reindeer_races.plans.picture import picture as whole
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.rows import rows
from reindeer_races.scenes.places import box
from reindeer_races.scenes.shapes import shapes

STAYS = (*OBJECTS, "way")
CORNER = (0.19, -0.3)  # of a cell, in lanes from its entry: the middle of its number
SIZE = 230  # of the number


def picture(plan: Plan, theme: str) -> str:
    """The groups of the course in a theme, and the shapes for what will lie on it."""
    drawn = whole(plan)
    empty = replace(drawn, box=box(rows(plan)), marks=tuple(mark for mark in drawn.marks if mark.kind in STAYS))
    return "".join((_defined(theme), lean(gathered(strokes(empty)), theme), _numbered(plan, theme)))


def _defined(theme: str) -> str:
    symbols = (f'<g id="{name}">{lean(drawn, theme)}</g>' for name, drawn in shapes())
    return f"<defs>{''.join(symbols)}</defs>"


def _numbered(plan: Plan, theme: str) -> str:
    """Every cell with its number, for anyone who reads where a reindeer lands."""
    words = "".join(word for row in rows(plan) for word in _numbers(row.cards))
    look = f'fill="{THEMES[theme]["faint"]}" font-family="sans-serif" font-size="{SIZE}" text-anchor="middle"'
    return f'<g class="count" {look}>{words}</g>'


def _numbers(cards: tuple[Strip, ...]) -> Iterator[str]:
    along, aside = CORNER
    for at, strip in enumerate(cards):
        for side in (0, 1):
            x, y = spot(strip.entry.place(side * CELL + along, aside))
            yield f'<text x="{x}" y="{y + SIZE * 36 // 100}">{2 * at + side + 1}</text>'
