"""Whole races of Snow Tails at the table's page: two people with a bot in two browsers, and one by keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from courses import judging, services
from games import verdicts
from games.stages import Stage
from games.tables.models import Table
from tests.browser.conftest import Open
from tests.browser.test_axe import wounds
from tests.browser.waiting import until
from tests.courses.furniture.conftest import prove, user
from tests.parts.workers import Worker

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

SHORT = "START S CL S FIN"
MOST_TURNS = 200
PLACES = {"left": "l", "right": "r", "brake": "b"}


@pytest.fixture
def course(transactional_db: None) -> Any:
    """A published course of five sections, so that a race takes a few turns only."""
    owner = user("course-maker")
    made = services.create(owner, judging.judge(judging.read_said(SHORT)), "Short way")
    prove(made.revisions.get().board)
    services.publish(made.id, owner, 1)
    services.describe(made.id, owner, visibility="public")
    return made


# ---- what a person looks at -------------------------------------------------------------------------------


def stage(page: Page) -> str:
    """What the page asks of its reader now; "over" where the race is."""
    if "over" in (page.locator(".panel-head").get_attribute("data-turn") or ""):
        return "over"
    return page.locator("[data-st]").get_attribute("data-stage") or ""


def awaited(page: Page, *stages: str) -> str:
    """The stage, once it is one of these."""
    wanted = ", ".join([".panel-head[data-turn=over]", *(f"[data-st][data-stage={name}]" for name in stages)])
    page.locator(wanted).first.wait_for()
    return stage(page)


def read_message(page: Page) -> str:
    return page.locator("[data-told]").inner_text()


def speed(page: Page) -> int:
    return int(page.locator("[data-speed]").inner_text())


def cards(page: Page) -> list[int]:
    """The values in the own hand, each once, the highest first."""
    shown = page.locator("[data-card]").all_inner_texts()
    return sorted({int(value) for value in shown}, reverse=True)


class Hands:
    """Somebody with a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def lay(self, card: int, place: str) -> None:
        self.page.locator(f"[data-card='{card}']:not(:disabled)").first.click()
        self.page.locator(f"[data-place={place}]").click()

    def undo(self) -> None:
        self.page.locator("[data-act=undo]").click()

    def start(self) -> None:
        self.page.locator(".st-start").last.click()
        self.go()

    def choose(self) -> None:
        self.page.locator(".st-target").last.click()

    def go(self) -> None:
        self.page.locator("[data-act=go]").click()


class Keys(Hands):
    """Somebody with a keyboard alone."""

    def lay(self, card: int, place: str) -> None:
        self.page.keyboard.press(str(card))
        self.page.keyboard.press(PLACES[place])

    def undo(self) -> None:
        self.page.keyboard.press("Escape")

    def start(self) -> None:
        self.page.keyboard.press("ArrowRight")
        self.go()

    def choose(self) -> None:
        self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("ArrowLeft")

    def go(self) -> None:
        self.page.keyboard.press("Enter")


# ---- racing -----------------------------------------------------------------------------------------------


def try_out(hands: Hands, card: int, place: str) -> bool:
    """Lay a card and look what would come of it; whether somebody careful would go."""
    hands.lay(card, place)
    awaited(hands.page, "end")
    return 3 <= speed(hands.page) <= 5 and "dent" not in read_message(hands.page)


def take_turn(hands: Hands) -> None:
    """One turn: the first play that does no harm at a fair speed, else the last one that was tried."""
    held = cards(hands.page)
    tries = [(card, place) for card in held for place in PLACES][:6]
    for at, (card, place) in enumerate(tries):
        if try_out(hands, card, place) or at == len(tries) - 1:
            break
        hands.undo()
        awaited(hands.page, "card")
    finish_turn(hands)


def finish_turn(hands: Hands) -> None:
    """Discard where there is a choice, then go, and wait until the order is carried out."""
    discard(hands)
    hands.go()
    hands.page.locator("[data-st]:not([data-stage=end])").wait_for(state="attached")


def discard(hands: Hands) -> None:
    """Put cards away where there is a choice, until one can go."""
    page = hands.page
    expect(page.locator("[data-discards]:not([hidden]), [data-act=go]:enabled").first).to_be_visible()
    for _card in range(7):
        if page.locator("[data-act=go]").is_enabled():
            break
        heap = page.locator("[data-card]:not(:disabled)[aria-pressed=false]").first
        page.keyboard.press(heap.inner_text()) if isinstance(hands, Keys) else heap.click()


def race(*everybody: Hands) -> None:
    """Everybody takes their turns until the race is over on every page."""
    for _turn in range(MOST_TURNS):
        asked = until(everybody[0].page, lambda: asked_of(everybody), "somebody is asked, or the race is over")
        for hands, what in asked:
            if what == "over":
                return
            if what == "start":
                hands.start()
                hands.page.locator("[data-st]:not([data-stage=start])").wait_for(state="attached")
            else:
                take_turn(hands)
    raise AssertionError("the race did not come to its end")


