"""What a newcomer finds: a season that goes on, with points from races that verify."""

from __future__ import annotations

import pytest

from games.stages import Stage
from games.tables.access import Caller
from people import services as people
from seasons import access, demo, heats, membership, rehearsals, standings
from seasons.models import Heat, Season
from seasons.planning import Asked
from tests.parts import tables

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def test_it_brings_a_season_half_run_that_a_visitor_can_join(no_hints):
    demo.load()
    season = Season.objects.get(title=demo.TITLE)
    ranking = standings.compute(season)
    assert [row.points for row in ranking.rows] == sorted((row.points for row in ranking.rows), reverse=True)
    assert ranking.rows[0].points > 0
    assert {member.person.person.name for member in ranking.members.values()} == {*demo.NAMES}
    assert list(Heat.objects.order_by("pk").values_list("race__stage", flat=True)) == [Stage.OVER] * 2 + [Stage.OPEN]
    assert membership.planned(season) == 4
    owner = tables.cast()["olga"]
    assert access.find(season.pk, Caller(owner)).is_organiser  # nobody else does
    heats.begin(season.pk, Caller(owner), 3, 1)
    visitor = Caller(people.new_guest("Visitor"))
    assert membership.join(season.pk, visitor).joined_round == 4


def test_it_brings_a_season_that_the_owner_can_rehearse_and_anybody_join(no_hints):
    demo.load()
    season = Season.objects.get(title=demo.TO_COME)
    owner = tables.cast()["olga"]
    made = rehearsals.begin(season.pk, Caller(owner), Asked(2, "5e"))
    assert (made.going, made.seasons) == ("running", 2)
    assert membership.join(season.pk, Caller(people.new_guest("Visitor"))).joined_round == 1


def test_what_it_brings_is_called_by_a_name_in_every_language_and_has_its_dates(no_hints):
    demo.load()
    season, visitor = Season.objects.get(title=demo.TITLE), tables.signed_in(None)
    for path in ("/seasons", f"/seasons/{season.pk}", f"/seasons/{season.pk}/statistics"):
        page = visitor.get(path, headers={"Accept-Language": "fr"}).content.decode()
        assert "Une saison à mi-parcours" in page
        assert demo.TITLE not in page
    home = visitor.get(f"/seasons/{season.pk}", headers={"Accept-Language": "en"}).content.decode()
    assert "2 of 4 rounds raced" in home
    assert "protests until" not in home  # there was no time to protest
    dates = visitor.get(f"/api/v1/seasons/{season.pk}/calendar.ics").content.decode()
    assert dates.count("BEGIN:VEVENT") == 3
