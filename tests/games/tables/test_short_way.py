"""An order goes past most middlewares, and its answer does not show it; what is unusual goes through all of them."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth import HASH_SESSION_KEY
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from core.errors import TooSlow
from deploy.front.bodies import REFUSED, TOO_SLOW
from games import queries
from games.tables import api_orders
from jobs.models import Job
from jobs.origin import hashed
from people import tokens
from people.models import Person
from tests.games.tables.tabling import an_order, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
JSON = "application/json"
CAREFUL = f"{JSON}, */*"  # as good as the other, but it has to be read
SECRET = "s" * 32


@pytest.fixture
def table(raced, alice):
    """Bob owes a decision."""
    race = raced()
    until_turn_of(race, 1, {0: alice})
    return race


@pytest.fixture
def page(bob):
    """A browser in which Bob is signed in."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(bob)
    client.cookies["csrftoken"] = SECRET
    client.get("/races")  # the process knows from now on whom the session names
    return client


@pytest.fixture
def program(bob):
    """A program that acts for Bob."""
    return Client(headers={"Authorization": f"Bearer {tokens.make(bob, 'bench')[1]}"})


@pytest.fixture
def ways(monkeypatch):
    """Which way each order took."""
    taken, short = [], api_orders.short

    def watched(*asked):
        taken.append("short")
        response = short(*asked)
        taken[-1] = "careful" if response is None else "short"
        return response

    monkeypatch.setattr(api_orders, "short", watched)
    return taken


def order_of(table, seat=1):
    ply = queries.head(table.race_id).ply
    return {"seat": seat, "command": an_order(table, seat), "command_id": f"o-{ply}", "expected_ply": ply}


def sent(client, table, body, accept=JSON, query="", **more):
    headers = {"Accept": accept, "X-CSRFToken": SECRET} | more.pop("headers", {})
    return client.post(f"/api/v1/races/{table.race_id}/orders{query}", body, JSON, headers=headers, **more)


def shown(answer):
    """The headers but for what the framework of the API adds of itself."""
    headers = dict(answer.items()) | {"Vary": sorted({*answer["Vary"].split(", ")} - {"Accept"})}
    headers.pop("Allow", None)
    assert int(headers.pop("Content-Length")) == len(answer.content)  # it spells JSON without spaces
    return answer.status_code, sorted(headers.items()), answer.cookies.output()


@pytest.mark.parametrize("secure", [True, False])
@pytest.mark.parametrize("wrong", [{}, {"seat": 0}])
@pytest.mark.parametrize("caller", ["page", "program"])
def test_its_answer_has_the_headers_of_every_other(request, settings, table, ways, caller, wrong, secure):
    settings.SECURE_HSTS_SECONDS = 60
    settings.CSRF_TRUSTED_ORIGINS = ["https://testserver"]
    client, order = request.getfixturevalue(caller), order_of(table) | wrong
    origin = {"headers": {"Referer": "https://testserver/"}, "secure": secure}
    sent(client, table, order, **origin)
    short, careful = (shown(sent(client, table, order, accept, **origin)) for accept in (JSON, CAREFUL))
    assert short == careful
    assert ways == ["short", "short", "careful"]


def test_a_long_answer_is_compressed_as_any_other(table, program, ways):
    order = order_of(table)
    gzip = {"HTTP_ACCEPT_ENCODING": "gzip"}
    short, careful = (sent(program, table, order, accept, "?after=0", **gzip) for accept in (JSON, CAREFUL))
    assert short["Content-Encoding"] == careful["Content-Encoding"] == "gzip"
    assert ways == ["short", "careful"]


def test_it_speaks_the_language_of_its_person(table, program, bob, ways):
    Person.objects.filter(user=bob).update(language="fr")
    order = order_of(table) | {"seat": 0}
    assert sent(program, table, order)["Content-Language"] == "fr"
    assert sent(program, table, order).json()["title"] == sent(program, table, order, CAREFUL).json()["title"]
    assert ways == ["short", "short", "careful"]


def test_a_host_that_is_not_ours_is_refused(settings, table, program):
    settings.ALLOWED_HOSTS = ["here.example"]
    assert sent(program, table, order_of(table), headers={"Host": "there.example"}).status_code == 400


