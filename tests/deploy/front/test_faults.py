"""What a house stands on falls while people watch and race: all come to the right ply, no order is lost or doubled."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from uuid import UUID

import pytest

from tests.deploy.front.sockets import HALF_HEADERS, NOTHING, crowd
from tests.parts.crowds import Crowd
from tests.parts.falling import Racer, breaches, database_away, house
from tests.parts.races import alice_and_bob, at_a_public_table
from tests.parts.serving import Server
from tests.parts.waiting import wait_for
from tests.parts.workers import OwnRedis

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]
SERVED = os.environ["BOREAL_STACK"] == "served"
WATCHERS = 20
HALF_OPEN = 2000
SOON = {"BOREAL_TEST_HEAL": "2"}  # what was lost is looked for so often, in seconds


@pytest.fixture
def race() -> UUID:
    return at_a_public_table(alice_and_bob(goal=10_000, seats=1))


@pytest.fixture
def redis() -> Iterator[OwnRedis]:
    broker = OwnRedis()
    yield broker
    broker.close()


@contextmanager
def watched(race: UUID, number: int = WATCHERS, **env: str) -> Iterator[tuple[Server, Racer, Crowd]]:
    """Orders go to one process and watchers follow at another, so that news travels; in the end all stand right."""
    with house(race, **SOON | env) as (live, racer), Crowd([live.port], race, number, racer.port) as watchers:
        racer.order()
        watchers.until_all_at(1)
        yield live, racer, watchers
        watchers.until_all_at(racer.order())
        assert watchers.went_back() == []
        assert breaches(race, racer.acknowledged) == []


if SERVED:

    @pytest.mark.parametrize("ill", OwnRedis.ILLS)
    def test_they_see_what_happens_while_redis_is_ill(redis: OwnRedis, race: UUID, ill: str) -> None:
        """The order is answered meanwhile, and a look finds what was not told."""
        with watched(race, REDIS_URL=redis.url) as (_live, racer, watchers):
            with redis.ill(ill):
                watchers.until_all_at(racer.order())
            assert watchers.opened == [1] * WATCHERS

    def test_they_see_what_happens_after_redis_lost_all(redis: OwnRedis, race: UUID) -> None:
        with watched(race, REDIS_URL=redis.url) as (_live, racer, watchers):
            redis.lose_all()
            watchers.until_all_at(racer.order())
            assert watchers.opened == [1] * WATCHERS

    def test_a_process_that_looks_for_nothing_is_seen_to_miss_it(redis: OwnRedis, race: UUID) -> None:
        """Redis stops, and by the planted fault nothing heals; a healthy process shows when it should have."""
        with (
            watched(race, REDIS_URL=redis.url) as (_live, racer, healthy),
            house(race, REDIS_URL=redis.url, BOREAL_TEST_HEAL="inf") as (faulty, _racer),
            Crowd([faulty.port], race, WATCHERS) as watchers,
        ):
            heard = racer.order()
            watchers.until_all_at(heard)  # by now it listens, and the look that it begins with is over
            with redis.ill("stopped"):
                healthy.until_all_at(racer.order())
                assert set(watchers.plies) == {heard}

    @pytest.mark.parametrize("way", ["redis", "postgresql"])
    def test_they_see_what_happens_after_the_database_was_away(redis: OwnRedis, race: UUID, way: str) -> None:
        """An order that is given meanwhile is sent until it is answered, and carried out once."""
        url = redis.url if way == "redis" else ""
        with watched(race, REDIS_URL=url) as (_live, racer, watchers), ThreadPoolExecutor(1) as hand:
            with database_away():
                ordered = hand.submit(racer.order)
                wait_for(lambda: racer.refused, "an order cannot be carried out")
            watchers.until_all_at(ordered.result())


def test_they_come_back_to_a_process_that_was_killed(race: UUID) -> None:
    with watched(race) as (live, racer, watchers):
        killed_and_started(live, racer, watchers)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_five_thousand_come_back_to_a_process_that_was_killed(race: UUID) -> None:
    with watched(race, 5000) as (live, racer, watchers):
        for _turn in range(3):
            killed_and_started(live, racer, watchers)
            print(f"{sum(watchers.opened):,} lines opened so far, {watchers.asked:,} questions, {watchers.answers}")


def killed_and_started(live: Server, racer: Racer, watchers: Crowd) -> None:
    live.kill()
    ply = racer.order()
    live.start()
    watchers.until_all_at(ply)
    watchers.until_all_follow()


def test_they_go_to_another_process_where_theirs_was_killed(race: UUID) -> None:
    with house(race, **SOON) as (first, racer), house(race, **SOON) as (second, _racer):
        with Crowd([first.port, second.port], race, WATCHERS, racer.port) as watchers:
            watchers.until_all_at(racer.order())
            first.kill()
            watchers.until_all_follow()
            watchers.until_all_at(racer.order())
            assert watchers.went_back() == []
        assert breaches(race, racer.acknowledged) == []


@pytest.mark.parametrize("words", [NOTHING, HALF_HEADERS], ids=["nothing", "headers"])
def test_two_thousand_lines_that_say_nothing_keep_no_news_from_anybody(race: UUID, words: bytes) -> None:
    with watched(race) as (live, racer, watchers), ExitStack() as lines:
        for port in (live.port, racer.port):
            lines.enter_context(crowd(port, words, HALF_OPEN))
        watchers.until_all_at(racer.order())
        with Crowd([live.port], race, WATCHERS) as late:
            late.until_all_at(racer.ply)


def test_it_catches_an_order_that_was_lost_or_doubled(race: UUID) -> None:
    with house(race) as (_live, racer):
        racer.order()
        assert breaches(race, racer.acknowledged) == []
        assert breaches(race, {**racer.acknowledged, "never": 2}) == ["lost: never"]
        assert breaches(race, {}) == ["nobody was told: order-0"]
