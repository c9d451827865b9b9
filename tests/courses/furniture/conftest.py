"""The cast: Alice owns the courses, Bob may see what is open, Charlie may not look. And short ways to courses."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from core import canonical
from courses import judging, services
from courses.models import Course, Proof

SOUND = "START S S CL UR CL S S FIN"
LONGER = "START S S S CL UR CL S S FIN"
UNSOUND = "START S S"
PROOF = canonical.dump({  # such as nobody would find; a real one takes a worker
    "format": 1, "red_lines": [], "stuck": [], "without_dents": [],
    "with_dents": [{"place": 1, "turns": 9, "dents": 0, "line": []}],
})  # fmt: skip


def user(name: str):
    return get_user_model().objects.create_user(name)


def prove(board) -> None:
    """A proof of a Board that can be raced, without the search."""
    Proof.objects.get_or_create(board=board, defaults={"par_turns": 9, "data": PROOF, "is_raceable": True})


@pytest.fixture
def alice(db):
    return user("alice")


@pytest.fixture
def bob(db):
    return user("bob")


@pytest.fixture
def charlie(db):
    return user("charlie")


@pytest.fixture
def made(alice):
    """A private draft of Alice's; `plan`, `title`, `tags` and `owner` may differ."""

    def make(plan: str = SOUND, title: str = "Long way", owner=alice, **more) -> Course:
        return services.create(owner, judging.judge(judging.read_said(plan)), title, **more)

    return make


@pytest.fixture
def proven(made):
    """A course whose first revision could be published, for its Board was proven."""

    def make(**more) -> Course:
        course = made(**more)
        prove(course.revisions.get().board)
        return course

    return make


@pytest.fixture
def opened(proven):
    """A published course; public where nothing else is said."""

    def make(visibility: str = "public", **more) -> Course:
        course = proven(**more)
        services.publish(course.id, course.owner, 1)
        services.describe(course.id, course.owner, visibility=visibility)
        return Course.objects.get(id=course.id)

    return make


@pytest.fixture
def as_user():
    """A client that is logged in."""

    def log_in(person) -> Client:
        client = Client()
        client.force_login(person)
        return client

    return log_in
