"""No public list reads or sorts all races, courses or seasons there are, on any of its pages, whoever asks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection, transaction

from games.tables.models import Table
from games.tables.queries import MOVED
from kit import paging
from kit.paging import BACK, ON
from replays.finding import NEWEST, SORTS, WATCHED
from replays.models import Replay
from replays.picking import NEWEST as BESIDE
from tests.lists.conftest import FAN, RACER, House
from tests.parts import filling, plans, tables

pytestmark = [pytest.mark.stack, pytest.mark.django_db, pytest.mark.xdist_group("lists")]

GALLERY = ("", "?sort=watched", "?game=snow_tails", "?game=husky", "?course={course}", "?result=won", "?result=shared",
           "?branches=1", "?player=Racer+1", "?player=racer+777", "?player=Nobody", "?player=Racer+1&sort=watched",
           "?player=Racer+1&result=won", "?player=Racer+1&result=lost")  # fmt: skip
RACES = ("", "?stage=open", "?stage=racing", "?stage=ended", "?mine=1", "?mine=1&stage=ended", "?game=snow_tails")
ADDRESSES = (
    "/",
    *(f"{where}{narrowed}" for where in ("/replays", "/api/v1/replays") for narrowed in GALLERY),
    "/replays/{replay}",
    "/replays/{replay}/beside",
    "/replays/{replay}/beside?player=Racer+777",
    "/replays/of/{course}",
    "/races",
    "/races?game=snow_tails",
    *(f"/api/v1/races{narrowed}" for narrowed in RACES),
    "/courses",
    "/courses?game=snow_tails",
    "/courses?text=course",  # one that few courses have is looked for in each of them
    "/api/v1/courses?tag=short",
    "/api/v1/courses?author=Racer+777",
    "/seasons",
    "/api/v1/seasons",
    "/api/v1/seasons?mine=1",
    "/api/v1/seasons?state=open",
    "/api/v1/seasons?state=running",
)
OF_SOMEBODY = (  # lists that also hold what only they may see
    "/replays/{replay}",
    "/replays/{replay}/beside",
    "/replays/{replay}/beside?player=Racer+777",
    *(address for address in ADDRESSES if re.match("(/api/v1)?/(races|courses|seasons)", address)),
)
INDEXES = {
    "replay_newest": "/replays",
    "replay_watched": "/replays?sort=watched",
    "replay_of_game": "/replays?game=husky",
    "replay_shared": "/replays?result=shared",
    "replay_beside": "/replays/{replay}/beside",
    "replay_record": "/replays/of/{course}",
    "replay_file_race": "/api/v1/replays",
    "course_titled": "/replays",
    "course_titled_of_game": "/replays?game=husky",
    "table_moved": "/api/v1/races",
    "table_stage_moved": "/api/v1/races?stage=open",
    "season_at_state": "/api/v1/seasons?state=open",
}
SPARED = {"course_titled", "course_titled_of_game", "table_stage_moved"}  # PostgreSQL finds other ways, as short


def asked(house: House, address: str, number: int = 0) -> list[plans.Statement]:
    """What the database does for an address."""
    client = tables.signed_in(house.somebody(number) if number else None)
    address = address.format(replay=house.replay.pk, course=house.course.pk)
    with plans.statements() as statements:
        answer = client.get(address)
    assert answer.status_code == 200, (address, answer.content[:300])
    return statements


@pytest.mark.parametrize(("number", "addresses"), [(0, ADDRESSES), (FAN, OF_SOMEBODY), (RACER, OF_SOMEBODY)])
def test_no_list_reads_or_sorts_all_there_is(house, number, addresses):
    wrong = {address: faults for address in addresses if (faults := plans.faults(asked(house, address, number)))}
    assert wrong == {}


def middles(house: House) -> Iterator[tuple[str, str, str]]:
    """Each list that is long, with the cursor's name and value in its middle."""
    replays, half = Replay.objects.filter(visibility="public"), filling.RACES // 2
    here = f"/replays/{house.replay.pk}/beside"
    for way in (ON, BACK):
        for sort in (NEWEST, WATCHED):
            order = SORTS[sort]
            row = replays.order_by(*order.fields)[half]
            for where in ("/replays", "/api/v1/replays"):
                yield f"{where}?sort={sort}", "cursor", paging.write(way, row, order)
        beside = replays.filter(board=house.replay.board_id).order_by("created")[half // 3]
        yield f"{here}?", "cursor", paging.write(way, beside, BESIDE)
        yield "/api/v1/races?", "before", paging.write(way, Table.objects.order_by("moved")[half], MOVED)


def test_a_page_in_the_middle_costs_what_the_first_does(house):
    for number in (0, RACER):
        for address, name, cursor in middles(house):
            assert plans.faults(asked(house, f"{address}&{name}={cursor}", number)) == []


@contextmanager
def dropped(index: str) -> Iterator[None]:
    """A house that lacks an index."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"DROP INDEX {index}")
        yield
        transaction.set_rollback(True)


def lacking(house: House, index: str) -> list[Any]:
    with dropped(index):
        return plans.faults(asked(house, INDEXES[index]))


def test_each_index_that_is_missing_is_noticed(house):
    unnoticed = {index for index in INDEXES if not lacking(house, index)}
    assert unnoticed <= (set() if connection.vendor == "sqlite" else SPARED)
