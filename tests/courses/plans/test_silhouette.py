"""A course as small as a stamp: light whatever the course is, and still this course."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from courses.plans import games, silhouette
from courses.plans.silhouette import MOST_BYTES
from courses.plans.themes import THEMES
from husky.plans.text import read_text as read_husky
from reindeer_races.boards import OBJECTS
from reindeer_races.plans.text import read_text as read_reindeer
from snow_tails.plans.text import read_text as read_snow
from tests.parts.planting import Fault, assert_noticed

DATA = re.compile(r"M[0-9][-0-9 MmlhvzZ]*")  # no point of a fraction among them
TREES = ",".join(f"{lane}.{cell}" for lane in range(1, 4) for cell in range(1, 60))
HUGE = {
    "snow_tails": lambda: read_snow(" ".join(["START", *[f"OS(rows=60;trees={TREES})", "CL", "UR", "CR"] * 49, "FIN"])),
    "reindeer_races": lambda: read_reindeer(" ".join(f"{name} {'y.i ' * 50}" for name in OBJECTS)),
    "husky": lambda: read_husky(
        "99x99 snow " + " ".join(f"ice {x},{y} {x + 40},{y} {x + 40},{y + 40} {x},{y + 40}"
                                 for x in range(0, 900, 80) for y in range(0, 900, 80))
    ),
}  # fmt: skip


def seen(plan, theme="ice"):
    """The file of a plan, read."""
    file = silhouette.silhouette(games.game_of(plan).picture(plan, ()), "A & B <c>", theme)
    assert len(file.encode()) <= MOST_BYTES
    root = ElementTree.fromstring(file)
    paths = root.findall(".//{*}path")
    assert all(DATA.fullmatch(path.get("d")) for path in paths), "places are whole numbers"
    assert root.find("{*}title").text == "A & B <c>"
    return file, paths


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", games.PRESETS)
def test_it_is_a_few_paths_below_six_thousand_bytes(name, theme):
    _file, paths = seen(games.PRESETS[name].plan, theme)
    assert 3 <= len(paths) <= 16


def test_every_course_has_its_own():
    assert len({seen(preset.plan)[0] for preset in games.PRESETS.values()}) == len(games.PRESETS)


@pytest.mark.parametrize("game", HUGE)
def test_the_largest_that_can_be_read_is_as_light(game):
    assert seen(HUGE[game]())[1]


def test_an_empty_course_is_no_fault():
    plans = [read_snow("START"), read_husky("10x6"), read_reindeer("letter p.i")]
    assert [seen(plan)[0].count("<svg") for plan in plans] == [1, 1, 1]


def test_a_point_on_the_way_between_two_is_left_out_and_a_corner_is_not():
    ring = ((0, 0), (5, 0), (10, 0), (10, 10))
    assert [silhouette._is_between(*ring[at : at + 3]) for at in (0, 1)] == [True, False]
    assert not silhouette._is_between((0, 0), (10, 0), (5, 0)), "it turns back"


def test_the_oracle_notices_places_that_are_no_whole_numbers(monkeypatch):
    fault = Fault(
        silhouette._areas, "(run for ring in rings if len(run := grid.run(ring)) > 2)",
        "(tuple((x / 7, y) for x, y in grid.run(ring)) for ring in rings)", seen, (games.PRESETS["nutcracker"].plan,),
    )  # fmt: skip
    assert_noticed(monkeypatch, fault)
