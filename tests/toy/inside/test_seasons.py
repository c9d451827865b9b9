"""A season of a fourth game is raced to its title."""

from __future__ import annotations

import pytest

from seasons import rounds, standings
from seasons.rounds import Opening
from tests.parts import seasons as some
from tests.parts import tables
from tests.toy.inside import racing

pytestmark = pytest.mark.django_db


def test_a_round_is_raced_and_gives_points():
    people = tables.cast()
    season = some.running(people, game=racing.GAME)
    opening = Opening(course=racing.course(people["alice"]), deadline=None)
    round = rounds.open_round(season.pk, some.caller(people), opening)
    some.raced(people, round)
    assert sum(row.points for row in standings.rows(season)) >= 8
    page = tables.signed_in(people["alice"]).get(f"/seasons/{season.pk}")
    assert "Pond Hop" in page.content.decode()
