"""Every role gets from every address what `matrix.txt` says; an address that is not written there fails."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

from games.tables import access
from tests.access import asking
from tests.access.asking import NOBODYS, ROLES, STAGES
from tests.parts import tables
from tests.parts.addresses import every

pytestmark = [pytest.mark.django_db]

MATRIX = Path(__file__).with_name("matrix.txt")
LEFT_OUT = {"ready": "it looks into what runs, not at who asks"}
OF_A_RACE = [address for address in every() if "race" in address.parts]
OF_NO_RACE = [address for address in every() if "race" not in address.parts and address.name not in LEFT_OUT]
DOORS = [address for address in OF_A_RACE if address.name in ("api-race", "api-race-invitation", "api-race-moment")]
OPENED_BY_WHAT_IT_SAYS = {"job", "api-job", "reset"}  # whoever knows the id of a job, or the token of a letter


def written(stage, addresses):
    lines = MATRIX.read_text(encoding="utf-8").splitlines()
    names = {address.name for address in addresses}
    return [row for row in lines if row.split()[0] == stage and row.split()[2] in names]


def list_answers(people, stage, addresses):
    results = asking.statuses(people, "open" if stage == "-" else stage, addresses)
    return [line(stage, method, name, got) for (_stage, method, name), got in results if not is_no_method(got)]


def is_no_method(got):
    """Nobody may use this method; anyone who is not signed in is asked to sign in first."""
    return {*got[1:]} == {"405"} and got[0] in ("401", "302", "405")


def line(stage, method, name, got):
    return f"{stage:7} {method:7} {name:24} " + " ".join(f"{status:3}" for status in got).rstrip()


@pytest.mark.stack
@pytest.mark.parametrize("stage", ["-", *STAGES])
def test_access_is_as_written(stage):
    addresses = OF_NO_RACE if stage == "-" else OF_A_RACE
    assert sorted(list_answers(tables.cast(), stage, addresses)) == sorted(written(stage, addresses))


def test_the_matrix_names_all_roles_in_their_order():
    assert tuple(MATRIX.read_text(encoding="utf-8").splitlines()[0].split()[-len(ROLES) :]) == ROLES


def test_every_address_is_in_the_matrix():
    named = {row.split()[2] for stage in ("-", *STAGES) for row in written(stage, every())}
    assert {address.name for address in every()} - {*LEFT_OUT} == named


def test_the_matrix_catches_a_door_left_open(monkeypatch):
    monkeypatch.setattr(access, "may_see", lambda seen: True)
    assert sorted(list_answers(tables.cast(), "racing", DOORS)) != sorted(written("racing", DOORS))


def test_the_matrix_catches_a_host_who_is_not_asked_for(monkeypatch):
    monkeypatch.setattr(access, "of_host", access.of_seated)
    assert sorted(list_answers(tables.cast(), "open", DOORS)) != sorted(written("open", DOORS))


# ---- what is not one's own is as if it never was ----------------------------------------------------------

OWNED = {"race", "course", "draft", "token", "replay", "other", "upload", "share", "simulation", "second", "season"}
INVITES = ("invite", "season_invite")
FOREIGN = [address for address in every() if OWNED & {*address.parts} and address.name not in OPENED_BY_WHAT_IT_SAYS]


def told_apart(people, role):
    """The requests whose answer tells somebody else's thing from one that does not exist."""
    known = asking.values(people, "racing")
    none = known | dict.fromkeys(OWNED, NOBODYS) | dict.fromkeys(INVITES, "0" * 24)
    client = tables.signed_in(people.get(role))
    apart = []
    for address in FOREIGN:
        for what in (*asking.steps(address), "dance") if {*asking.STEPS} & {*address.parts} else ("",):
            for method in asking.METHODS if what in asking.FIRST_STEPS else ("POST",):
                there, nowhere = (
                    bare(asking.ask(client, method, address, asking.path(address, ids, what)), ids)
                    for ids in (known | {name: none[name] for name in INVITES}, none)
                )
                apart += [f"{method} {address.name} {what}"] * (there != nowhere)
    return apart


def bare(got, known):
    """All of an answer, but for the ids that were asked for."""
    head = "\n".join([str(got.status_code), *sorted(f"{name}: {value}" for name, value in got.items())])
    text = re.sub(r'csrfmiddlewaretoken" value="\w+"', "", f"{head}\n{got.body.decode()}")
    for name in OWNED:
        text = text.replace(str(known[name]), "id")
    return text


@pytest.mark.parametrize("role", ["nobody", "gina", "charlie"])
def test_what_is_not_ones_own_is_answered_as_what_never_was(role):
    assert told_apart(tables.cast(), role) == []


def test_it_catches_an_answer_that_tells_a_foreign_race_from_none(monkeypatch):
    monkeypatch.setattr(access, "may_see", lambda seen: True)
    assert told_apart(tables.cast(), "charlie") != []


# ---- and nothing is done for a page of somebody else ------------------------------------------------------


def test_every_post_with_a_session_wants_a_csrf_token():
    people = tables.cast()
    known = asking.values(people, "racing")
    client = Client(enforce_csrf_checks=True)
    client.force_login(people["alice"])
    let_in = [
        address.name
        for address in every()
        if asking.ask(client, "POST", address, asking.path(address, known, "leave")).status_code not in (403, 405)
    ]
    assert let_in == ["api-guests"]  # it looks at no session
