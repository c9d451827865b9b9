"""A race is played on from a page and by a program; what cannot be is refused in a sentence, and nothing is begun."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.tables import access
from games.tables.models import Kind, Table
from replays import services
from replays.models import Replay, Visibility
from tests.damaged import filing
from tests.parts import tables

pytestmark = [pytest.mark.django_db]


def path(replay, ply=None):
    return f"/replays/{replay.pk}/{replay.plies // 2 if ply is None else ply}/branch"


def begun():
    return Table.objects.filter(branch_of__isnull=False).count()


def test_a_guest_plays_on_and_keeps_the_race_by_its_link(finished, browser):
    replay, client = finished(), browser()
    got = client.post(path(replay), {"seat": 1, "level": "pup", "guest_name": "Wanderer"})
    table = Table.objects.get(branch_of=replay.pk)
    assert got["Location"] == f"/races/{table.pk}"
    assert User.objects.get(pk=table.host_id).person.name == "Wanderer"
    page = client.get(got["Location"]).content.decode()
    assert access.invite(table) in page
    assert f'href="/replays/{replay.pk}/{table.branch_ply}"' in page
    assert browser().get(got["Location"]).status_code == 404


def test_the_page_offers_each_seat_as_it_stands_and_all_of_them(finished, browser):
    replay = finished("husky")
    page = browser().get(path(replay)).content.decode()
    assert page.count('name="seat"') == 4
    assert "counts nowhere" in page
    assert "Alice" in page


@pytest.mark.parametrize("payload", [{}, {"seat": 3}, {"seat": "x"}, {"seat": -2}, {"seat": 0, "level": "wolf"}])
def test_what_cannot_be_read_begins_nothing(finished, browser, payload):
    replay, client = finished(), browser("charlie")
    assert client.post(path(replay), {"level": "pup", **payload}).status_code == 422
    api = f"/api/v1{path(replay)}"
    assert client.post(api, payload or {}, content_type="application/json").status_code == 400
    assert begun() == 0


def test_it_is_refused_where_the_race_ends_and_missing_behind_it(finished, browser):
    replay, client = finished(), browser("charlie")
    for ply, status in ((replay.plies, 422), (replay.plies + 1, 404)):
        assert client.get(path(replay, ply)).status_code == status
        got = client.post(f"/api/v1{path(replay, ply)}", {"seat": 0}, content_type="application/json")
        assert got.status_code == status
    assert "The race ends here" in client.get(path(replay, replay.plies)).content.decode()
    assert begun() == 0


def test_it_is_refused_where_nobody_knows_how_the_course_is_drawn(finished, browser):
    replay = finished()
    Replay.objects.update(plan=None)
    got = browser().get(path(replay))
    assert got.status_code == 422
    assert "how this course is drawn" in got.content.decode()


def test_it_is_refused_in_a_sentence_where_the_rules_do_not_race_it_again(finished, browser, monkeypatch):
    replay = finished()
    Replay.objects.filter(pk=replay.pk).update(rules="snow_tails/9")
    file = filing.rechained_as_it_stands(services.file_of(replay).replace(b"snow_tails/1", b"snow_tails/9"))
    monkeypatch.setattr(services, "file_of", lambda _replay: file)
    got = browser("charlie").post(f"/api/v1{path(replay)}", {"seat": 0}, content_type="application/json")
    assert (got.status_code, begun()) == (422, 0)
    answer = browser().get(path(replay))
    assert answer.status_code == 422
    assert "The rules snow_tails/9 are not known" in answer.content.decode()


def test_a_private_race_is_played_on_by_those_who_may_see_it(finished, browser):
    replay = finished()
    Replay.objects.update(visibility=Visibility.PRIVATE)
    for name in ("", "charlie", "olga"):
        assert browser(name).get(path(replay)).status_code == 404
        assert browser(name).post(path(replay), {"seat": 0, "level": "pup"}).status_code == 404
    assert User.objects.filter(person__is_guest=True).count() == 2  # nobody became one for a race that is not theirs
    assert browser("bob").post(path(replay), {"seat": 0, "level": "pup"}).status_code == 302


def test_a_program_plays_on_and_gets_the_race(finished, browser):
    replay = finished()
    got = browser("charlie").post(f"/api/v1{path(replay, 6)}", {"seat": -1}, content_type="application/json")
    payload = got.json()
    assert (got.status_code, payload["branch_of"], payload["branch_ply"]) == (201, str(replay.pk), 6)
    assert {seat["kind"] for seat in payload["seats"]} == {Kind.LOCAL}
    assert all(seat["is_mine"] for seat in payload["seats"])
    parent = browser("charlie").get(f"/api/v1/replays/{replay.pk}").json()
    assert parent["branch"] is None


def test_a_race_under_way_cannot_be_played_on(people, browser):
    table = tables.race(people, "snow_tails", plies=6)
    assert browser("alice").get(f"/replays/{table.pk}/3/branch").status_code == 404


def test_the_page_asks_as_often_at_every_ply(finished, browser):
    replay, client = finished(), browser("charlie")
    client.get(path(replay))
    counts = []
    for ply in (3, replay.plies - 1):
        with CaptureQueriesContext(connection) as asked:
            client.get(path(replay, ply))
        counts.append(len(asked))
    assert counts == [6, 6]


def test_the_page_of_a_branch_asks_as_often_as_that_of_any_race(finished, browser):
    client = browser("charlie")
    got = client.post(path(finished()), {"seat": 0, "level": "pup"})
    client.get(got["Location"])
    with CaptureQueriesContext(connection) as asked:
        client.get(got["Location"])
    assert len(asked) == 6
