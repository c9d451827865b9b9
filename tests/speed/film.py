"""How soon two browsers show a move, alone and beside a thousand watchers: two people race each other on `make run`.

Browsers, watchers and house share the machine. Where `BOREAL_FILM` names a folder, each race is filmed there, both
screens side by side; filming takes time of the processor, so figures to keep are measured without.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, ViewportSize, sync_playwright

from tests.deploy.running import Running
from tests.parts.browser import launch
from tests.parts.waiting import HANG_MS
from tests.speed.bots_beside import share
from tests.speed.filming import Film
from tests.speed.watch import watchers

CROWDS = (0, 1000)
ORDERS = 40
WARM = 4  # orders before those that count
REST_MS = 1000  # between two orders
SETTINGS = {"BOREAL_STREAMS": str(2 * CROWDS[-1]), "BOREAL_THROTTLES": "no"}  # all watchers have one address
SIZE: ViewportSize = {"width": 900, "height": 900}
NOTES = """
  const now = () => performance.timeOrigin + performance.now();
  const painted = window.painted = {};
  addEventListener('click', ({ target }) => { if (target.closest('[data-act=go]')) window.pressed = now(); }, true);
  new MutationObserver(() => {
    const ply = document.querySelector('.story-line')?.value;
    if (ply !== undefined) requestAnimationFrame(() => setTimeout(() => { painted[ply] ??= now(); }));
  }).observe(document, { childList: true, subtree: true });
"""  # when the order was given and when each ply was painted, in ms by the clock of the machine
TURN = ".panel-head"
PLY = "document.querySelector('.story-line')?.value ?? 0"
POLL_MS = 20
Shown = tuple[float, float]  # ms until a ply was painted: where it was ordered, and at the other browser


def run(seconds: float, rounds: int) -> Iterator[str]:
    """It is measured once."""
    yield f"from the click until the ply is painted, {ORDERS} orders; in ms, p50 / p99"
    with tempfile.TemporaryDirectory(prefix="boreal-film-") as folder, sync_playwright() as playwright:
        house = Running(Path(folder) / "home", SETTINGS).until_ready()
        try:
            for count in CROWDS:
                yield _watched(playwright, house.port, count)
        finally:
            house.kill()


def _watched(playwright: Playwright, port: int, count: int) -> str:
    """A race of two people that so many watch."""
    with ExitStack() as stack:
        browsers = [stack.enter_context(launch(playwright)) for _person in range(2)]
        pages = _sit_down(browsers, f"http://127.0.0.1:{port}")
        path = f"/live/races/{pages[0].url.rsplit('/', 1)[1]}?seat=-1"
        crowd = stack.enter_context(watchers(port, count, path))
        for _order in range(WARM):
            _order_once(pages)
        crowd()
        folder = os.environ.get("BOREAL_FILM")
        film = stack.enter_context(Film(Path(folder) / f"beside-{count}", pages)) if folder else None
        shown = [_order_once(pages, film) for _order in range(ORDERS)]
        arrivals = sum(len(times) for times in crowd()[0].values())
    own, other = zip(*shown, strict=True)
    heard = f"   {arrivals / ORDERS / count:4.2f} moments each a ply" if count else ""
    return f"  beside {count:5,}   who orders {_both(own)}   the other {_both(other)}{heard}"


def _sit_down(browsers: Sequence[Browser], base: str) -> list[Page]:
    """Alice opens a race of Reindeer Races, Bob follows her invitation, and it starts."""
    alice, bob = pages = [browser.new_page(viewport=SIZE, locale="en") for browser in browsers]
    for page in pages:
        page.set_default_timeout(HANG_MS)
        page.add_init_script(NOTES)
    alice.goto(f"{base}/races/new?game=reindeer_races")
    alice.locator("[name=guest_name]").fill("Alice")
    for number, kind in enumerate(("me", "empty", "")):
        alice.locator(f"[name=seat_{number}]").select_option(kind)
    alice.get_by_role("button", name="Open the race").click()
    bob.goto(alice.locator("#invite-link").input_value())
    bob.locator("[name=guest_name]").first.fill("Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    alice.get_by_role("button", name="Start the race").click()
    for page in pages:
        page.locator("#table[data-ready]").wait_for()
    return pages


def _order_once(pages: Sequence[Page], film: Film | None = None) -> Shown:
    """Whoever is on turn chooses and orders; how long it takes until each browser shows it."""
    at = int(pages[1].locator(TURN).get_attribute("data-turn") == "mine")
    page = pages[at]
    ply = int(page.evaluate(PLY)) + 1
    _choose(page)
    page.wait_for_timeout(REST_MS)
    page.locator("[data-act=go]").click()
    for other in pages:
        other.wait_for_function("ply => ply in painted", arg=ply, polling=POLL_MS)
    pressed = page.evaluate("pressed")
    own, other = (page.evaluate(f"painted[{ply}]") - pressed for page in (page, pages[1 - at]))
    if film:
        film.keep(f"ply-{ply:03}", pressed)
    return own, other


def _choose(page: Page) -> None:
    """The first card and the way it goes, without leaps; else two new cards, or which to put away."""
    _stage(page, "card")
    free = page.locator("[data-card][aria-disabled=false][aria-pressed=false]")
    if not free.count():
        page.keyboard.press("p")
    elif page.locator(".rr-due").count():
        while _stage(page, "card", "go") != "go":
            free.first.click()
    else:
        free.first.click()
    while (stage := _stage(page, "way", "jump", "go")) != "go":
        if stage == "way":
            page.locator("[data-ways] button").first.click()
        else:
            page.keyboard.press("n")


def _stage(page: Page, *names: str) -> str:
    """What the page asks of whoever is on turn, once it is one of these."""
    asking = page.locator(", ".join(f"[data-rr][data-stage={name}]" for name in names))
    return asking.get_attribute("data-stage") or ""


def _both(waits: Sequence[float]) -> str:
    return f"{share(waits, 50):5.0f} / {share(waits, 99):5.0f}"
