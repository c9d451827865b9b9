"""A race of a fourth game is verified, watched, filed, counted among records and simulated."""

from __future__ import annotations

import pytest
from django.test import Client

from courses.models import Course
from games.rules import verification
from replays import records
from replays.models import Verdict
from replays.models_simulation import Simulation
from replays.verify import VERIFIED
from tests.parts import tables
from tests.replays import simulated
from tests.toy.inside import racing

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice():
    return tables.cast()["alice"]


@pytest.fixture
def replay(alice):
    return racing.of_bots(alice)


def test_it_is_verified(replay):
    assert Verdict.objects.filter(replay=replay).latest("created").code == VERIFIED


@pytest.mark.parametrize("part", ["", "/3", "/frames.json", "/rounds", "/badge"])
def test_its_pages_can_be_watched(client: Client, replay, part):
    assert client.get(f"/replays/{replay.pk}{part}", follow=True).status_code == 200


def test_its_file_is_proven_anywhere(client: Client, replay):
    file = client.get(f"/api/v1/replays/{replay.pk}/file")
    assert verification.check_file(b"".join(file.streaming_content) if file.streaming else file.content).damage is None


def test_its_record_is_told_in_its_words(replay):
    assert records.to_text(replay).endswith("rounds")


def test_it_is_simulated(alice):
    course = Course.objects.get(pk=racing.course(alice))
    simulation = simulated.begin(alice, course, races=20, levels=("pup", "racer"))
    simulated.race_on()
    simulation = Simulation.objects.get(pk=simulation.pk)
    assert bytes(simulation.report) == simulated.right(simulation)
    client = tables.signed_in(alice)
    assert client.get(f"/simulations/{simulation.pk}", follow=True).status_code == 200
