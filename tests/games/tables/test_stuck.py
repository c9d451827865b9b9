"""Nobody silences a bot or a deadline by an id; where an order of the house cannot be given, a person hears of it."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F
from django.test import Client
from django.utils import timezone

from deploy import health
from games import heads, queries, services
from games.log.entry import HOUSE_MARK, house_id
from games.log.orderer import LATE
from games.results import Conflict, Duplicate, Ok, Order
from games.tables import access, alarms, bots, nudging, seeing, starting, turns
from games.tables.access import Caller
from games.tables.models import Overdue, Table
from games.tables.raw_sql import Sitting
from jobs import work
from jobs.models import Job, State
from people import tokens
from people.models import Notice, Person
from tests.games.tables.tabling import an_order, do_jobs, give, movers, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

FORMS = ("bot-{ply}-{seat}", "late-{ply}", "late-{ply}-{seat}")


@pytest.fixture
def bobs_turn(raced, alice):
    """Bob owes a decision, and a bot may owe the next one."""

    def race(**wish: Any) -> Table:
        table = raced(**wish)
        until_turn_of(table, 1, {0: alice})
        return table

    return race


def spend(table: Table, user: Any, form: str) -> None:
    """Bob orders under the id that the house wants for the order of seat 2 that comes next, until one comes next."""
    for _turn in range(20):
        until_turn_of(table, 1, {0: table.host})
        id = form.format(ply=queries.head(table.race_id).ply + 1, seat=2)
        assert isinstance(give(table, user, 1, id), Ok)
        if movers(table) == [2]:
            return
    raise AssertionError("seat 2 never races after Bob")


# ---- spent ids ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_an_id_that_bob_spends_silences_no_bot(bobs_turn, bob, form):
    table = bobs_turn()
    spend(table, bob, form)
    assert do_jobs("games.move-bots")[-1]["moves"] > 0
    assert movers(table) != [2]


@pytest.mark.parametrize("overdue", Overdue.values)
@pytest.mark.parametrize("form", FORMS)
def test_an_id_that_bob_spends_keeps_no_deadline_from_passing(raced, bob, overdue, form):
    table = raced("empty", "me", pace_s=600, overdue=overdue)
    host = table.host
    until_turn_of(table, 0, {1: host})
    give(table, bob, 0)
    until_turn_of(table, 1, {0: bob})
    ply = queries.head(table.race_id).ply
    give(table, host, 1, form.format(ply=ply + 1, seat=movers(table)[0]))
    ply = queries.head(table.race_id).ply
    do_jobs("games.deadline")
    do_jobs("games.move-bots")
    assert queries.head(table.race_id).ply > ply


# ---- ids of the house ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", [house_id("bot", 6, 2), house_id("late", 6, 2), ".", "a.b", "a."])
@pytest.mark.parametrize("door", ["page", "program", "one screen"])
def test_an_id_with_a_dot_is_refused_at_every_door(bobs_turn, opened, alice, bob, id, door):
    user, table = (alice, opened("me", "Ann")) if door == "one screen" else (bob, bobs_turn())
    if door == "one screen":
        starting.start(table.race_id, Caller(alice))
    ply, seat = queries.head(table.race_id).ply, movers(table)[0]
    order = {"seat": seat, "command": an_order(table, seat), "command_id": id, "expected_ply": ply}
    answer = sent(table, order, user, door == "program")
    assert (answer.status_code, answer.json()["code"]) == (400, "order.command-id")
    assert "A command id is 1 to 64 letters, digits, dashes or underscores." in answer.json().values()
    assert queries.head(table.race_id).ply == ply


def sent(table: Table, order: dict[str, Any], user: Any, by_token: bool) -> Any:
    """What an order is answered, by the session of a page or by a program's token."""
    client = Client()
    if not by_token:
        client.force_login(user)
    headers = {"HTTP_AUTHORIZATION": f"Bearer {tokens.make(user, 'program')[1]}"} if by_token else {}
    return client.post(f"/api/v1/races/{table.race_id}/orders", json.dumps(order), "application/json", **headers)


def test_the_house_gives_no_order_under_an_id_that_anybody_could_make(bobs_turn):
    table = bobs_turn()
    order = Order(table.race_id, 1, an_order(table, 1), "late-6", queries.head(table.race_id).ply, LATE)
    with pytest.raises(services.Malformed):
        services.give_order(order)


# ---- the alarm -------------------------------------------------------------------------------------------------


@pytest.fixture
def owner(alice) -> Person:
    """Alice owns the house, and is told by letter."""
    Person.objects.filter(user=alice).update(is_owner=True, tells_by_mail=True, is_mail_confirmed=True)
    type(alice).objects.filter(pk=alice.pk).update(email="alice@example.org")
    return Person.objects.get(user=alice)


@pytest.fixture
def stuck(bobs_turn, bob, monkeypatch):
    """Seat 2 is a bot's, and the id of its next order stands in the log already."""

    def plant() -> Table:
        table = bobs_turn()
        with monkeypatch.context() as patch:
            patch.setattr(services, "COMMAND_ID", services.entry.ENTRY_ID)
            spend(table, bob, HOUSE_MARK + FORMS[0])
        return table

    return plant


