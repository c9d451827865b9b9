"""The stream of a simulation: the person who asked for it hears of each step, and nobody else does."""

from __future__ import annotations

import pytest

from replays.models_simulation import Simulation, SimulationStage
from replays.simulations import news, services
from tests.parts.hearing import Hearing, hear
from tests.replays.simulated import begin, course_of, race_on, small_parts

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def hearing(monkeypatch: pytest.MonkeyPatch) -> Hearing:
    small_parts(monkeypatch)
    return hear(monkeypatch)


def test_each_step_of_a_simulation_is_heard_of(people, hearing):
    alice = people["alice"]
    course = course_of(alice)
    begin(alice, course, races=4)
    waits = begin(alice, course, races=8, seed="5e")
    topic = news.topic(waits.pk)
    assert hearing.during(topic, lambda: race_on(most=1))  # that of the other one: now it begins
    assert hearing.during(topic, lambda: race_on(most=1))
    assert hearing.during(topic, lambda: services.cancel(waits.pk, alice))
    assert hearing.during(topic, lambda: services.go_on(waits.pk, alice))
    assert hearing.during(topic, race_on)
    assert Simulation.objects.get(pk=waits.pk).stage == SimulationStage.DONE


def test_a_step_that_nobody_hears_of_is_found_out(people, hearing):
    made = begin(people["alice"], course_of(people["alice"]))
    with pytest.raises(AssertionError, match="nobody hears"):
        hearing.during(news.topic(made.pk), lambda: Simulation.objects.update(raced=1))


def test_only_who_asked_for_it_may_wait_for_it(people, client):
    made = begin(people["alice"], course_of(people["alice"]))
    for name, status in {"": 404, "bob": 404, "alice": 200}.items():
        if name:
            client.force_login(people[name])
        answer = client.get(f"/live/simulations/{made.pk}", headers={"Accept": "text/event-stream"})
        assert answer.status_code == status
