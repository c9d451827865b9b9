"""Whole races of Husky at the table's page: a person against two bots with a mouse, and turns by keyboard alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from courses import judging, services
from games import verdicts
from games.stages import Stage
from games.tables.models import Table
from tests.browser.conftest import Open
from tests.browser.test_axe import wounds
from tests.browser.waiting import answered
from tests.courses.furniture.conftest import prove, user
from tests.parts.workers import Worker

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

SMALL = """12x6 snow
  bush 50,0 80,0 80,60 50,60
  ice 20,40 50,40 50,60 20,60
  ice 80,20 110,20 110,50 80,50
  start 0,3 check-1 2,2 2,4 check-2 4,4 4,5 check-3 6,2 6,4 finish 11,0 11,5
  wolf 1,1 elk 7,1 bear 9,3"""
MOST_MOVES = 400


@pytest.fixture
def course(transactional_db: None) -> Any:
    """A published board of a few steps, so that a race takes a few rounds only."""
    owner = user("course-maker")
    made = services.create(owner, judging.judge(judging.read_said(SMALL)), "Short cut")
    prove(made.revisions.get().board)
    services.publish(made.id, owner, 1)
    services.describe(made.id, owner, visibility="public")
    return made


# ---- what a person looks at -------------------------------------------------------------------------------

ASKED = ["card", "path", "animal", "cell", "swap", "done"]
ASKS = """asked => document.querySelector(".panel-head[data-turn=over]") ? "over"
  : document.querySelector("#curtain[open]") ? "curtain"
  : asked.find(one => one === document.querySelector("[data-hu]")?.dataset.stage)"""


def stage(page: Page) -> str:
    """What the page asks of its reader, once it asks anything; "over" where the race is."""
    return str(page.wait_for_function(ASKS, arg=ASKED).json_value())


def ply(page: Page) -> int:
    return int(page.locator(".story-line").first.get_attribute("value") or 0)


def choices(page: Page) -> Locator:
    return page.locator(".hu-choice")


class Hands:
    """Somebody with a mouse: the first card, the path to the right, the first animal that comes along."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: set[str] = set()

    def move(self) -> bool:
        """One choice, or the order where all is chosen; whether the race goes on."""
        asked = stage(self.page)
        self.asked.add(asked)
        if asked != "over":
            getattr(self, asked)()
        return asked != "over"

    def card(self) -> None:
        self.page.locator("[data-card]:not(:disabled)").first.click()
        self.page.locator("[data-hu]:not([data-stage=card])").wait_for(state="attached")

    def swap(self) -> None:
        self.page.locator("[data-act=keep]").click()
        self.page.locator("[data-hu]:not([data-stage=swap])").wait_for(state="attached")

    def path(self) -> None:
        self.pick(choices(self.page).last)

    cell = path

    def animal(self) -> None:
        """One of the list beside the board, where there is a choice; then a cell."""
        listed = self.page.locator("[data-animal]")
        self.pick(listed.first if listed.count() else choices(self.page).last)

    def pick(self, wanted: Locator) -> None:
        before = self.page.locator("[data-ask]").inner_text()
        wanted.click()
        expect(self.page.locator("[data-ask]")).not_to_have_text(before)

    def done(self) -> None:
        before = ply(self.page)
        self.go()
        self.page.wait_for_function("before => document.querySelector('.story-line').value > before", arg=before)
        self.page.locator("[data-hu]:not([data-stage=done])").wait_for(state="attached")

    def go(self) -> None:
        self.page.locator("[data-act=go]").click()


def race(hands: Hands) -> None:
    for _move in range(MOST_MOVES):
        if not hands.move():
            return
    raise AssertionError("the race did not come to its end")


def open_race(page: Page) -> None:
    """A race of a guest with two bots, from the page of a new race."""
    page.locator("[name=guest_name]").fill("Alice")
    for number, sits in enumerate(("me", "bot-pup", "bot-racer")):
        page.locator(f"[name=seat_{number}]").select_option(sits)
    page.get_by_role("button", name="Open the race").click()
    start = page.get_by_role("button", name="Start the race")
    page.locator("#table, .lobby").first.wait_for()
    if start.count():
        start.click()
    page.locator("#table[data-ready]").wait_for()


