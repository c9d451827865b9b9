"""A course that a season holds ready is taken away: its holder is told, and the round says what is missing."""

from __future__ import annotations

import pytest

from core.errors import Refused
from courses import services as courses
from courses.models import Course, Revision
from people.models import Notice, Person
from seasons import itself, rounds
from seasons.models import Member, Season
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def season(people):
    return some.running(people, ("alice", "bob"))


def held(people, season, name, owner=None):
    """A course that somebody holds ready for their turn: their own, or one that somebody else has published."""
    course = some.course(people, owner or name)
    if owner:
        Revision.objects.filter(course=course).update(stage="published")
        shown = {"visibility": "public", "published": Revision.objects.get(course=course)}
        Course.objects.filter(pk=course).update(**shown)
    rounds.bring(season.pk, some.caller(people, name), course)
    return course


def test_who_deletes_a_course_of_their_own_that_they_hold_ready_is_told_where(people, season):
    course = held(people, season, "bob")
    got = tables.signed_in(people["bob"]).delete(f"/api/v1/courses/{course}")
    assert (got.status_code, got.json()["code"]) == (422, "season.course-held")
    assert "Polar cup" in got.json()["title"]
    assert Course.objects.get(pk=course).deleted is None
    rounds.bring(season.pk, some.caller(people, "bob"), some.course(people, "bob"))
    assert tables.signed_in(people["bob"]).delete(f"/api/v1/courses/{course}").status_code == 204


def test_a_season_that_is_over_holds_nothing(people, season):
    course = held(people, season, "bob")
    Season.objects.update(state="finished")
    assert tables.signed_in(people["bob"]).delete(f"/api/v1/courses/{course}").status_code == 204


@pytest.mark.parametrize("way", ["deleted", "private"])
def test_who_holds_a_course_of_somebody_else_is_told_that_it_is_gone_and_its_author_is_told_nothing(
    people, season, way
):
    Person.objects.update(tells_by_webhook=True, webhook="https://example.org/hook")
    course = held(people, season, "alice", owner="dora")
    if way == "deleted":
        courses.delete(course, people["dora"])
    else:
        courses.describe(course, people["dora"], visibility="private")
    assert Member.objects.get(season=season, person=people["alice"]).course is None
    assert [notice.text for notice in Notice.objects.filter(user=people["alice"])] == [
        "The course that you held ready is no longer there. Bring another one for your turn."
    ]
    assert not Notice.objects.exclude(user=people["alice"]).exists()
    page = tables.signed_in(people["alice"]).get(f"/seasons/{season.pk}").content.decode()
    assert "It is your turn to bring the course of the next round." in page


@pytest.mark.parametrize("way", ["deleted", "private"])
def test_the_round_says_what_is_missing_and_what_to_do(people, season, way):
    """Also where a course was taken away before anybody asked the seasons."""
    course = held(people, season, "alice", owner="dora")
    changed = {"deleted": season.created} if way == "deleted" else {"visibility": "private"}
    Course.objects.filter(pk=course).update(**changed)
    alice, home = tables.signed_in(people["alice"]), f"/seasons/{season.pk}"
    page = alice.get(f"{home}/open-round").content.decode()
    assert "The course that Alice held ready is no longer there" in page
    assert 'value="turn"' not in page
    got = alice.post(f"/api/v1{home}/rounds", {}, content_type="application/json")
    assert (got.status_code, got.json()["code"]) == (422, "season.course-gone")
    assert "Alice" in got.json()["title"]
    other = str(some.course(people, "alice"))
    assert alice.post(f"{home}/open-round", {"course": other, "guests": 0}).status_code == 302


def test_a_season_that_runs_by_itself_tells_its_organiser_instead_of_failing(people):
    season = some.running(people, ("alice", "bob"), runs_itself=True)
    course = held(people, season, "alice", owner="dora")
    Course.objects.filter(pk=course).update(deleted=season.created)
    assert itself.take(season.pk) == "told"
    with pytest.raises(Refused):
        rounds.open_round(season.pk, some.caller(people), rounds.Opening())
