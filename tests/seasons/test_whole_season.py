"""A season from the draft to the title, over the services: courses of members in turn, a protest, a correction."""

from __future__ import annotations

import pytest

from games.tables.access import Caller
from seasons import acts, drafting, protesting, rounds, standings, stewarding
from seasons.models import Act, Award, Season
from seasons.scoring.needs import WON
from tests.parts import seasons as some

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def points(season: Season) -> dict[int, int]:
    return {row.member: row.points for row in standings.rows(season)}


def test_three_members_race_three_rounds_to_the_title_over_a_protest_and_a_correction(people):
    season = some.running(people, window_s=3600)
    places = {}
    for number, name in enumerate(some.RACERS, start=1):
        rounds.bring(season.pk, some.caller(people, name), some.course(people, name))
        round = some.opened(people, season, deadline=None)
        assert (round.number, round.brought_by.person) == (number, people[name])
        some.raced(people, round)
        [heat] = round.heats.all()
        seats = dict(heat.seats.values_list("number", "member"))
        places[number] = {seats[row["seat"]]: row["place"] for row in some.result(heat)["results"]}
    expected = {}
    for reached in places.values():
        for member, place in reached.items():
            expected[member] = expected.get(member, 0) + {1: 5, 2: 3, 3: 2}.get(place, 0)
    assert points(season) == expected  # ST-119, ST-120

    first = next(member for member, place in places[1].items() if place == 1)
    loser = next(member for member, place in places[1].items() if place != 1)
    racer = next(name for name in some.RACERS if some.member(season, people, name).pk == loser)
    ranking = standings.compute(season)
    assert ranking.provisional == (1, 2, 3)
    made = protesting.protest(season.pk, some.caller(people, racer), 1, 1, "The sled stood still.", ply=3)
    stewarding.decide(season.pk, some.caller(people), 1, 1, [first], "It stood still indeed.", ply=3)
    protesting.decide(season.pk, some.caller(people), made.pk, True, "You are right.")
    corrected = expected | {
        member: expected[member] - {1: 5, 2: 3, 3: 2}.get(place, 0)
        + (0 if member == first else {1: 5, 2: 3, 3: 2}.get(place - 1, 0) if place else 0)
        for member, place in places[1].items()
    }  # fmt: skip
    assert points(season) == corrected
    season.rounds.update(protests_until=season.created)
    drafting.finish(season.pk, some.caller(people))
    ranking = standings.compute(Season.objects.get(pk=season.pk))
    assert ranking.provisional == ()
    best = ranking.rows[0]
    assert best.points == max(corrected.values())
    assert [ranking.needs[row.member].state == WON for row in ranking.rows] == [row.place == 1 for row in ranking.rows]
    kinds = list(Act.objects.filter(season=season).order_by("id").values_list("kind", flat=True))
    assert kinds[:2] == ["opened", "joined"]
    assert kinds[-4:] == ["protested", "decided", "protest-upheld", "finished"]
    assert {*kinds} <= {*acts.TOLD}
    assert Award.objects.filter(season=season).exclude(corrects=None).exists()
    drafting.reopen(season.pk, Caller(people["alice"]), "A heat was forgotten.")
    assert Act.objects.filter(season=season).latest("id").reason == "A heat was forgotten."
