"""The pages of the house: what they show, what they cost, what they never keep."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError
from django.test import Client
from django.urls import include, path
from django.utils import timezone

from core.i18n import LANGUAGES
from deploy import heartbeat_job, house, navigation, pages
from deploy.heartbeat_job import EVERY
from jobs.models import Job, State
from people.models import Person

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

PAGES = {"/": 2, "/house": 1, "/healthz": 0, "/robots.txt": 0, "/api/v1/": 0, "/api/v1/schema": 0}


@pytest.mark.parametrize(("path", "queries"), PAGES.items())
def test_it_asks_the_database_this_often_for_a_page(
    client: Client, django_assert_num_queries: Any, path: str, queries: int
) -> None:
    with django_assert_num_queries(queries):
        assert client.get(path).status_code == 200


def test_it_lets_no_cache_between_keep_a_page_of_ones_own(client: Client) -> None:
    assert client.get("/sign-in")["Cache-Control"] == "private, no-store"
    client.force_login(User.objects.create_user("alice"))
    for page in ("/", "/replays"):
        assert client.get(page)["Cache-Control"] == "private, no-store"


def test_it_forbids_inline_script_and_style_on_every_page(client: Client) -> None:
    for page in ("/", "/house", "/nowhere"):
        answer = client.get(page)
        policy = answer["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert b"style=" not in answer.content
        assert b"<script>" not in answer.content


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "Skip to the content"), ("fr", "Aller au contenu"), ("de", "Zum Inhalt springen")]
)
def test_it_speaks_the_language_that_is_asked_for(client: Client, language: str, sentence: str) -> None:
    answer = client.get("/", headers={"Accept-Language": language})
    assert sentence in answer.content.decode()
    assert answer["Content-Language"] == language


def test_it_links_to_no_room_that_holds_nothing(client: Client, settings: Any) -> None:
    navigation.doors.cache_clear()
    shut = {door.room for door in navigation.doors() if not door.url}
    page = client.get("/").content.decode()
    assert page.count("mark-open") == len(navigation.NAMES) - len(shut)


def test_it_links_to_a_room_once_it_has_a_home(client: Client, settings: Any) -> None:
    settings.ROOT_URLCONF = __name__
    navigation.doors.cache_clear()
    try:
        page = client.get("/").content.decode()
    finally:
        navigation.doors.cache_clear()
    assert page.count('href="/seasons-home"') == 2  # in the head, and on its step
    assert "mark-open" in page


def test_it_tells_how_long_ago_the_workers_answered(client: Client) -> None:
    assert "no answer yet" in client.get("/house").content.decode()
    heartbeat_job.ask_all()
    checks = Job.objects.filter(kind__in=heartbeat_job.NAMES.values())
    checks.exclude(queue="long").update(state=State.DONE, result=b"{}", finished=timezone.now())
    assert "no answer yet" in client.get("/house").content.decode()
    last = checks.filter(queue="long")
    last.update(state=State.DONE, result=b"{}", finished=timezone.now())
    assert "answered just now" in client.get("/house").content.decode()
    last.update(finished=timezone.now() - EVERY)
    assert "answered 2\u00a0minutes ago" in client.get("/house").content.decode()
    last.update(finished=timezone.now() - 3 * EVERY)
    assert "no answer for 6\u00a0minutes" in client.get("/house").content.decode()


def test_it_tells_versions_to_the_owner_alone(client: Client) -> None:
    owner = User.objects.create_user("olga")
    Person.objects.create(user=owner, name="Olga", is_owner=True)
    for page in ("/", "/house"):
        stranger = client.get(page).content.decode()
        assert house.engine() in stranger
        assert house.database() not in stranger
        assert "<dt>Version</dt>" not in stranger
    client.force_login(User.objects.get(pk=owner.pk))
    for page in ("/", "/house"):
        assert house.database() in client.get(page).content.decode()


def test_it_tells_no_address_of_its_stores(client: Client, settings: Any) -> None:
    page = client.get("/").content.decode() + client.get("/readyz").content.decode()
    assert str(settings.HOME) not in page
    assert "redis://" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_answers_an_outage_with_a_page_that_needs_no_database(
    client: Client, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    def away() -> None:
        raise DatabaseError("connection refused")

    monkeypatch.setattr(house, "state", away)
    answer = client.get("/", headers={"Accept": "text/html", "Accept-Language": language})
    assert answer.status_code == 503
    assert "outage.database-unreachable" in answer.content.decode()
    assert answer["Retry-After"]


def test_it_has_a_way_back_on_the_page_of_a_problem(client: Client) -> None:
    answer = client.get("/nowhere", headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert '<a class="button" href="/">' in answer.content.decode()


def test_it_answers_programs_with_a_problem_and_its_code(client: Client) -> None:
    answer = client.get("/api/v1/nowhere")
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "request.not-found"


def test_it_describes_its_api_in_full(client: Client) -> None:
    root = client.get("/api/v1/").json()
    assert root["schema"] == "/api/v1/schema"
    schema = client.get(root["schema"], headers={"Accept": "application/json"}).json()
    assert schema["openapi"].startswith("3.")
    assert "/api/v1/" in schema["paths"]


seasons = ([path("seasons-home", pages.front, name="home")], "seasons")
urlpatterns = [path("", include(seasons)), path("", include("deploy.urls"))]
