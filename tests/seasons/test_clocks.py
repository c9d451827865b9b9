"""A round that was closed by a clock that was ahead is open to protests for as long as was agreed on, and no longer."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from jobs import sweeper
from seasons import clocks, protesting
from seasons.models import Round
from tests.parts import seasons as some
from tests.parts.clocks import Clock
from tests.parts.planting import Fault, assert_noticed

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
MONTH, WINDOW = timedelta(days=30), timedelta(minutes=10)


def the_window_is_as_agreed(round: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, ahead = Clock(monkeypatch), timezone.now() + MONTH
    Round.objects.filter(pk=round.pk).update(stage="closed", closed=ahead, protests_until=ahead + WINDOW)
    clock.set(-MONTH)
    sweeper.sweep_once()
    row = Round.objects.get(pk=round.pk)
    assert protesting.is_open(row)
    latest = timezone.now() + WINDOW
    assert row.protests_until <= latest


@pytest.fixture
def round(people) -> Round:
    return some.opened(people, some.running(people, window_s=600))


def test_members_may_protest_for_as_long_as_was_agreed_on(round, monkeypatch):
    the_window_is_as_agreed(round, monkeypatch)


def test_the_oracle_catches_a_window_that_is_left_as_it_is(round, monkeypatch):
    fault = Fault(clocks.heard, "now + (round", "round.closed + (round", the_window_is_as_agreed, (round, monkeypatch))
    assert_noticed(monkeypatch, fault)
