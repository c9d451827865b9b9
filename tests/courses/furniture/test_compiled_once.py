"""One judgement compiles the Board once, whatever it is for: a check, a picture, a draft's proof, a course."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from courses import advice, judging, services
from courses.drafts import desks
from courses.drafts import services as drafts
from courses.drafts.models import LiveProof
from courses.models import Course, Revision
from courses.plans import games
from tests.parts.planting import Fault, assert_noticed

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

PLANS = {name: next(iter(game.PRESETS.values())).chain for name, game in games.GAMES.items()}
COMPILERS = {game.compile.__code__ for game in games.GAMES.values()}


@contextmanager
def compilations() -> Iterator[list[str]]:
    """Each time that a plan is compiled within, whichever way the function was imported."""
    seen: list[str] = []

    def watch(frame, event, _argument):
        if event == "call" and frame.f_code in COMPILERS:
            seen.append(frame.f_code.co_filename)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield seen
    finally:
        sys.setprofile(before)


def read(line: str):
    return judging.read_said(line)


def send(client, address: str, **body):
    answer = client.post(address, json.dumps(body), content_type="application/json")
    assert answer.status_code in (200, 201), answer.content
    return answer


def check(client, alice, line):
    send(client, "/api/v1/courses/check", plan=line)


def look_at_the_desk(client, alice, line):
    send(client, "/api/v1/drafts/desk", plan=line)


def draw(client, alice, line):
    send(client, "/api/v1/courses/draw", plan=line)


def create(client, alice, line):
    send(client, "/api/v1/courses", plan=line, title="Long way")


def revise(client, alice, line):
    course = Course.objects.create(owner=alice, game=read(line).game, title="Long way")
    send(client, f"/api/v1/courses/{course.pk}/revisions", plan=line)


def ask_for_a_proof(client, alice, line):
    send(client, f"/api/v1/drafts/{drafts.begin(alice, read(line)).pk}/proof")


def publish(client, alice, line):
    """A proof of how it was drawn before lies there: whether it is of the same Board has to be seen."""
    draft = drafts.begin(alice, read(line))
    LiveProof.objects.create(draft=draft, version=1, board_digest="f" * 64, board=b"{}", result=b"{}")
    send(client, f"/api/v1/drafts/{draft.pk}/course", version=1, title="Long way", publish=True)
    assert Revision.objects.latest("id").is_awaited


ACTS = (check, look_at_the_desk, draw, create, revise, ask_for_a_proof, publish)


def compiles_once(act: Callable, client, alice, line: str) -> None:
    with compilations() as seen:
        act(client, alice, line)
    assert len(seen) == 1


@pytest.mark.parametrize("game", PLANS)
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_a_plan_is_compiled_once(act, game, as_user, alice):
    compiles_once(act, as_user(alice), alice, PLANS[game])


def test_a_published_revision_is_not_compiled_again(made, alice):
    course = made()
    with compilations() as seen:
        services.publish_once_proven(course.pk, alice, 1)
    assert seen == []


FAULTS = {
    "a judgement that compiles for itself": (judging.judge, "game.made(board)", "game.made(game.compile(plan))", check),
    "a desk that is handed no Board": (desks.shown, ", judged.compiled)", ")", look_at_the_desk),
    "a draft judged twice": (drafts._made, "(draft, judged)", "(draft, judging.judge(judged.plan))", publish),
    "measures of a Board of their own": (advice.checked, "judged.compiled", "None", check),
}


@pytest.mark.parametrize("name", FAULTS)
def test_it_notices_a_board_that_is_compiled_twice(name, as_user, alice, monkeypatch):
    function, words, instead, act = FAULTS[name]
    fault = Fault(function, words, instead, compiles_once, (act, as_user(alice), alice, PLANS["snow_tails"]))
    assert_noticed(monkeypatch, fault)
