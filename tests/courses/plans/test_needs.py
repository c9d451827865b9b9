"""The list of parts names a tile for every section, takes no tile twice, and opens no box too many (R-ST-08)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from snow_tails.plans.needs import needs
from snow_tails.plans.pieces import BOX, BOX_SAPLINGS, PIECES
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.stock import NONE, boxes, inventory
from snow_tails.plans.text import read_text
from tests.courses.making import plans

COUNTS = {name: count for name, count, _faces in BOX}
FACES = {name: faces for name, _count, faces in BOX}


@pytest.mark.parametrize("name", PRESETS)
def test_it_finds_every_preset_in_one_box(name):
    plan = PRESETS[name].plan
    result = needs(plan)
    assert result.boxes == 1
    assert sorted(at for tiles in result.tiles for _title, at_all in tiles.faces for at in at_all) == list(
        range(1, len(plan.sections) + 1)
    )


def test_it_names_the_tile_the_face_and_the_sections():
    result = needs(read_text("START S CL CHASM CR S CL FIN"))
    faces = {tiles.tile: tiles.faces for tiles in result.tiles}
    assert faces["corner"] == (("left corner", (3, 7)), ("right corner", (5,)))
    assert faces["straight-chasm"] == (("chasm", (4,)),)
    assert faces["straight"] == (("straight", (2, 6)),)


def test_it_opens_a_second_box_when_the_first_is_used_up():
    result = needs(read_text("START CL CR CL CR CL CR FIN"))
    assert result.boxes == 2
    assert [(tiles.box, tiles.tile, tiles.count) for tiles in result.tiles] == [
        (1, "start", 1), (1, "finish", 1), (1, "corner", 4), (2, "corner", 2),
    ]  # fmt: skip


def test_it_counts_saplings_that_can_stand_and_those_in_the_boxes():
    result = needs(PRESETS["cauchemar"].plan)
    assert (result.saplings, result.saplings_there) == (20, 20)
    assert needs(read_text("START S(trees=1.1,1.1,9.9) FIN")).saplings == 1


def test_it_lists_what_no_box_holds():
    result = needs(read_text("START OS(rows=3) OL(angle=45;radius=2) S OS(rows=7) FIN"))
    assert result.own == (("straight of your own", (2, 5)), ("left turn of your own", (3,)))


def test_it_needs_no_box_for_nothing():
    assert needs(read_text("")).boxes == 0


@settings(deadline=None, max_examples=60)
@given(plans)
def test_it_takes_no_tile_twice_and_as_few_boxes_as_can_be(plan):
    result = needs(plan)
    for tiles in result.tiles:
        assert 1 <= tiles.count <= COUNTS[tiles.tile]
        assert 1 <= tiles.box <= result.boxes
        assert {title for title, _at in tiles.faces} <= {PIECES[face].title for face in FACES[tiles.tile]}
    taken = Counter((tiles.box, tiles.tile) for tiles in result.tiles)
    assert set(taken.values()) <= {1}
    if result.boxes:
        fewer = inventory(
            [section.piece for section in plan.sections if section.piece in PIECES], boxes(result.boxes - 1)
        )
        assert NONE in fewer.taken or result.saplings > BOX_SAPLINGS * (result.boxes - 1)
