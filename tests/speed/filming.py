"""A film of two pages: what both screens showed, side by side, at some times after an order.

It must never touch the pages.
"""

from __future__ import annotations

import base64
import io
from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw
from playwright.sync_api import CDPSession, Page

AFTER_MS = (0, 100, 200, 400)
WIDTH, LINE = 450, 16
QUALITY = 60


class Screen:
    """Every frame that a browser painted, with its time in ms by the clock of the machine."""

    def __init__(self, page: Page) -> None:
        self.times: list[float] = []
        self.frames: list[bytes] = []
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.line.on("Page.screencastFrame", self._take)
        self.line.send("Page.startScreencast", {"format": "jpeg", "quality": QUALITY})

    def _take(self, frame: Any) -> None:
        self.times.append(1000 * frame["metadata"]["timestamp"])
        self.frames.append(base64.b64decode(frame["data"]))
        self.line.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def end(self) -> None:
        self.line.remove_listener("Page.screencastFrame", self._take)
        self.line.send("Page.stopScreencast")

    def at(self, time: float) -> Image.Image:
        """What stood on the screen then."""
        image = Image.open(io.BytesIO(self.frames[max(0, bisect_right(self.times, time) - 1)]))
        return image.resize((WIDTH, round(WIDTH * image.height / image.width)))


class Film:
    """Both screens for as long as the block lasts."""

    def __init__(self, folder: Path, pages: Sequence[Page]) -> None:
        self.folder, self.pages = folder, pages
        folder.mkdir(parents=True, exist_ok=True)

    def __enter__(self) -> Film:
        self.screens = [Screen(page) for page in self.pages]
        return self

    def __exit__(self, *error: object) -> None:
        for screen in self.screens:
            screen.end()

    def keep(self, name: str, began: float) -> None:
        """One picture: a column for each time, a row for each screen."""
        self.pages[0].wait_for_timeout(AFTER_MS[-1])
        columns = [[screen.at(began + after) for screen in self.screens] for after in AFTER_MS]
        height = columns[0][0].height
        sheet = Image.new("RGB", (WIDTH * len(columns), LINE + height * len(self.screens)), "white")
        for x, (after, images) in enumerate(zip(AFTER_MS, columns, strict=True)):
            ImageDraw.Draw(sheet).text((WIDTH * x + 4, 2), f"{after} ms", fill="black")
            for y, image in enumerate(images):
                sheet.paste(image, (WIDTH * x, LINE + height * y))
        sheet.save(self.folder / f"{name}.png")
