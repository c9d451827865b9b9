"""News between the processes of a house: a topic stands at another mark. Whoever listens hears of it at once.

News may be lost; whoever follows a topic looks at it now and then as well. A topic and its mark must never carry what
somebody may not see, and telling must never wait or raise.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.db import connection, transaction

from core.news.way import LISTENING, Way

Heard = Callable[[str, str], None]  # a topic and its mark


def tell(topic: str, mark: str) -> None:
    """Tell all who listen, once the surrounding transaction is committed."""
    transaction.on_commit(lambda: way().tell(f"{topic} {mark}"), robust=True)


async def listen(heard: Heard, listening: Callable[[], object]) -> None:
    """Hear all news of the house from when `listening` is called; raises when the way breaks."""

    def take(word: str) -> None:
        topic, _space, mark = word.partition(" ")
        if word == LISTENING:
            listening()
        else:
            heard(topic, mark)

    await way().listen(take)


@cache
def way() -> Way:
    """How news travels here: by Redis where there is one, else by PostgreSQL, else from socket to socket."""
    if settings.REDIS_URL:
        from core.news.redis import ByRedis

        return ByRedis(settings.REDIS_URL)
    if connection.vendor == "postgresql":
        from core.news.postgres import ByPostgres

        return ByPostgres()
    from core.news.sockets import BySockets

    return BySockets(settings.HOME)
