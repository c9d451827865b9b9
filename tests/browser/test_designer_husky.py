"""Boards painted at the designer's page by mouse, by finger, by keys and by hints; nothing that was painted is lost."""

from __future__ import annotations

import random
from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from courses import judging
from courses.drafts.models import Draft
from courses.models import Course
from husky.boards import KINDS
from husky.designer.table import THINGS
from husky.geometry.regions import outlines
from husky.plans.canvas import Canvas, canvas
from husky.plans.plan import COLOURS, DOTS, Plan
from husky.plans.presets import PRESETS
from husky.plans.text import read_text
from tests.browser.conftest import Open
from tests.browser.drawing import begin, line, publish, settled, verdict, write
from tests.browser.painting import Board, Swift, hold, resize
from tests.browser.test_axe import wounds
from tests.browser.test_snow_tails_race import overflow
from tests.courses.plans.husky.wounds import WOUNDS, wounded

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser-beside")]

NEW = "/courses/new?game=husky"
Spot = tuple[int, int]
KEY = {name: key for name, (_title, key) in THINGS.items()}
HEALED = ("no start", "a checkpoint of three cells", "a wolf in bush", "a bear on checkpoint 2", "a hole in the paint",
          "a wall of elk before the finish", "two wolves on one cell")  # fmt: skip


def kept() -> Plan:
    plan: Any = judging.read(bytes(Draft.objects.latest("updated").plan))
    return plan


def paint(board: Board, plan: Plan, way: str) -> None:
    """The colours of a plan on a board, in one of the ways that the page has."""
    {"brush": by_brush, "keys": by_keys, "lasso": by_lasso}[way](board, canvas(plan))


def runs(painted: Canvas) -> list[tuple[int, int, int, int]]:
    """Row by row: row, first and last column, colour; red cells go with what lies before them."""
    stretches = []
    for row in range(painted.height):
        letters = [painted.land[row * painted.width + column] for column in range(painted.width)]
        ground = next(land for land in letters if land < len(COLOURS))
        for column, land in enumerate(letters):
            letters[column] = ground = land if land < len(COLOURS) else ground
        column = 0
        for land, some in groupby(letters):
            end = column + len(list(some))
            stretches.append((row, column, end - 1, land))
            column = end
    return stretches


def by_brush(board: Board, painted: Canvas) -> None:
    """All in bush by one click, the others in strokes of one cell's width."""
    hold(board.page, KEY["bush"], "i")
    board.press((1, 1))
    hold(board.page, "p", "[", "[")
    for row, first, last, land in sorted(runs(painted), key=lambda run: run[3]):
        if COLOURS[land] != "bush":
            hold(board.page, KEY[COLOURS[land]])
            board.stroke((first, row), (last, row))


