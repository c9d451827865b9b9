"""A revision's files over the API: the right form, a name that every system can keep, only for anyone who may see."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest

from core.i18n import LANGUAGES
from courses import judging, services
from courses.api_pictures import NAMES
from snow_tails.plans.text import to_text
from tests.courses.furniture.conftest import SOUND, UNSOUND
from tests.courses.wounds import SEVEN

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

DRAW = "/api/v1/courses/draw"
BEGINS = {
    "picture.svg": (b"<svg ", "image/svg+xml", "inline"),
    "thumbnail.svg": (b"<svg ", "image/svg+xml", "inline"),
    "picture.png": (b"\x89PNG", "image/png", "inline"),
    "course.pdf": (b"%PDF-", "application/pdf", "inline"),
    "course.geojson": (b'{"features"', "application/geo+json", "attachment"),
    "plan.json": (b'{"game":"snow_tails"', "application/json", "attachment"),
    "plan.txt": (b"START ", "text/plain; charset=utf-8", "attachment"),
}


def at(course, name, number=1) -> str:
    return f"/api/v1/courses/{course.id}/revisions/{number}/{name}"


def ask(client, body):
    return client.post(DRAW, json.dumps(body), content_type="application/json")


@pytest.mark.parametrize("name", NAMES)
def test_it_gives_every_file_in_its_form_and_under_a_safe_name(client, opened, name):
    begin, kind, place = BEGINS[name]
    answer = client.get(at(opened(title="Été / «8» ../x\r\n"), name))
    assert (answer.status_code, answer["Content-Type"]) == (200, kind)
    assert answer.content.startswith(begin)
    assert answer["Content-Disposition"] == f'{place}; filename="ete-8-x-1.{name.partition(".")[2]}"'
    assert answer["Cache-Control"] == "public, max-age=600"


@pytest.mark.parametrize("name", NAMES)
def test_it_is_asked_for_again_without_being_sent_again(client, opened, name):
    course = opened()
    first = client.get(at(course, name), headers={"Accept-Encoding": "gzip"})
    again = client.get(at(course, name), headers={"Accept-Encoding": "gzip", "If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    services.describe(course.id, course.owner, title="Called otherwise")
    if name in {"picture.svg", "thumbnail.svg", "course.pdf"}:
        assert client.get(at(course, name), headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_it_calls_a_course_without_latin_letters_a_course(client, opened):
    answer = client.get(at(opened(title="北"), "plan.txt"))
    assert answer["Content-Disposition"] == 'attachment; filename="course-1.txt"'


def test_it_gives_the_plan_in_both_forms(client, opened):
    course = opened()
    for name in ("plan.txt", "plan.json"):
        assert to_text(judging.read(client.get(at(course, name)).content)) == SOUND


@pytest.mark.parametrize("accept", ["image/png", "application/xml", "image/avif,image/webp"])
def test_it_gives_a_picture_to_whom_accepts_pictures_only(client, opened, accept):
    assert client.get(at(opened(), "picture.png"), headers={"Accept": accept}).status_code == 200


def test_it_looks_as_was_wished(client, opened):
    course = opened()
    small, large = (client.get(at(course, "picture.png"), {"width": width}).content for width in (200, 1000))
    assert int.from_bytes(small[16:20], "big") == 200 < int.from_bytes(large[16:20], "big") == 1000
    night = client.get(at(course, "picture.svg"), {"theme": "night"}).content
    assert night != client.get(at(course, "picture.svg")).content
    lying = client.get(at(course, "course.pdf"), {"paper": "letter", "landscape": "true", "lane_mm": "10"}).content
    assert b"/MediaBox [ 0 0 792 612 ]" in lying


def test_it_prints_in_the_readers_language(client, opened):
    course = opened()
    pages = {client.get(at(course, "course.pdf"), headers={"Accept-Language": code}).content for code in LANGUAGES}
    assert len(pages) == 3


@pytest.mark.parametrize(
    ("name", "wished", "status", "code"),
    [
        ("picture.svg", {"theme": "mud"}, 400, "course.theme"),
        ("picture.png", {"width": 99}, 400, "course.width"),
        ("picture.png", {"width": 2401}, 400, "course.width"),
        ("picture.png", {"width": "wide"}, 400, "request.invalid"),
        ("picture.png", {"width": "9" * 2000}, 400, "request.invalid"),
        ("course.pdf", {"paper": "a5"}, 400, "course.paper"),
        ("course.pdf", {"lane_mm": 61}, 400, "course.lane-mm"),
        ("course.pdf", {"landscape": "perhaps"}, 400, "request.invalid"),
        ("course.exe", {}, 404, "course.no-file"),
    ],
)
def test_it_refuses_with_a_code_what_it_cannot_draw(client, opened, name, wished, status, code):
    answer = client.get(at(opened(), name), wished)
    assert (answer.status_code, answer["Content-Type"]) == (status, "application/problem+json")
    assert answer.json()["code"] == code


def test_it_refuses_more_sheets_than_it_prints(as_user, alice, made):
    course = made("START " + "S " * 190 + "FIN")
    answer = as_user(alice).get(at(course, "course.pdf"), {"lane_mm": 60})
    assert (answer.status_code, answer.json()["code"]) == (422, "course.sheets")


@pytest.mark.parametrize("name", NAMES)
def test_it_answers_charlie_exactly_as_if_the_private_course_never_was(as_user, charlie, opened, name):
    client, course = as_user(charlie), opened("private")
    foreign = client.get(at(course, name))
    unknown = client.get(at(course, name).replace(str(course.id), str(uuid4())))
    assert (foreign.status_code, foreign.content) == (404, unknown.content)


@pytest.mark.parametrize("name", NAMES)
def test_it_keeps_the_files_of_a_draft_from_bob(as_user, alice, bob, opened, name):
    course = opened()
    services.revise(course.id, alice, judging.judge(judging.read_said(UNSOUND)))
    assert as_user(bob).get(at(course, name, 2)).json()["code"] == "course.no-revision"
    assert as_user(alice).get(at(course, name, 2)).status_code == 200


class TestDrawing:
    def test_it_draws_a_plan_with_its_findings_and_keeps_nothing(self, client, django_assert_num_queries):
        with django_assert_num_queries(0):
            answer = ask(client, {"plan": SEVEN})
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
        assert b'class="wounded"' in answer.content
        assert b'class="finding-word"' in answer.content

    def test_it_marks_nothing_in_a_sound_plan(self, client):
        answer = ask(client, {"plan": "START S S CL S S CR S FIN", "theme": "night"})
        assert b'class="wounded"' not in answer.content

    def test_it_draws_no_plan_at_all(self, client):
        assert ask(client, {"plan": ""}).status_code == 200

    @pytest.mark.parametrize(
        ("body", "code"),
        [
            ({}, "request.invalid"),
            ({"plan": "S NOPE"}, "plan.word"),
            ({"plan": [1]}, "plan.game"),
            ({"plan": SOUND, "theme": "mud"}, "course.theme"),
            ({"plan": SOUND, "theme": ["ice"]}, "request.invalid"),
        ],
    )
    def test_it_refuses_with_a_code_what_it_cannot_draw(self, client, body, code):
        answer = ask(client, body)
        assert (answer.status_code, answer.json()["code"]) == (400, code)
