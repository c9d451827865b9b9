"""The ground of a race: every cell where the course's own picture has it, and everything within the box."""

from __future__ import annotations

import re

import pytest

from courses.plans.picture import Picture
from reindeer_races.plans.picture import picture as drawn
from reindeer_races.plans.presets import PRESETS
from reindeer_races.plans.text import read_text
from reindeer_races.scenes import ground, picture

SLACK = 2  # thousandths, from rounding corners


def middles(shown: Picture) -> dict[str, tuple[float, float]]:
    """The middle of every cell, from the corners that the course's picture gives it."""
    centres = {}
    for cell in shown.cells:
        xs, ys = zip(*cell.corners, strict=True)
        centres[f"{cell.lane}:{cell.cell}"] = (sum(xs) / len(xs), sum(ys) / len(ys))
    return centres


def misplaced(places: dict, shown: Picture) -> list[str]:
    away = {name: max(abs(places[name][0] - x), abs(places[name][1] - y)) for name, (x, y) in middles(shown).items()}
    return [name for name, far in away.items() if far > SLACK]


@pytest.mark.parametrize("name", PRESETS)
def test_it_has_every_cell_where_the_picture_draws_it(name):
    plan = PRESETS[name].plan
    places = ground(plan)["cells"]
    assert len(places) == PRESETS[name].levels + 2 * 5  # the way in and home of each lane
    assert misplaced(places, drawn(plan)) == []


def test_it_would_notice_a_cell_elsewhere():
    plan = PRESETS["standard"].plan
    places = {**ground(plan)["cells"]}
    places["3:4"] = places["3:5"]
    assert misplaced(places, drawn(plan)) == ["3:4"]


@pytest.mark.parametrize("name", PRESETS)
def test_it_keeps_everything_in_its_box(name):
    layout = ground(PRESETS[name].plan)
    left, top, width, height = layout["box"]
    for kind in ("cells", "cards", "tiles"):
        for x, y, _heading in layout[kind].values():
            assert left + 300 <= x <= left + width - 300
            assert top + 300 <= y <= top + height - 300


def test_it_leads_along_a_bend_in_headings_that_are_degrees_to_the_left():
    cells = ground(read_text("letter @0,0,90 p.p>30 p.p"))["cells"]
    assert [cells[f"1:{at}"][2] for at in range(1, 5)] == [90, 90, 60, 60]
    assert cells["1:2"][1] < cells["1:1"][1]  # up on the screen


def test_it_puts_home_where_the_first_reward_lies():
    layout = ground(PRESETS["standard"].plan)
    assert layout["cells"]["2:9"] == layout["tiles"]["2:1"]


@pytest.mark.parametrize("name", PRESETS)
def test_it_draws_the_empty_course_small_enough_for_a_page(name):
    svg = picture(PRESETS[name].plan, "ice")
    assert len(svg.encode()) < 40_000
    assert 'id="rr-ice-back"' in svg
    assert "tile-word" not in svg  # rewards are won, so they are no part of the ground (RR-40)
    assert len(re.findall(r'<g class="count".*</g>', svg)[0].split("</text>")) - 1 == PRESETS[name].levels


def test_it_leaves_out_what_cells_do_because_cards_turn():
    """RR-55."""
    body = picture(PRESETS["standard"].plan, "ice").split("</defs>")[1]
    assert "rr-snowman" not in body
    assert 'class="yeti"' not in body
