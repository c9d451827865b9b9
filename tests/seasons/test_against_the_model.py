"""Random seasons lived through the services, with real races, equal the table of a model that knows only what is true.

What seasons can bring is held against the same model a thousand times in `scoring`; here the way there is shown: races,
verdicts, awards, decisions.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from seasons import membership, standings, stewarding
from seasons.models import Award, Heat, Season
from seasons.scoring.rules import TIES
from tests.parts import seasons as some
from tests.seasons.scoring import model
from tests.seasons.scoring.model import Truth

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

CROWD = ("alice", "bob", "dora", "charlie")


def lived(people: dict[str, Any], seed: int) -> tuple[Season, Truth, dict[str, Any]]:
    """A season by lot and what is true of it."""
    lot = random.Random(seed)
    rules = {
        "points": sorted((lot.randrange(6) for _ in range(4)), reverse=True), "drop": lot.randrange(2),
        "best": lot.choice([0, 2]), "ties": lot.sample(TIES, 3), "bye": 2, "no_show": "nothing",
    }  # fmt: skip
    season = some.running(
        people, CROWD[: lot.randint(3, 4)], max_heat_size=lot.choice([2, 4]), rounds_planned=3, rules=rules
    )
    truth = Truth([], [1, 2, 3])
    for number in truth.rounds:
        round = some.opened(people, season)
        some.raced(people, round)
        for heat in round.heats.all():
            truth.heats[heat.pk] = (number, reached(heat))
        raced = [member for _number, places in truth.heats.values() if _number == number for member in places]
        resting = set(season.members.filter(standing="in").values_list("pk", flat=True)) - {*raced}
        truth.others += [(number, member, 2) for member in resting]
        trouble(people, season, truth, lot)
    truth.members = list(season.members.values_list("pk", flat=True))
    return season, truth, rules


def reached(heat: Heat) -> dict[int, int]:
    """What the race itself says, by member."""
    seats = dict(heat.seats.filter(kind="member").values_list("number", "member"))
    return {seats[row["seat"]]: row["place"] for row in some.result(heat)["results"]}


def trouble(people: dict[str, Any], season: Season, truth: Truth, lot: random.Random) -> None:
    """Something is decided about a heat."""
    pk = lot.choice([*truth.heats])
    heat, caller = Heat.objects.select_related("round").get(pk=pk), some.caller(people)
    where = (heat.round.number, heat.number)
    number, places = truth.heats[pk][0], reached(heat)
    what = lot.choice(["annul", "out", "points", "leave", "nothing"])
    if what == "annul" and heat.annulled is None:
        fined = heat.awards.filter(kind="penalty", corrects=None, corrected=None).values_list("member", "points")
        for penalty in fined:  # what was decided about the heat goes with it, and stays away where the heat is put back
            truth.penalties.remove(penalty)
        stewarding.annul(season.pk, caller, *where, "By lot.")
        truth.heats[pk] = (number, dict.fromkeys(places, 0))
    elif what == "out":
        out = lot.choice([*places])
        stewarding.decide(season.pk, caller, *where, [out], "By lot.")
        behind = {racer: place - (0 < places[out] < place) for racer, place in places.items()}
        truth.heats[pk] = (number, behind | {out: 0})
    elif what == "points":
        member, points = lot.choice([*places]), lot.choice([-3, -1, 1])
        stewarding.penalise(season.pk, caller, member, number, points, "By lot.", heat=heat.number)
        truth.penalties.append((member, points))
    elif what == "leave" and season.members.filter(standing="in").count() > 2:
        gone = season.members.filter(standing="in").exclude(person=people["alice"]).last()
        membership.remove(season.pk, caller, gone.pk, "By lot.")


def differences(season: Season, truth: Truth, rules: dict[str, Any]) -> list[str]:
    oracle = model.table(truth, rules["points"], rules["drop"], rules["best"], rules["ties"])
    lines = {row.member: (row.place, row.points) for row in standings.compute(season).rows}
    return [
        f"{member}: {lines.get(member)}, and truly {row}" for member, row in oracle.items() if lines.get(member) != row
    ]


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(4, 60))])
def test_it_gives_the_table_that_is_true(people, seed):
    assert differences(*lived(people, seed)) == []


def test_the_oracle_catches_a_point_too_much(people):
    season, truth, rules = lived(people, 1)
    heat = next(heat for heat in Heat.objects.order_by("pk") if heat.annulled is None)
    Award.objects.bulk_create(
        [
            Award(
                season=season, round=heat.round, member_id=truth.members[0], kind="penalty", points=1, reason="Planted."
            )
        ]
    )
    assert differences(season, truth, rules)
