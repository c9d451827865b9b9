"""The owner of the house sees what everybody has the workers do at length, and may stop it; nobody else does."""

from __future__ import annotations

import json

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.urls import reverse

from jobs import messenger
from jobs.models import OPEN, Job
from replays.models_simulation import Simulation, SimulationStage
from replays.simulations import services, simulating
from seasons.models_rehearsal import Going, Rehearsal
from tests.parts import seasons, tables
from tests.replays import simulated

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_hints(monkeypatch):
    monkeypatch.setattr(messenger, "tell", lambda to: True)


@pytest.fixture
def people():
    return tables.cast()


@pytest.fixture
def simulation(people):
    return simulated.begin(people["alice"], simulated.course_of(people["alice"]))


@pytest.fixture
def rehearsal(people):
    season = seasons.running(people, ("alice", "bob"))
    made = seasons.rehearsed(people, season)
    Rehearsal.objects.filter(pk=made.pk).update(going=Going.RUNNING, report=None, raced=0)
    return made


def test_the_owner_sees_whose_it_is_and_nothing_of_what_is_designed(people, simulation, rehearsal):
    page = tables.signed_in(people["olga"]).get(reverse("house-work")).content.decode()
    assert page.count("Alice") == 2
    assert "Alice&#x27;s own" not in page


def test_the_owner_stops_it_and_its_jobs_end(people, simulation, rehearsal, django_capture_on_commit_callbacks):
    client = tables.signed_in(people["olga"])
    with django_capture_on_commit_callbacks(execute=True):
        for work in (simulation, rehearsal):
            assert client.post(reverse("house-work-stop", args=[work.pk])).status_code == 302
    simulation.refresh_from_db()
    rehearsal.refresh_from_db()
    assert (simulation.stage, rehearsal.going) == (SimulationStage.CANCELLED, Going.CANCELLED)
    assert not Job.objects.filter(kind=simulating.KIND, state__in=OPEN).exists()


def test_whoever_asked_for_it_may_go_on_with_it(people, simulation):
    tables.signed_in(people["olga"]).post(reverse("api-house-work-stop", args=[simulation.pk]))
    assert services.go_on(simulation.pk, people["alice"]).stage == SimulationStage.RUNNING
    assert set(Job.objects.filter(kind=simulating.KIND).values_list("asker", flat=True)) == {
        people["alice"].person.key.hex
    }


@pytest.mark.parametrize("role", ["alice", "bob"])
def test_nobody_else_sees_or_stops_anything(people, simulation, role):
    client = tables.signed_in(people[role])
    for name in ("house-work", "api-house-work"):
        assert client.get(reverse(name)).status_code == 404
    for name in ("house-work-stop", "api-house-work-stop"):
        assert client.post(reverse(name, args=[simulation.pk])).status_code == 404
    simulation.refresh_from_db()
    assert simulation.stage == SimulationStage.RUNNING


def test_the_command_lists_and_stops(simulation, capsys):
    call_command("work", "list", "--json")
    [entry] = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (entry["id"], entry["person"]) == (str(simulation.pk), "Alice")
    call_command("work", "stop", str(simulation.pk))
    assert Simulation.objects.get(pk=simulation.pk).stage == SimulationStage.CANCELLED
    with pytest.raises(CommandError, match=r"house\.work"):
        call_command("work", "stop", str(simulation.pk))
