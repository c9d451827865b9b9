"""Simulations as rows and jobs: raced once, in any order, one for each person, cancelled, gone on with, seen by few."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction

from core.errors import Forbidden, Missing, Refused
from courses import services as courses
from courses.models import Course, Revision
from courses.models import Stage as Published
from jobs import work
from jobs.models import Job, State
from replays.models_simulation import Simulation, SimulationStage
from replays.simulate import racing
from replays.simulations import services, simulating
from replays.verify import verify
from tests.parts import tables
from tests.replays.simulated import begin, course_of, race_on, right, small_parts, waiting

pytestmark = pytest.mark.django_db


@pytest.fixture
def course(people: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> Course:
    small_parts(monkeypatch)
    return course_of(people["alice"])


def again(simulation: Simulation) -> Simulation:
    return Simulation.objects.get(pk=simulation.pk)


@pytest.mark.stack
def test_it_is_raced_part_by_part_and_comes_to_what_one_go_comes_to(people, course):
    made = begin(people["alice"], course, races=90)
    assert (made.stage, len(waiting()), made.chunks) == (SimulationStage.RUNNING, settings.SIMULATION_PARTS, 23)
    assert race_on(luck=Random(7)) == 23
    done = again(made)
    assert (done.stage, done.raced) == (SimulationStage.DONE, 90)
    assert bytes(done.report) == right(done)
    assert services.report(done)["raced"]["races"] == 90


def test_all_parts_that_may_wait_are_asked_for_in_a_few_queries(people, course, django_assert_max_num_queries):
    made = begin(people["alice"], course, races=90)
    made.parts.all().delete()
    Job.objects.all().delete()
    with django_assert_max_num_queries(5):
        simulating._fill(made)
    assert len(waiting()) == made.parts.count() == settings.SIMULATION_PARTS


def test_the_collector_rests_while_a_worker_races(people, course, monkeypatch):
    made = begin(people["alice"], course)
    is_on = []
    raced = racing.chunk
    monkeypatch.setattr(racing, "chunk", lambda *asked: is_on.append(gc.isenabled()) or raced(*asked))
    race_on()
    assert is_on == [False] * made.chunks
    assert gc.isenabled()


@pytest.mark.stack
def test_a_part_that_comes_twice_is_counted_once(people, course):
    made = begin(people["alice"], course)
    job = waiting()[0]
    asked = {"number": 0, "simulation": made.pk.hex, "turn": 1}
    result = simulating.run(asked, lambda *args: None)
    for _time in range(2):
        simulating.save(job.pk, asked, result)
    assert again(made).raced == 4
    race_on()
    assert bytes(again(made).report) == right(made)
    simulating.save(job.pk, asked, result)
    assert bytes(again(made).report) == right(made)


@pytest.mark.stack
def test_one_of_each_person_runs_and_the_others_wait_in_their_order(people, course):
    first, second, third = (begin(people["alice"], course, seed=seed) for seed in ("01", "02", "03"))
    courses.describe(course.pk, people["alice"], visibility="public")
    Revision.objects.update(stage=Published.PUBLISHED)
    Course.objects.update(published=Revision.objects.get())
    other = begin(people["gina"], course, seed="04")  # a guest
    assert [again(row).stage for row in (first, second, third, other)] == ["running", "waiting", "waiting", "running"]
    far = services.followed(third)
    assert (far.before, far.running, far.waiting, far.oldest) == (2, 2, 2, second.created)
    services.cancel(first.pk, people["alice"])
    assert [again(row).stage for row in (first, second, third)] == ["cancelled", "running", "waiting"]
    race_on()
    assert {again(row).stage for row in (second, third, other)} == {SimulationStage.DONE}


@pytest.mark.django_db(transaction=True)
@pytest.mark.stack
def test_a_cancelled_one_goes_on_where_it_stopped(people, course):
    made = begin(people["alice"], course, races=100)
    race_on(5)
    job = waiting()[0]
    stopped = services.cancel(made.pk, people["alice"])
    assert (stopped.stage, stopped.raced, waiting()) == (SimulationStage.CANCELLED, 20, [])
    assert services.followed(stopped).left_s is None
    gone_on = services.go_on(made.pk, people["alice"])
    assert (gone_on.stage, gone_on.raced_before) == (SimulationStage.RUNNING, 20)
    asked = {"number": 5, "simulation": made.pk.hex, "turn": 1}
    assert simulating.run(asked, lambda *args: None) == {}  # of the turn that was cancelled
    with transaction.atomic():
        simulating.save(job.pk, asked, {"races": {"2": 4}})
    assert race_on() == 20
    assert bytes(again(made).report) == right(made)


def test_nobody_says_how_long_before_three_parts_are_raced(people, course):
    made = begin(people["alice"], course, races=100)
    race_on(2)
    assert services.followed(again(made)).left_s is None
    race_on(3)
    assert services.followed(again(made)).left_s >= 0


@pytest.mark.stack
def test_of_its_parts_nothing_is_left_once_its_report_stands(people, course):
    made = begin(people["alice"], course)
    (look,) = waiting(simulating.WATCH)
    asked = [*made.parts.values_list("job", flat=True)]
    race_on(3)
    assert Job.objects.filter(pk__in=asked, state=State.DONE).count() == 3  # it may still be stopped and go on
    race_on()
    Job.objects.filter(pk=look.pk).update(due=made.created)
    work.do(look.pk)
    assert not made.parts.exists()
    assert not Job.objects.filter(kind__in=(simulating.KIND, simulating.WATCH)).exists()
    assert bytes(again(made).report) == right(made)


@pytest.mark.stack
def test_what_was_raced_before_is_done_at_once(people, course):
    first = begin(people["alice"], course)
    race_on()
    second = begin(people["alice"], course)
    assert (second.stage, bytes(second.report)) == (SimulationStage.DONE, right(first))
    assert begin(people["alice"], course, races=29).stage == SimulationStage.RUNNING


def test_a_part_that_nobody_can_race_ends_it_with_a_reason_and_it_can_go_on(people, course):
    made = begin(people["alice"], course)
    poison = waiting()[1]
    Job.objects.filter(pk=poison.pk).update(
        state=State.POISON, finished=made.created, reason_code="jobs.lost", reason_template="%(count)s workers died."
        , reason_fields={"count": 3},
    )  # fmt: skip
    (look,) = waiting(simulating.WATCH)
    simulating.watched(look.pk, {"round": 0, "simulation": made.pk.hex, "turn": 1}, {})
    failed = again(made)
    assert (failed.stage, failed.template % failed.fields) == (
        SimulationStage.FAILED, "A part of it could not be raced: 3 workers died.",
    )  # fmt: skip
    services.go_on(made.pk, people["alice"])
    race_on()
    assert bytes(again(made).report) == right(made)


def test_a_part_whose_job_is_gone_is_asked_for_again(people, course):
    made = begin(people["alice"], course)
    Job.objects.filter(kind=simulating.KIND).delete()
    simulating.watched(made.pk, {"round": 0, "simulation": made.pk.hex, "turn": 1}, {})
    assert len(waiting()) == made.chunks
    assert len(waiting(simulating.WATCH)) == 2
    race_on()
    assert again(made).stage == SimulationStage.DONE


@pytest.mark.django_db(transaction=True)
@pytest.mark.stack
def test_one_that_was_asked_for_while_another_ended_does_not_wait_for_ever(people, course, monkeypatch):
    """A simulation that ends cannot see uncommitted ones; a look after the commit can, and the watch sees the rest."""
    with monkeypatch.context() as patch:
        patch.setattr(simulating, "_promote", lambda owner: None)
        waits = begin(people["alice"], course, seed="01")
        other = begin(people["bob"], course_of(people["bob"]), seed="02")
    assert {again(row).stage for row in (waits, other)} == {SimulationStage.WAITING}
    with transaction.atomic():
        simulating.promote(people["bob"].pk)
    assert again(other).stage == SimulationStage.RUNNING
    with transaction.atomic():
        simulating.watched(other.pk, {"round": 0, "simulation": other.pk.hex, "turn": 1}, {})
    assert again(waits).stage == SimulationStage.RUNNING


def test_another_version_of_the_code_begins_anew(people, course, monkeypatch):
    made = begin(people["alice"], course)
    race_on(3)
    services.cancel(made.pk, people["alice"])
    Simulation.objects.update(engine="0")
    gone_on = services.go_on(made.pk, people["alice"])
    assert (gone_on.engine, gone_on.raced, gone_on.parts.filter(is_done=True).count()) == (simulating.ENGINE, 0, 0)


def test_a_race_of_it_is_a_race_file_that_proves_itself(people, course):
    made = begin(people["alice"], course)
    assert verify(services.race_file(made, 7)).is_sound
    with pytest.raises(Missing):
        services.race_file(made, 30)


def test_it_is_seen_by_its_owner_and_once_done_by_who_may_see_what_was_raced(people, course):
    made = begin(people["alice"], course)
    courses.describe(course.pk, people["alice"], visibility="public")
    Revision.objects.update(stage=Published.PUBLISHED)
    Course.objects.update(published=Revision.objects.get())
    with pytest.raises(Missing):
        services.find(made.pk, people["charlie"])
    race_on()
    course.refresh_from_db()
    simulation = services.find(made.pk, people["charlie"])
    assert [*services.of_course(course, people["charlie"])] == [simulation]
    assert [*services.simulations_of(people["charlie"])] == []
    with pytest.raises(Forbidden):
        services.go_on(made.pk, people["charlie"])
    Revision.objects.update(stage=Published.DRAFT)
    with pytest.raises(Missing):
        services.find(made.pk, people["charlie"])
    assert [*services.of_course(course, people["charlie"])] == []


def test_what_cannot_be_raced_or_is_too_much_is_refused(people, course):
    alice = people["alice"]
    bent = courses.create(alice, tables.judged("snow_tails", "first-tracks"), "Bent")
    Revision.objects.filter(course=bent).update(board=None, errors=1, levels=None, difficulty="")
    asked = [(bent, 10, "simulation.errors"), (course, 10**6, "simulation.cost")]
    for where, races, code in asked:
        with pytest.raises(Refused) as caught:
            begin(alice, where, races, levels=("leader",) * 5)
        assert caught.value.code == code
    for number in range(services.MOST_WAITING):
        begin(alice, course, seed=f"{number:02x}")
    with pytest.raises(Refused) as caught:
        begin(alice, course, seed="ff")
    assert caught.value.code == "simulation.waiting"
    assert Simulation.objects.count() == services.MOST_WAITING


def test_a_drawn_course_of_reindeer_is_raced_as_it_is_drawn_r_rr_08(people):
    course = courses.create(people["alice"], tables.judged("reindeer_races", "five-sprints"), "Alice's own")
    wish = simulating.wish_of(begin(people["alice"], course))
    assert dict(wish.options) == {"orientation": "fixed"}
