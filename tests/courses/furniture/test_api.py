"""What programs see of courses: Alice owns them, Bob sees what is open, Charlie's foreign ids name nothing."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest
from django.urls import reverse

from courses import judging, services
from courses.models import Course
from snow_tails.plans import parse
from tests.courses.furniture.conftest import LONGER, SOUND, UNSOUND, prove

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

LIST = "/api/v1/courses"


def send(client, address, body=None, method="post"):
    return getattr(client, method)(address, json.dumps(body or {}), content_type="application/json")


def at(course, *rest) -> str:
    return "/".join([LIST, str(course.id), *map(str, rest)])


def titles(answer) -> list[str]:
    assert answer.status_code == 200, answer.content
    return [course["title"] for course in answer.json()["results"]]


class TestReading:
    def test_it_shows_a_public_course_to_anybody(self, client, opened):
        payload = client.get(at(opened(tags=["short"]))).json()
        assert (payload["title"], payload["author"], payload["state"]) == ("Long way", "alice", "published")
        assert (payload["revision"], payload["levels"], payload["par_turns"], payload["tags"]) == (1, 52, 9, ["short"])

    def test_it_shows_an_unlisted_course_to_whom_has_the_id_and_lists_it_nowhere(self, client, opened):
        course = opened("unlisted")
        assert client.get(at(course)).status_code == 200
        assert titles(client.get(LIST)) == []

    @pytest.mark.parametrize("rest", [(), ("revisions",), ("revisions", 1), ("revisions", 1, "picture.svg")])
    def test_it_answers_a_foreign_private_id_exactly_as_one_that_never_was(self, as_user, charlie, opened, rest):
        client, course = as_user(charlie), opened("private")
        foreign = client.get(at(course, *rest))
        unknown = client.get(at(course, *rest).replace(str(course.id), str(uuid4())))
        assert (foreign.status_code, foreign.content) == (unknown.status_code, unknown.content)
        assert foreign.status_code == 404
        assert foreign["Content-Type"] == unknown["Content-Type"] == "application/problem+json"

    def test_it_keeps_drafts_from_bob_and_shows_them_to_alice(self, as_user, alice, bob, opened):
        course = opened()
        services.revise(course.id, alice, judging.judge(judging.read_said(LONGER)))
        numbers = [
            [row["number"] for row in as_user(user).get(at(course, "revisions")).json()] for user in (alice, bob)
        ]
        assert numbers == [[2, 1], [1]]
        assert as_user(bob).get(at(course, "revisions", 2)).json()["code"] == "course.no-revision"

    def test_it_tells_of_each_revision_how_it_differs_from_the_one_before_it_that_the_reader_sees(
        self, as_user, alice, bob, opened
    ):
        course = opened()
        dressed = {**parse.to_value(judging.read_said(SOUND)), "look": {"title": "By night"}}
        for plan in (dressed, LONGER, dressed, SOUND):
            newest = services.revise(course.id, alice, judging.judge(judging.read_said(plan)))
        services.publish(course.id, alice, newest.number)
        changes = [
            [row["change"] for row in as_user(user).get(at(course, "revisions")).json()] for user in (alice, bob)
        ]
        assert changes == [["cosmetic", "gameplay", "gameplay", "cosmetic", "first"], ["none", "first"]]
        alone = [as_user(user).get(at(course, "revisions", 5)).json()["change"] for user in (alice, bob)]
        assert alone == ["cosmetic", "none"]

    def test_it_tells_a_history_in_three_queries_however_long_it_is(
        self, client, opened, alice, django_assert_num_queries
    ):
        course = opened()
        for number in range(3):
            plan = SOUND.replace("START", "START" + " S" * (number + 1))
            newer = services.revise(course.id, alice, judging.judge(judging.read_said(plan)))
            prove(newer.board)
            services.publish(course.id, alice, newer.number)
        with django_assert_num_queries(3):
            assert len(client.get(at(course, "revisions")).json()) == 4

    def test_it_shows_an_unpublished_course_to_nobody_else_even_when_it_is_public(self, client, made, alice):
        course = made()
        services.describe(course.id, alice, visibility="public")
        assert client.get(at(course)).status_code == 404

    def test_it_gives_the_plan_and_the_findings_of_a_revision(self, as_user, alice, made):
        payload = as_user(alice).get(at(made(UNSOUND), "revisions", 1)).json()
        assert payload["plan"]["game"] == "snow_tails"
        assert payload["errors"] == len([finding for finding in payload["findings"] if finding["level"] == "error"]) > 0
        assert all(finding["sentence"] and finding["hint"] for finding in payload["findings"])

    def test_it_draws_a_revision(self, client, opened):
        course = opened()
        answer = client.get(at(course, "revisions", 1, "picture.svg"), {"theme": "night"})
        assert answer["Content-Type"] == "image/svg+xml"
        assert answer.content.startswith(b"<svg ")
        assert client.get(at(course, "revisions", 1, "picture.svg"), {"theme": "x"}).json()["code"] == "course.theme"

    def test_it_gives_the_bytes_of_a_board(self, client, made):
        board = made().revisions.get().board
        answer = client.get(reverse("api-board", args=[board.digest]))
        assert answer.content == bytes(board.data)
        assert "immutable" in answer["Cache-Control"]
        assert client.get(reverse("api-board", args=["0" * 64])).json()["code"] == "course.no-board"

    @pytest.mark.parametrize("number", [0, 2, 10**30])
    def test_it_has_no_revision_that_was_not_made(self, client, opened, number):
        assert client.get(at(opened(), "revisions", number)).json()["code"] == "course.no-revision"


class TestListing:
    @pytest.fixture
    def shelf(self, opened, made, bob):
        opened(title="Short", tags=["quick", "flat"], notes="for beginners")
        opened(title="Longer", plan=LONGER, tags=["quick"])
        opened(title="Bob's", owner=bob, tags=["hard"])
        opened("unlisted", title="Hidden")
        made(title="Draft")

    @pytest.mark.parametrize(
        ("wanted", "expected"),
        [
            ({}, ["Bob's", "Longer", "Short"]),
            ({"text": "BEGINNERS"}, ["Short"]),
            ({"text": "long"}, ["Longer"]),
            ({"author": "bob"}, ["Bob's"]),
            ({"game": "snow_tails", "levels_from": 53}, ["Longer"]),
            ({"game": "husky"}, []),
            ({"levels_to": 52}, ["Bob's", "Short"]),
            ({"tags": "quick"}, ["Longer", "Short"]),
            ({"tags": "Quick, flat"}, ["Short"]),
            ({"without": "flat,hard"}, ["Longer"]),
            ({"tags": "quick", "without": "flat"}, ["Longer"]),
            ({"state": "draft"}, []),
        ],
    )
    def test_it_narrows_the_public_courses(self, client, shelf, wanted, expected):
        assert titles(client.get(LIST, wanted)) == expected

    def test_it_adds_ones_own(self, as_user, alice, shelf):
        client = as_user(alice)
        assert titles(client.get(LIST)) == ["Draft", "Hidden", "Bob's", "Longer", "Short"]
        assert titles(client.get(LIST, {"state": "draft"})) == ["Draft"]

    def test_it_goes_on_page_by_page(self, client, shelf):
        first = client.get(LIST, {"page_size": 2})
        second = client.get(first.json()["next"])
        assert titles(first) + titles(second) == ["Bob's", "Longer", "Short"]
        assert titles(client.get(second.json()["previous"])) == titles(first)

    @pytest.mark.parametrize("cursor", ["x", "cD1ub3c=", "cD0lMDA=", "bz0tMQ=="])
    def test_it_refuses_a_cursor_that_was_made_up(self, client, shelf, cursor):
        answer = client.get(LIST, {"cursor": cursor})
        assert (answer.status_code, answer.json()["code"]) == (400, "course.cursor")

    @pytest.mark.parametrize("wrong", [{"levels_from": "x"}, {"levels_to": "9" * 40}, {"state": "x"}, {"text": "\0"}])
    def test_it_refuses_what_it_cannot_read(self, client, wrong):
        answer = client.get(LIST, wrong)
        assert (answer.status_code, answer.json()["code"]) == (400, "request.invalid")

    def test_it_takes_two_queries_however_long_it_is(self, client, shelf, django_assert_num_queries):
        with django_assert_num_queries(2):
            client.get(LIST)


class TestChanging:
    def test_it_goes_the_whole_way(self, as_user, alice, bob, proven):
        proven()  # the same Board, proven before
        client = as_user(alice)
        made = send(client, LIST, {"plan": UNSOUND, "title": "New", "tags": ["Quick"]})
        assert made.status_code == 201
        here = f"{LIST}/{made.json()['id']}"
        revised = send(client, f"{here}/revisions", {"plan": SOUND}).json()
        assert (revised["number"], revised["state"], revised["levels"]) == (2, "draft", 52)
        assert send(client, f"{here}/revisions/2/publish").json()["state"] == "published"
        assert send(client, here, {"visibility": "public"}, "patch").json()["tags"] == ["quick"]
        copy = send(as_user(bob), f"{here}/revisions/2/fork")
        assert copy.status_code == 201
        assert copy.json()["forked_from"] == {"course": made.json()["id"], "revision": 2, "author": "alice"}
        assert client.delete(here).status_code == 204
        assert client.get(here).status_code == 404

    @pytest.mark.parametrize(("plan", "code"), [(UNSOUND, "course.errors"), (SOUND, "course.unproven")])
    def test_it_does_not_publish_what_is_not_ready(self, as_user, alice, made, plan, code):
        answer = send(as_user(alice), at(made(plan), "revisions", 1, "publish"))
        assert (answer.status_code, answer.json()["code"]) == (422, code)

    @pytest.mark.parametrize(
        ("method", "rest", "body"),
        [
            ("patch", (), {"title": "Mine"}),
            ("delete", (), {}),
            ("post", ("revisions",), {"plan": LONGER}),
            ("post", ("revisions", 1, "publish"), {}),
            ("post", ("revisions", 1, "fork"), {}),
        ],
    )
    def test_it_answers_charlie_exactly_as_if_the_private_course_never_was(
        self, as_user, charlie, opened, method, rest, body
    ):
        client, course = as_user(charlie), opened("private")
        foreign = send(client, at(course, *rest), body, method)
        unknown = send(client, at(course, *rest).replace(str(course.id), str(uuid4())), body, method)
        assert (foreign.status_code, foreign.content) == (404, unknown.content)
        assert Course.objects.get().title == "Long way"

    def test_it_refuses_bob_who_may_only_look(self, as_user, bob, opened):
        answer = send(as_user(bob), at(opened()), {"title": "Mine"}, "patch")
        assert (answer.status_code, answer.json()["code"]) == (403, "course.not-yours")

    def test_it_asks_a_stranger_to_log_in(self, client, opened):
        course = opened()
        for method, address in (("post", LIST), ("patch", at(course)), ("post", at(course, "revisions", 1, "fork"))):
            assert send(client, address, {"plan": SOUND, "title": "x"}, method).status_code == 401

    @pytest.mark.parametrize(
        ("body", "code"),
        [
            ({"title": "x"}, "request.invalid"),
            ({"title": "x", "plan": "S NOPE"}, "plan.word"),
            ({"title": "x", "plan": [1]}, "plan.game"),
            ({"title": "x", "plan": SOUND, "tags": ["a b"]}, "course.tags"),
            ({"title": "x", "plan": SOUND, "tag": ["short"]}, "request.invalid"),
        ],
    )
    def test_it_keeps_nothing_that_it_cannot_read(self, as_user, alice, body, code):
        answer = send(as_user(alice), LIST, body)
        assert (answer.status_code, answer.json()["code"]) == (400, code)
        assert not Course.objects.exists()


class TestChecking:
    def test_it_judges_a_plan_without_keeping_it(self, client, django_assert_num_queries):
        with django_assert_num_queries(0):
            payload = send(client, f"{LIST}/check", {"plan": UNSOUND}).json()
        assert payload["errors"] == len(payload["findings"]) > 0
        assert (payload["levels"], payload["board"]) == (None, None)

    @pytest.mark.parametrize(
        ("body", "code"),
        [
            ('{"plan":' + "[" * 900 + "]" * 900 + "}", "request.depth"),
            ('{"plan":' + "[" * 5000 + "]" * 5000 + "}", "request.json"),
            ('{"plan":"\\ud800"}', "request.json"),
            ('{"plan":NaN}', "request.json"),
            ("", "request.invalid"),
            ("[]", "request.invalid"),
        ],
        ids=["deep", "deeper", "half a character", "no number", "nothing", "no object"],
    )
    def test_it_refuses_with_a_code_a_body_that_it_cannot_read(self, client, body, code):
        answer = client.post(f"{LIST}/check", body, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (400, code)

    def test_it_tells_the_board_of_a_sound_plan(self, client):
        payload = send(client, f"{LIST}/check", {"plan": SOUND}).json()
        assert (payload["errors"], payload["levels"], len(payload["board"])) == (0, 52, 64)


def test_it_takes_few_queries_for_one_course_and_its_revision(client, opened, django_assert_num_queries):
    course = opened()
    with django_assert_num_queries(2):
        client.get(at(course))
    with django_assert_num_queries(3):
        client.get(at(course, "revisions", 1))


def test_it_is_described_without_a_warning():
    from drf_spectacular.drainage import GENERATOR_STATS
    from drf_spectacular.generators import SchemaGenerator

    GENERATOR_STATS.reset()
    schema = SchemaGenerator().get_schema(request=None, public=True)
    assert len([address for address in schema["paths"] if address.startswith((LIST, "/api/v1/boards"))]) >= 10
    assert not [text for cache in (GENERATOR_STATS._warn_cache, GENERATOR_STATS._error_cache) for text in cache]
