"""The first pages of a printed course: the whole course with its sheets over it, a ruler, and what the course takes.

It must never break a list at the paper's end without going on at the next page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from reportlab.lib.colors import HexColor, black
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit

from courses.drawing import print_strings
from courses.drawing.paper import BOLD, PLAIN, TENTH, Bounded, Canvas, View, paint
from courses.drawing.spelling import readable
from courses.plans import games
from courses.plans.listed import Listed, Say
from courses.plans.picture import Picture
from courses.plans.sheets import Grid
from courses.plans.themes import THEMES

EDGE = 15 * mm
LINE = 13.0
BLUE = HexColor("#2b6cb0")


@dataclass(frozen=True, slots=True)
class Shown:
    """The course, and the sheets that lie over it."""

    picture: Picture
    strokes: Sequence[Bounded]
    grid: Grid


class Column:
    """Text from the top of the paper downwards, and on the next page when it is full."""

    def __init__(self, canvas: Canvas, size: tuple[float, float]) -> None:
        self.canvas, (self.width, self.height) = canvas, size
        self.y = self.height - EDGE

    def skip(self, points: float) -> None:
        """Go down; where there is no room left, to the top of a new page."""
        self.y -= points
        if self.y < EDGE:
            self.canvas.showPage()
            self.y = self.height - EDGE - points

    def write(self, text: str, font: str = PLAIN, size: float = 9.5) -> None:
        """As many lines as it takes."""
        for line in simpleSplit(readable(text), font, size, self.width - 2 * EDGE):
            self.skip(max(LINE, 1.3 * size))
            self.canvas.setFont(font, size)
            self.canvas.setFillColor(black)
            self.canvas.drawString(EDGE, self.y, line)


def pages(canvas: Canvas, title: str, shown: Shown, listed: Listed, say: Say) -> None:
    """One page, or as many more as the list of parts takes."""
    column = Column(canvas, (shown.grid.paper.size[0] * TENTH, shown.grid.paper.size[1] * TENTH))
    column.write(title, BOLD, 18)
    column.write(_size(shown, listed))
    _overview(column, shown)
    _ruler(column, say)
    column.write(say(print_strings.JOIN))
    column.skip(LINE)
    column.write(say(print_strings.PARTS), BOLD, 12)
    for line in listed.parts:
        column.write(line)
    canvas.showPage()


def _size(shown: Shown, listed: Listed) -> str:
    """Its scale, and the room that it takes on a table, turned as it may be: the same as every check says."""
    paper = shown.grid.paper
    taken = games.game_of(listed.plan).measured(listed.plan, {"lane_mm": paper.lane_mm})
    wide, high = (ceil(side / 10) for side in (taken.long_mm, taken.short_mm))
    fields = {"sections": len(shown.picture.tracks), "cells": len(shown.picture.cells), "wide": wide, "high": high}
    return f"{listed.scale % {'mm': paper.lane_mm}}. {listed.size % (fields | {'sheets': len(shown.grid.sheets)})}"


def _overview(column: Column, shown: Shown) -> None:
    """The whole course, and over it the frame and the name of every sheet."""
    boxes = [sheet.core for sheet in shown.grid.sheets] or [shown.picture.box]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, low = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    room = column.width - 2 * EDGE, column.height * 0.42
    scale = min(room[0] / (right - left), room[1] / (low - top))
    column.skip(LINE)
    part = (left, top, right - left, low - top)
    view = View(column.canvas, part, EDGE + (room[0] - part[2] * scale) / 2, column.y, scale)
    paint(view, shown.strokes, THEMES["print"])
    _frames(view, shown.grid)
    column.skip(part[3] * scale)


def _frames(view: View, grid: Grid) -> None:
    canvas = view.canvas
    canvas.setStrokeColor(BLUE)
    canvas.setFillColor(BLUE)
    canvas.setLineWidth(0.5)
    canvas.setFont(BOLD, 7)
    for sheet in grid.sheets:
        left, bottom, width, height = view.rectangle(sheet.core)
        canvas.rect(left, bottom, width, height)
        canvas.drawString(left + 2, bottom + height - 7, sheet.name)


def _ruler(column: Column, say: Say) -> None:
    """A hundred millimetres, to be laid beside a real ruler."""
    column.skip(2 * LINE)
    canvas = column.canvas
    canvas.setStrokeColor(black)
    canvas.setLineWidth(0.7)
    canvas.line(EDGE, column.y, EDGE + 100 * mm, column.y)
    for tick in range(0, 101, 5):
        canvas.line(EDGE + tick * mm, column.y, EDGE + tick * mm, column.y + (6 if tick % 10 == 0 else 3))
    column.write(say(print_strings.RULER))
