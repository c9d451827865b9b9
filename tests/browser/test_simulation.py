"""A simulation in a real browser: asked for, followed, stopped, gone on with after its worker died, read, compared, and
one of its races watched; heard and seen by day and by night, wide and on a phone.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from courses.drafts import services as drafts
from courses.models import Course
from courses.models import Visibility as Shown
from jobs import messenger
from replays.models_simulation import Simulation, SimulationStage
from replays.simulations import simulating
from tests.browser.conftest import Open
from tests.browser.replaying import ready
from tests.browser.test_axe import wounds
from tests.browser.test_first_page import overflow
from tests.parts import tables, workers
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker, holding
from tests.replays.simulated import ONE, begin, course_of, race_on

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]


@pytest.fixture
def course() -> Course:
    """Everybody may see it."""
    made = course_of(tables.cast()["alice"], "nutcracker")
    revision = made.revisions.get()
    made.revisions.update(stage="published")
    Course.objects.filter(pk=made.pk).update(published=revision, visibility=Shown.PUBLIC)
    return made


@pytest.fixture(autouse=True)
def no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that is asked for here waits for a broker."""
    monkeypatch.setattr(messenger, "tell", lambda to: True)


def cut_small(races: int = 4) -> None:
    """What the page has asked for gets parts of so few races, so that there is something to follow."""
    made = Simulation.objects.get()
    made.chunk_races, made.chunks = races, made.races // races
    made.save()
    simulating._fill(made)


def asked(page: Page, races: int, name: str = "Nora") -> None:
    """The form, filled in by somebody without an account."""
    page.get_by_label("Races").fill(str(races))
    page.get_by_label("Seat 3").select_option("")
    page.get_by_label("Seat 4").select_option("")
    if page.get_by_label("Your name").count():
        page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Let them race").click()


def shot(page: Page, name: str) -> None:
    """A picture for anyone who wants to look, if BOREAL_SHOTS names a folder."""
    if folder := os.environ.get("BOREAL_SHOTS"):
        page.screenshot(path=Path(folder, f"{name}.png"), full_page=True)


def looked_at(page: Page, name: str) -> None:
    """Wide by day and narrow by night: nothing sticks out; and nothing serious is wrong."""
    for width, scheme in ((1440, "light"), (1440, "dark"), (360, "light"), (360, "dark")):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert overflow(page) == 0, (name, width)
        shot(page, f"{name}-{width}-{scheme}")
    assert wounds(page) == [], name
    page.set_viewport_size({"width": 1280, "height": 900})


def test_one_is_asked_for_followed_stopped_and_gone_on_with(open_page: Open, course: Course) -> None:
    page = open_page(f"/courses/{course.pk}")
    expect(page.get_by_text("Nobody knows yet how this course races.")).to_be_visible()
    page.get_by_role("banner").or_(page.locator(".course-head")).get_by_role("link", name="Simulate").click()
    expect(page.locator("#cost")).to_contain_text("about 5 seconds")
    page.get_by_label("Races").fill("90000")
    expect(page.locator("#cost")).to_contain_text("minutes")
    looked_at(page, "new")
    asked(page, 24)
    expect(page.get_by_role("heading", name="Bots are racing")).to_be_visible()
    expect(page.locator("progress")).to_have_attribute("value", "0")
    page.get_by_role("button", name="Cancel").focus()
    cut_small()
    race_on(3)
    expect(page.get_by_text("12 of 24 races")).to_be_visible()
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()  # though the page was told anew under it
    expect(page.get_by_role("status")).to_contain_text("at the pace so far")
    looked_at(page, "progress")
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("heading", name="Stopped")).to_be_visible()
    assert race_on() == 0
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="Bots are racing")).to_be_visible()
    race_on()
    expect(page.get_by_role("heading", name="Who wins from where")).to_be_visible()
    page.goto(page.url.split("/simulations")[0] + f"/courses/{course.pk}")
    expect(page.get_by_text("24 decided races are too few to tell 2 start places apart.")).to_be_visible()
    shot(page, "course")


