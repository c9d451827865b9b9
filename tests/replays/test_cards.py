"""A card of a list is rendered once for what it shows, and anew as soon as any of that changes."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.template import loader
from django.utils import timezone

from games.tables import carded
from games.tables.models import Seat, Table
from kit import fragments
from people.models import Person
from replays import gallery
from replays.models import Replay, Verdict

pytestmark = [pytest.mark.django_db]


@pytest.fixture(autouse=True)
def nothing_remembered():
    fragments.shelf.forget()
    yield
    fragments.shelf.forget()


def shown(client, path):
    """A page on its second request; it must equal the page without a cache."""
    client.get(path)
    remembered = client.get(path).content
    fragments.shelf.forget()
    assert client.get(path).content == remembered
    return remembered


CHANGES = {
    "a racer is called otherwise": lambda replay: Person.objects.update(name="Somebody else"),
    "an account is closed": lambda replay: Person.objects.update(closed=timezone.now()),
    "a title": lambda replay: Replay.objects.update(title="Another title"),
    "it is featured": lambda replay: Replay.objects.update(is_featured=True),
    "it was watched": lambda replay: Replay.objects.update(watched=7),
    "it was checked": lambda replay: Verdict.objects.create(replay=replay, code="log.damaged", template="x", rules="x"),
    "its course is no longer known": lambda replay: Replay.objects.update(plan=None),
}
OF_RACES = {
    "a racer is called otherwise": CHANGES["a racer is called otherwise"],
    "a title": lambda replay: Table.objects.update(title="Another title"),
    "it was played on from another": lambda replay: Table.objects.update(branch_of=replay.pk, branch_ply=3),
    "a seat is a bot's": lambda replay: Seat.objects.filter(number=0).update(kind="bot", level="leader", person=None),
    "it moved earlier": lambda replay: Table.objects.update(moved=timezone.now() - timedelta(days=3)),
}


@pytest.mark.parametrize("name", CHANGES)
def test_the_gallery_shows_at_once_that(name, finished, browser):
    replay, client = finished(visibility="public"), browser()
    before = shown(client, "/replays?branches=1")
    CHANGES[name](replay)
    assert shown(client, "/replays?branches=1") != before


@pytest.mark.parametrize("name", OF_RACES)
def test_the_list_of_races_shows_at_once_that(name, finished, browser):
    replay, client = finished(visibility="public"), browser()
    before = shown(client, "/races")
    OF_RACES[name](replay)
    assert shown(client, "/races") != before


def test_each_language_has_its_own(finished, browser):
    finished(visibility="public")
    pages = {browser().get("/replays", headers={"Accept-Language": tag}).content for tag in ("en", "fr", "de", "en")}
    assert len(pages) == 3


def test_a_card_is_made_once(finished, browser, monkeypatch):
    finished(visibility="public")
    browser().get("/replays")
    made = []

    def noted(*given):
        made.append(given)
        return loader.render_to_string(*given)

    monkeypatch.setattr(fragments, "render_to_string", noted)
    for _each in range(3):
        browser("alice").get("/replays")
    assert made == []


def test_it_notices_a_card_whose_key_leaves_out_a_name(finished, browser, monkeypatch):
    monkeypatch.setattr(carded, "_seat", lambda seat: (seat.number,))
    replay, client = finished(visibility="public"), browser()
    client.get("/races")
    OF_RACES["a racer is called otherwise"](replay)
    with pytest.raises(AssertionError):
        shown(client, "/races")


def test_it_notices_a_gallery_whose_key_leaves_out_a_row(finished, browser, monkeypatch):
    monkeypatch.setattr(gallery.fragments, "values", lambda row: (row.pk,))
    replay, client = finished(visibility="public"), browser()
    client.get("/replays")
    CHANGES["a title"](replay)
    with pytest.raises(AssertionError):
        shown(client, "/replays")