def asked_of(everybody: Sequence[Hands]) -> list[tuple[Hands, str]]:
    """Who is asked for what; everybody for nothing once the race is over on every page."""
    standing = [(hands, stage(hands.page)) for hands in everybody]
    if all(what == "over" for _hands, what in standing):
        return standing
    return [(hands, what) for hands, what in standing if what in {"start", "card"}]


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until something has the focus."""
    for _stop in range(80):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard never comes to {wanted}")


def tab_through_a_turn(page: Page) -> None:
    """One turn from button to button, as a screen reader goes; a focus in the panel stays there."""
    for stop in ("[data-card]", "[data-place=brake]"):
        tab_to(page, page.locator(stop).first)
        page.keyboard.press("Enter")
    awaited(page, "end")
    heap = page.locator("[data-card]:enabled").first
    while page.locator("[data-act=go]").is_disabled():
        tab_to(page, heap)
        page.keyboard.press("Enter")
    page.locator(".st-target.st-chosen").focus()
    page.keyboard.press("Enter")
    page.locator("[data-st]:not([data-stage=end])").wait_for(state="attached")
    if awaited(page, "card") == "card":
        expect(page.locator("[data-card]:focus")).to_have_count(1)


@pytest.mark.stack
def test_it_lets_two_people_and_a_bot_race_to_the_end(open_page: Open, course: Any, worker: Worker) -> None:
    alice = open_page(f"/races/new?course={course.id}")
    alice.locator("[name=guest_name]").fill("Alice")
    for number, sits in enumerate(("me", "empty", "bot-racer")):
        alice.locator(f"[name=seat_{number}]").select_option(sits)
    alice.get_by_role("button", name="Open the race").click()
    link = alice.locator("#invite-link").input_value()

    bob = open_page("/" + link.split("/", 3)[3], width=1000)
    bob.locator("[name=guest_name]").first.fill("Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    alice.get_by_role("button", name="Start the race").click()
    for page in (alice, bob):
        page.locator("#table[data-ready]").wait_for()

    race(Hands(alice), Hands(bob))
    table = Table.objects.get()
    assert table.stage == Stage.OVER
    assert verdicts.first_damage(table.race_id) is None
    for page in (alice, bob):
        expect(page.locator(".st-row")).to_have_count(3)
        expect(page.get_by_role("heading", name="Result")).to_be_visible()
        assert overflow(page) == 0


def test_it_lets_somebody_race_by_keyboard_alone(open_page: Open, course: Any, worker: Worker) -> None:
    page = open_page(f"/races/new?course={course.id}")
    tab_to(page, page.locator("[name=guest_name]"))
    page.keyboard.type("Charlie")
    page.keyboard.press("Enter")
    start = page.get_by_role("button", name="Start")
    start.wait_for()
    tab_to(page, start)
    page.keyboard.press("Enter")
    page.locator("#table[data-ready]").wait_for()
    while awaited(page, "start", "card") == "start":
        Keys(page).start()
        page.locator("[data-st]:not([data-stage=start])").wait_for(state="attached")
    tab_through_a_turn(page)
    race(Keys(page))
    assert Table.objects.get().stage == Stage.OVER


def against_bots(open_page: Open, course: Any, **how: Any) -> Page:
    """The page of a race of one person and two bots that has just begun; every start place is taken."""
    page = open_page(f"/races/new?course={course.id}", **how)
    page.locator("[name=guest_name]").fill("Alice")
    page.get_by_role("button", name="Open the race").click()
    page.get_by_role("button", name="Start").click()
    page.locator("#table[data-ready]").wait_for()
    while awaited(page, "start", "card") == "start":
        Hands(page).start()
        page.locator("[data-st]:not([data-stage=start])").wait_for(state="attached")
    return page


def test_it_lets_a_card_be_carried_to_its_place_and_taken_back(open_page: Open, course: Any, worker: Worker) -> None:
    page = against_bots(open_page, course, reduced_motion="reduce")
    card, brake = page.locator("[data-card]").first, page.locator("[data-place=brake]")
    value, before = card.inner_text(), page.locator("[data-speed]").inner_text()
    card.drag_to(brake)
    awaited(page, "end")
    expect(brake.locator("[data-value]")).to_have_text(value)
    expect(page.locator(".st-target.st-chosen")).to_have_count(1)
    assert speed(page) == 6 - int(value)
    assert wounds(page) == []
    page.keyboard.press("Escape")
    awaited(page, "card")
    expect(page.locator("[data-speed]")).to_have_text(before)
    expect(page.locator(".st-target")).to_have_count(0)
    assert page.locator("[data-act=go]").is_disabled()


def test_it_asks_before_a_sled_retires(open_page: Open, course: Any, worker: Worker) -> None:
    page = against_bots(open_page, course)
    page.locator("[data-act=retire]").click()
    page.get_by_role("button", name="Keep racing").click()
    expect(page.locator(".st-row[data-fate=retired]")).to_have_count(0)
    page.locator("[data-act=retire]").click()
    page.get_by_role("button", name="Retire", exact=True).click()
    expect(page.locator(".st-row[data-fate=retired]")).to_have_count(1)
    expect(page.locator(".st-mine")).to_have_count(0)
