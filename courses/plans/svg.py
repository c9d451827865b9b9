"""Strokes as SVG text. It must never compute a place: the strokes say where everything is.

Colours stand in attributes, not in a style sheet: pages with a strict content policy may hold the picture as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from courses.plans import themes
from courses.plans.gathering import apart
from courses.plans.picture import Picture
from courses.plans.stroke import Area, Disc, Run, Stroke, Trace
from courses.plans.strokes import strokes
from courses.plans.themes import STYLES, THEMES, Colours
from courses.plans.ways import way


def svg(picture: Picture, title: str, theme: str = "ice") -> str:
    """The whole file, with a title for those who hear it. Requires one of THEMES."""
    return whole(picture.box, strokes(picture), title, theme)


def whole(box: tuple[int, int, int, int], painted: Iterable[Stroke], title: str, theme: str = "ice") -> str:
    """The file of whatever strokes lie in a box."""
    sides, label = " ".join(map(str, box)), escape("".join(sign for sign in title if sign.isprintable()))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{sides}" role="img">\n<title>{label}</title>\n'
    return f"{head}{groups(painted, theme)}\n</svg>\n"


def groups(painted: Iterable[Stroke], theme: str = "ice") -> str:
    """Strokes without a file around them, for pages that lay more on top.

    >>> groups([Disc("snow", (0, 9), 5)], "print")[:34]
    '<g class="snow" fill="#ffffff" str'
    """
    alike = groupby(painted, lambda stroke: stroke.style)
    return "\n".join(_group(style, list(some), THEMES[theme]) for style, some in alike)


def lean(painted: Iterable[Stroke], theme: str = "ice") -> str:
    """Strokes without a file around them, in few bytes for pages: a run of one style without overlaps is one path.

    >>> snow = Area("snow", ((0, 0), (9, 0), (9, 9))), Area("snow", ((9, 0), (18, 0), (18, 9)))
    >>> lean(snow, "print").partition(">")[2]
    '<path d="M0 0h9v9zm9 0h9v9z"/></g>'
    """
    alike = ((style, list(some)) for style, some in groupby(painted, lambda stroke: stroke.style))
    return "".join(f'<g class="{style}" {_look(style, THEMES[theme])}>{_joined(some)}</g>' for style, some in alike)


def _joined(alike: Sequence[Stroke]) -> str:
    areas = apart(stroke.corners for stroke in alike if isinstance(stroke, Area))
    runs = [run for stroke in alike if isinstance(stroke, Trace) for run in stroke.runs]
    paths = (*(way(rings, is_closed=True) for rings in areas), *([way(runs)] if runs else ()))
    others = (_stroke(stroke) for stroke in alike if not isinstance(stroke, Area | Trace))
    return "".join((*(f'<path d="{path}"/>' for path in paths), *others))


def _group(style: str, alike: Sequence[Stroke], colours: Colours) -> str:
    """Strokes of one style that follow one another; the style is told once."""
    return f'<g class="{style}" {_look(style, colours)}>{"".join(_stroke(stroke) for stroke in alike)}</g>'


def _look(style: str, colours: Colours) -> str:
    attributes = [f'fill="{themes.fill(style, colours) or "none"}"']
    if colour := themes.line(style, colours):
        attributes.append(f'stroke="{colour}" stroke-width="{STYLES[style].width}" stroke-linejoin="round"')
    if size := STYLES[style].size:
        attributes.append(f'font-family="sans-serif" font-weight="600" font-size="{size}" text-anchor="middle"')
    return " ".join(attributes)


def _stroke(stroke: Stroke) -> str:
    if isinstance(stroke, Area):
        return f'<polygon points="{" ".join(f"{x},{y}" for x, y in stroke.corners)}"/>'
    if isinstance(stroke, Trace):
        return f'<path d="{_path(stroke.runs)}"/>'
    x, y = stroke.at
    if isinstance(stroke, Disc):
        return f'<circle cx="{x}" cy="{y}" r="{stroke.radius}"/>'
    return f'<text x="{x}" y="{y}" dy=".36em">{escape(stroke.text)}</text>'


def _path(runs: Iterable[Run]) -> str:
    return "".join("M" + "L".join(f"{x} {y}" for x, y in run) for run in runs)
