"""The pages of rehearsals: asked for with its cost told before, followed, stopped, read; for the organiser alone."""

from __future__ import annotations

import pytest

from jobs import work
from jobs.models import Job, State
from seasons import drafting, rehearsing
from seasons.models import Season
from seasons.models_rehearsal import Rehearsal
from seasons.rehearsal import counting
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db]
WISH = {"seasons": 6, "members": 4, "level": "pup", "others": 1, "other": "racer", "seed": "5e"}


@pytest.fixture
def season(people, monkeypatch) -> Season:
    """A draft of Alice's with a bonus and a dropped round; parts are of two seasons."""
    monkeypatch.setattr(counting, "chunk_seasons", lambda plan: 2)
    rules = {"bonus": {"clean": 1}, "drop": 1, "pace_s": 86_400}
    fields = {"title": "Polar cup", "game": "snow_tails", "rounds_planned": 2, "round_days": 7, "rules": rules}
    return drafting.create(people["alice"], fields)


def race_on(most: int = 99) -> None:
    for _time in range(most):
        for job in Job.objects.filter(kind=rehearsing.KIND, state=State.WAITING)[:1]:
            work.do(job.pk)


def get_page(client, path, code=200):
    got = client.get(path)
    assert got.status_code == code
    return got.content.decode()


def part(client, path, fields=None):
    """What a script of ours gets."""
    return client.get(path, fields, headers={"HX-Request": "true"}).content.decode()


def test_an_organiser_asks_follows_stops_goes_on_and_reads(people, season):
    alice, home = tables.signed_in(people["alice"]), f"/seasons/{season.pk}/rehearsals"
    assert home in get_page(alice, f"/seasons/{season.pk}")
    assert "about 5 seconds" in get_page(alice, home)
    assert "about 55 seconds" in part(alice, home, WISH | {"seasons": 9000, "level": "racer"})
    assert "Choose who races" in part(alice, home, WISH | {"seasons": "x"})
    assert alice.post(home, WISH | {"seasons": 0}).status_code == 422
    url = alice.post(home, WISH)["Location"]
    race_on(1)
    assert "2 of 6 seasons" in get_page(alice, url)
    assert alice.post(f"{url}/cancel").status_code == 302
    assert "it can go on from there" in part(alice, url)
    assert alice.post(home, WISH | {"seed": "77"}).status_code == 302  # nothing else of hers runs
    assert "A rehearsal of yours is running" in alice.post(home, WISH | {"seed": "78"}).content.decode()
    race_on()
    assert alice.post(f"{url}/go-on").status_code == 302
    race_on()
    page = get_page(alice, url)
    for word in ("3 × pup, 1 × racer", "5e", "Begun today it would end between", "Without bonuses", "Line 4", "racer",
                 "6 seasons are too few", "Snow Tails, 4 seats", "a random course"):  # fmt: skip
        assert word in page
    assert alice.get(url, headers={"HX-Request": "true"})["HX-Refresh"] == "true"
    assert "6 seasons" in get_page(alice, home)


def test_an_organiser_names_courses_and_how_often_somebody_stays_away(people, season):
    alice, home = tables.signed_in(people["alice"]), f"/seasons/{season.pk}/rehearsals"
    course = str(some.course(people, "alice"))
    assert course in get_page(alice, home)
    url = alice.post(home, WISH | {"round_2": course, "away": 40})["Location"]
    race_on()
    page = get_page(alice, url)
    for word in (
        "alice&#x27;s own",
        "a random course",
        "40 of 100",
        "Who misses a heat",
        "misses it",
        "where whoever comes decides",
    ):
        assert word in page
    assert alice.post(home, WISH | {"round_2": str(some.course(people, "bob"))}).status_code == 422
    assert alice.post(home, WISH | {"away": 91}).status_code == 422


def test_nobody_else_sees_it_and_it_is_offered_only_before_the_season_begins(people):
    season = some.joined(people, rounds_planned=1)
    alice, bob = (tables.signed_in(people[name]) for name in ("alice", "bob"))
    home = f"/seasons/{season.pk}/rehearsals"
    assert home in get_page(alice, f"/seasons/{season.pk}")
    assert home not in get_page(bob, f"/seasons/{season.pk}")
    get_page(bob, home, 403)
    drafting.begin(season.pk, some.caller(people))
    assert home not in get_page(alice, f"/seasons/{season.pk}")
    assert "This season has begun" in get_page(alice, home)
    assert alice.post(home, WISH).status_code == 422
    assert not Rehearsal.objects.exists()


def test_a_report_takes_few_queries_and_one_that_failed_says_why(people, season, django_assert_max_num_queries):
    alice = tables.signed_in(people["alice"])
    url = alice.post(f"/seasons/{season.pk}/rehearsals", WISH)["Location"]
    Job.objects.update(state=State.POISON, finished="2026-01-01T00:00Z")
    assert "Try again" in get_page(alice, url)
    alice.post(f"{url}/go-on")
    race_on()
    with django_assert_max_num_queries(9):
        get_page(alice, url)
    with django_assert_max_num_queries(10):
        get_page(alice, f"/seasons/{season.pk}/rehearsals")