def by_keys(board: Board, painted: Canvas) -> None:
    """With the pen down from cell to cell."""
    hold(board.page, "p", "[", "[", "Enter")
    go(board.page, (0, 0))
    for row, first, last, land in runs(painted):
        if first == 0 and row:
            hold(board.page, "ArrowDown", *["Shift+ArrowLeft"] * (painted.width // 5 + 1))
        hold(board.page, KEY[COLOURS[land]], *(["ArrowRight"] if first else []), "d")
        hold(board.page, *["ArrowRight"] * (last - first), "d")


def go(page: Page, spot: Spot) -> None:
    """To the upper left corner of a small board, and on from there."""
    hold(page, *["Shift+ArrowLeft"] * 3, *["Shift+ArrowUp"] * 2)
    hold(page, *["ArrowRight"] * spot[0], *["ArrowDown"] * spot[1])


def by_lasso(board: Board, painted: Canvas) -> None:
    """Region after region, the largest first: what lies in a hole is painted over it."""
    regions = connected(painted)
    hold(board.page, "l")
    for land, ring in sorted(regions, key=lambda region: -area(region[1])):
        hold(board.page, KEY[COLOURS[land]])
        board.lasso([*ring, ring[0]])


def connected(painted: Canvas) -> list[tuple[int, tuple[tuple[int, int], ...]]]:
    """The edge of each piece of each colour."""
    return [
        (land, piece.edge)
        for land in range(len(COLOURS))
        for piece in (outlines(painted.where(land), painted.width) if painted.where(land) else ())
    ]


def area(ring: tuple[tuple[int, int], ...]) -> int:
    sides = zip(ring, (*ring[1:], ring[0]), strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in sides))


def put(board: Board, plan: Plan, way: str) -> None:
    """All figures of a plan, in the place of the start and the finish that lie there already."""
    painted = canvas(plan)

    def press(*spots: Spot) -> None:
        for spot in spots:
            if way == "keys":
                go(board.page, spot)
                hold(board.page, "Enter")
            else:
                board.press(spot)

    for name, spot in (("start", (0, 7)), ("finish", (30, 7))):
        if painted.cell(spot) is not None:
            hold(board.page, KEY[name])
            press(spot)
    for at, name in enumerate(DOTS, len(COLOURS)):
        hold(board.page, KEY[name])
        press(*(painted.spot(cell) for cell in painted.where(at)))
    for kind, spots in zip(KINDS, plan.animals, strict=True):
        hold(board.page, KEY[kind])
        press(*spots)


WAYS = {"standard": "brush", "postmans-cut": "keys"}
BOARDS = [*WAYS, "long-haul"]  # the others are painted like these: in the long proofs
ALL_BOARDS = [pytest.param(name, marks=[] if name in BOARDS else pytest.mark.soak) for name in PRESETS]


@pytest.mark.parametrize("name", ALL_BOARDS)
def test_it_paints_every_board_of_the_game_by_hand(open_page: Open, name: str) -> None:
    plan = PRESETS[name].plan
    page = begin(open_page(NEW, reduced_motion="reduce"))
    assert verdict(page) == "error"
    board = resize(page, plan.width, plan.height)
    way = WAYS.get(name, "lasso")
    paint(board, plan, way)
    put(board, plan, way)
    settled(page)
    assert canvas(kept()).land == canvas(plan).land
    assert [sorted(spots) for spots in kept().animals] == [sorted(spots) for spots in plan.animals]
    assert verdict(page) == "sound"
    assert page.locator("[data-told=levels]").inner_text() == str(PRESETS[name].levels)


def test_it_heals_wounded_boards_by_their_hints(open_page: Open) -> None:
    page = begin(open_page(NEW))
    for name in HEALED:
        write(page, WOUNDS[name][0])
        assert (name, verdict(page)) == (name, "error")
        for _mend in range(5):
            if verdict(page) == "sound":
                break
            page.locator(".dz-error [data-mend]").first.click()
        assert (name, verdict(page)) == (name, "sound")
    settled(page)
    assert judging.judge(kept()).errors == 0


def test_what_is_painted_on_one_side_is_painted_on_the_other(open_page: Open) -> None:
    page = begin(open_page(NEW, reduced_motion="reduce"))
    board = Board(page)
    page.select_option("[name=symmetry]", "turn")
    page.select_option("[name=brush]", "2")
    board.drag([board.at((3, 3)), board.at((6, 3))])
    hold(page, KEY["wolf"])
    board.press((8, 2))
    hold(page, KEY["start"])
    board.press((2, 9))
    settled(page)
    land = canvas(kept()).land
    assert {cell for cell, each in enumerate(land) if each == 1} == {
        row * 31 + column for column, row in [(x, y) for x in range(2, 7) for y in (2, 3)]
    } | {row * 31 + column for column, row in [(30 - x, 13 - y) for x in range(2, 7) for y in (2, 3)]}
    assert kept().animals[0] == ((8, 2), (22, 11))
    assert canvas(kept()).where(3) == (9 * 31 + 2,)
    page.keyboard.press("z")
    page.keyboard.press("z")
    page.keyboard.press("z")
    assert line(page) == "31x14\nsnow\nstart 0,7\nfinish 30,7"


def middle(page: Page, element: str) -> tuple[float, float]:
    box = page.locator(element).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_hand_carries_figures_and_moves_the_picture(open_page: Open) -> None:
    page = begin(open_page(NEW, reduced_motion="reduce"), "standard")
    board = Board(page)
    page.click("[data-tool=move]")
    board.stroke((5, 4), (6, 5))
    board.stroke((0, 7), (2, 6))
    settled(page)
    assert kept().animals[0][0] == (6, 5)
    assert canvas(kept()).spot(canvas(kept()).where(3)[0]) == (2, 6)
    page.mouse.move(*middle(page, "[data-piece=elk]"))
    page.mouse.down()
    page.mouse.move(*board.middle((9, 0)), steps=3)
    page.mouse.up()
    settled(page)
    assert kept().animals[1][-1] == (9, 0)
    page.click("[data-tool=move]")
    before = page.evaluate("document.getElementById('board').getAttribute('viewBox')")
    board.drag([board.at((3.5, 7.5)), board.at((8, 9))])
    assert page.evaluate("document.getElementById('board').getAttribute('viewBox')") != before
    page.keyboard.press("ArrowUp")
    board.look()
    page.locator("#board").press("Delete")
    assert page.locator("[data-state=said]").inner_text()


def test_a_lasso_is_set_corner_by_corner_and_left_by_escape(open_page: Open) -> None:
    page = begin(open_page(NEW, reduced_motion="reduce"))
    board = Board(page)
    hold(page, "l", KEY["ice"])
    for corner in ((4, 4), (9, 4), (9, 8), (4, 8)):
        page.mouse.click(*board.at(corner))
    expect(page.locator(".dz-lasso path")).to_have_count(1)
    page.mouse.click(*board.at((4, 4)))
    settled(page)
    assert len(canvas(kept()).where(2)) == 20
    page.mouse.click(*board.at((12, 4)))
    page.keyboard.press("Escape")
    expect(page.locator(".dz-lasso path")).to_have_count(0)
    hold(page, *["ArrowRight"] * 3, "Enter")
    expect(page.locator(".dz-lasso path")).to_have_count(1)


def test_undoing_a_hundred_random_edits_brings_the_first_board_back(open_page: Open) -> None:
    page = begin(open_page(NEW, reduced_motion="reduce"), "postmans-cut")
    first, hand, board = bytes(Draft.objects.get().plan), random.Random(4), Swift(page)
    picks = [*KEY.values(), "p", "i", "x", "]", "["]
    for _edit in range(100):
        page.keyboard.press(hand.choice(picks))
        spot = (hand.randrange(14), hand.randrange(8))
        if hand.random() < 0.5:
            board.press(spot)
        else:
            board.stroke(spot, (hand.randrange(14), hand.randrange(8)))
    settled(page)
    assert bytes(Draft.objects.get().plan) != first
    for _undo in range(100):
        page.keyboard.press("z")
    settled(page)
    assert page.locator("[data-act=undo]").is_disabled()
    assert bytes(Draft.objects.get().plan) == first


def test_a_finger_paints_and_two_fingers_look_closer(open_page: Open) -> None:
    page = begin(open_page(NEW, width=360, has_touch=True, is_mobile=True, reduced_motion="reduce"))
    board, fingers = Board(page), page.context.new_cdp_session(page)
    assert board.wide >= 15

    def touch(what: str, *cells: Spot) -> None:
        spots = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(map(board.middle, cells))]
        fingers.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": spots})

    touch("touchStart", (4, 4))
    for column in range(5, 10):
        touch("touchMove", (column, 4))
    touch("touchEnd")
    settled(page)
    assert len(canvas(kept()).where(1)) == 24
    touch("touchStart", (3, 8))
    touch("touchStart", (3, 8), (8, 8))
    touch("touchMove", (2, 8), (10, 8))
    touch("touchEnd")
    settled(page)
    assert len(canvas(kept()).where(1)) == 24
    near = Board(page)
    assert near.wide > board.wide


