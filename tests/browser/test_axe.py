"""Every page of people and races is heard, seen and reached by keys as far as axe can tell, by day and by night."""

from __future__ import annotations

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from courses import demo as courses
from games import demo
from games.stages import Stage
from games.tables.models import Table
from tests.browser.sitting import sit_down

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser-beside")]

RUN = (  # axe would fetch style sheets anew and take what they import for inline styles, which our pages forbid
    "async () => (await axe.run(document, {preload: false,"
    " runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']})).violations"
)
SERIOUS = ("serious", "critical")
PLAIN = ["/", "/races", "/races/new", "/races/new?game=husky", "/sign-in", "/sign-up", "/guest", "/welcome", "/forgot",
         "/replays/import"]  # fmt: skip
RULES = ["/rules/snow_tails", "/rules/reindeer_races", "/rules/husky"]


def wounds(page) -> list[str]:
    """What axe finds seriously wrong, each with where it is."""
    page.wait_for_load_state("load")
    page.evaluate(AXE_SCRIPT)
    faults = [fault for fault in page.evaluate(RUN) if fault["impact"] in SERIOUS]
    return [f"{fault['id']}: {node['target']} {node['html'][:120]}" for fault in faults for node in fault["nodes"]]


@pytest.fixture
def open_quiet(open_page):
    """A page on which nothing moves, so that nothing is judged half faded in."""
    return lambda path, **how: open_page(path, reduced_motion="reduce", **how)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_is_wrong_with_the_pages_of_people_and_lists(open_quiet, scheme):
    courses.load()
    demo.load()
    for path in PLAIN + RULES:
        assert (path, wounds(open_quiet(path, color_scheme=scheme))) == (path, [])


@pytest.mark.parametrize(
    ("scheme", "width"),
    [
        ("light", 1280),
        ("dark", 360),
        *(pytest.param(*case, marks=pytest.mark.soak) for case in [("dark", 1280), ("light", 360)]),
    ],
)
def test_nothing_serious_is_wrong_at_a_table(open_quiet, scheme, width):
    courses.load()
    demo.load()
    for table in Table.objects.filter(stage__in=[Stage.OVER, Stage.RACING]):
        page = open_quiet(f"/races/{table.race_id}", color_scheme=scheme, width=width)
        assert (str(table), wounds(page)) == (str(table), [])


@pytest.mark.parametrize("game", ["snow_tails", "reindeer_races", "husky"])
def test_nothing_serious_is_wrong_where_it_is_my_turn(open_quiet, game):
    page = sit_down(open_quiet("/races", width=360), game)
    assert wounds(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    assert wounds(page) == []
    page.goto(page.url.split("/races")[0] + "/me")
    assert wounds(page) == []


def test_it_finds_a_button_that_has_no_name(open_quiet):
    page = open_quiet("/races")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [wound.split(":")[0] for wound in wounds(page)] == ["button-name"]
