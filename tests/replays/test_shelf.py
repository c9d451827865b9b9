"""The files of many replays are read in a few trips, and are byte by byte those that each replay has alone."""

from __future__ import annotations

import pytest
from django.db import connection

from core.errors import Wrong
from games import keys
from games.rules import registry
from replays import batch, services
from replays.models import Replay
from replays.racefile import packing
from tests.parts.archive import archived, race, raced
from tests.parts.races import BOARD, alice_and_bob, at_a_public_table
from tests.parts.unprotected import unprotected

pytestmark = pytest.mark.django_db


def alone(replay: Replay) -> bytes | str:
    """The file, read the slow way; where there is none, the code of the error."""
    try:
        return services.file_of(replay)
    except Wrong as wrong:
        return wrong.code


def shelved(replays: list[Replay], publics: dict[str, bytes] | None = None) -> list[bytes | str]:
    rows = batch.files([replay.pk for replay in replays], keys.known() if publics is None else publics)
    return [packing.unpacked(row.file) if isinstance(row.file, bytes) else row.file.code for row in rows]


def many() -> list[Replay]:
    """Races of this house and files that were brought, packed and not, mixed."""
    brought = archived(map(race, range(6)))
    for replay in brought[:3]:
        Replay.objects.filter(pk=replay.pk).update(file=packing.packed(replay.file))
    return [*raced(6), *brought]


@pytest.mark.stack
def test_each_file_is_the_one_that_the_replay_has_alone(monkeypatch):
    monkeypatch.setattr(batch, "AT_ONCE", 5)
    many()
    replays = list(Replay.objects.order_by("head"))
    assert shelved(replays) == [alone(replay) for replay in replays]
    assert {row.rules for row in batch.files([replay.pk for replay in replays], keys.known())} == {
        registry.newest(game) for game in ("snow_tails", "reindeer_races", "husky")
    }


@pytest.mark.stack
@pytest.mark.django_db(transaction=True)
def test_a_harmed_entry_of_two_lines_is_one_entry():
    harmed, sound = raced(2)
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("UPDATE games_entry SET data = %s WHERE race_id = %s AND ply = 2", [b"{}\n{}", harmed.pk.hex])
    assert shelved([harmed, sound]) == [alone(harmed), alone(sound)]


def test_it_says_as_much_of_a_race_that_has_no_file(monkeypatch):
    race = at_a_public_table(alice_and_bob())
    going_on = Replay.objects.create(
        id=race, race_id=race, head="", game="tiny", rules="tiny/1", board_id=BOARD, seats=2, plies=0, result=b"{}"
    )
    [sound] = raced(1)
    assert shelved([going_on, sound]) == [alone(going_on), alone(sound)]
    assert alone(going_on) == "log.reopened"
    monkeypatch.setattr(keys, "known", dict)
    assert shelved([sound]) == [alone(sound)] == ["keys.unknown-here"]


def test_it_reads_a_hundred_of_them_in_four_trips(django_assert_num_queries):
    replays, publics = many(), keys.known()
    with django_assert_num_queries(4):
        shelved(replays, publics)
    with django_assert_num_queries(1):
        shelved([replay for replay in replays if replay.is_imported], publics)
