"""Rehearsals as rows and jobs: raced once in whatever parts, one a person, stopped, gone on with, seen by few."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from core.errors import Forbidden, Refused
from courses import queries
from courses import services as courses
from jobs import work
from jobs.models import Job, State
from seasons import rehearsals, rehearsing, rounds
from seasons.models import Season
from seasons.models_rehearsal import Going, Rehearsal
from seasons.planning import Asked
from seasons.rehearsal import counting
from seasons.rehearsal.report import report, write
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def season(people: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> Season:
    """One of two rounds that has not begun; parts are of three seasons."""
    monkeypatch.setattr(counting, "chunk_seasons", lambda plan: 3)
    return some.joined(people, rounds_planned=2)


def begun(people: dict[str, Any], season: Season, seed: str = "5e", **options: Any) -> Rehearsal:
    return rehearsals.begin(season.pk, some.caller(people), Asked(8, seed, **options))


def again(row: Rehearsal) -> Rehearsal:
    return Rehearsal.objects.get(pk=row.pk)


def waiting() -> list[Job]:
    return list(Job.objects.filter(kind=rehearsing.KIND, state=State.WAITING))


def race_on(most: int = 99) -> int:
    """Do what waits; gives how many parts were raced."""
    done = 0
    while done < most and (jobs := waiting()):
        assert len(jobs) == 1  # one part at a time, so that everybody gets on
        work.do(jobs[0].pk)
        done += 1
    return done


def right(row: Rehearsal) -> bytes:
    """What its report must be: raced in one go, without a row."""
    plan = rehearsing.plan_of(row)
    return write(report(plan, counting.chunk(plan, 0, plan.seasons)))


@pytest.mark.stack
def test_it_is_raced_part_by_part_and_comes_to_what_one_go_comes_to(people, season):
    made = begun(people, season)
    assert (race_on(), again(made).raced, rehearsals.followed(again(made)).stage) == (3, 8, "done")
    assert not Job.objects.filter(kind=rehearsing.KIND).exists()  # all that they found is in the tally
    assert bytes(again(made).report) == right(made)
    known = begun(people, season)
    assert (known.going, bytes(known.report), waiting()) == (Going.DONE, right(made), [])


@pytest.mark.stack
def test_a_part_that_comes_twice_is_counted_once(people, season):
    made = begun(people, season)
    asked = {"first": 0, "rehearsal": made.pk.hex, "turn": 0}
    result = rehearsing.run(asked, lambda *_args: None)
    for _time in range(2):
        rehearsing.save(made.job, asked, result)
    assert again(made).raced == 3
    rehearsing.save(made.job, asked | {"first": 3, "turn": 1}, result)  # of another turn
    assert again(made).raced == 3


@pytest.mark.stack
def test_one_that_was_stopped_goes_on_from_what_is_counted(people, season, django_capture_on_commit_callbacks):
    made = begun(people, season)
    race_on(1)
    with django_capture_on_commit_callbacks(execute=True):
        rehearsals.cancel(season.pk, some.caller(people), made.pk)
    assert (again(made).going, again(made).raced, waiting()) == (Going.CANCELLED, 3, [])
    rehearsals.go_on(season.pk, some.caller(people), made.pk)
    assert (race_on(), again(made).going) == (2, Going.DONE)
    assert bytes(again(made).report) == right(made)


@pytest.mark.stack
def test_one_whose_job_failed_says_why_and_can_be_tried_again(people, season):
    made = begun(people, season)
    Job.objects.filter(pk=made.job).update(state=State.POISON, finished=made.created, reason_code="jobs.lost-workers")
    far = rehearsals.followed(made)
    assert (far.stage, far.code) == ("failed", "jobs.lost-workers")
    Job.objects.all().delete()
    assert rehearsals.followed(made).code == "rehearsal.lost"
    Rehearsal.objects.update(engine="an older one", raced=3)
    rehearsals.go_on(season.pk, some.caller(people), made.pk)
    assert (again(made).raced, again(made).engine) == (0, rehearsing.ENGINE)
    race_on()
    assert bytes(again(made).report) == right(made)


@pytest.mark.stack
def test_one_of_each_person_runs_at_a_time(people, season):
    begun(people, season)
    with pytest.raises(Refused) as refused:
        begun(people, season, "77")
    assert refused.value.code == "rehearsal.running"
    assert Rehearsal.objects.count() == 1


def test_what_costs_too_much_or_is_not_ones_own_is_refused(people, season):
    Season.objects.filter(pk=season.pk).update(rounds_planned=10)
    with pytest.raises(Refused) as refused:
        rehearsals.begin(season.pk, some.caller(people), Asked(10_000, "5e", ("leader",) * 60))
    assert refused.value.code == "rehearsal.cost"
    with pytest.raises(Forbidden):
        rehearsals.begin(season.pk, some.caller(people, "bob"), Asked(8, "5e"))


def assert_secret(people: dict[str, Any], season: Season, alice: Client, home: str) -> None:
    """Whose turn it is to bring a course: the organiser's own is told, Bob's is raced and not told."""
    bobs = courses.create(people["bob"], tables.judged("snow_tails", "nutcracker"), "Bob's surprise")
    for name, course in (("alice", some.course(people, "alice")), ("bob", bobs.id)):
        rounds.bring(season.pk, some.caller(people, name), course)
    url = alice.post(home, {"seasons": 2, "seed": "77"}, "application/json")["Location"]
    race_on()
    for path in (url, f"{url}/report", home, f"/seasons/{season.pk}/rehearsals", url.replace("/api/v1", "")):
        text = alice.get(path).content.decode()
        assert "surprise" not in text
        assert queries.board_of(bobs) not in text
    assert "alice's own" in alice.get(f"{url}/report").content.decode()


def test_it_is_asked_for_followed_and_read_by_requests(people, season, django_assert_max_num_queries):
    alice = tables.signed_in(people["alice"])
    home = f"/api/v1/seasons/{season.pk}/rehearsals"
    got = alice.post(home, {"seasons": 8, "seed": "5e"}, "application/json")
    assert (got.status_code, got.json()["stage"], got.json()["report"]) == (201, "running", None)
    url = got["Location"]
    assert alice.get(f"{url}/report").status_code == 422
    race_on()
    with django_assert_max_num_queries(8):
        payload = alice.get(url).json()
    assert (payload["stage"], payload["raced"], payload["plan"]["seed"]) == ("done", 8, "5e")
    answer = alice.get(payload["report"]).json()
    assert len(answer["sentences"]) == len(answer["verdict"]) > 0
    assert [line["line"] for line in answer["lines"]] == [1, 2, 3]
    with django_assert_max_num_queries(8):
        assert [row["id"] for row in alice.get(home).json()["results"]] == [payload["id"]]
    assert_secret(people, season, alice, home)
    bob: Client = tables.signed_in(people["bob"])
    assert [bob.get(path).status_code for path in (home, url, payload["report"])] == [403, 403, 403]
    for wrong in ({"seasons": 0}, {"bots": ["cat"]}, {"seed": "x"}, {"members": 61}, {"courses": ["x"]}):
        assert alice.post(home, wrong, "application/json").status_code == 400
