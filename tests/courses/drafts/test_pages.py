"""The pages of drafts: everybody may begin, nobody sees another's."""

from __future__ import annotations

import pytest

from courses.drafts import services
from courses.drafts.models import Draft
from courses.models import Course
from tests.courses.drafts.conftest import plan

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def test_a_stranger_begins_as_a_guest_with_a_start_on_the_table(client):
    answer = client.post("/courses/new")
    draft = Draft.objects.get()
    assert answer["Location"] == f"/courses/drafts/{draft.id}"
    assert draft.owner.person.is_guest
    assert bytes(draft.plan) == b'{"game":"snow_tails","sections":[{"piece":"start-right"}]}'
    page = client.get(answer["Location"])
    assert 'id="designer"' in page.content.decode()


def test_it_begins_with_a_course_that_comes_with_the_game(client):
    client.post("/courses/new", {"preset": "dague"})
    assert Draft.objects.get().title == "La dague du troll des montagnes"


def test_what_the_course_is_called_is_in_the_readers_language(client):
    client.post("/courses/new", {"game": "reindeer_races", "preset": "five-sprints"}, HTTP_ACCEPT_LANGUAGE="de")
    assert Draft.objects.get().title == "Fünf Sprints"


def test_it_draws_on_at_a_course_that_is_here(client, opened):
    course = opened()
    client.post("/courses/new", {"course": course.id})
    assert Draft.objects.get().course.forked_from.course_id == course.id
    assert Course.objects.count() == 2


@pytest.mark.parametrize("text", ["x", "00000000-0000-4000-8000-000000000007"])
def test_a_course_that_never_was_is_missing(client, text):
    assert client.post("/courses/new", {"course": text}).status_code == 404
    assert not Draft.objects.exists()


def test_the_list_shows_ones_own_and_says_so_where_there_is_none(as_user, alice, charlie, draft):
    assert "On the way" in as_user(alice).get("/courses/drafts").content.decode()
    assert "No drafts yet" in as_user(charlie).get("/courses/drafts").content.decode()


@pytest.mark.parametrize("count", [1, 5])
def test_the_list_takes_as_many_queries_for_five_as_for_one(as_user, alice, django_assert_num_queries, count):
    for _draft in range(count):
        services.begin(alice, plan())
    client = as_user(alice)
    with django_assert_num_queries(3):
        client.get("/courses/drafts")


def test_the_designer_takes_few_queries(as_user, alice, draft, django_assert_num_queries):
    client = as_user(alice)
    with django_assert_num_queries(3):
        client.get(f"/courses/drafts/{draft.id}")


def test_new_takes_few_queries(as_user, alice, client, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get("/courses/new")


def test_pictures_are_pictures(as_user, alice, draft, client):
    for answer in (
        as_user(alice).get(f"/courses/drafts/{draft.id}/picture.svg"),
        client.get("/courses/new/snow_tails/dague.svg"),
    ):
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    assert client.get("/courses/new/snow_tails/nothing.svg").status_code == 404
    assert client.get("/courses/new/chess/dague.svg").status_code == 404


def test_what_is_thrown_away_is_gone(as_user, alice, draft):
    assert as_user(alice).post(f"/courses/drafts/{draft.id}/throw-away")["Location"] == "/courses/drafts"
    assert not Draft.objects.exists()
