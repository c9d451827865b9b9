"""Whole races of Reindeer Races at the table's page: a guest on a phone, and turns by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from courses import judging, services
from games import verdicts
from games.rules import record
from games.stages import Stage
from games.tables.models import Table
from reindeer_races.boards import LANES
from reindeer_races.plans.presets import PRESETS
from reindeer_races.rules.running import ways
from tests.browser.conftest import Open
from tests.courses.furniture.conftest import prove, user
from tests.parts.workers import Worker
from tests.records import kept

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

PHONE = {"width": 360, "height": 740}
MOST_ORDERS = 80
READY = ["card", "over"]


@pytest.fixture
def course(transactional_db: None) -> Any:
    """A published course of five short lanes, so that a race takes a few turns only."""
    owner = user("course-maker")
    made = services.create(owner, judging.judge(judging.read_said(PRESETS["five-sprints"].chain)), "Sprints")
    prove(made.revisions.get().board)
    services.publish(made.id, owner, 1)
    services.describe(made.id, owner, visibility="public")
    return made


# ---- what a person looks at -------------------------------------------------------------------------------


def stage(page: Page, *wanted: str) -> str:
    """What the page asks of its reader, once it is one of these; "over" where the race is."""
    shown = ", ".join(f"[data-rr][data-stage={name}]:not([data-phase=over])" for name in wanted)
    over = "[data-rr][data-phase=over]"
    page.locator(f"{shown}, {over}" if "over" in wanted else shown).first.wait_for()
    return "over" if page.locator(over).count() else str(page.locator("[data-rr]").get_attribute("data-stage"))


def free(page: Page) -> Locator:
    """Cards that can be chosen with those that are."""
    return page.locator("[data-card][aria-disabled=false][aria-pressed=false]")


def hand(page: Page) -> int:
    return page.locator("[data-card]").count()


def ply(page: Page) -> int:
    return int(page.locator(".story-line").first.get_attribute("value") or 0)


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def open_race(page: Page, course: Any) -> None:
    """A guest and two bots, from the page of a new race."""
    page.goto(page.url.split("/races")[0] + f"/races/new?game=reindeer_races&course={course.id}")
    page.locator("[name=guest_name]").fill("Alice")
    for number, sits in enumerate(("me", "bot-pup", "bot-racer")):
        page.locator(f"[name=seat_{number}]").select_option(sits)
    page.get_by_role("button", name="Open the race").click()
    page.get_by_role("button", name="Start the race").click()
    page.locator("#table[data-ready]").wait_for()


# ---- racing with a finger ---------------------------------------------------------------------------------


def take_turn(page: Page) -> None:
    """All cards of an object that go together, on the board and by buttons; without any that goes, draw."""
    if page.locator(".rr-due").count():
        pick(page, until="go")
    elif free(page).count():
        pick(page, until="")
        lead(page)
    else:
        page.locator("[data-act=draw]").tap()
    go(page)


def pick(page: Page, until: str) -> None:
    """Cards, one after the other, as long as another one can be chosen."""
    while free(page).count() and stage(page, "card", "way", "jump", "go", "asking") != until:
        free(page).first.tap()


def lead(page: Page) -> None:
    """The reindeer that comes furthest down the list, and a leap wherever there is a choice."""
    while (asked := stage(page, "way", "jump", "go")) != "go":
        if asked == "way":
            page.locator("[data-ways] button").last.tap()
        else:
            page.locator(".rr-target").last.dispatch_event("click")  # on the board itself


def go(page: Page) -> None:
    before = ply(page)
    page.locator("[data-act=go]").tap()
    expect(page.locator(".story-line").first).not_to_have_attribute("value", str(before))


def test_it_lets_a_guest_on_a_phone_race_to_the_end(open_page: Open, course: Any, worker: Worker) -> None:
    page = open_page("/races", width=PHONE["width"], has_touch=True)
    page.set_viewport_size({**PHONE})
    open_race(page, course)
    for _order in range(MOST_ORDERS):
        if stage(page, *READY) == "over":
            break
        assert overflow(page) == 0
        take_turn(page)
    expect(page.get_by_role("heading", name="Result")).to_be_visible()
    points = [int(text.split()[0]) for text in page.locator(".rr-points").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    table = Table.objects.get()
    assert table.stage == Stage.OVER
    assert verdicts.first_damage(table.race_id) is None


# ---- racing with keys -------------------------------------------------------------------------------------


def test_it_is_raced_by_keyboard_alone(open_page: Open, course: Any, worker: Worker) -> None:
    page = open_page("/races")
    open_race(page, course)
    stage(page, "card")
    held = hand(page)
    page.keyboard.press("p")  # RR-25
    assert stage(page, "go") == "go"
    page.keyboard.press("Escape")
    stage(page, "card")
    choose_a_reindeer(page)
    page.keyboard.press("Enter")
    expect(page.locator(".rr-row").first).not_to_contain_text(f"{held} cards in hand")


def choose_a_reindeer(page: Page) -> None:
    """The first card, its lane, and no leap at all; taken back once on the way."""
    page.keyboard.press("a")
    stage(page, "go", "jump", "way")
    page.keyboard.press("Escape")
    stage(page, "card")
    expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("a")
    while (asked := stage(page, "way", "jump", "go")) != "go":
        page.keyboard.press("1" if asked == "way" else "n")
    expect(page.locator("#said")).to_contain_text("Lane")


def test_it_asks_for_discards_and_takes_no_more_than_are_due(open_page: Open, course: Any, worker: Worker) -> None:
    """RR-26."""
    page = open_page("/races")
    open_race(page, course)
    for _turn in range(2):  # five, seven, nine
        stage(page, "card")
        page.keyboard.press("p")
        stage(page, "go")
        page.keyboard.press("Enter")
        expect(page.locator("[data-rr]")).not_to_have_attribute("data-stage", "go")
    stage(page, "card")
    expect(page.locator(".rr-due")).to_contain_text("2 cards")
    for letter in "adf":
        page.keyboard.press(letter)
    assert stage(page, "go") == "go"
    expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.locator("[data-card]")).to_have_count(7)


def test_it_takes_enter_for_the_order_after_a_click_on_a_card(open_page: Open, course: Any, worker: Worker) -> None:
    page = open_page("/races")
    open_race(page, course)
    stage(page, "card")
    page.locator("[data-act=draw]").click()
    stage(page, "go")
    page.keyboard.press("Enter")
    expect(page.locator("[data-card]")).to_have_count(7)


def test_it_lists_its_keys(open_page: Open, course: Any, worker: Worker) -> None:
    page = open_page("/races")
    open_race(page, course)
    stage(page, "card")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_contain_text("Draw two cards")


# ---- one choice after the other ---------------------------------------------------------------------------


def runs_with_choices() -> Iterator[tuple[set[int], list[dict[str, Any]]]]:
    """Every way of runs that come to taken cells, and the cells that are taken, from the recorded races."""
    for race in kept.all_records("reindeer_races"):
        for step in record.decided(race.record, race.board_bytes):
            for lane in range(LANES):
                taken = {at for at, seat in enumerate(step.state.on[lane]) if seat >= 0}
                for steps in range(1, 4) if taken else ():
                    offered = [
                        {"command": {"jumps": jumps}, "preview": {"path": [*run.path], "crossings": run.crossings}}
                        for jumps, run in ways(step.state, lane, 0, steps)
                    ]
                    if len(offered) > 1:
                        yield taken, offered


WALK = """async ([address, offered]) => {
  const { fork, left } = await import(address);
  return offered.map((option) => {
    const crossings = option.preview.crossings;
    const jumps = [];
    const forks = [];
    for (let now = fork(offered, jumps); now; now = fork(offered, jumps)) {
      forks.push(now);
      jumps.push(option.command.jumps[jumps.length] ?? 0);
    }
    return { forks, crossings, found: left(offered, jumps)[0].preview.path };
  });
}"""


def astray(taken: set[int], offered: list[dict[str, Any]], walked: list[dict[str, Any]]) -> list[str]:
    """Where choosing the jumps of an option one by one leads elsewhere, or asks at a cell that nobody stands on."""
    wrong = []
    for option, came in zip(offered, walked, strict=True):
        if came["found"] != option["preview"]["path"] or len(came["forks"]) != came["crossings"]:
            wrong.append("elsewhere")
        if {fork["cell"] for fork in came["forks"]} - taken:
            wrong.append("free cell")
    return wrong


def test_it_leads_to_every_offered_run_by_one_choice_after_the_other(open_page: Open, site: str) -> None:
    """RR-45 to RR-48, R-RR-02."""
    page = open_page("/")
    address, cases = f"{site}/static/reindeer_races/table/runs.js", [*runs_with_choices()][:400]
    assert len(cases) >= 100
    for taken, offered in cases:
        assert astray(taken, offered, page.evaluate(WALK, [address, offered])) == []


def test_it_would_notice_a_choice_that_leads_elsewhere(open_page: Open, site: str) -> None:
    page = open_page("/")
    taken, offered = next(runs_with_choices())
    walked = page.evaluate(WALK, [f"{site}/static/reindeer_races/table/runs.js", offered])
    assert astray(set(), offered, walked) == ["free cell"] * len(offered)
    walked[0]["found"] = walked[-1]["found"]
    assert astray(taken, offered, walked) == ["elsewhere"]
