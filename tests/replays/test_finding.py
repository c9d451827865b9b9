"""The gallery lists what is public and nothing else, narrowed to what is wanted, the featured ones first."""

from __future__ import annotations

import re
import uuid
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from core.errors import Malformed
from courses import services as courses
from courses.models import Course
from courses.models import Visibility as Shown
from people.models import Person
from replays import finding, gallery
from replays.files import imports
from replays.finding import LOST, NEWEST, SHARED, WATCHED, WON, ReplayFilter
from replays.models import Replay, Visibility
from tests.browser.test_payloads import inline
from tests.parts import tables
from tests.replays.bringing import titled, verified
from tests.replays.conftest import BOB

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def shelf(finished):
    """A replay of each game, the husky the oldest and the most watched, the reindeer featured."""
    replays = {game: finished(game) for game in ("snow_tails", "reindeer_races", "husky")}
    Replay.objects.filter(pk=replays["husky"].pk).update(created=timezone.now() - timedelta(days=3), watched=9)
    Replay.objects.filter(pk=replays["reindeer_races"].pk).update(is_featured=True)
    return replays


def games(**wanted):
    return [replay.game for replay in finding.page(ReplayFilter(**wanted)).replays]


def test_it_lists_the_featured_first_then_the_newest(shelf):
    assert games() == ["reindeer_races", "snow_tails", "husky"]


def test_it_lists_the_most_watched_first_where_that_is_asked_for(shelf):
    assert games(sort=WATCHED) == ["reindeer_races", "husky", "snow_tails"]


@pytest.mark.parametrize("visibility", [Visibility.UNLISTED, Visibility.PRIVATE])
def test_it_never_lists_what_is_not_public(shelf, people, visibility):
    Replay.objects.filter(pk=shelf["husky"].pk).update(visibility=visibility)
    assert "husky" not in games()
    for name in ("", "alice", "olga"):
        payload = tables.signed_in(people.get(name)).get("/api/v1/replays").json()
        assert shelf["husky"].pk.hex not in [row["id"].replace("-", "") for row in payload["results"]]


def test_it_lists_branches_only_where_they_are_asked_for(shelf):
    Replay.objects.filter(pk=shelf["husky"].pk).update(is_branch=True)
    assert "husky" not in games()
    assert "husky" in games(branches=True)


def test_it_narrows_to_a_game_and_to_a_course(shelf, people):
    course = courses.create(people["alice"], tables.judged("husky", "postmans-cut"), "Alice's own")
    Replay.objects.filter(pk=shelf["husky"].pk).update(course=course)
    assert games(game="snow_tails") == ["snow_tails"]
    assert games(course=course.pk) == ["husky"]


def test_it_narrows_to_who_raced_and_how_it_went_for_them(shelf):
    replay = shelf["snow_tails"]
    Replay.objects.filter(pk=replay.pk).update(winner=BOB)
    assert len(games(player="Bob")) == 3
    assert len(games(player="bob")) == 3
    assert games(player="Nobody") == []
    assert len(games(result=LOST)) == 3
    assert "snow_tails" in games(player="Bob", result=WON)
    assert "snow_tails" in games(player="Alice", result=LOST)
    assert "snow_tails" not in games(player="Alice", result=WON)


def test_it_finds_what_was_brought_by_the_names_in_its_file(people):
    made = verified(imports.bring(titled("Elsewhere", seats=("Ståle", "Bea")), people["alice"])).replay
    Replay.objects.filter(pk=made.pk).update(visibility=Visibility.PUBLIC, winner=0)
    lists = [
        [*finding.listed(ReplayFilter(player=name, result=result))]
        for name in ("STÅLE", "bea", "Be")
        for result in ("", WON)
    ]
    assert lists == [[made], [made], [made], [], [], []]
    assert [*finding.listed(ReplayFilter(player="Bea", result=LOST))] == [made]


def test_it_narrows_to_races_without_a_single_winner(shelf):
    Replay.objects.update(winner=1)
    Replay.objects.filter(pk=shelf["husky"].pk).update(winner=None)
    assert games(result=SHARED) == ["husky"]
    assert "husky" not in games(result=WON)