def test_what_is_painted_shows_before_the_server_answers(open_page: Open) -> None:
    page = begin(open_page(NEW, reduced_motion="reduce"))
    board = Board(page)
    page.route("**/drafts/desk", lambda route: None)
    board.stroke((5, 5), (9, 5))
    assert (page.locator(".dz-light .bush-ground path").get_attribute("d") or "").count("M") == 21
    page.keyboard.press("z")
    expect(page.locator(".dz-light .bush-ground")).to_have_count(0)
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (360, "dark")])
def test_nothing_serious_is_wrong_with_the_board(open_page: Open, width: int, scheme: str) -> None:
    page = open_page(NEW, width=width, color_scheme=scheme, reduced_motion="reduce")
    begin(page)
    hold(page, KEY["bear"])
    Board(page).press((6, 6))
    settled(page)
    assert (wounds(page), overflow(page)) == ([], 0)
    page.click("[data-act=surprise]")
    page.locator("#surprise [name=levels]").select_option("16")
    page.get_by_role("button", name="Draw a course").click()
    expect(page.locator("#surprise")).to_be_hidden()
    assert verdict(page) == "sound"
    assert (wounds(page), line(page).startswith("17x")) == ([], True)


def test_a_board_is_published_and_printed(open_page: Open) -> None:
    page: Page = begin(open_page(NEW, reduced_motion="reduce"))
    write(page, wounded())
    assert verdict(page) == "sound"
    settled(page)
    publish(page, "Across the stripes")
    course = Course.objects.get()
    assert (course.visibility, course.game) == ("public", "husky")
    page.get_by_role("button", name="Continue drawing").click()
    page.wait_for_selector("#designer[data-ready]")
    assert read_text(line(page)).animals == read_text(wounded()).animals
