"""A race that was played on is a race under way: it tells nobody what lies in other hands, whatever its parent told."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from django.db import transaction

from games import queries
from games.log import entry
from games.tables import bots, seeing
from jobs import messenger
from replays import branching
from replays.models import Replay
from tests.leaks.web import asking
from tests.leaks.web.comparing import client_of, differences
from tests.leaks.web.planted import hands, in_view
from tests.leaks.web.test_closed import closed_parts
from tests.parts import tables
from tests.parts.unprotected import drop_triggers
from tests.replays.conftest import begun

pytestmark = [pytest.mark.django_db]


@contextmanager
def played_on(people, game, monkeypatch):
    """Alice plays on from the middle of a race; the others are bots, and Linus has the link."""
    monkeypatch.setattr(messenger, "tell", lambda to: True)
    with transaction.atomic():
        drop_triggers()
        race = begun(people, game).race_id
        while bots.move_one(race):
            pass
        replay = Replay.objects.get(pk=race)
        yield branching.play_on(replay, replay.plies // 2, people["alice"], 0)
        transaction.set_rollback(True)


@pytest.mark.parametrize("game", tables.GAMES)
def test_it_tells_no_role_what_is_hidden(game, monkeypatch):
    people, compared = tables.cast(), 0
    with played_on(people, game, monkeypatch) as table:
        for turn, role in enumerate(("alice", "linus", "bob", "nobody")):
            leaks = differences(table, role, people, turn, lambda number, ask, t=turn: (number + t) % 8 == 0)
            assert not leaks
            compared += leaks is not None
    assert compared


def test_it_catches_a_hand_that_gets_out(monkeypatch):
    people = tables.cast()
    with played_on(people, "snow_tails", monkeypatch) as table:
        monkeypatch.setattr(seeing, "look", in_view(hands)(seeing.look))
        assert differences(table, "alice", people, 1, lambda number, ask: ask.name == "api-race-state")


def test_it_keeps_its_own_secret_and_that_of_its_parent(monkeypatch):
    people = tables.cast()
    with played_on(people, "snow_tails", monkeypatch) as table:
        closed = [*closed_parts(table.race_id), *(secret.hex().encode() for secret in queries.secrets(table.race_id))]
        for role in ("alice", "linus"):
            answers = asking.answers(client_of(role, people, table), asking.asks(table, 0)[::6])
            assert [name for name, answer in answers.items() if any(part in answer for part in closed)] == []


def test_who_holds_its_link_does_not_see_the_private_race_it_came_from(monkeypatch):
    people = tables.cast()
    with played_on(people, "snow_tails", monkeypatch) as table:
        Replay.objects.update(visibility="private")
        first = entry.read(queries.stored_after(table.race_id, -1)[0].data).body["command"]["branch"]
        assert first["race"] == table.branch_of.hex
        linus = client_of("linus", people, table)
        assert linus.get(f"/replays/{table.branch_of}").status_code == 404
        page = linus.get(f"/races/{table.race_id}").content.decode()
        assert "Bob" not in page
