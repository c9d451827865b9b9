"""Nothing covers what one must see or press: rectangles are compared, at both sizes, in three languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from core.i18n import LANGUAGES
from tests.browser.drawing import begin
from tests.browser.driving import SIZES, drive
from tests.browser.driving import people as people  # a fixture
from tests.browser.driving import visit as visit
from tests.browser.replaying import raced

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser-beside")]

WAIT_MS = 30_000

# What of each wanted element is in sight, and which floating elements, or named parts, lie over that.
COVERED = """([wanted, parts]) => {
  const shownOf = (ones) => [...ones].filter((one) => one.checkVisibility());
  const all = (names) => names.flatMap((name) => shownOf(document.querySelectorAll(name)));
  const meet = (one, other) => {
    const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
    const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
    return { left, top, right, bottom, isSeen: right - left > 1 && bottom - top > 1 };
  };
  const floats = (one) => {
    const { position, clipPath } = getComputedStyle(one);
    const isAfloat = ["absolute", "fixed", "sticky"].includes(position) && clipPath === "none";
    return isAfloat && !one.parentElement.closest("svg");
  };
  const shown = (one) => {
    let seen = meet(one.getBoundingClientRect(), { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let at = one.parentElement; at; at = at.parentElement) {
      if (at === document.body) break;
      const clips = at.localName === "svg" || getComputedStyle(at).overflow !== "visible";
      if (clips) seen = meet(seen, at.getBoundingClientRect());
    }
    return seen;
  };
  const named = (one) => one.id ? `#${one.id}` : `${one.localName}.${one.getAttribute("class")}`;
  const over = [...all(["body *"]).filter(floats), ...all(parts)];
  const sticks = (one) => ["fixed", "sticky"].includes(getComputedStyle(one).position);
  const stuck = (one) => one && (sticks(one) ? one : stuck(one.parentElement));
  const isBelow = (other, one) => stuck(one) && !stuck(other); // what scrolls goes under what sticks
  return all(wanted).flatMap((one) => {
    const seen = shown(one);
    if (!seen.isSeen) return [];
    const others = over.filter((other) => !one.contains(other) && !other.contains(one) && !isBelow(other, one));
    return others.filter((other) => meet(seen, shown(other)).isSeen)
      .map((other) => `${named(other)} lies over ${named(one)}`);
  });
}"""
# Whatever of these is not wholly on the screen.
AWAY = """(wanted) => wanted.flatMap((name) => [...document.querySelectorAll(name)])
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((one) => one.outerHTML.slice(0, 80))"""
# How far the whole course reaches beyond its board, in pixels.
BEYOND = """() => {
  const [one, board] = ["#board .course", "#board"].map((name) => document.querySelector(name).getBoundingClientRect());
  return Math.max(board.left - one.left, one.right - board.right, board.top - one.top, one.bottom - board.bottom);
}"""
SLACK_PX = 3
# What once floated over the board, and a bar that sticks where a choice is, planted again.
RAISED = """(name) => Object.assign(document.querySelector(name).style,
  { position: "absolute", bottom: "5rem", right: 0 })"""
BARRED = """(name) => {
  const { top, left, width } = document.querySelector(name).getBoundingClientRect();
  const bar = document.getElementById("panel").appendChild(document.createElement("div"));
  const at = { top: `${top}px`, left: `${left}px`, width: `${width}px` };
  Object.assign(bar.style, { position: "fixed", height: "4rem", ...at });
}"""
PLIES = {"snow_tails": 6, "reindeer_races": 0, "husky": 0}  # before somebody looks


def covered(page: Page, wanted: list[str], parts: list[str] | None = None) -> list[str]:
    assert page.locator(wanted[0]).count()
    sentences: list[str] = page.evaluate(COVERED, [wanted, parts or []])
    return sentences


def away(page: Page, wanted: list[str]) -> list[str]:
    elements: list[str] = page.evaluate(AWAY, wanted)
    return elements


# ---- what is done at each table, and what one must see and press then ---------------------------------------


def lay_a_card(page: Page) -> None:
    page.wait_for_selector("[data-st][data-stage=card]", timeout=WAIT_MS)
    page.locator("[data-card]:not(:disabled)").last.click()
    page.click("[data-place=brake]")
    page.wait_for_selector("[data-st][data-stage=end]", timeout=WAIT_MS)


def choose_cards(page: Page) -> None:
    page.wait_for_selector("[data-rr][data-stage=card]", timeout=WAIT_MS)
    page.locator("[data-card][aria-disabled=false]").first.click()
    page.wait_for_selector("[data-rr]:not([data-stage=card], [data-stage=asking])", timeout=WAIT_MS)


def choose_a_card(page: Page) -> None:
    page.wait_for_selector("[data-hu][data-stage=card]", timeout=WAIT_MS)
    page.locator("[data-card]:not(:disabled)").first.click()
    page.wait_for_selector("[data-hu]:not([data-stage=card])", timeout=WAIT_MS)


TABLES: dict[str, tuple[Callable[[Page], None], list[str], list[str]]] = {
    "snow_tails": (lay_a_card, ["#sled-0"], ["[data-act=go]", "[data-place]", "[data-card]:enabled"]),
    "reindeer_races": (choose_cards, [".rr-reward"], ["[data-act=go]", ".rr-choice"]),
    "husky": (choose_a_card, ["#musher-0"], ["[data-act=go]"]),
}


@pytest.mark.parametrize("game", TABLES)
def test_nothing_covers_a_table(visit: Callable[..., Page], people: Any, game: str) -> None:
    act, figures, presses = TABLES[game]
    page = visit("/races", "en")
    page.click(f"button[value={game}]")
    page.wait_for_selector("#table[data-ready]")
    drive(page, PLIES[game])
    for language in LANGUAGES:
        page.set_viewport_size(SIZES[0])  # type: ignore[arg-type]
        page.evaluate("scrollTo(0, 0)")
        with page.expect_navigation():
            page.click(f".languages [value={language}]")
        for size in SIZES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.reload()
            page.wait_for_selector(f":root[lang={language}] #table[data-ready]")
            at = (game, language, size["width"])
            assert (at, covered(page, ["#board", "[data-card]", "[data-zoom]"])) == (at, [])
            act(page)
            assert (at, covered(page, ["#board", "[data-zoom]", *figures, *presses])) == (at, [])
            assert (at, away(page, ["#board", *presses])) == (at, [])
            page.click("[data-zoom=fit]")
            assert (at, page.evaluate(BEYOND) <= SLACK_PX) == (at, True)
    page.evaluate(RAISED, ".zoom")
    assert covered(page, ["#board"])
    page.evaluate(BARRED, presses[0])
    assert covered(page, presses[:1])


# ---- replays and drawing tables -----------------------------------------------------------------------------

STAGE = ["#board", "[data-caption]", ".pl-bar", "[data-zoom]"]
PAIR_PARTS = ["#board", "#board-b", ".pl-captions", ".pl-bar", ".board-foot"]


@pytest.mark.parametrize(("game", "languages"), [("snow_tails", ["en", "fr"]), ("reindeer_races", ["de"])])
def test_nothing_covers_a_replay_nor_two_side_by_side(
    visit: Callable[..., Page], people: Any, game: str, languages: list[str]
) -> None:
    first, other = (raced(people, game) for _race in "AB")
    for language in languages:
        page = visit(f"/replays/{first.pk}", language)
        page.wait_for_selector("#player[data-ready]")
        for size in SIZES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            assert (language, size, covered(page, STAGE, STAGE)) == (language, size, [])
        page.set_viewport_size(SIZES[0])  # type: ignore[arg-type]
        page.goto(f"{page.url.rpartition('/replays')[0]}/replays/{first.pk}/beside/{other.pk}")
        page.wait_for_selector(".pl-pair[data-ready]")
        page.click("[data-see=two]")
        for size in SIZES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.evaluate("scrollTo(0, 0)")
            assert (language, size, covered(page, PAIR_PARTS, PAIR_PARTS)) == (language, size, [])
            assert [which.inner_text()[0] for which in page.locator(".pl-which").all()] == ["A", "B"]
    page.set_viewport_size(SIZES[0])  # type: ignore[arg-type]
    page.evaluate("() => { for (const one of document.querySelectorAll('.pl-board')) one.style.minHeight = '80vh'; }")
    assert covered(page, PAIR_PARTS, PAIR_PARTS)


DESKS = {"snow_tails": "", "reindeer_races": "?game=reindeer_races", "husky": "?game=husky"}
LEVEL = {"error": 0, "warning": 1, "note": 2}


@pytest.mark.parametrize(("game", "query"), DESKS.items())
def test_nothing_covers_a_drawing_table(visit: Callable[..., Page], people: Any, game: str, query: str) -> None:
    for language in LANGUAGES:
        page = begin(visit(f"/courses/new{query}", language))
        for size in SIZES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            wanted = ["#board", ".dz-bin", ".dz-publish", "[data-zoom=fit]"]
            assert (language, size, covered(page, wanted)) == (language, size, [])
        tops = page.locator(".dz-finding").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
        assert tops == sorted(tops)  # eyes, keys and ears take findings in one order
    page.evaluate(RAISED, ".dz-zoom")
    assert covered(page, ["#board"])
