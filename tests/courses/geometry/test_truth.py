"""The whole numbers of a Board and the polygons on the table agree in every step, and in no other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from courses.plans.snow_tails.parts import bent
from courses.plans.snow_tails.presets import PRESETS
from tests.courses.geometry.proof import differences
from tests.courses.making import sound_pieces


@pytest.mark.parametrize("name", PRESETS)
def test_it_leads_where_the_polygons_lead_on_every_preset(name):
    assert differences(PRESETS[name].plan) == []


@pytest.mark.parametrize("hundred", range(0, 200, 25))
def test_it_leads_where_the_polygons_lead_on_random_plans(hundred):
    for seed in range(hundred, hundred + 25):
        assert differences(sound_pieces(seed, most=5)) == [], seed


def test_it_notices_one_step_that_leads_to_the_next_cell():
    plan = PRESETS["nutcracker"].plan
    board = bent(plan)
    cell = board.number(3, 2, 1)
    wrong = replace(board, left=(*board.left[:cell], board.left[cell] + 1, *board.left[cell + 1 :]))
    assert differences(plan, wrong) == ["(3, 2, 1) -1: (3, 1, 2), seen (3, 1, 1)"]