def test_who_comes_without_tls_is_sent_to_it(settings, table, bob):
    settings.SECURE_SSL_REDIRECT = True
    client = Client(headers={"Authorization": f"Bearer {tokens.make(bob, 'bench')[1]}"})
    assert sent(client, table, order_of(table)).status_code == 301
    assert sent(client, table, order_of(table), secure=True).status_code == 200


def test_what_the_front_refused_stays_refused(table, program):
    ply = queries.head(table.race_id).ply
    answer = sent(program, table, order_of(table), **{REFUSED: TooSlow("request.too-slow", TOO_SLOW)})
    assert (answer.status_code, answer.json()["code"]) == (408, "request.too-slow")
    assert queries.head(table.race_id).ply == ply


def test_a_session_that_was_ended_elsewhere_orders_nothing(table, page, ways):
    ply = queries.head(table.race_id).ply
    page.session.delete()
    assert sent(page, table, order_of(table)).status_code in (401, 403)
    assert (ways, queries.head(table.race_id).ply) == (["careful"], ply)


@pytest.mark.parametrize("change", [{"password": "!other"}, {"is_active": False}])
def test_a_session_from_before_another_password_or_a_closed_account_orders_nothing(table, page, bob, ways, change):
    type(bob).objects.filter(pk=bob.pk).update(**change)
    assert sent(page, table, order_of(table)).status_code in (401, 403)
    assert ways == ["careful"]


def test_a_session_with_another_key_of_the_house_orders_nothing(table, page, ways):
    session = page.session
    session[HASH_SESSION_KEY] = "0" * 64
    session.save()
    assert sent(page, table, order_of(table)).status_code in (401, 403)
    assert ways == ["careful"]


def test_a_session_orders_for_whom_it_names_now_and_for_nobody_whom_a_process_remembers(table, page, charlie, bob):
    order = order_of(table)
    assert sent(page, table, order).status_code == 200
    key, other = page.session.session_key, Client()
    other.force_login(charlie)
    theirs = page.session.model.objects.get(pk=other.session.session_key)
    page.session.model.objects.filter(pk=key).update(session_data=theirs.session_data)
    ply = queries.head(table.race_id).ply
    assert page.get("/api/v1/me").json()["name"] == "Charlie"
    assert (
        sent(page, table, order | {"command_id": "another", "expected_ply": ply}).json()["code"]
        == "table.not-your-seat"
    )
    assert queries.head(table.race_id).ply == ply


def test_it_is_noted_that_somebody_was_here_who_comes_back_after_long(table, page, bob, ways):
    long_ago = timezone.now() - timedelta(days=2)
    Person.objects.filter(user=bob).update(seen=long_ago)
    assert sent(page, table, order_of(table)).cookies["sessionid"]
    assert Person.objects.get(user=bob).seen > long_ago + timedelta(days=1)
    assert ways == ["careful"]


def test_a_stranger_and_a_get_are_answered_as_ever(table, ways):
    assert sent(Client(), table, order_of(table)).status_code == 401
    assert Client().get(f"/api/v1/races/{table.race_id}/orders").status_code in (401, 405)
    assert ways == ["careful"]


def test_a_database_that_is_away_is_told_as_an_outage(table, program, monkeypatch):
    def gone(*_asked):
        raise OperationalError("the connection is lost")

    monkeypatch.setattr("games.tables.raw_sql.sitting", gone)
    answer = sent(program, table, order_of(table))
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert answer["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("caller", ["page", "program"])
def test_who_orders_is_found_in_one_statement_whatever_they_come_with(request, table, caller):
    client = request.getfixturevalue(caller)
    with CaptureQueriesContext(connection) as asked:
        assert sent(client, table, order_of(table)).status_code == 200
    assert sum("auth_user u ON u.id =" in query["sql"] and "games_" not in query["sql"] for query in asked) == 1
    assert not [query for query in asked if query["sql"].startswith("SELECT") and '"' in query["sql"]], "by the ORM"


def test_work_that_an_order_asks_for_is_asked_on_behalf_of_who_ordered(raced, alice, bob, program):
    table = raced(pace_s=3600)
    until_turn_of(table, 1, {0: alice})
    Job.objects.all().delete()
    assert sent(program, table, order_of(table), REMOTE_ADDR="192.0.2.7").status_code == 200
    assert {(job.asker, job.address) for job in Job.objects.all()} == {(bob.person.key.hex, hashed("192.0.2.7"))}
