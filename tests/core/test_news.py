"""News comes to every listener, by each way that there is, and costs the sender nothing where nobody listens."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.db import transaction

from core import news
from core.news.postgres import ByPostgres
from core.news.redis import ByRedis
from core.news.sockets import LONGEST, BySockets
from core.news.way import LISTENING, Way
from tests.parts.servers import free_port
from tests.parts.waiting import HANG_S

SERVED = os.environ["BOREAL_STACK"] == "served"
pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


def ways(folder: Path) -> dict[str, Callable[[], Way]]:
    kinds: dict[str, Callable[[], Way]] = {"sockets": lambda: BySockets(folder)}
    if SERVED:
        kinds |= {"redis": lambda: ByRedis(settings.REDIS_URL), "postgresql": ByPostgres}
    return kinds


NAMES = ["sockets", "redis", "postgresql"] if SERVED else ["sockets"]


async def heard_of(way: Way, words: list[str], listeners: int = 1) -> list[list[str]]:
    """What each listener hears from when they say that they listen: nothing that is told then is lost."""
    heard: list[list[str]] = [[] for _ in range(listeners)]
    tasks = [asyncio.create_task(way.listen(each.append)) for each in heard]
    try:
        async with asyncio.timeout(HANG_S):
            while not all(each == [LISTENING] for each in heard):
                await asyncio.sleep(0.02)
            for word in words:
                way.tell(word)
            while not all(words[-1] in each for each in heard):
                await asyncio.sleep(0.02)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return [each[1:] for each in heard]


@pytest.mark.parametrize("name", NAMES)
def test_all_who_listen_hear_every_word_in_its_order(tmp_path: Path, name: str) -> None:
    words = [f"race:{number} {number}.0" for number in range(50)]
    with closing(ways(tmp_path)[name]()) as way:
        assert asyncio.run(heard_of(way, words, listeners=2)) == [words, words]


@pytest.mark.parametrize("name", NAMES)
def test_it_speaks_to_nobody_where_nobody_listens(tmp_path: Path, name: str) -> None:
    with closing(ways(tmp_path)[name]()) as way:
        for _ in range(3):
            assert way.tell("race:1 1.0")
        assert way._courier.flush(HANG_S)


def test_a_server_that_is_away_is_no_trouble_of_who_tells() -> None:
    way = ByRedis(f"redis://127.0.0.1:{free_port()}/0")
    for _ in range(3):
        way.tell("race:1 1.0")
    assert way._courier.flush(HANG_S)


def test_whoever_listens_hears_that_the_server_is_away() -> None:
    way = ByRedis(f"redis://127.0.0.1:{free_port()}/0")
    with pytest.raises(Exception, match="Error"):
        asyncio.run(way.listen(print))


def test_a_socket_that_nobody_reads_any_more_is_taken_away(tmp_path: Path) -> None:
    way = BySockets(tmp_path)
    (tmp_path / "live").mkdir()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as left:
        left.bind(str(tmp_path / "live/1-0"))
    way.tell("race:1 1.0")
    assert way._courier.flush(HANG_S)
    assert [*(tmp_path / "live").iterdir()] == []


def test_a_home_of_a_long_name_has_its_sockets_elsewhere(tmp_path: Path) -> None:
    home = tmp_path / ("long" * 30)
    assert asyncio.run(heard_of(BySockets(home), ["race:1 1.0"])) == [["race:1 1.0"]]
    assert len(str(BySockets(home)._folder)) < LONGEST


def test_it_is_told_once_it_is_written_and_never_where_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    messages: list[str] = []

    class Way:
        tell = staticmethod(messages.append)

    monkeypatch.setattr(news, "way", Way)
    with transaction.atomic():
        news.tell("race:1", "1.0")
        assert messages == []
    assert messages == ["race:1 1.0"]
    with transaction.atomic():
        news.tell("race:1", "2.0")
        transaction.set_rollback(True)
    assert messages == ["race:1 1.0"]
