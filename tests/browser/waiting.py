"""Waiting for a page: until it shows something, until it rests, until what it asked for is answered.

It must never wait for a fixed time: a busy machine needs longer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page, Request

from tests.parts.waiting import wait_for

T = TypeVar("T")
FRAMES = """count => new Promise((done) => {
  const next = () => (count-- ? requestAnimationFrame(next) : done());
  next();
})"""
REST = """([what, attribute]) => new Promise((done) => {
  let before = null, alike = 0;
  const look = () => {
    const now = document.querySelector(what).getAttribute(attribute);
    [alike, before] = [now === before ? alike + 1 : 0, now];
    alike < 5 ? requestAnimationFrame(look) : done(now);
  };
  look();
})"""


def until(page: Page, condition: Callable[[], T], what: str) -> T:
    """Like `wait_for`, but the page goes on meanwhile."""
    return wait_for(condition, what, lambda seconds: page.wait_for_timeout(seconds * 1000))


def frames(page: Page, count: int = 2) -> None:
    """Wait for this many animation frames: what was asked of the page's own scripts is done and shown."""
    page.evaluate(FRAMES, count)


def at_rest(page: Page, what: str, attribute: str) -> str:
    """The attribute, once it is equal in five animation frames in a row: what glides changes in each."""
    return str(page.evaluate(REST, [what, attribute]))


def answered(page: Page, act: Callable[[], object]) -> None:
    """Do something, and wait until all that the page asks for then is answered and shown."""
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    page.on("request", note)
    act()
    frames(page)
    while asked:
        request = asked.pop(0)
        if request.resource_type in {"fetch", "xhr"} and (response := request.response()):
            response.finished()
            frames(page)
    page.remove_listener("request", note)
