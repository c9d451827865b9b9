"""Who may watch a replay, and links that open it: stored as hashes, shown once, revoked for good, its owner's only."""

from __future__ import annotations

import json

import pytest

from core.errors import Forbidden, Malformed, Missing, Refused
from games.tables import access as races
from games.tables.models import Table
from replays import access
from replays.access import Caller
from replays.callers import TOKEN
from replays.models import Share, Visibility
from replays.sharing import audience
from tests.parts import tables

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


NAVIGATES = {"Sec-Fetch-Mode": "navigate"}  # as every browser says that follows a link


def private(replay, people):
    audience.show(replay.pk, Caller(people["alice"]), Visibility.PRIVATE)


def sees(replay, client):
    return client.get(f"/replays/{replay.pk}").status_code


# ---- who may watch ----------------------------------------------------------------------------------------


def test_its_owner_says_who_may_watch(finished, people, browser):
    replay = finished()
    for visibility, status in (("private", 404), ("unlisted", 200), ("public", 200)):
        browser("alice").post(f"/replays/{replay.pk}/share/shown", {"visibility": visibility, "title": "Ours"})
        assert [sees(replay, browser(name)) for name in ("", "charlie")] == [status] * 2
        assert [sees(replay, browser(name)) for name in ("alice", "bob")] == [200] * 2
    replay.refresh_from_db()
    assert replay.title == "Ours"


def test_the_table_of_the_race_tells_no_more_than_its_replay(finished, people, browser):
    replay, linus = finished(), browser("linus")
    table = f"/races/{replay.pk}"
    invited = f"{table}/with/{races.invite(Table.objects.get(pk=replay.pk))}"

    def seen():
        listed = str(replay.pk) in browser("charlie").get("/races").content.decode()
        return [browser(name).get(table).status_code for name in ("", "charlie", "bob", "alice")], listed

    assert seen() == ([200] * 4, True)
    audience.show(replay.pk, Caller(people["alice"]), Visibility.UNLISTED)
    assert seen() == ([404, 404, 200, 200], False)
    linus.get(invited)
    assert linus.get(table).status_code == 200
    private(replay, people)
    assert seen() == ([404, 404, 200, 200], False)
    assert linus.get(table).status_code == 404
    assert browser("charlie").get(f"/api/v1{table}/entries").status_code == 404
    audience.show(replay.pk, Caller(people["alice"]), Visibility.PUBLIC)
    assert seen() == ([200] * 4, True)


