"""What never changes on the screen in a race: where each cell of the course lies. It must never ask a state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.canonical import Value
from courses.geometry import frame
from courses.geometry.frame import Pose
from courses.plans.picture import spot
from snow_tails import boards
from snow_tails.boards import Board
from snow_tails.geometry import track
from snow_tails.geometry.track import Form
from snow_tails.plans.picture import picture
from snow_tails.plans.plan import Plan
from snow_tails.plans.shape import form_of, piece_of

Box = tuple[int, int, int, int]
RUN_OUT = 9  # rows: the longest move without a bonus
ROOM = 1200  # around the middle of a cell, in thousandths of a lane's width


def ground(plan: Plan, board: bytes) -> dict[str, Value]:
    """The box of the picture; of each cell by its number x, y, heading, section, lane and level; the start cells.

    A heading is told in degrees clockwise, as SVG turns; sections and lanes count from 1.
    """
    laid = boards.read(board)
    places = zip(middles(plan, laid), laid.section, laid.lane, laid.level, strict=True)
    cells: list[Value] = [[*middle, section + 1, lane, level] for middle, section, lane, level in places]
    return {"box": [*box(plan, laid)], "cells": cells, "starts": [*laid.starts], "line": laid.line}


def box(plan: Plan, laid: Board) -> Box:
    """The picture's box, grown by what a fast sled needs behind the finish (R-ST-14)."""
    x, y, width, height = picture(plan).box
    spots = zip(middles(plan, laid), laid.level, strict=True)
    behind = [(at_x, at_y) for (at_x, at_y, _heading), level in spots if laid.line < level <= laid.line + RUN_OUT]
    left, top = (min([side, *(at[way] - ROOM for at in behind)]) for way, side in enumerate((x, y)))
    right = max([x + width, *(at_x + ROOM for at_x, _at_y in behind)])
    low = max([y + height, *(at_y + ROOM for _at_x, at_y in behind)])
    return (left, top, right - left, low - top)


def middles(plan: Plan, laid: Board, first: Pose = frame.ORIGIN) -> Iterator[tuple[int, int, int]]:
    """Middle and heading of every cell, in the order of a Board's numbers; it runs out behind the plan (R-ST-14)."""
    forms = [form_of(piece_of(section)) for section in plan.sections]
    for drawn, pose, part_of_board in zip(forms, track.poses(forms, first), laid.parts, strict=False):
        form = replace(drawn, cells=part_of_board.cells)
        for lane, count in enumerate(form.cells, 1):
            for cell in range(1, count + 1):
                part = (cell - 0.5) / count
                yield (*spot(track.middle(form, pose, lane, cell)), heading(form, pose, part))


def heading(form: Form, pose: Pose, part: float) -> int:
    """Where a sled looks after a part of a section, in degrees clockwise.

    >>> heading(Form((3, 4, 5, 6, 7), -1, 90, 20), Pose(), 1.0)
    270
    """
    return round(form.turn * form.angle * part - pose.heading) % 360
