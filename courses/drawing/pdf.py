"""A course to print, cut and drive on: what it takes, then sheet after sheet in the scale that was wished.

The same wishes give the same bytes: no date, no number of chance. It must never cut a label, nor print an empty sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.lib.colors import HexColor, black
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from courses.drawing import front
from courses.drawing.paper import BOLD, PLAIN, TENTH, Bounded, View, bounded, paint
from courses.drawing.print_strings import NEXT
from courses.drawing.spelling import readable
from courses.plans.covering import grid
from courses.plans.listed import Listed, Say
from courses.plans.picture import UNIT, Picture
from courses.plans.sheets import BLEED, BORDER, Grid, Paper, Sheet
from courses.plans.strokes import strokes
from courses.plans.themes import THEMES, Colours

CROSS = 40 * TENTH  # half of a registration mark
BAND = BORDER * TENTH / 2  # where names stand, from the paper's edge
GREY = HexColor("#555555")


@dataclass(frozen=True, slots=True)
class PrintedCourse:
    """All that is printed about one course."""

    title: str
    picture: Picture
    listed: Listed


def pdf(course: PrintedCourse, paper: Paper, theme: str, say: Say) -> bytes:
    """The whole file. Requires one of THEMES; `say` puts a sentence into the reader's language."""
    laid = grid(course.picture, paper)
    file = BytesIO()
    width, height = (side * TENTH for side in paper.size)
    canvas = Canvas(file, pagesize=(width, height), invariant=1, pageCompression=1)
    canvas.setTitle(course.title)
    painted = bounded(strokes(course.picture))
    front.pages(canvas, course.title, front.Shown(course.picture, painted, laid), course.listed, say)
    for sheet in laid.sheets:
        _sheet(canvas, sheet, laid, painted, THEMES[theme])
        _names(canvas, sheet, laid, course, say)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _sheet(canvas: Canvas, sheet: Sheet, laid: Grid, painted: Sequence[Bounded], colours: Colours) -> None:
    """The part of the picture with its bleed, and a cross at each corner of the core: lay cross upon cross."""
    x, y, width, height = sheet.core
    bleed = laid.paper.bleed
    part = (x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed)
    scale = laid.paper.lane_mm * mm / UNIT
    border = (BORDER + BLEED) * TENTH - bleed * scale
    view = View(canvas, part, border, laid.paper.size[1] * TENTH - border, scale)
    paint(view, painted, colours)
    canvas.setStrokeColor(black)
    canvas.setLineWidth(0.4)
    for corner in ((x, y), (x + width, y), (x, y + height), (x + width, y + height)):
        across, up = view.at(corner)
        canvas.lines([(across - CROSS, up, across + CROSS, up), (across, up - CROSS, across, up + CROSS)])


def _names(canvas: Canvas, sheet: Sheet, laid: Grid, course: PrintedCourse, say: Say) -> None:
    """The sheet's own name in two corners, what it belongs to, and on each side the neighbour that is laid there."""
    width, height = (side * TENTH for side in laid.paper.size)
    low = BAND - 4
    canvas.setFillColor(black)
    canvas.setFont(BOLD, 14)
    canvas.drawString(2 * BAND, low, sheet.name)
    canvas.drawRightString(width - 2 * BAND, height - BAND - 5, sheet.name)
    canvas.setFont(PLAIN, 8)
    canvas.setFillColor(GREY)
    canvas.drawString(2 * BAND, height - BAND - 3, readable(course.title)[:60])
    canvas.drawRightString(width - 2 * BAND, low, readable(course.listed.scale % {"mm": laid.paper.lane_mm}))
    for side, neighbour in laid.beside(sheet).items():
        x, y, angle = _middle(side, width, height)
        canvas.saveState()
        canvas.translate(x, y)
        canvas.rotate(angle)
        canvas.drawCentredString(0, -3, readable(say(NEXT[side]) % {"sheet": neighbour.name}))
        canvas.restoreState()


def _middle(side: str, width: float, height: float) -> tuple[float, float, int]:
    """The middle of a side's band, and how a text is turned there."""
    middles = {
        "left": (BAND, height / 2, 90),
        "right": (width - BAND, height / 2, 90),
        "above": (width / 2, height - BAND, 0),
        "below": (width / 2, BAND, 0),
    }
    return middles[side]