def test_nobody_else_does(finished, people):
    replay = finished()
    with pytest.raises(Forbidden):
        audience.show(replay.pk, Caller(people["bob"]), Visibility.PRIVATE)
    private(replay, people)
    with pytest.raises(Missing):
        audience.show(replay.pk, Caller(people["charlie"]), Visibility.PUBLIC)


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"visibility": "hidden"}, "replay.visibility"),
        ({"title": ""}, "replay.title"),
        ({"title": "x" * 101}, "replay.title"),
        ({"title": "a\x00b"}, "replay.title"),
        ({"visibility": "private", "title": " "}, "replay.title"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(finished, people, payload, code):
    replay = finished()
    with pytest.raises(Malformed) as wrong:
        audience.show(replay.pk, Caller(people["alice"]), **payload)
    assert wrong.value.code == code
    before = replay.title, replay.visibility
    replay.refresh_from_db()
    assert (replay.title, replay.visibility) == before


# ---- links ------------------------------------------------------------------------------------------------


def test_a_link_opens_a_private_replay_and_is_remembered_without_standing_in_the_address(finished, people, browser):
    replay, charlie = finished(), browser("")
    private(replay, people)
    made = audience.make(replay.pk, Caller(people["alice"]))
    answer = charlie.get(f"/s/{made.token}", headers=NAVIGATES)
    assert (answer.status_code, answer["Location"]) == (302, f"/replays/{replay.pk}")
    assert charlie.get(f"/s/{made.token}/3", headers=NAVIGATES)["Location"] == f"/replays/{replay.pk}/3"
    assert sees(replay, charlie) == 200
    assert made.token not in charlie.get(f"/replays/{replay.pk}").content.decode()
    assert sees(replay, browser("")) == 404
    assert browser("").get(f"/replays/{replay.pk}?share={made.token}").status_code == 200


def test_a_revoked_link_opens_nothing_to_anybody(finished, people, browser):
    replay, charlie = finished(), browser("charlie")
    private(replay, people)
    alice = Caller(people["alice"])
    first, second = audience.make(replay.pk, alice), audience.make(replay.pk, alice)
    charlie.get(f"/s/{first.token}")
    audience.revoke(replay.pk, alice, first.share.pk)
    assert sees(replay, charlie) == 404
    assert charlie.get(f"/s/{first.token}").status_code == 404
    audience.revoke(replay.pk, alice, first.share.pk)  # which changes nothing
    charlie.get(f"/s/{second.token}")
    assert sees(replay, charlie) == 200
    assert [link.revoked is None for link in audience.links(replay)] == [True, False]


def test_only_the_hash_of_a_token_is_kept(finished, people):
    made = audience.make(finished().pk, Caller(people["alice"]))
    assert TOKEN.fullmatch(made.token)
    row = Share.objects.values().get()
    assert made.token not in str(row)
    assert row["token_hash"] == access.hashed(made.token)


@pytest.mark.parametrize("token", ["x", "A" * 22, "A" * 23, "..%2f", "é" * 22])
def test_a_token_that_nobody_was_given_leads_nowhere(finished, browser, token):
    finished()
    assert browser("").get(f"/s/{token}").status_code == 404


def test_only_its_owner_makes_and_revokes_links(finished, people):
    replay = finished()
    made = audience.make(replay.pk, Caller(people["alice"]))
    for name in ("bob", "charlie"):
        with pytest.raises(Forbidden):
            audience.make(replay.pk, Caller(people[name]))
        with pytest.raises(Forbidden):
            audience.revoke(replay.pk, Caller(people[name]), made.share.pk)
    other = finished("husky")
    with pytest.raises(Missing):
        audience.revoke(other.pk, Caller(people["alice"]), made.share.pk)
    assert Share.objects.get().revoked is None


def test_what_is_nobodys_is_the_house_owners(finished, people):
    replay = finished()
    type(replay).objects.update(owner=None)
    with pytest.raises(Forbidden):
        audience.make(replay.pk, Caller(people["alice"]))
    audience.make(replay.pk, Caller(people["olga"]))


def test_there_are_only_so_many_links_and_only_so_many_old_ones_are_remembered(finished, people, monkeypatch):
    monkeypatch.setattr(audience, "MOST_LINKS", 2)
    replay, alice = finished(), Caller(people["alice"])
    for _time in range(4):
        made = [audience.make(replay.pk, alice) for _link in range(2)]
        with pytest.raises(Refused) as wrong:
            audience.make(replay.pk, alice)
        assert wrong.value.code == "replay.links"
        for link in made:
            audience.revoke(replay.pk, alice, link.share.pk)
    audience.make(replay.pk, alice)
    assert Share.objects.filter(revoked=None).count() == 1
    assert Share.objects.count() == 3


# ---- over HTTP --------------------------------------------------------------------------------------------


def sent(client, method, path, body=None):
    answer = client.generic(method, f"/api/v1/replays/{path}", json.dumps(body or {}), content_type="application/json")
    return answer.status_code, json.loads(answer.content or b"null")


def test_programs_make_list_and_revoke_links(finished, people, browser):
    replay, alice = finished(), browser("alice")
    private(replay, people)
    status, made = sent(alice, "POST", f"{replay.pk}/shares")
    assert status == 201
    assert made["url"].endswith(f"/s/{made['token']}")
    assert browser("").get(f"/replays/{replay.pk}?share={made['token']}").status_code == 200
    status, listed = sent(alice, "GET", f"{replay.pk}/shares")
    assert status == 200
    assert [{"id", "created", "revoked"}] == [set(link) for link in listed["results"]]
    assert sent(alice, "DELETE", f"{replay.pk}/shares/{made['id']}") == (204, None)
    assert sent(alice, "GET", f"{replay.pk}/shares")[1]["results"][0]["revoked"]
    assert sent(browser("bob"), "GET", f"{replay.pk}/shares")[0] == 403
    assert sent(browser("charlie"), "GET", f"{replay.pk}/shares")[0] == 404
    assert sent(browser(""), "POST", f"{replay.pk}/shares")[0] == 401


def test_programs_change_who_may_watch_and_the_title(finished, browser):
    replay = finished()
    alice, bob = browser("alice"), browser("bob")
    status, payload = sent(alice, "PATCH", f"{replay.pk}", {"visibility": "private", "title": "Friday"})
    assert (status, payload["visibility"], payload["title"]) == (200, "private", "Friday")
    assert sent(alice, "PATCH", f"{replay.pk}", {"title": "Saturday"})[1]["visibility"] == "private"
    assert sent(bob, "PATCH", f"{replay.pk}", {"title": "x"})[0] == 403
    assert sent(browser("charlie"), "PATCH", f"{replay.pk}", {"title": "x"})[0] == 404
    assert sent(browser(""), "PATCH", f"{replay.pk}", {"title": "x"})[0] == 401
    for title in ("", "x" * 101, "\u0000"):
        assert sent(alice, "PATCH", f"{replay.pk}", {"title": title})[0] == 400
    for wrong in ({"visibility": "hidden"}, {"titel": "x"}):
        assert sent(alice, "PATCH", f"{replay.pk}", wrong)[0] == 400
    replay.refresh_from_db()
    assert (replay.visibility, replay.title) == ("private", "Saturday")


def test_links_take_few_queries_however_many_there_are(finished, people, django_assert_max_num_queries):
    replay, alice = finished(), tables.signed_in(people["alice"])
    for _link in range(3):
        audience.make(replay.pk, Caller(people["alice"]))
    with django_assert_max_num_queries(6):
        sent(alice, "GET", f"{replay.pk}/shares")