class Keys(Hands):
    """Somebody with a keyboard alone: numbers choose cards; arrows draw the path, then go from animal to animal."""

    def card(self) -> None:
        self.page.keyboard.press("1")
        self.page.locator("[data-hu]:not([data-stage=card])").wait_for(state="attached")

    def swap(self) -> None:
        tab_to(self.page, self.page.locator("[data-act=keep]"))
        self.page.keyboard.press("Enter")
        self.page.locator("[data-hu]:not([data-stage=swap])").wait_for(state="attached")

    def path(self) -> None:
        """Each of the eight ways in turn, the one to the right first, until the path is longer."""
        before = self.page.locator("[data-ask]").inner_text()
        for key in ("ArrowRight", "9", "3", "ArrowUp", "ArrowDown", "7", "1", "ArrowLeft"):
            back = self.page.locator(".hu-path-dot").count()
            answered(self.page, lambda key=key: self.page.keyboard.press(key))
            if self.page.locator(".hu-path-dot").count() > back or stage(self.page) != "path":
                return
        assert self.page.locator("[data-ask]").inner_text() != before, "no key goes on"

    def animal(self) -> None:
        tab_to(self.page, choices(self.page).first)
        self.page.keyboard.press("ArrowRight")
        before = self.page.locator("[data-ask]").inner_text()
        self.page.keyboard.press("Enter")
        expect(self.page.locator("[data-ask]")).not_to_have_text(before)

    cell = animal

    def go(self) -> None:
        self.page.keyboard.press("Enter")


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until something has the focus."""
    for _stop in range(120):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard never comes to {wanted}")


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("width", [360, pytest.param(1440, marks=pytest.mark.soak)])
def test_it_lets_somebody_race_two_bots_to_the_end(open_page: Open, course: Any, worker: Worker, width: int) -> None:
    page = open_page(f"/races/new?game=husky&course={course.id}", width=width)
    open_race(page)
    hands = Hands(page)
    race(hands)
    table = Table.objects.get()
    assert table.stage == Stage.OVER
    assert verdicts.first_damage(table.race_id) is None
    assert {"card", "animal", "done"} <= hands.asked
    expect(page.locator(".hu-row")).to_have_count(3)
    expect(page.get_by_role("heading", name="Result")).to_be_visible()
    assert overflow(page) == 0


def test_it_lets_somebody_race_by_keyboard_alone(open_page: Open, course: Any, worker: Worker) -> None:
    page = open_page(f"/races/new?game=husky&course={course.id}")
    open_race(page)
    race(Keys(page))
    assert Table.objects.get().stage == Stage.OVER


def drawn(page: Page) -> int:
    """How many cells of a path are drawn."""
    return page.locator(".hu-path-dot").count()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_takes_a_path_back_cell_by_cell_and_lets_the_card_be_changed(
    open_page: Open, course: Any, worker: Worker, scheme: str
) -> None:
    how = {"color_scheme": scheme, "reduced_motion": "reduce"}
    page = open_page(f"/races/new?game=husky&course={course.id}", **how)
    open_race(page)
    stage(page)
    going(page, "[2-6]$")[0].click()  # one step would be the whole path
    page.locator("[data-hu][data-stage=path]").wait_for(state="attached")
    before = choices(page).count()
    choices(page).last.click()
    expect(page.locator(".hu-path-dot")).to_have_count(1)
    assert wounds(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".hu-path-dot")).to_have_count(0)
    assert choices(page).count() == before
    page.keyboard.press("Escape")
    assert stage(page) == "card"
    expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(0)
    assert page.locator("[data-act=undo]").is_disabled()


def going(page: Page, steps: str) -> list[Locator]:
    """The cards of the hand that go so far from here; one that cannot be played says no number."""
    cards = page.locator("[data-card]").all()
    return [card for card in cards if re.search(steps, card.locator("[data-here]").inner_text())]


def click_cell(page: Page, column: int, row: int) -> None:
    """Click the middle of a cell, whether anything is to be chosen there or not."""
    at = page.evaluate(
        """([x, y]) => { const svg = document.getElementById("board");
        const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [at.x, at.y]; }""",
        [column * 1000 + 500, row * 1000 + 500],
    )
    page.mouse.click(*at)


def test_it_goes_to_a_farther_cell_and_back_to_one_of_the_path(open_page: Open, course: Any, worker: Worker) -> None:
    """Three cells ahead of the start are free: one click draws two, one on the path takes the rest back."""
    page = open_page(f"/races/new?game=husky&course={course.id}")
    open_race(page)
    stage(page)
    page.locator("[data-zoom=fit]").click()
    far = going(page, "[3-6]$")
    assert far, "no card goes three cells"
    far[0].click()
    page.locator("[data-hu][data-stage=path]").wait_for(state="attached")
    page.keyboard.press("6")
    expect(page.locator(".hu-path-dot")).to_have_count(1)
    answered(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(".hu-path-dot"), "Enter is for the order, not for the card again").to_have_count(1)
    page.keyboard.press("Escape")
    click_cell(page, 2, 3)
    expect(page.locator(".hu-path-dot")).to_have_count(2)
    click_cell(page, 1, 3)
    expect(page.locator(".hu-path-dot")).to_have_count(1)
    click_cell(page, 11, 5)
    expect(page.locator("#alert")).to_have_text("No path leads there with the cells that are left.")
    expect(page.locator(".hu-path-dot")).to_have_count(1)


# ---- decisions out of turn ----------------------------------------------------------------------------------

WILD = """12x6 snow start 0,3 check-1 5,1 5,4 check-2 7,1 7,4 check-3 9,1 9,4 finish 11,0 11,5
  wolf 1,1 2,4 3,2 1,5 3,5 4,0"""


class Hunter(Hands):
    """Somebody who attacks whenever possible, and looks who is asked then."""

    def animal(self) -> None:
        claws = self.page.locator(".hu-choice-attack")
        self.pick(claws.first) if claws.count() else super().animal()

    def done(self) -> None:
        """The page tells the next one's story behind the curtain only."""
        self.go()
        self.page.locator("[data-hu]:not([data-stage=done])").wait_for(state="attached")

    def curtain(self) -> None:
        self.page.locator("#curtain button").click()
        self.page.locator("#curtain:not([open])").wait_for(state="attached")


