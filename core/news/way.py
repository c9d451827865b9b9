"""What every way of news has in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import structlog

log = structlog.get_logger("core.news")

Take = Callable[[str], None]  # a word that came
LISTENING = ""  # the word with which a listener begins: what was told before it may be lost
MOST_BYTES = 200  # of a word: a topic and a mark, and no more


class Way(Protocol):
    def tell(self, word: str) -> object:
        """Have a word sent; never waits, never raises."""

    def close(self) -> None:
        """Give back what telling took."""

    async def listen(self, take: Take) -> None:
        """Take `LISTENING` and every word that is told from then on; raises when the way breaks, and never ends
        otherwise."""


def complain(why: str) -> None:
    log.warning("news.lost", why=why, then="who follows looks by itself")
