"""The presets come with the house: open to all, nobody's, each published by its own proof, and once only."""

from __future__ import annotations

import pytest

from courses import demo
from courses.models import Course, Proof, Revision
from courses.plans.games import PRESETS
from jobs.models import Job
from tests.courses.furniture.conftest import prove

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def test_it_brings_every_preset_and_waits_for_no_proof():
    demo.load()
    assert Course.objects.filter(owner=None, visibility="public", published=None).count() == len(PRESETS)
    assert Revision.objects.filter(is_awaited=True, stage="draft", errors=0).count() == len(PRESETS)
    assert Job.objects.filter(kind="courses.prove").count() == len(PRESETS)
    assert not Proof.objects.exists()


def test_it_changes_nothing_when_it_is_loaded_twice():
    demo.load()
    before = list(Course.objects.order_by("id").values()), list(Revision.objects.order_by("id").values())
    demo.load()
    assert before == (list(Course.objects.order_by("id").values()), list(Revision.objects.order_by("id").values()))


def test_it_publishes_at_once_what_was_proven_before(made):
    prove(made(PRESETS["nutcracker"].chain).revisions.get().board)
    demo.load()
    assert Course.objects.get(published__isnull=False).title == PRESETS["nutcracker"].title


def test_it_tells_another_name_of_the_same_course():
    demo.load()
    assert "Der Nussknacker" in Course.objects.get(title="Le casse-noisettes").notes
