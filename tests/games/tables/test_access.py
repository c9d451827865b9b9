"""Who may see a table: what you may not see answers like what does not exist, byte for byte, everywhere."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import AnonymousUser
from django.urls import get_resolver

from core.errors import Missing
from games.tables import access, joining
from games.tables.access import Caller
from games.tables.models import Table
from tests.games.tables.conftest import invited

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

NOBODY = Caller(AnonymousUser())


def sees(table, caller) -> bool:
    try:
        return access.find(table.race_id, caller).table == table
    except Missing:
        return False


def test_everybody_sees_a_public_race(opened, charlie):
    table = opened()
    assert sees(table, Caller(charlie))
    assert sees(table, NOBODY)


def test_a_link_only_race_is_seen_by_host_seats_and_whoever_has_the_link(joined, alice, bob, charlie):
    table = joined(visibility="link")
    assert sees(table, Caller(alice))
    assert sees(table, Caller(bob))
    assert not sees(table, Caller(charlie))
    assert not sees(table, NOBODY)
    assert sees(table, invited(charlie, table))
    assert sees(table, invited(AnonymousUser(), table))


@pytest.mark.parametrize("words", ["", "0" * 24, "x", "é" * 24, "0" * 23])
def test_no_other_words_open_it(opened, charlie, words):
    assert not sees(opened(visibility="link"), Caller(charlie, (words,)))


def test_the_link_of_one_race_opens_no_other(opened, charlie):
    first, other = opened(visibility="link"), opened(visibility="link")
    assert not sees(other, invited(charlie, first))


def test_a_link_that_was_revoked_opens_nothing(opened, alice, charlie):
    table = opened(visibility="link")
    old = invited(charlie, table)
    joining.new_invitation(table.race_id, Caller(alice))
    assert not sees(table, old)
    assert sees(table, invited(charlie, Table.objects.get(pk=table.pk)))


def test_who_left_a_link_only_race_sees_it_no_more(joined, bob):
    table = joined(visibility="link")
    joining.leave(table.race_id, Caller(bob))
    assert not sees(table, Caller(bob))


def test_what_was_called_off_is_seen_by_whoever_sat_there(joined, alice, bob, charlie):
    table = joined()
    joining.call_off(table.race_id, Caller(alice))
    assert sees(table, Caller(alice))
    assert sees(table, Caller(bob))
    assert not sees(table, invited(charlie, table))


def test_the_invitation_is_told_to_who_sits_or_hosts_and_to_nobody_else(joined, as_user, alice, bob, charlie):
    table = joined()
    invites = [
        as_user(user).get(f"/api/v1/races/{table.race_id}").json()["invite"] for user in (alice, bob, charlie, None)
    ]
    assert invites == [access.invite(table)] * 2 + ["", ""]


# ---- at every address -------------------------------------------------------------------------------------

METHODS = ("get", "post", "put", "patch", "delete")
BODIES = {
    "orders": {"seat": 0, "command": {}, "command_id": "a", "expected_ply": 0},
    "choices": {"seat": 0},
    "seats/": {"kind": "empty"},
}


def addresses() -> list[str]:
    """Every address of this house that names a race, from the resolver itself."""
    paths = []

    def walk(patterns, before):
        for pattern in patterns:
            here = before + str(pattern.pattern)
            if hasattr(pattern, "url_patterns"):
                walk(pattern.url_patterns, here)
            elif "<uuid:race>" in here:
                paths.append("/" + here.lstrip("^").replace("<int:number>", "0").replace("<str:what>", "join"))

    walk(get_resolver("deploy.urls").url_patterns, "")
    return sorted({path.replace("<str:invite>", "0" * 24).rstrip("$") for path in paths})


def test_there_are_many_addresses_of_races():
    assert len(addresses()) >= 20
    assert any("/with/" in path for path in addresses())


@pytest.mark.parametrize("path", addresses())
def test_a_link_only_race_answers_everywhere_as_one_that_never_was(opened, as_user, charlie, path):
    table, none = opened(visibility="link"), uuid4()
    body = next((fields for part, fields in BODIES.items() if part in path), {})
    for user in (charlie, None):
        for method in METHODS:
            there, missing = (answer(as_user(user), method, path, race, body) for race in (table.race_id, none))
            assert there == missing, (path, method)
            assert there[0] < 500


def answer(client, method: str, path: str, race: UUID, body) -> tuple:
    got = getattr(client, method)(path.replace("<uuid:race>", str(race)), body, "application/json")
    content = b"".join(got.streaming_content) if got.streaming else got.content
    headers = {name: value for name, value in got.headers.items() if name != "Set-Cookie"}
    blank = str(race).encode()
    return (
        got.status_code,
        content.replace(blank, b"RACE"),
        {name: value.replace(str(race), "RACE") for name, value in headers.items()},
    )


def test_the_oracle_catches_a_race_that_says_that_it_is_there(opened, as_user, charlie, monkeypatch):
    from core.errors import Forbidden

    monkeypatch.setattr(access, "may_see", lambda seen: (_ for _ in ()).throw(Forbidden("table.hidden", "Go away.")))
    table = opened(visibility="link")
    path = "/api/v1/races/<uuid:race>"
    client = as_user(charlie)
    assert answer(client, "get", path, table.race_id, {}) != answer(client, "get", path, uuid4(), {})
