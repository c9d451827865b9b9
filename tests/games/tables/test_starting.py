"""A race is started once, by its host, with nobody missing; its log begins and ends with what was committed to."""

from __future__ import annotations

import pytest

from core.errors import Malformed, Refused
from games import heads, queries, verdicts
from games.log import entry
from games.models import Entry
from games.rules import luck
from games.stages import Stage
from games.tables import joining, starting
from games.tables.access import Caller
from games.tables.models import Kind, Table
from tests.games.tables.conftest import invited, seats
from tests.games.tables.tabling import asked, do_jobs

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def first(table):
    """What entry 0 says the race is pinned to."""
    return entry.read(queries.stored_after(table.race_id, -1)[0].data).body["command"]


def test_it_does_not_start_with_a_free_seat(opened, alice):
    table = opened()
    with pytest.raises(Refused) as refused:
        starting.start(table.race_id, Caller(alice))
    assert refused.value.code == "table.free-seats"
    assert Table.objects.get(pk=table.pk).stage == Stage.OPEN
    assert not Entry.objects.exists()


def test_it_gives_free_seats_to_bots_where_that_is_said(opened, alice):
    table = opened("me", "empty", "empty")
    starting.start(table.race_id, Caller(alice), "leader")
    assert [(seat.kind, seat.level) for seat in seats(table)[1:]] == [(Kind.BOT, "leader")] * 2
    assert Table.objects.get(pk=table.pk).stage == Stage.RACING


def test_it_refuses_a_level_that_no_bot_has_and_fills_nothing(opened, alice):
    table = opened()
    with pytest.raises(Malformed):
        starting.start(table.race_id, Caller(alice), "wolf")
    assert seats(table)[1].kind == Kind.EMPTY


def test_it_starts_once(joined, alice):
    table = joined()
    starting.start(table.race_id, Caller(alice))
    with pytest.raises(Refused) as refused:
        starting.start(table.race_id, Caller(alice))
    assert refused.value.code == "table.racing"
    assert Entry.objects.filter(race=table.race_id).count() == 1


def test_entry_0_has_the_commitment_that_was_published_before_and_what_each_seat_added(joined, alice):
    table = joined()
    published = table.commitment
    starting.start(table.race_id, Caller(alice))
    pins = first(table)
    assert pins["commitment"] == published
    assert [seat["entropy"] for seat in pins["seats"]] == ["alice's words", "bob's words", ""]
    assert [seat["id"] for seat in pins["seats"]] == [seat.id.hex for seat in seats(table)]
    assert [seat.get("bot") for seat in pins["seats"]] == [None, None, "pup"]


def test_no_name_stands_in_the_log(joined, alice):
    table = joined("me", "empty", "Ann")
    starting.start(table.race_id, Caller(alice))
    data = queries.stored_after(table.race_id, -1)[0].data.lower()
    assert [name for name in (b'"alice"', b'"bob"', b'"ann"') if name in data] == []


def test_the_secret_that_the_end_reveals_is_the_one_that_was_committed_to(opened, alice):
    table = opened("bot", "bot", game="reindeer_races")
    starting.start(table.race_id, Caller(alice))
    assert b"secret" not in b"".join(stored.data for stored in queries.stored_after(table.race_id, -1))
    do_jobs("games.move-bots")
    last = entry.read(queries.stored_after(table.race_id, -1)[-1].data)
    secret = bytes.fromhex(last.body["end"]["secret"])
    assert luck.commitment(secret, table.race_id.hex) == table.commitment
    assert verdicts.first_damage(table.race_id) is None


def test_whose_turn_it_is_first_decides_what_is_asked(opened, alice):
    table = opened("bot", "bot")
    starting.start(table.race_id, Caller(alice))
    assert asked("games.move-bots") == [{"race": table.race_id.hex, "ply": 0, "changes": table.changes}]


def test_nobody_counts_as_away_when_it_starts(raced):
    assert all(seat.looked is not None for seat in seats(raced()) if seat.kind == Kind.PERSON)


def test_a_race_that_was_started_stands_at_ply_0(raced):
    table = raced()
    assert (table.race.ply, heads.load(table.race_id).ply) == (0, 0)


def test_the_host_of_a_shared_screen_starts_alone(opened, alice):
    table = opened("me", "Ann", "Ben")
    starting.start(table.race_id, Caller(alice))
    assert {seat.person for seat in seats(table)} == {alice}


def test_nobody_joins_who_was_too_late(joined, alice, charlie):
    table = joined("me", "empty", "empty")
    starting.start(table.race_id, Caller(alice), "pup")
    with pytest.raises(Refused):
        joining.take(table.race_id, invited(charlie, table))
