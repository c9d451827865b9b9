"""The pages of courses show what a reader may see, and nothing of what is private."""

from __future__ import annotations

import html
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from courses import judging, pages, services
from tests.courses.furniture.conftest import LONGER, prove

pytestmark = [pytest.mark.django_db]


def get_page(path, client=None):
    return (client or Client()).get(path).content.decode()


def test_the_list_shows_the_public_ones_and_ones_own(made, opened, alice, as_user):
    public, draft = opened(title="A <b>road"), made(title="My draft")
    page = get_page("/courses")
    assert f"/courses/{public.pk}" in page
    assert "A &lt;b&gt;road" in page
    assert "My draft" not in page
    assert f"/courses/{draft.pk}" in get_page("/courses", as_user(alice))


def test_it_is_narrowed_by_game_and_words(opened):
    opened(title="A road")
    assert "A road" in get_page("/courses?game=snow_tails&text=ROAD")
    assert "A road" not in get_page("/courses?game=husky")
    assert "No course matches" in get_page("/courses?text=river")
    assert "A road" in get_page("/courses?game=chess&page=x")


def test_an_empty_house_says_what_fills_the_list(db):
    assert "No course is published here yet" in get_page("/courses")


def test_it_goes_on_page_by_page(opened, made, monkeypatch):
    monkeypatch.setattr(pages, "LISTED", 1)
    first, second = opened(title="The first"), opened(title="The second")
    assert f"/courses/{second.pk}" in get_page("/courses")
    address = html.unescape(re.search(r'rel="next" href="([^"]+)"', get_page("/courses"))[1])
    page = get_page(f"/courses{address}")
    assert f"/courses/{first.pk}" in page
    assert 'rel="next"' not in page
    address = html.unescape(re.search(r'rel="prev" href="([^"]+)"', page)[1])
    assert f"/courses/{second.pk}" in get_page(f"/courses{address}")
    assert f"/courses/{second.pk}" in get_page("/courses?page=2")


def test_a_course_shows_its_facts_and_what_each_revision_changed(opened, alice):
    course = opened(notes="Mind the bend.", tags=["short"])
    services.revise(course.id, alice, judging.judge(judging.read_said(LONGER)))
    prove(course.revisions.get(number=2).board)
    services.publish(course.id, alice, 2)
    page = get_page(f"/courses/{course.pk}")
    for words in (
        "Mind the bend.",
        "short",
        "9 turns",
        "records start afresh",
        "Revision 2",
        "/revisions/2/picture.svg",
    ):
        assert words in page
    assert f"/races/new?game=snow_tails&amp;course={course.pk}" in page


def test_a_draft_is_its_owners_and_cannot_be_raced(made, alice, bob, as_user):
    course = made()
    assert Client().get(f"/courses/{course.pk}").status_code == 404
    assert as_user(bob).get(f"/courses/{course.pk}").status_code == 404
    assert "Race it" not in get_page(f"/courses/{course.pk}", as_user(alice))


def test_the_pages_ask_as_often_for_many_as_for_one(opened):
    course, counts = opened(), []
    for _again in range(2):
        for path in ("/courses", f"/courses/{course.pk}"):
            with CaptureQueriesContext(connection) as asked:
                get_page(path)
            counts.append(len(asked))
        opened(title="Another")
    assert counts == [2, 3] * 2
