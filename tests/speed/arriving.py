"""How soon a page can be used on a slow line: a table and a replay in Chromium, with latency and rate of a slow 3G.

A line is thought of as a phone's: 400 ms to and fro, 400 kbit/s; nothing is kept from before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.parts import browser as chromium

LATENCY_MS, BYTES_EACH_S = 400, 50_000
PATIENCE_MS = 60_000
READY = {"table": "#table[data-ready]", "replay": "#player[data-ready]"}


class Arrival(NamedTuple):
    """When a page could be used, how many requests that took, and what travelled."""

    ready_ms: float
    requests: int
    size: int


def arrivals(ports: dict[str, int], addresses: dict[str, str], session: str, rounds: int) -> Iterator[str]:
    """The lines of the table; the best of the rounds, taken in turn."""
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for page, path in addresses.items():
            tries: dict[str, list[Arrival]] = {name: [] for name in ports}
            for _round in range(rounds):
                for name, port in ports.items():
                    tries[name].append(_arrived(browser, f"http://127.0.0.1:{port}{path}", READY[page], session))
            for name, tried in tries.items():
                best = min(tried)
                yield (
                    f"  {page:8} {name:9} {best.ready_ms / 1000:6.1f} s until it can be used"
                    f"   {best.requests:3} requests   {best.size:7,} bytes"
                )
        browser.close()


def _arrived(browser: Browser, url: str, ready: str, session: str) -> Arrival:
    context = browser.new_context()
    context.add_cookies([{"name": "sessionid", "value": session, "url": url}])
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    slow = {"latency": LATENCY_MS, "downloadThroughput": BYTES_EACH_S, "uploadThroughput": BYTES_EACH_S}
    line.send("Network.emulateNetworkConditions", {"offline": False, **slow})
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda done: sizes.append(int(done["encodedDataLength"])))
    page.goto(url, wait_until="commit", timeout=PATIENCE_MS)
    page.wait_for_selector(ready, state="attached", timeout=PATIENCE_MS)
    took = page.evaluate("performance.now()")
    arrival = Arrival(took, len(sizes), sum(sizes))
    context.close()
    return arrival
