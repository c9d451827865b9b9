"""Whoever sat on a seat can show it, nobody else; and an operator who moves a seat to another account is found."""

from __future__ import annotations

from hashlib import sha256

import pytest
from django.contrib.auth.models import User
from django.test import RequestFactory

from games import verdicts
from games.stages import Stage
from games.tables import access, sitters, starting
from games.tables.access import Caller
from games.tables.models import Kind, Seat, Table
from people import services as people
from people.models import Person
from tests.games.tables.conftest import account
from tests.games.tables.test_starting import first
from tests.parts.planting import Fault, assert_noticed

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

ALICE, BOB, PUP = 0, 1, 2  # their seats


def asked(client, table, number):
    return client.get(f"/api/v1/races/{table.race_id}/seats/{number}/proof")


def by_the_page(proof):
    """What docs/race-file.md says that the commitment is, written out."""
    parts = [b"boreal:seat:1", *(proof[name].encode() for name in ("race", "seat", "account"))]
    parts.append(bytes.fromhex(proof["salt"]))
    return sha256(b"".join(len(part).to_bytes(8, "big") + part for part in parts)).hexdigest()


def damage(table):
    breach = verdicts.first_damage(table.race_id)
    return breach and breach.code


def moved(table, seat, **changed):
    """What an operator writes into a row of the database."""
    Seat.objects.filter(table=table, number=seat).update(**changed)


# ---- the person can open it -------------------------------------------------------------------------------


def test_whoever_sat_on_a_seat_is_given_what_opens_its_commitment(raced, bob, as_user):
    table = raced()
    got = asked(as_user(bob), table, BOB)
    proof = got.json()
    assert (got.status_code, got["Cache-Control"]) == (200, "private, no-store")
    assert proof["commitment"] == by_the_page(proof) == first(table)["seats"][BOB]["sitter"]
    assert (proof["race"], proof["number"]) == (table.race_id.hex, BOB)
    assert proof["account"] == bob.person.key.hex


def test_any_other_seat_is_answered_like_one_that_is_not_there(raced, alice, bob, charlie, as_user):
    table = raced()
    nowhere = asked(as_user(bob), table, 9)
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "table.no-proof")
    for user, number in ((bob, ALICE), (bob, PUP), (alice, BOB), (charlie, BOB), (charlie, 9)):
        got = asked(as_user(user), table, number)
        assert (got.status_code, got.content) == (404, nowhere.content)
    assert asked(as_user(None), table, BOB).status_code == 401


def test_a_race_that_is_not_started_binds_nothing_yet(joined, bob, as_user):
    assert asked(as_user(bob), joined(), BOB).status_code == 404


def test_each_seat_of_a_shared_screen_is_opened_to_its_host_by_a_salt_of_its_own(opened, alice):
    table = opened("me", "Ann", "bot")
    starting.start(table.race_id, Caller(alice))
    seats = sitters.own(access.find(table.race_id, Caller(alice)).seats, alice)
    assert [seat.number for seat in seats] == [0, 1]
    assert len({seat.salt for seat in seats}) == 2


def test_a_seat_of_a_user_who_was_nobody_here_yet_is_bound_to_nothing_later(opened, alice):
    table = opened("me", "bot", "bot")
    Person.objects.filter(user=alice).delete()
    starting.start(table.race_id, Caller(alice))
    Person.objects.create(user=alice, name="Alice")
    seen = access.find(table.race_id, Caller(alice))
    assert (seen.seats[0].salt, sitters.own(seen.seats, alice)) == (None, [])
    assert damage(table) is None


def test_what_no_longer_opens_the_log_is_not_handed_out_as_a_proof(raced, alice, charlie):
    table = raced()
    moved(table, ALICE, person=charlie)
    assert sitters.own(access.find(table.race_id, Caller(charlie)).seats, charlie) == []


def test_the_page_of_a_race_that_is_over_shows_it_to_its_person_alone(raced, alice, bob, charlie, as_user):
    table = raced()
    salts = [bytes(seat.salt).hex() for seat in table.seats.order_by("number")[:2]]
    page = f"/races/{table.race_id}"
    assert salts[BOB] not in as_user(bob).get(page).content.decode()  # while it goes on, it would be in the way
    Table.objects.filter(pk=table.pk).update(stage=Stage.ABANDONED)
    shown = as_user(bob).get(page).content.decode()
    assert "Prove that this was your seat" in shown
    assert f"--seat {BOB} --account {bob.person.key.hex} --salt {salts[BOB]}" in shown
    assert salts[ALICE] not in shown
    for user in (charlie, None):
        other = as_user(user).get(page).content.decode()
        assert "Prove that" not in other
        assert not any(salt in other for salt in salts)


# ---- whoever changes the row is found ---------------------------------------------------------------------


def check_a_moved_seat_is_found(table, charlie):
    """For the planted fault: the row names somebody who did not sit there."""
    moved(table, BOB, person=charlie)
    assert damage(table) == "log.sitter"


def test_log_verify_finds_a_seat_that_an_operator_gave_to_somebody_else(raced, charlie, monkeypatch):
    table = raced()
    assert damage(table) is None
    bent = "sitters.commitment(seat) == pinned[SITTER]", "True"
    fault = Fault(verdicts._is_its_sitter, *bent, check_a_moved_seat_is_found, (table, charlie))
    assert_noticed(monkeypatch, fault)


@pytest.mark.parametrize(
    ("number", "changed"),
    [(BOB, {"person": None}), (BOB, {"salt": None}), (BOB, {"salt": bytes(32)}), (BOB, {"number": 7}), (PUP, "bob")],
)
def test_log_verify_finds_a_seat_whose_row_says_otherwise_than_entry_0(raced, bob, number, changed):
    table = raced()
    moved(table, number, **({"person": bob, "kind": Kind.PERSON} if changed == "bob" else changed))
    assert damage(table) == "log.sitter"


def test_log_verify_finds_two_seats_that_were_exchanged(raced, alice, bob):
    table = raced()
    moved(table, ALICE, person=bob)
    moved(table, BOB, person=alice)
    assert damage(table) == "log.sitter"


# ---- accounts come and go ---------------------------------------------------------------------------------


def test_a_closed_account_is_no_damage_and_whoever_kept_the_key_can_still_open_the_seat(raced, bob, as_user):
    table = raced()
    kept = asked(as_user(bob), table, BOB).json()
    people.forget(bob)
    assert damage(table) is None
    assert by_the_page(kept) == first(table)["seats"][BOB]["sitter"]
    row = Seat.objects.select_related("person__person").get(table=table, number=BOB)
    assert sitters.commitment(row) != kept["commitment"]  # the house has forgotten whose it was
    assert sitters.salts([table.race_id]).keys() == {(table.race_id, ALICE)}


def test_a_guest_who_becomes_an_account_keeps_the_key(raced, bob):
    table = raced()
    Person.objects.filter(user=bob).update(is_guest=True)
    guest = User.objects.select_related("person").get(pk=bob.pk)
    before = sitters.own(access.find(table.race_id, Caller(guest)).seats, guest)
    request = RequestFactory().post("/")
    request.user = guest
    made = people._account(request, "robert", "a long password of Bob's", "Robert")
    assert (made.pk, made.person.is_guest) == (bob.pk, False)
    assert sitters.own(access.find(table.race_id, Caller(made)).seats, made) == before != []
    assert damage(table) is None


def test_two_accounts_never_share_a_key(db):
    assert account("eve").person.key != account("frank").person.key
