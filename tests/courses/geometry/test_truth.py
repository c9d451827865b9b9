"""The whole numbers of a Board and the polygons on the table agree in every step, and in no other."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from snow_tails.boards import Board, Part, board, lay
from snow_tails.geometry.cells import cells
from snow_tails.plans.compile import compile
from snow_tails.plans.presets import PRESETS
from tests.courses.geometry.proof import differences, laid_of
from tests.courses.making import sound_pieces

PLANS = [sound_pieces(seed, most=5) for seed in range(200)]
WITH_TURNS = [
    plan for plan in PLANS if any("turn" in section.piece or "corner" in section.piece for section in plan.sections)
]


@pytest.mark.parametrize("name", PRESETS)
def test_it_leads_where_the_polygons_lead_on_every_preset(name):
    assert differences(PRESETS[name].plan) == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 200, 25))
def test_it_leads_where_the_polygons_lead_on_random_plans_r_st_11(first):
    for plan in PLANS[first : first + 25]:
        assert differences(plan) == [], plan


def test_it_asks_about_all_that_a_plan_can_have():
    """Two hundred plans without rocks, crazy turns or lanes of one's own would prove little."""
    boards = [compile(plan) for plan in PLANS]
    own = [section.own for plan in PLANS for section in plan.sections if section.own]
    assert len(WITH_TURNS) > 120
    assert sum(bool(bent_board.blocked) for bent_board in boards) > 60
    assert len({(shape.angle, shape.radius_tenths) for shape in own if hasattr(shape, "angle")}) > 80
    assert sum(getattr(shape, "cells", None) is not None for shape in own) > 20
    assert sum(bool(bent_board.saplings) for bent_board in boards) > 30


def test_it_notices_one_step_that_leads_to_the_next_cell():
    plan = PRESETS["nutcracker"].plan
    board = compile(plan)
    cell = board.number(3, 2, 1)
    wrong = replace(board, left=(*board.left[:cell], board.left[cell] + 1, *board.left[cell + 1 :]))
    assert differences(plan, wrong) == ["(3, 2, 1) -1: (3, 1, 2), seen (3, 1, 1)"]


# ---- planted faults: a Board that is wrong in one way everywhere ------------------------------------------


def _rounded_up(place: int, count: int, other: int) -> int:
    return -(-other * (place + 1) // count)


@pytest.mark.slow
def test_it_notices_a_drift_that_is_rounded_the_wrong_way(monkeypatch):
    monkeypatch.setattr(board, "beyond", _rounded_up)
    assert [plan for plan in WITH_TURNS[:40] if not differences(plan) and _is_staggered(compile(plan))] == []


def _is_staggered(made: Board) -> bool:
    """Whether some cell ends within one of the lane beside it, so that rounding matters at all."""
    return any(
        other * place % count
        for part in made.parts
        for count, other in [
            *zip(part.cells, part.cells[1:], strict=False),
            *zip(part.cells[1:], part.cells, strict=False),
        ]
        for place in range(1, count)
    )


@pytest.mark.slow
def test_it_notices_drifts_that_lead_a_lane_too_far(monkeypatch):
    honest = board._lane_steps
    monkeypatch.setattr(
        board, "_lane_steps", lambda part, firsts, following, lane, other: honest(
            part, firsts, following, lane, other + (other > lane)
        )
    )  # fmt: skip
    assert [plan for plan in PLANS[:40] if not differences(plan)] == []


def _mirrored(part: Part) -> Part:
    return replace(part, cells=part.cells[::-1], levels=()) if part.turn else part


@pytest.mark.slow
def test_it_notices_a_turn_that_is_built_to_the_other_side():
    for plan in WITH_TURNS[:40]:
        made = compile(plan)
        wrong = lay((_mirrored(part) for part in made.parts), made.flag)
        if wrong.parts != made.parts:
            assert differences(plan, wrong) != [], plan


@pytest.mark.slow
def test_it_notices_rocks_that_are_forgotten_or_stand_a_lane_aside():
    for plan in [plan for plan in PLANS if compile(plan).blocked][:40]:
        made = compile(plan)
        bare = lay((replace(part, blocked=()) for part in made.parts), made.flag)
        aside = lay((replace(part, blocked=_aside(part)) for part in made.parts), made.flag)
        assert differences(plan, bare) != []
        assert differences(plan, aside) != []


def _aside(part: Part) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((lane % 5 + 1, min(cell, part.cells[lane % 5])) for lane, cell in part.blocked))


# ---- what a drift looks like on the table -----------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_it_drifts_to_a_cell_that_touches_diagonally_or_overlaps_st_66(name):
    """Where both cells end side by side they meet in a corner; where they are staggered they share a piece of line."""
    plan = PRESETS[name].plan
    made: Board = compile(plan)
    polygons = cells(laid_of(plan))
    shapes = dict(zip(polygons.names, polygons.shapes, strict=True))
    kinds: Counter[str] = Counter()
    for cell, ways in enumerate(zip(made.left, made.right, strict=True)):
        here = (made.section[cell], made.lane[cell], made.cell[cell])
        for target in ways:
            there = (made.section[target], made.lane[target], made.cell[target])
            if target == board.WALL or here not in shapes or there not in shapes:
                continue
            counts = made.parts[here[0]].cells
            count, other = counts[here[1] - 1], counts[there[1] - 1]
            is_even = here[0] != there[0] or here[2] * other % count == 0
            shared = shapes[here].buffer(1e-7).intersection(shapes[there])
            assert shared.area > 0
            is_corner = shared.area < 1e-12
            assert is_corner == is_even, (here, there)
            kinds["corner" if is_corner else "line"] += 1
    assert kinds["corner"] > 0
    assert kinds["line"] > 0
