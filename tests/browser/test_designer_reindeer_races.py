"""Courses of five rows drawn by mouse, by keys and by hints; undone, published, printed, and heard by everybody."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from courses import judging
from courses.drafts.models import Draft
from courses.models import Course
from courses.plans.picture import UNIT
from reindeer_races.plans.cards import face, name
from reindeer_races.plans.designing.desk import catalogue
from reindeer_races.plans.plan import Lane, Plan
from reindeer_races.plans.presets import PRESETS
from reindeer_races.plans.rows import rows
from reindeer_races.plans.text import read_text, to_text
from tests.browser.conftest import Open
from tests.browser.drawing import at_rest, begin, line, publish, settled, verdict, write
from tests.browser.test_axe import wounds
from tests.browser.test_snow_tails_race import overflow
from tests.courses.plans.reindeer_races.wounds import WOUNDS, house, wounded

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser-beside")]

NEW = "/courses/new?game=reindeer_races"
KEYS = {card["name"]: str(key) for key, card in enumerate(catalogue(), 1)}
HEALED = ("four cards of letters", "tiles that rise", "a lane across another", "a lane over itself")
MOST_MENDS = 12
BEYOND = """document.documentElement.scrollHeight - scrollY
  - document.querySelector("footer").getBoundingClientRect().bottom"""  # how far the page goes on behind its end
SEEN = """([x, y]) => {
  const seen = new DOMPoint(x, y).matrixTransform(document.getElementById("board").getScreenCTM());
  return [seen.x, seen.y];
}"""


def drawn(page: Page) -> str:
    """The course in one line."""
    return " ".join(line(page).split())


def bin_of(page: Page, card: str):
    return page.locator(f".dz-bin[data-piece='{card}']")


def at(page: Page, lane: int, card: int):
    return page.locator(
        f".rr-card[data-lane='{lane}'][data-at='{card}'], .rr-end[data-lane='{lane}'][data-at='{card}']"
    )


def act(page: Page, name: str) -> None:
    page.locator(f"[data-act={name}]:not([disabled])").first.click()


def spot(page: Page, lane: int, card: int) -> tuple[float, float]:
    """Where the middle of a card lies on the screen, on the table."""
    x, y = rows(read_text(line(page)))[lane].cards[card].middle
    seen = page.evaluate(SEEN, [x * UNIT, -y * UNIT])
    return seen[0], seen[1]


def pull(page: Page, begin: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
    page.mouse.move(*end)
    page.mouse.up()


# ---- every course of the game, each in another way --------------------------------------------------------


def by_clicks(page: Page, lane: int, pattern: Lane) -> None:
    """Cards out of their bins, and those that lie turned by the button."""
    at(page, lane, 0).click()
    for number, laid in enumerate(pattern.cards):
        bin_of(page, name(laid.card)).click()
        if laid.card != face(laid.card):
            at(page, lane, number).click()
            act(page, "flip")
            at(page, lane, number + 1).click()


def by_keys(page: Page, lane: int, pattern: Lane) -> None:
    page.keyboard.press("ArrowDown")
    for laid in pattern.cards:
        page.keyboard.press(KEYS[name(laid.card)])
        if laid.card != face(laid.card):
            for key in ("ArrowLeft", "t", "ArrowRight"):
                page.keyboard.press(key)


def by_drags(page: Page, lane: int, pattern: Lane) -> None:
    """The last card first, each carried before the others."""
    for laid in reversed(pattern.cards):
        bin_of(page, name(laid.card)).drag_to(at(page, lane, 0), target_position={"x": 3, "y": 10})
        if laid.card != face(laid.card):
            at(page, lane, 0).click()
            act(page, "flip")
            page.keyboard.press("Escape")


def rest(page: Page, plan: Plan) -> None:
    """How rows bend and where they lie, their tiles."""
    for lane, pattern in enumerate(plan.lanes):
        if pattern.place is None and pattern.rewards is None:
            continue
        page.keyboard.press("Escape")
        at(page, lane, len(pattern.cards)).click()
        page.keyboard.press("Home")
        for laid in pattern.cards:
            if laid.bend:
                page.locator("[name=bend]").fill(str(laid.bend))
                page.locator("#board").focus()
            page.keyboard.press("ArrowRight")
        if pattern.place is not None:
            page.locator("[name=x]").fill(str(pattern.place.x / 10))
            page.locator("[name=y]").fill(str(pattern.place.y / 10))
            page.locator("[name=heading]").fill(str(pattern.place.heading))
        if pattern.rewards is not None:
            page.locator("[name=own_tiles]").check()
            page.locator("[name=tiles]").fill(", ".join(map(str, pattern.rewards)))
            page.locator("[name=tiles]").blur()


@pytest.mark.parametrize(
    ("names", "way"),
    [(("standard",), by_clicks), (("white-rush", "yeti-pass", "carousel", "mirror-ice"), by_keys),
     (("five-sprints",), by_drags)],
)  # fmt: skip
def test_it_builds_every_course_of_the_game(open_page: Open, names: tuple[str, ...], way: Callable[..., None]) -> None:
    page = begin(open_page(NEW))
    empty = drawn(page)
    for preset in names:
        plan = PRESETS[preset].plan
        if plan.is_house:
            page.locator("[name=house]").check()
        for lane, pattern in enumerate(plan.lanes):
            way(page, lane, pattern)
        rest(page, plan)
        assert (preset, drawn(page), verdict(page)) == (preset, to_text(plan), "sound")
        page.locator("#board").focus()
        page.keyboard.press("Escape")
        page.evaluate("for (const undo = document.querySelector('[data-act=undo]'); !undo.disabled;) undo.click()")
        assert drawn(page) == empty


def test_all_courses_of_the_game_are_built_by_one_way_or_another() -> None:
    built = ("standard", "mirror-ice", "white-rush", "yeti-pass", "carousel", "five-sprints")
    assert {*built} == {*PRESETS}


# ---- edits ------------------------------------------------------------------------------------------------


def test_it_swaps_moves_exchanges_and_takes_out(open_page: Open) -> None:
    page = begin(open_page(NEW))
    write(page, wounded())
    at(page, 0, 0).click()
    act(page, "swap")
    at(page, 4, 3).click()
    assert drawn(page) == wounded(letter="k.y i.p s.p", tree="i.p p.p p.i p.p s.p i.i p.p")
    page.keyboard.press("Control+z")
    at(page, 0, 2).click()
    page.keyboard.press("Alt+ArrowLeft")
    page.keyboard.press("Alt+ArrowDown")
    assert drawn(page) == wounded(letter="p.p k.p i.p", bauble="p.p s.p p.i y.p")
    page.keyboard.press("x")
    bin_of(page, "ice-on.ice-on").click()
    page.keyboard.press("Delete")
    assert drawn(page) == wounded(letter="p.p k.p i.p", bauble="p.p p.i y.p")
    act(page, "fill")
    assert verdict(page) == "sound"
    for _undo in range(5):
        page.click("[data-act=undo]")
    assert drawn(page) == wounded()


def test_cards_and_rows_are_carried_on_the_table(open_page: Open) -> None:
    page = begin(open_page(NEW, reduced_motion="reduce"))
    write(page, wounded())
    pull(page, spot(page, 0, 0), spot(page, 3, 3))
    assert drawn(page) == wounded(letter="i.i i.p s.p", present="p.i s.p p.p p.p y.p p.p")
    (x, y), (end_x, end_y) = spot(page, 0, 2), spot(page, 0, 0)
    step = (x - end_x) / 2  # from card to card
    pull(page, (x, y), (end_x - step * 0.4, end_y))
    assert drawn(page).startswith("letter s.p i.i i.p bauble")
    bin_of(page, "skis.plain").hover()
    pull(page, spot(page, 2, 0), tuple(bin_of(page, "plain.plain").bounding_box()[side] + 9 for side in "xy"))
    assert " log s.p i.p p.p k.p present" in drawn(page)
    (x, y) = spot(page, 4, 0)
    pull(page, (x - step, y), (x - step, y + step))
    assert " tree @0,-100,0 i.p" in drawn(page)
    page.keyboard.press("r")
    assert " tree i.p" in drawn(page)
    at(page, 3, 0).click()
    settled(page)
    at_rest(page)
    handle = page.locator(".rr-handle circle").bounding_box()
    x, y = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
    pull(page, (x, y), (x + step / 2, y + step / 2))
    assert " present p.i>90 s.p" in drawn(page)
    page.keyboard.press("z")
    assert " present p.i s.p" in drawn(page)


def test_rows_bend_and_turn_by_keys(open_page: Open) -> None:
    page = begin(open_page(NEW))
    write(page, wounded())
    at(page, 4, 0).click()
    for key in (",", ",", ".", "[", "Shift+ArrowDown"):
        page.keyboard.press(key)
    assert " tree @0,-90,15 i.p<15 p.p" in drawn(page)
    page.locator("[data-act=home]").click()
    page.locator("[data-act=straight]").click()
    assert drawn(page) == wounded()


def test_it_counts_what_is_left_and_draws_by_lot(open_page: Open) -> None:
    page = begin(open_page(NEW))
    page.select_option("[name=boxes]", "1")
    page.keyboard.press("7")
    page.wait_for_selector("#designer:not([data-asking])")
    assert bin_of(page, "skis.yeti").locator("[data-count]").inner_text() == "0"
    assert verdict(page) == "unfinished"
    act(page, "fill")
    assert verdict(page) == "sound"
    assert page.locator("[data-told=boxes]").inner_text() == "1"
    settled(page)
    assert judging.read(bytes(Draft.objects.get().plan)) == read_text(line(page))
    page.click("[data-act=surprise]")
    page.locator("#surprise [name=difficulty]").select_option("medium")
    page.get_by_role("button", name="Draw a course").click()
    expect(page.locator("#surprise")).to_be_hidden()
    assert (verdict(page), "medium" in page.locator("[data-verdict]").inner_text()) == ("sound", True)
    page.click("[data-act=undo]")
    assert drawn(page).startswith("letter k.y ")


def test_it_heals_wounded_plans_by_their_hints(open_page: Open) -> None:
    page = begin(open_page(NEW))
    for wound in HEALED:
        write(page, WOUNDS[wound][0])
        assert (wound, verdict(page)) == (wound, "error" if "cards" not in wound else "unfinished")
        for _mend in range(MOST_MENDS):
            if verdict(page) == "sound":
                break
            page.locator("[data-mend]").first.click()
        assert (wound, verdict(page)) == (wound, "sound")
    write(page, wounded(present="p.i p.i~ p.p i.i y.p p.p"))
    expect(page.locator(".dz-facing circle")).to_have_count(1)
    page.get_by_role("button", name="Turn it round").click()
    page.wait_for_selector("#designer:not([data-asking])")
    expect(page.locator(".dz-facing circle")).to_have_count(0)
    assert verdict(page) == "sound"


def test_undoing_a_hundred_random_edits_brings_the_first_plan_back(open_page: Open) -> None:
    page = begin(open_page(NEW), "carousel")
    first, hand = settled(page) and bytes(Draft.objects.get().plan), random.Random(4)
    keys = [*"12345678tx,.[", "s", "Backspace", "ArrowLeft", "ArrowRight", "ArrowDown", "ArrowUp", "Alt+ArrowDown",
            "Alt+ArrowLeft", "Shift+ArrowUp", "f", "r"]  # fmt: skip
    for _edit in range(100):
        page.keyboard.press(hand.choice(keys))
    settled(page)
    assert bytes(Draft.objects.get().plan) != first
    for _undo in range(100):
        page.keyboard.press("z")
    settled(page)
    assert page.locator("[data-act=undo]").is_disabled()
    assert bytes(Draft.objects.get().plan) == first


# ---- for everybody ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (360, "dark")])
def test_nothing_serious_is_wrong_with_the_page(open_page: Open, width: int, scheme: str) -> None:
    page = begin(open_page(NEW, width=width, color_scheme=scheme, reduced_motion="reduce"), "mirror-ice")
    at(page, 0, 1).click()
    settled(page)
    assert (wounds(page), overflow(page)) == ([], 0)
    write(page, house(letter="y.y " * 40, bauble="@0,0,0 " + "i.b " * 20, log="=1,2,300", tree="@0,0,0 y.y"))
    assert page.evaluate(BEYOND) <= 1


def test_it_publishes_and_prints_a_course(open_page: Open) -> None:
    page = begin(open_page(NEW), "white-rush")
    publish(page, "Rush hour")
    assert Course.objects.get().game == "reindeer_races"
    page.get_by_role("button", name="Continue drawing").click()
    page.wait_for_selector("#designer[data-ready]")
    assert drawn(page) == to_text(PRESETS["white-rush"].plan)