def done(kind: str) -> list[Job]:
    """The waiting jobs of a kind, done as a worker does them."""
    jobs = list(Job.objects.filter(kind=kind, state=State.WAITING).order_by("created"))
    for job in jobs:
        Job.objects.filter(pk=job.pk).update(due=F("created"))
        work.do(job.pk)
    return [Job.objects.get(pk=job.pk) for job in jobs]


@pytest.mark.usefixtures("owner")
@pytest.mark.django_db(transaction=True)
def test_an_order_of_the_house_that_cannot_be_given_fails_its_job_and_the_owner_hears_of_it(stuck):
    table = stuck()
    job = done("games.move-bots")[-1]
    assert (job.state, job.reason_code, job.result) == (State.FAILED, alarms.CODE, None)
    notice = Notice.objects.get()
    assert (notice.title, notice.path) == ("A race is stuck", f"/races/{table.race_id}")
    assert "seat 3" in notice.text
    assert Job.objects.filter(kind="people.notice").count() == 1


@pytest.mark.django_db(transaction=True)
def test_whoever_asks_whether_the_house_is_ready_reads_of_the_race_that_is_stuck(stuck, client):
    table = stuck()
    assert "games.W001" not in warnings(client)
    done("games.move-bots")
    assert "games.W001" in warnings(client)
    assert alarms.stuck() == {table.race_id}


@pytest.mark.django_db(transaction=True)
def test_a_race_is_stuck_no_longer_once_its_order_is_given(stuck, client, alice, monkeypatch):
    table = stuck()
    done("games.move-bots")
    monkeypatch.setattr(bots, "house_id", lambda *arguments: house_id("mended", *arguments[1:]))
    Table.objects.update(moved=timezone.now() - timedelta(seconds=21))
    nudging.nudge(seeing.look(access.find(table.race_id, Caller(alice))))
    assert done("games.move-bots")[-1].state == State.DONE
    assert movers(table) != [2]
    assert "games.W001" not in warnings(client)


def warnings(client):
    health.forget()
    answer = client.get("/readyz")
    assert answer.status_code == 200
    return answer.json().get("warnings", [])


def test_a_deadline_that_cannot_pass_is_an_alarm_too(bobs_turn, bob, monkeypatch):
    bobs_turn(pace_s=600, overdue=Overdue.MOVE)
    monkeypatch.setattr(turns, "carried_out", lambda at, order, by_bots=False: Conflict(order.command_id, 0))
    with pytest.raises(alarms.Broken) as broken:
        do_jobs("games.deadline")
    assert broken.value.code == alarms.CODE


def test_an_answer_of_an_earlier_ply_is_no_order_of_a_bot(bobs_turn):
    table = bobs_turn()
    ply = queries.head(table.race_id).ply
    order = Order(table.race_id, 2, {"do": "pass"}, house_id("bot", ply, 2), ply)
    with pytest.raises(alarms.Broken):
        alarms.check(order, Duplicate(Ok(ply, "", ())))


def test_a_worker_that_came_second_to_another_version_cries_no_alarm(raced, alice, bob):
    table = raced()
    until_turn_of(table, 2, {0: alice, 1: bob})
    at, standing = bots.raw_sql.sitting(table.race_id), heads.load(table.race_id)
    assert isinstance(at, Sitting)
    bots.give(at, 2, standing, at.seats[2].bot)
    order = Order(table.race_id, 2, {"do": "else"}, house_id("bot", standing.ply, 2), standing.ply, at.seats[2].bot)
    heads.forget()
    result = turns.carried_out(at, order)
    assert isinstance(result, Conflict)
    alarms.check(order, result)


def test_a_race_in_which_an_earlier_house_was_silenced_goes_on_when_somebody_looks(raced, alice, bob, monkeypatch):
    """The house made ids that anybody could make, took the conflict for done, and so did all who looked since."""
    table = raced()
    until_turn_of(table, 1, {0: alice})
    spend(table, bob, FORMS[0])
    late = timezone.now() - timedelta(days=1)
    Table.objects.update(moved=late)
    for times in range(1, 30):
        nudging.ask("games.move-bots", {"race": table.race_id.hex, "ply": queries.head(table.race_id).ply,
                                        "changes": Table.objects.get(pk=table.pk).changes, "again": times})  # fmt: skip
    Job.objects.filter(kind="games.move-bots").update(state=State.DONE, result=b"{}", finished=timezone.now())
    nudging.nudge(seeing.look(access.find(table.race_id, Caller(alice))))
    assert do_jobs("games.move-bots")[-1]["moves"] > 0
    assert movers(table) != [2]


def test_every_order_of_the_house_bears_its_mark(raced, alice, bob):
    table = raced(pace_s=600, overdue=Overdue.MOVE)
    until_turn_of(table, 1, {0: alice})
    do_jobs("games.deadline")
    until_turn_of(table, 1, {0: alice})
    stored = [services.entry.read(line.data) for line in queries.stored_after(table.race_id, 0)]
    assert {entry.command_id.startswith(HOUSE_MARK) for entry in stored if entry.by.kind == "bot"} == {True}
