"""Finished races in the browser: raced by bots, opened in the player, compared with what the rules say.

It must never assert anything.
"""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

from games.tables import bots
from replays import watching
from replays.models import Replay
from tests.browser.conftest import Open
from tests.browser.waiting import until
from tests.replays.conftest import begun

FIGURES = {"snow_tails": "sleds", "reindeer_races": "reindeer", "husky": "mushers"}
PLACE = re.compile(r"translate\((-?\d+)[ ,](-?\d+)\)")


def raced(people: Any, game: str = "snow_tails") -> Replay:
    """A race that bots have driven to its end."""
    table = begun(people, game)
    while bots.move_one(table.race_id):
        pass
    return Replay.objects.get(pk=table.race_id)


def watch(open_page: Open, path: str, **how: Any) -> Page:
    """The player, once it can be used."""
    return ready(open_page(path, **how))


def ready(page: Page) -> Page:
    page.wait_for_selector("#player[data-ready]")
    return page


def at(page: Page, ply: int) -> None:
    """Wait until a ply is shown, and its address."""
    page.wait_for_selector(f'#player[data-ply="{ply}"]')
    page.wait_for_url(f"**/{ply}")


def ply(page: Page) -> int:
    return int(page.get_attribute("#player", "data-ply") or -1)


def settled(page: Page, replay: Replay, ply: int) -> bool:
    """All figures come to stand where the rules put them at a ply."""
    return until(page, lambda: not astray(page, replay, ply), f"all stand where they do at ply {ply}")


def astray(page: Page, replay: Replay, ply: int, prefix: str = "") -> list[str]:
    """The figures that do not stand on the board where the rules put them at a ply."""
    scene: Any = watching.framed(replay).scene(ply)
    return [
        figure["id"]
        for figure in scene[FIGURES[replay.game]]
        if not _stands(page.locator(f'[id="{prefix}{figure["id"]}"]').get_attribute("transform"), figure)
    ]


def _stands(transform: str | None, figure: dict[str, Any]) -> bool:
    match = PLACE.search(transform or "")
    return match is not None and (int(match[1]), int(match[2])) == (figure["x"], figure["y"])