def test_it_goes_on_page_by_page(shelf, monkeypatch):
    monkeypatch.setattr(finding, "PAGE", 2)
    first = finding.page(ReplayFilter())
    client = tables.signed_in(None)
    second = finding.page(finding.read(client.get("/replays" + first.next).wsgi_request.GET))
    back = finding.page(finding.read(client.get("/replays" + second.previous).wsgi_request.GET))
    assert [len(page.replays) for page in (first, second, back)] == [2, 1, 2]
    assert (first.previous, second.next, back.previous) == ("", "", "")
    assert (back.replays, back.next) == (first.replays, first.next)


def test_an_address_with_the_number_of_a_page_shows_people_the_first_and_stops_programs(shelf):
    client = tables.signed_in(None)
    for number in ("1", "2", "0", "x", "9" * 400):
        assert str(shelf["husky"].pk) in client.get("/replays", {"page": number}).content.decode()
    assert client.get("/api/v1/replays", {"page": "1"}).status_code == 200
    assert client.get("/api/v1/replays", {"page": "2"}).json()["code"] == "list.page"


def test_it_offers_the_public_courses_that_were_raced_on(shelf, people):
    course = courses.create(people["alice"], tables.judged("husky", "postmans-cut"), "Alice's own")
    Replay.objects.filter(pk=shelf["husky"].pk).update(course=course)
    assert finding.courses() == []
    Course.objects.filter(pk=course.pk).update(visibility=Shown.PUBLIC, published=course.revisions.first())
    assert finding.courses() == [course]
    assert finding.courses("snow_tails") == []


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"game": "chess"}, "rules.game"),
        ({"course": "x"}, "gallery.course"),
        ({"result": "odd"}, "gallery.filter"),
        ({"sort": "odd"}, "gallery.filter"),
        ({"cursor": "x"}, "gallery.cursor"),
        ({"cursor": "9" * 4000}, "gallery.cursor"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_code(payload, code):
    with pytest.raises(Malformed) as wrong:
        finding.page(finding.read(payload))
    assert wrong.value.code == code
    client = tables.signed_in(None)
    assert client.get("/replays", payload).status_code == 400
    assert client.get("/api/v1/replays", payload).json()["code"] == code


def test_an_address_reads_back_as_what_it_was_made_of():
    wanted = ReplayFilter("husky", uuid.UUID(int=7), "A & B", WON, WATCHED, True, "b24=")
    client = tables.signed_in(None)
    read = finding.read(client.get("/replays" + wanted.address()).wsgi_request.GET)
    assert read == wanted
    assert ReplayFilter().address() == "?"
    assert wanted.address(sort=NEWEST, cursor="").count("=") == 5


# ---- the page and the API ---------------------------------------------------------------------------------


def queries(client, path):
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert client.get(path).status_code == 200
    return len(asked)


def test_the_gallery_asks_as_often_for_many_as_for_one(shelf, browser):
    client = browser("alice")
    client.get("/replays")
    some = {path: queries(client, path) for path in ("/replays", "/api/v1/replays")}
    Replay.objects.exclude(pk=shelf["husky"].pk).update(visibility=Visibility.PRIVATE)
    assert some == {path: queries(client, path) for path in some} == {"/replays": 6, "/api/v1/replays": 5}


def test_the_page_shows_each_with_its_marks_and_the_way_to_it(shelf, browser):
    Replay.objects.filter(pk=shelf["husky"].pk).update(title="Day & night")
    page = browser().get("/replays").content.decode()
    for replay in shelf.values():
        assert f'href="/replays/{replay.pk}"' in page
        assert f'src="/replays/{replay.pk}/course.svg"' in page
    assert "Day &amp; night" in page
    assert "featured" in page
    assert "watched 9 times" in page


def test_no_title_becomes_an_element_and_no_script_stands_in_a_page(shelf, browser, people):
    course = courses.create(people["alice"], tables.judged("husky", "postmans-cut"), "<svg b onload=x>")
    Replay.objects.update(title="<svg b onload=x>", course=course)
    Person.objects.filter(user=people["bob"]).update(name="<img b src=x onerror=x>")
    replay = shelf["husky"].pk
    of_course = [f"/replays/of/{course.pk}", f"/courses/{course.pk}", "/courses"]
    for path in ("/replays", f"/replays/{replay}/5/branch", *of_course):
        page = browser("alice").get(path).content.decode()
        assert "&lt;" in page
        assert inline(re.sub(r"&lt;.*?&gt;", "", page)) == []
        assert "<svg b" not in page
        assert "<img b" not in page


def test_an_empty_gallery_says_what_fills_it(db, browser):
    assert "No races here yet" in browser().get("/replays").content.decode()
    assert "No replay matches" in browser().get("/replays?game=husky").content.decode()


def test_a_picture_of_the_course_comes_with_each(shelf, browser):
    got = browser().get(f"/replays/{shelf['husky'].pk}/course.svg")
    assert got["Content-Type"] == "image/svg+xml"
    assert b"<svg" in got.content
    packed = browser().get(got.request["PATH_INFO"], headers={"accept-encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert len(packed.content) < len(got.content) < 6000
    gallery.poster.cache_clear()
    Replay.objects.update(plan=None)
    assert browser().get(f"/replays/{shelf['husky'].pk}/course.svg").status_code == 404


def test_the_api_tells_a_replay_with_its_verdict(finished, browser):
    replay = finished()
    path = f"/api/v1/replays/{replay.pk}"
    assert browser().get(path).json()["verdict"] is None
    replay.verdicts.create(code="verified", rules=replay.rules, checks=b'["form","links"]')
    payload = browser().get(path).json()
    assert (payload["verdict"]["code"], payload["verdict"]["checks"]) == ("verified", ["form", "links"])
    assert [racer["name"] for racer in payload["racers"]] == ["Alice", "Bob", "pup"]
    assert (payload["branch"], payload["is_imported"], payload["plies"]) == (None, False, replay.plies)


# ---- what is counted and featured -------------------------------------------------------------------------


def watched(replay):
    return Replay.objects.get(pk=replay.pk).watched


def test_each_who_watches_is_counted_once(finished, browser):
    replay, client = finished(), browser()
    for _again in range(3):
        assert client.post(f"/replays/{replay.pk}/watched").status_code == 204
    assert watched(replay) == 1
    browser("charlie").post(f"/replays/{replay.pk}/watched")
    assert watched(replay) == 2


def test_its_owner_is_not_counted_nor_a_program_that_asks(finished, browser):
    replay = finished()
    browser("alice").post(f"/replays/{replay.pk}/watched")
    for path in (f"/replays/{replay.pk}", f"/api/v1/replays/{replay.pk}", "/api/v1/replays"):
        browser().get(path)
    assert watched(replay) == 0


def test_reading_writes_nothing(finished, browser):
    replay, client = finished(), browser("charlie")
    client.get(f"/replays/{replay.pk}")
    with CaptureQueriesContext(connection) as asked:
        for path in (f"/replays/{replay.pk}", f"/api/v1/replays/{replay.pk}", "/replays"):
            client.get(path)
    assert [query["sql"] for query in asked if not query["sql"].lstrip().startswith("SELECT")] == []


def test_the_owner_of_the_house_features_from_the_page_and_the_api(finished, browser):
    replay, olga = finished(), browser("olga")
    assert "Feature" in olga.get("/replays").content.decode()
    got = olga.post(f"/replays/{replay.pk}/featured", {"is_featured": "1", "back": "?game=husky"})
    assert got["Location"] == "/replays?game=husky"
    assert Replay.objects.get().is_featured
    assert not olga.delete(f"/api/v1/replays/{replay.pk}/featured").json()["is_featured"]
    assert olga.put(f"/api/v1/replays/{replay.pk}/featured").json()["is_featured"]
    assert (
        olga.post(f"/replays/{replay.pk}/featured", {"is_featured": "0", "back": "//elsewhere"})["Location"]
        == "/replays"
    )
    assert not Replay.objects.get().is_featured


def test_nobody_else_features_and_nothing_that_is_not_listed_is_featured(finished, browser):
    replay = finished()
    assert "Feature" not in browser("alice").get("/replays").content.decode()
    assert browser("alice").put(f"/api/v1/replays/{replay.pk}/featured").status_code == 403
    Replay.objects.update(visibility=Visibility.UNLISTED)
    got = browser("olga").put(f"/api/v1/replays/{replay.pk}/featured")
    assert (got.status_code, got.json()["code"]) == (422, "replay.not-public")
