"""What decides a race stays closed until its end, at every address and for every role; then everybody may read it."""

from __future__ import annotations

from base64 import b64encode

import pytest

from games import heads, queries
from games.log import entry
from games.rules import luck
from games.stages import Stage
from games.tables import access, leaving, payloads, seeing
from games.tables.access import Caller
from games.tables.models import Seat, Table
from tests.leaks.web import asking
from tests.leaks.web.comparing import SEATED, UNSEATED, client_of, raced
from tests.leaks.web.planted import in_view, secret
from tests.leaks.web.worlds import EVERYBODY
from tests.parts import tables

pytestmark = [pytest.mark.django_db]

SHORT = {"snow_tails": {"rounds": 3}, "reindeer_races": {"turns": 40}, "husky": {"rounds": 3}}


def closed_parts(race):
    """The secret and the key made of it, in each form in which they could get out."""
    raw_secret = queries.secret(race)
    key = luck.key(raw_secret, race.hex, luck.entropy({"command": pins(race)}))
    forms = [form for part in (raw_secret, key) for form in (part, part.hex().encode(), b64encode(part).rstrip(b"="))]
    return [*forms, *(form.upper() for form in forms[1::3])]


def pins(race):
    return entry.read(queries.stored_after(race, -1)[0].data).body["command"]


def reveals(table, role, people, share=6):
    """The requests whose answer holds what should be closed."""
    client, closed = client_of(role, people, table), closed_parts(table.race_id)
    asks = asking.asks(table, SEATED.get(role, EVERYBODY))[::share]
    answers = asking.answers(client, asks)
    return [name for name, answer in answers.items() if any(part in answer for part in closed)]


@pytest.mark.parametrize("game", tables.GAMES)
def test_it_keeps_the_secret_of_a_race_that_goes_on(game):
    people = tables.cast()
    with raced(people, game, 3) as table:
        for role in (*SEATED, *UNSEATED):
            leaks = reveals(table, role, people)
            if heads.load(table.race_id).closed:  # an order among the requests was the last one
                return
            assert leaks == []


def test_it_keeps_the_secret_of_a_race_that_was_abandoned():
    people = tables.cast()
    with raced(people, "snow_tails", 4) as table:
        for name in ("alice", "bob"):
            leaving.agree_to_abandon(table.race_id, Caller(people[name]))
        table.refresh_from_db()
        assert table.stage == Stage.ABANDONED
        for role in ("alice", "dora", "nobody"):
            assert reveals(table, role, people) == []


def test_it_catches_a_secret_that_gets_out(monkeypatch):
    monkeypatch.setattr(seeing, "look", in_view(secret)(seeing.look))
    people = tables.cast()
    with raced(people, "snow_tails", 3) as table:
        assert reveals(table, "alice", people, share=1) != []


@pytest.mark.parametrize("game", tables.GAMES)
def test_it_tells_everybody_the_secret_of_a_race_that_is_over(game):
    people = tables.cast()
    table = tables.race(people, game, plies=400, options=SHORT[game])
    assert heads.load(table.race_id).closed
    path = f"/api/v1/races/{table.race_id}/entries?after={Table.objects.get(pk=table.pk).race.ply - 1}"
    (last,) = tables.signed_in(None).get(path).json()["entries"]
    assert last["end"]["secret"] == secret(table.race_id)
    assert luck.commitment(bytes.fromhex(last["end"]["secret"]), table.race_id.hex) == table.commitment
    first = tables.signed_in(None).get(path.split("?")[0]).json()["entries"][0]
    assert (first["end"], first["command"]["commitment"]) == ({}, table.commitment)


def test_a_link_that_was_made_void_opens_nothing():
    people = tables.cast()
    table = tables.race(people, "snow_tails", plies=4, visibility="link")
    old = f"/api/v1/races/{table.race_id}/state?invite={access.invite(table)}"
    assert tables.signed_in(None).get(old).status_code == 200
    tables.signed_in(people["alice"]).post(f"/api/v1/races/{table.race_id}/invitation")
    assert tables.signed_in(None).get(old).status_code == 404


# ---- whose a seat was, only its person is told --------------------------------------------------------------


def openings(race):
    """Salts and keys of accounts by seat, in each form in which they could get out."""
    by_seat = {}
    for seat in Seat.objects.filter(table=race).exclude(salt=None).select_related("person__person"):
        salt, key = bytes(seat.salt), seat.person.person.key
        raw = (salt, key.bytes)
        forms = [form for part in raw for form in (part, part.hex().encode(), b64encode(part).rstrip(b"="))]
        by_seat[seat.number] = [*forms, str(key).encode()]
    return by_seat


def opened_to(role, people, table, share=1):
    """The requests whose answer to a role holds what opens a seat that is not theirs."""
    mine, client = SEATED.get(role, EVERYBODY), client_of(role, people, table)
    others = [form for number, forms in openings(table.race_id).items() if number != mine for form in forms]
    asks = [ask for ask in asking.asks(table, mine)[::share] if ask.name != "api-season-bundle"]  # it is meant to
    answers = asking.answers(client, asks)
    return [name for name, answer in answers.items() if any(form in answer for form in others)]


@pytest.mark.parametrize("role", [*SEATED, *UNSEATED])
def test_no_answer_opens_the_seat_of_somebody_else(role):
    people = tables.cast()
    table = tables.race(people, "husky", plies=400, options=SHORT["husky"])
    assert heads.load(table.race_id).closed
    assert len(openings(table.race_id)) == 3
    assert opened_to(role, people, table) == []


def test_it_is_opened_to_its_person_while_the_race_goes_on_and_to_nobody_else():
    people = tables.cast()
    with raced(people, "snow_tails", 3) as table:
        for role in ("alice", "charlie"):
            assert opened_to(role, people, table, share=3) == []
        mine = openings(table.race_id)[SEATED["alice"]][1]
        path = f"/api/v1/races/{table.race_id}/seats/{SEATED['alice']}/proof"
        assert mine in client_of("alice", people, table).get(path).content


def test_it_catches_a_salt_that_gets_out(monkeypatch):
    bent = payloads.seat
    monkeypatch.setattr(payloads, "seat", lambda seen, seat: bent(seen, seat) | {"name": bytes(seat.salt or b"").hex()})
    people = tables.cast()
    table = tables.race(people, "husky", plies=400, options=SHORT["husky"])
    assert opened_to("charlie", people, table, share=5) != []