def test_it_is_followed_to_its_end_though_its_worker_dies(open_page: Open, course: Course) -> None:
    with workers.own_broker() as broker:
        page = open_page(f"/simulations/of/{course.pk}/new")
        asked(page, 24)
        expect(page.get_by_role("heading", name="Bots are racing")).to_be_visible()
        cut_small()
        worker = Worker(1, **(broker.env | holding("replays.simulate.racing", "chunk", 3))).ready()
        try:
            wait_for(worker.held, "it is in the midst of the third part")
            worker.kill()
            raced = Simulation.objects.get().raced
            assert 0 < raced < 24
            expect(page.locator("progress")).to_have_attribute("value", str(raced))
            expect(page.get_by_role("heading", name="Bots are racing")).to_be_visible()
            worker = Worker(2, **broker.env).ready()
            expect(page.get_by_role("heading", name="Who wins from where")).to_be_visible()
            assert Simulation.objects.get().stage == SimulationStage.DONE
        finally:
            worker.kill()


def test_one_is_read_compared_and_one_of_its_races_watched(open_page: Open, course: Course) -> None:
    alice = course.owner
    made = begin(alice, course, races=40, levels=("racer", "pup", "pup"))
    begin(alice, course, races=40, seed="01", levels=(*ONE, "pup"))
    race_on()
    page = open_page(f"/simulations/{made.pk}")
    expect(page.locator(".sim-verdict li").first).to_contain_text("too few to tell 3 start places apart")
    looked_at(page, "report")
    page.get_by_role("link", name="Overtakes").click()
    expect(page.locator("#where p").first).to_contain_text("Overtakes:")
    expect(page.locator(".sim-choices [aria-current]")).to_have_text("Overtakes")
    expect(page.get_by_role("link", name="Overtakes")).to_be_focused()
    table = page.locator("#length details").first
    table.locator("summary").click()
    assert sum(int(cell.inner_text()) for cell in table.locator("tbody td:nth-child(2)").all()) == 40
    shot(page, "tables")

    page.locator(".sim-offered a").click()
    expect(page.get_by_role("heading", name="Two simulations side by side")).to_be_visible()
    looked_at(page, "beside")
    page.locator(".sim-pair a").first.click()

    page.get_by_label(re.compile("Number, from 0 to 39")).fill("7")
    page.get_by_role("button", name="Watch it").click()
    ready(page)
    expect(page).to_have_url(re.compile(f"/simulations/{made.pk}/races/7$"))
    page.keyboard.press("End")
    expect(page.locator("[data-where]")).to_contain_text(re.compile(r"Ply (\d+) of \1"))
    expect(page).to_have_url(re.compile(r"/races/7/\d+$"))
    assert page.evaluate("document.querySelectorAll('#board [class*=sled], #board [class*=st-]').length") > 0
    shot(page, "race")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download").click()
    assert saved.value.path().read_bytes().startswith(b'{"board":')


def test_one_that_failed_says_why(open_page: Open, course: Course) -> None:
    page = open_page(f"/simulations/of/{course.pk}/new", width=360)
    asked(page, 24)
    expect(page.get_by_role("heading", name="Bots are racing")).to_be_visible()
    why = {"code": simulating.LOST[0], "template": simulating.LOST[1], "fields": {"why": "no memory was left"}}
    simulating.stop(Simulation.objects.get(), SimulationStage.FAILED, **why)
    expect(page.get_by_role("alert")).to_contain_text("no memory was left")
    looked_at(page, "failed")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Bots are racing")).to_be_visible()


def test_one_comes_to_them_from_wherever_one_is(open_page: Open, site: str, course: Course) -> None:
    """From the account, the courses, the replays, a course and its drawing: each link is seen, and leads there."""
    alice = course.owner
    made = begin(alice, course, races=12)
    race_on()
    session = tables.signed_in(alice).cookies["sessionid"].value
    page = open_page("/robots.txt", reduced_motion="reduce")
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
    drawn = reverse("drafts:draft", args=[drafts.on_with(course.pk, alice).pk])
    mine, its = "/simulations", f"/simulations/of/{course.pk}"
    for here, there in {
        "/me": mine,
        "/courses": mine,
        "/replays": mine,
        f"/courses/{course.pk}": its,
        drawn: its,
    }.items():
        page.goto(site + here)
        link = page.locator(f'main a[href="{there}"]').first
        expect(link).to_be_visible()
        looked_at(page, "from-" + "-".join(here.strip("/").split("/")[:2]).replace(str(course.pk), "one"))
        link.click()
        expect(page.locator(f'main a[href="/simulations/{made.pk}"]')).to_be_visible()
        expect(page).to_have_url(site + there)
    looked_at(page, "of-course")
