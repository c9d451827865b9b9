"""Seasons of earlier versions: their book told which heat was raced again as which, and some counted two of them."""

from __future__ import annotations

import importlib

import pytest
from django.apps import apps
from django.db import connection

from seasons import stewarding
from seasons.models import Heat
from tests.parts import seasons as some
from tests.seasons.test_pressed_twice import annulled

remember = importlib.import_module("seasons.migrations.0011_heats_repeated").remember
pytestmark = [pytest.mark.django_db]


def test_a_heat_that_was_raced_again_is_known_from_the_book_and_none_of_two_that_counted_is_lost(people):
    season, round = annulled(people)
    caller = some.caller(people)
    stewarding.repeat(season.pk, caller, 1, 1, "Once more.")
    some.raced(people, round)
    stewarding.annul(season.pk, caller, 1, 2, "Wrong again.")
    stewarding.repeat(season.pk, caller, 1, 2, "A third time.")
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX season_heat_counts_once")
    for is_put_back, origins in ((False, [1, 1, 1]), (True, [1, 1, 3])):
        if is_put_back:  # and counts, beside the third, which is being raced
            Heat.objects.filter(round=round, number=1).update(annulled=None)
        Heat.objects.update(origin=0)
        remember(apps, connection.schema_editor())
        assert list(round.heats.order_by("number").values_list("origin", flat=True)) == origins
