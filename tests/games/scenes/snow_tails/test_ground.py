"""Every cell of every preset lies where the course's own picture has it, and looks where a sled drives."""

from __future__ import annotations

import re
from itertools import pairwise
from math import atan2, degrees, dist
from typing import Any

import pytest

from snow_tails import boards, scenes
from snow_tails.plans import game
from snow_tails.plans.picture import picture as whole
from snow_tails.scenes.land import NEAR_CELL, away, thinned
from tests.courses.plans.ways import runs

PRESETS = sorted(game.PRESETS)


def ground_of(name: str) -> tuple[boards.Board, dict[str, Any]]:
    plan = game.PRESETS[name].plan
    data = game.made(game.compile(plan)).board
    return boards.read(data), scenes.ground(plan, data)


def holds(corners: tuple[tuple[int, int], ...], x: int, y: int) -> bool:
    """Whether a point lies inside of a polygon."""
    inside = False
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside


def misplaced(name: str, cells: list[list[int]], board: boards.Board) -> list[int]:
    """Cells whose middle is not inside of their own polygon; those behind the picture are not asked."""
    rings = {(cell.section, cell.lane, cell.cell): cell.corners for cell in whole(game.PRESETS[name].plan).cells}
    spots = zip(board.section, board.lane, board.cell, strict=True)
    drawn = [(number, rings.get((at + 1, lane, cell))) for number, (at, lane, cell) in enumerate(spots)]
    return [number for number, ring in drawn if ring and not holds(ring, *cells[number][:2])]


def askew(cells: list[list[int]], board: boards.Board) -> list[int]:
    """Cells that do not look towards the next one of their lane, give or take half of the sharpest bend."""
    numbers = []
    for number, ahead in enumerate(board.ahead):
        if ahead >= 0:
            (x, y, heading), (to_x, to_y) = cells[number][:3], cells[ahead][:2]
            turn = (degrees(atan2(to_y - y, to_x - x)) - heading + 180) % 360 - 180
            numbers += [number] if abs(turn) > 31 else []
    return numbers


@pytest.mark.parametrize("name", PRESETS)
def test_it_places_every_cell_inside_of_its_own_ring_and_on_its_way(name):
    board, ground = ground_of(name)
    assert len(ground["cells"]) == len(board.level)
    assert misplaced(name, ground["cells"], board) == []
    assert askew(ground["cells"], board) == []


def test_it_notices_cells_that_are_mirrored_or_look_elsewhere():
    board, ground = ground_of("nutcracker")
    assert misplaced("nutcracker", [[x, -y, *rest] for x, y, *rest in ground["cells"]], board)
    assert askew([[x, y, (heading + 40) % 360] for x, y, heading, *_rest in ground["cells"]], board)


@pytest.mark.parametrize("name", PRESETS)
def test_it_tells_section_lane_level_and_the_start_places(name):
    board, ground = ground_of(name)
    assert [cell[3:] for cell in ground["cells"]] == [
        [section + 1, lane, level] for section, lane, level in zip(board.section, board.lane, board.level, strict=True)
    ]
    assert (ground["starts"], ground["line"]) == ([*board.starts], board.line)


@pytest.mark.parametrize("name", PRESETS)
def test_it_draws_the_empty_course_in_few_bytes_without_saplings(name):
    plan = game.PRESETS[name].plan
    assert any(mark.kind == "sapling" for mark in whole(plan).marks) == ("SAP" in game.to_text(plan))
    drawn = scenes.picture(plan, "ice")
    assert "sapling" not in drawn
    assert drawn.startswith("<g")
    assert len(drawn) < 40_000


def test_it_lays_blocked_cells_over_the_lines_of_all_cells():
    """So a race without special tiles can take them away (R-ST-08)."""
    plan = game.PRESETS["yquem"].plan
    blocked = [thinned(cell.corners, NEAR_CELL) for cell in whole(plan).cells if not cell.is_open]
    svg = scenes.picture(plan, "ice")
    (rocks,) = re.findall(r'<g class="rock"[^>]*><path d="([^"]*)"', svg)
    assert {frozenset(ring) for ring in runs(rocks)} == {frozenset(ring) for ring in blocked}
    assert svg.index('class="cell"') < svg.index('class="rock"') < svg.index('class="hatch"')


@pytest.mark.parametrize("name", PRESETS)
def test_it_draws_every_side_of_every_cell_or_an_edge_of_the_track_is_there(name):
    seen = whole(game.PRESETS[name].plan)
    svg = scenes.picture(game.PRESETS[name].plan, "ice")
    drawn = [line for style in ("cell", "edge", "back", "joint", "limit") for line in lines_of(svg, style)]
    corners = {corner for cell in seen.cells for corner in thinned(cell.corners, NEAR_CELL)}
    assert [corner for corner in corners if not any(lies_on(corner, line) for line in drawn)] == []


def lines_of(svg: str, style: str) -> list[Any]:
    paths = re.findall(rf'<g class="{style}"[^>]*><path d="([^"]*)"', svg)
    return [side for d in paths for run in runs(d) for side in pairwise(run)]


def lies_on(spot: tuple[int, int], line: Any) -> bool:
    """Whether nobody can see that a line does not go through a point."""
    return sum(dist(spot, end) for end in line) - dist(*line) < 3 and away(spot, *line) <= NEAR_CELL + 2