@pytest.fixture
def wild(transactional_db: None) -> Any:
    """A board where wolves stand about everywhere."""
    owner = user("course-maker")
    made = services.create(owner, judging.judge(judging.read_said(WILD)), "Wolf valley")
    prove(made.revisions.get().board)
    services.publish(made.id, owner, 1)
    services.describe(made.id, owner, visibility="public")
    return made


def test_it_asks_whoever_is_attacked_at_once_and_says_why_hu_42(open_page: Open, wild: Any) -> None:
    """Three at one screen: the curtain falls between them, and the attacked one puts the wolf away out of turn."""
    page = open_page(f"/races/new?game=husky&course={wild.id}")
    page.locator("[name=guest_name]").fill("Alice")
    for number, sits in enumerate(("me", "local", "local")):
        page.locator(f"[name=seat_{number}]").select_option(sits)
        if sits == "local":
            page.locator(f"[name=name_{number}]").fill(f"Friend {number}")
    page.get_by_role("button", name="Open the race").click()
    page.get_by_role("button", name="Start the race").click()
    page.locator("#table[data-ready]").wait_for()
    hunter = Hunter(page)
    while "cell" not in hunter.asked:
        assert hunter.move(), "nobody was attacked"
    expect(page.locator(".hu-between")).to_contain_text("An animal has come onto your cell.")
    expect(page.locator("[data-ask]")).to_have_text("All is chosen. Go, or undo.")
    attacked = page.locator(".hu-row", has_text="decides now")
    expect(attacked).to_have_count(1)
    expect(attacked).to_contain_text("next turn blocked")
