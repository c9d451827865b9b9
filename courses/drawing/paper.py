"""Strokes on a sheet of paper: one canvas, and where a picture lies on it. Lengths are points, 72 of them an inch.

It must never paint what lies wholly outside of the part that is shown, nor a text that its font cannot show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm

from courses.drawing.spelling import readable
from courses.plans import themes
from courses.plans.extents import Edges, extent
from courses.plans.picture import Spot
from courses.plans.sheets import Box
from courses.plans.stroke import Area, Disc, Stroke, Trace
from courses.plans.themes import STYLES, Colours

Canvas = Any  # ReportLab has no types of its own
PLAIN, BOLD = "Helvetica", "Helvetica-Bold"
TENTH = mm / 10
ROUND = 1  # of a line's corners
Bounded = tuple[Edges, Stroke]

rl_config.useA85 = 0  # bytes as they are: smaller and sooner than their spelling in letters


@dataclass(frozen=True, slots=True)
class View:
    """A part of a picture, and the point of the paper where its upper left corner lies, at so many points each unit."""

    canvas: Canvas
    part: Box
    left: float
    top: float
    scale: float

    def at(self, spot: tuple[float, float]) -> tuple[float, float]:
        return (self.left + (spot[0] - self.part[0]) * self.scale, self.top - (spot[1] - self.part[1]) * self.scale)

    def rectangle(self, box: Box) -> tuple[float, float, float, float]:
        """Left, bottom, width and height on the paper."""
        left, bottom = self.at((box[0], box[1] + box[3]))
        return left, bottom, box[2] * self.scale, box[3] * self.scale


def bounded(strokes: Iterable[Stroke]) -> list[Bounded]:
    """Every stroke with the rectangle it stays in. The ground is left out: it is the paper."""
    return [(extent(stroke), stroke) for stroke in strokes if stroke.style != "ground"]


def paint(view: View, strokes: Iterable[Bounded], colours: Colours) -> None:
    """Paint what is seen of the strokes, and nothing beside the part."""
    canvas = view.canvas
    canvas.saveState()
    frame = canvas.beginPath()
    frame.rect(*view.rectangle(view.part))
    canvas.clipPath(frame, stroke=0, fill=0)
    canvas.setLineJoin(ROUND)
    x, y, width, height = view.part
    for (left, top, right, low), stroke in strokes:
        if left <= x + width and right >= x and top <= y + height and low >= y:
            _paint(view, stroke, colours)
    canvas.restoreState()


def _paint(view: View, stroke: Stroke, colours: Colours) -> None:
    fill, line = (look(stroke.style, colours) for look in (themes.fill, themes.line))
    canvas, style = view.canvas, STYLES[stroke.style]
    if fill:
        canvas.setFillColor(HexColor(fill))
    if line:
        canvas.setStrokeColor(HexColor(line))
        canvas.setLineWidth(style.width * view.scale)
    if isinstance(stroke, Area):
        canvas.drawPath(_path(view, [stroke.corners], True), stroke=bool(line), fill=bool(fill))
    elif isinstance(stroke, Trace):
        canvas.drawPath(_path(view, stroke.runs, False), stroke=1, fill=0)
    elif isinstance(stroke, Disc):
        canvas.circle(*view.at(stroke.at), stroke.radius * view.scale, stroke=bool(line), fill=bool(fill))
    else:
        size = style.size * view.scale
        x, y = view.at(stroke.at)
        canvas.setFont(BOLD, size)
        canvas.drawCentredString(x, y - 0.36 * size, readable(stroke.text))


def _path(view: View, runs: Iterable[Sequence[Spot]], is_closed: bool) -> Any:
    path = view.canvas.beginPath()
    for first, *others in runs:
        path.moveTo(*view.at(first))
        for spot in others:
            path.lineTo(*view.at(spot))
        if is_closed:
            path.close()
    return path
