"""Courses are found by words in any spelling, by difficulty, author and tags; and pages lose and repeat nothing."""

from __future__ import annotations

import pytest
from django.utils import timezone

from courses import services
from courses.models import Course, Revision
from snow_tails.plans.presets import PRESETS
from tests.courses.furniture.conftest import LONGER, SOUND, user
from tests.courses.furniture.test_api import LIST, titles

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


class TestWords:
    @pytest.mark.parametrize("text", ["délinarbre", "DELINARBRE", "Délinarbre", "delin arbre", "ÉTÉ", "strasse"])
    def test_it_finds_them_whatever_their_case_and_accents(self, client, opened, text):
        opened(title="Délinarbre", notes="un été à la Straße")
        opened(title="Other")
        assert titles(client.get(LIST, {"text": text})) == ["Délinarbre"]

    @pytest.mark.parametrize("text", ["%", "_", "\\", "delinarbre other"])
    def test_it_takes_no_sign_for_a_pattern_and_wants_every_word(self, client, opened, text):
        opened(title="Délinarbre")
        opened(title="Other")
        assert titles(client.get(LIST, {"text": text})) == []

    def test_it_follows_a_new_title(self, client, opened, alice):
        course = opened(title="Délinarbre")
        services.describe(course.id, alice, title="Été")
        assert titles(client.get(LIST, {"text": "ete"})) == ["Été"]
        assert titles(client.get(LIST, {"text": "delinarbre"})) == []

    def test_it_finds_a_fork_by_what_it_was_given(self, as_user, bob, opened):
        services.fork(opened(title="Délinarbre").id, 1, bob)
        assert titles(as_user(bob).get(LIST, {"text": "DELIN", "author": "bob"})) == ["Délinarbre"]


class TestExactly:
    def test_it_names_authors_as_they_are_shown_and_by_no_user_name(self, client, opened, bob):
        from people.models import Person

        opened(owner=bob, title="Bob's")
        Person.objects.create(user=bob, name="Bob of the North")
        assert client.get(LIST, {"author": "Bob of the North"}).json()["results"][0]["author"] == "Bob of the North"
        assert titles(client.get(LIST, {"author": "bob"})) == []

    def test_it_takes_authors_and_tags_as_they_are(self, client, opened, bob):
        opened(title="Bob's", owner=bob, tags=["hard"])
        opened(title="Other", owner=user("bobby"), tags=["harder"])
        for wanted in ({"author": "bob"}, {"tags": "hard"}, {"without": "harder"}):
            assert titles(client.get(LIST, wanted)) == ["Bob's"]
        for wanted in ({"author": "BOB"}, {"author": "bo_"}, {"tags": "har"}):
            assert titles(client.get(LIST, wanted)) == []


class TestDifficulty:
    def test_it_finds_one_or_several(self, client, opened):
        opened(title="Nutcracker", plan=SOUND)
        opened(title="Nightmare", plan=PRESETS["cauchemar"].chain)
        opened(title="Tracks", plan=PRESETS["first-tracks"].chain)
        assert titles(client.get(LIST, {"difficulty": "fierce"})) == ["Nightmare"]
        assert titles(client.get(LIST, {"difficulty": "first, easy"})) == ["Tracks", "Nutcracker"]
        assert titles(client.get(LIST, {"difficulty": "medium"})) == []

    def test_it_is_shown_with_the_course_and_its_revision(self, client, opened):
        course = opened(plan=LONGER)
        for address in (f"{LIST}/{course.id}", f"{LIST}/{course.id}/revisions/1"):
            assert client.get(address).json()["difficulty"] == "easy"

    def test_it_refuses_a_word_that_is_none(self, client):
        answer = client.get(LIST, {"difficulty": "easy,deadly"})
        assert (answer.status_code, answer.json()["code"]) == (400, "request.invalid")


class TestPages:
    def walk(self, client, address: str, way: str, params=None) -> list[list[str]]:
        pages = []
        while address:
            answer = client.get(address, params)
            pages.append(titles(answer))
            address, params = answer.json()[way], None
        return pages

    @pytest.mark.parametrize("size", [1, 2, 3, 7])
    @pytest.mark.parametrize("is_same_moment", [False, True])
    def test_it_shows_each_course_once_both_ways(self, client, opened, size, is_same_moment):
        for number in range(7):
            opened(title=str(number))
        if is_same_moment:
            Course.objects.update(created=timezone.now())
        forward = self.walk(client, LIST, "next", {"page_size": size})
        shown = [title for page in forward for title in page]
        assert sorted(shown) == [str(number) for number in range(7)]
        if len(forward) > 1:
            assert self.walk(client, self.last(client, size), "previous") == forward[::-1]

    def last(self, client, size: int) -> str:
        """The address of the last page."""
        address = f"{LIST}?page_size={size}"
        while following := client.get(address).json()["next"]:
            address = following
        return address

    @pytest.mark.parametrize(("size", "shown"), [("2", 2), ("0", 3), ("-1", 3), ("x", 3), ("9" * 5000, 3), ("²", 3)])
    def test_it_takes_any_word_for_a_size(self, client, opened, size, shown):
        for number in range(3):
            opened(title=str(number))
        assert len(titles(client.get(LIST, {"page_size": size}))) == shown

    def test_it_neither_repeats_nor_loses_what_was_there_when_one_is_made_meanwhile(self, client, opened):
        for number in range(5):
            opened(title=str(number))
        first = client.get(LIST, {"page_size": 2})
        opened(title="new")
        second = client.get(first.json()["next"])
        third = client.get(second.json()["next"])
        assert titles(first) + titles(second) + titles(third) == ["4", "3", "2", "1", "0"]


def test_it_fills_what_older_rows_lack(opened):
    from importlib import import_module

    from django.apps import apps

    course = opened(title="Délinarbre")
    Course.objects.update(search="")
    Revision.objects.update(difficulty="")
    digest = course.revisions.get().played_digest
    Revision.objects.update(played_digest="")
    import_module("courses.migrations.0003_filled").fill(apps, None)
    import_module("courses.migrations.0004_played").fill(apps, None)
    assert course.revisions.get().played_digest == digest
    course.refresh_from_db()
    assert course.search.startswith("delinarbre")
    assert course.revisions.get().difficulty == "easy"
