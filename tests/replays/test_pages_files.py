"""The pages that take a race file in, as a browser without scripts sees them."""

from __future__ import annotations

import io

import pytest
from django.contrib.auth.models import User

from people import owning
from replays.files import bounded, examining
from replays.models import Import, Replay
from tests.replays.bringing import sound, titled, verified, wounded

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
HERE = "/replays/import"


@pytest.fixture(autouse=True)
def in_process(monkeypatch):
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: examining.examined(data, bounds.steps))


def send(client, data, **more):
    return client.post(HERE, {"file": io.BytesIO(data), **more})


def test_it_leads_from_the_file_to_the_replay(browser):
    client = browser("alice")
    where = send(client, sound())["Location"]
    waiting = client.get(where).content.decode()
    assert 'hx-trigger="news"' in waiting
    assert "<noscript><meta http-equiv" in waiting
    replay = verified(Import.objects.get()).replay
    assert client.get(where)["Location"] == f"/replays/{replay.pk}"
    assert client.get(where, headers={"HX-Request": "true"})["HX-Redirect"] == f"/replays/{replay.pk}"
    page = client.get(f"/replays/{replay.pk}").content.decode()
    assert "<b>Imported</b>" in page
    assert "signed by a key that is not of this house" in page
    assert "bot-1" in page


def test_it_explains_a_damaged_file(browser):
    client, wound = browser("alice"), wounded("sled-moves-further")
    where = send(client, wound.data)["Location"]
    verified(Import.objects.get())
    for answer in (client.get(where), client.get(where, headers={"HX-Request": "true"})):
        text = answer.content.decode()
        assert f"First wrong ply: {wound.ply}" in text
        assert f"<code>{wound.code}</code>" in text
        assert "data-live" not in text


@pytest.mark.parametrize(("data", "status", "code"), [(b"hello", 400, "racefile.header"), (b"", 400, "import.empty"),
                                                      (b"x" * ((4 << 20) + 1), 413, "import.size")])  # fmt: skip
def test_it_shows_the_form_again_where_nothing_was_taken(browser, data, status, code):
    got = send(browser("alice"), data)
    assert got.status_code == status
    assert f"<code>{code}</code>" in got.content.decode()
    assert 'role="alert"' in got.content.decode()
    assert Import.objects.count() == 0


def test_a_stranger_brings_a_file_as_a_guest(browser):
    client = browser()
    assert 'name="guest_name"' in client.get(HERE).content.decode()
    where = send(client, sound(), guest_name="Gus  of the North")["Location"]
    assert Import.objects.get().brought.get().person.name == "Gus of the North"
    assert client.get(where).status_code == 200


def test_no_guest_is_made_for_nothing(browser, people):
    before = User.objects.count()
    assert browser().post(HERE, {"guest_name": "Gus"}).status_code == 400
    assert User.objects.count() == before


def test_a_house_without_guests_says_so(browser, people):
    owning.settle_house(may_sign_up=True, may_guests_race=False)
    got = send(browser(), sound())
    assert got.status_code == 403
    assert "people.no-guests" in got.content.decode()


def test_it_lists_what_one_brought_and_gives_it_back(browser):
    client = browser("alice")
    send(client, titled("<b>My & course</b>"))
    brought = verified(Import.objects.get())
    listed = client.get(HERE).content.decode()
    assert "&lt;b&gt;My &amp; course&lt;/b&gt;" in listed
    assert "<b>My" not in listed
    assert "My" not in browser("bob").get(HERE).content.decode()
    assert client.post(f"/replays/imports/{brought.pk}/back")["Location"] == HERE
    assert Replay.objects.count() == 0


def test_the_words_of_a_plan_are_escaped_wherever_they_show(browser):
    nasty = "</title><script>alert(1)</script>"
    client = browser("alice")
    send(client, titled(nasty, "--></g></svg><script>alert(2)</script>"))
    replay = verified(Import.objects.get()).replay
    for path in (f"/replays/{replay.pk}", f"/replays/{replay.pk}/7", f"/replays/{replay.pk}/frames.json", HERE):
        text = client.get(path).content.decode()
        assert "<script>alert" not in text
        assert "\\u003c/title" in text or "&lt;/title" in text or "alert" not in text


@pytest.mark.parametrize("count", [1, 3])
def test_it_asks_the_database_this_often(browser, django_assert_num_queries, count):
    client = browser("alice")
    for game in ("snow_tails", "reindeer_races", "husky")[:count]:
        send(client, sound(game))
        verified(Import.objects.order_by("created").last())
    with django_assert_num_queries(4):
        client.get(HERE)
    replay = Replay.objects.first()
    with django_assert_num_queries(2):
        browser("").get(f"/replays/{replay.pk}.race")


def test_the_file_of_a_race_is_asked_this_often(browser, finished, django_assert_num_queries):
    replay = finished()
    with django_assert_num_queries(8):
        browser().get(f"/replays/{replay.pk}.race")


def test_a_race_under_a_key_that_is_unknown_here_can_be_had_later(browser, finished, monkeypatch):
    replay = finished()
    with monkeypatch.context() as planted:
        planted.setattr("games.keys.known", dict)
        answers = [browser().get(f"/replays/{replay.pk}{end}") for end in (".race", "")]
    assert [(page.status_code, "keys.unknown-here" in page.content.decode()) for page in answers] == [(503, True)] * 2
    assert all(page.has_header("Retry-After") for page in answers)
    assert browser().get(f"/replays/{replay.pk}.race").status_code == 200


def test_how_a_check_stands_is_asked_this_often(browser, django_assert_num_queries):
    client = browser("alice")
    where = send(client, sound())["Location"]
    with django_assert_num_queries(3):
        client.get(where, headers={"HX-Request": "true"})
