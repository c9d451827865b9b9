"""A heat gives its points once: to many who settle it at the same moment, and however often it is verified."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from core.errors import Outage
from jobs.models import Job
from seasons import awarding, bonuses, standings, statistics
from seasons.models import Act, Award, Heat, HeatSeat, Season
from seasons.scoring.earned import Seen, earned
from tests.parts import seasons as some
from tests.parts import tables

MANY = pytest.mark.django_db(transaction=True)


def at_once(count: int, call: Callable[[], Any]) -> list[Any]:
    """The results of one call from so many threads with connections of their own, which begin together."""
    barrier = Barrier(count)

    def act(_number: int) -> Any:
        barrier.wait()
        try:
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(act, range(count)))


def raced(people: dict[str, Any]) -> tuple[Season, Heat]:
    """A heat that is over and verified, and whose job nobody has done."""
    season = some.running(people)
    heat = some.opened(people, season).heats.get()
    some.come(people, heat)
    some.drive(heat)
    some.verify(heat.race_id)
    return season, heat


def wrong(season: Season, heat: Heat, results: list[int]) -> list[str]:
    """Where a heat was not settled exactly once."""
    faults = [] if sorted(results)[-2:] == [0, 3] else [f"written: {results}"]
    members = sorted(Award.objects.filter(heat=heat).values_list("member", flat=True))
    if members != sorted(season.members.values_list("pk", flat=True)):
        faults.append(f"awards of {members}")
    acts = Act.objects.filter(season=season, kind__in=("settled", "round-closed")).count()
    return faults + ([] if acts == 2 else [f"{acts} acts"])


def settle_at_once(count: int) -> list[str]:
    season, heat = raced(tables.cast())
    return wrong(season, heat, at_once(count, lambda: awarding.settle(heat.race_id)))


@MANY
@pytest.mark.stack
def test_16_finalisers_at_once_give_one_set_of_awards():
    assert settle_at_once(16) == []


@MANY
@pytest.mark.stack
@pytest.mark.soak
@pytest.mark.parametrize("round", range(5))
def test_64_finalisers_at_once_give_one_set_of_awards(round):
    assert settle_at_once(64) == []


@pytest.mark.django_db
def test_the_oracle_catches_a_heat_that_is_settled_twice(people):
    season, heat = raced(people)
    assert wrong(season, heat, [3, 0, 0])
    awarding.settle(heat.race_id)
    assert wrong(season, heat, [3, 0, 0]) == []
    assert wrong(season, heat, [3, 3, 0])


@pytest.mark.django_db
def test_verifying_a_race_a_hundred_times_again_changes_nothing(people, monkeypatch):
    season, heat = raced(people)
    some.award()
    before = list(Award.objects.order_by("id").values()), standings.compute(season).rows
    for _time in range(100):
        some.verify(heat.race_id)
        awarding.settle(heat.race_id)
    assert (list(Award.objects.order_by("id").values()), standings.compute(season).rows) == before


@pytest.mark.django_db
def test_a_race_that_is_not_verified_gives_nothing_until_it_is(people, monkeypatch):
    season = some.running(people)
    heat = some.opened(people, season).heats.get()
    some.come(people, heat)
    some.drive(heat)
    assert awarding.settle(heat.race_id) == 0
    with monkeypatch.context() as planted:
        planted.setattr("games.keys.known", dict)  # the key of the house is gone: the signature proves nothing
        with pytest.raises(Outage):
            some.verify(heat.race_id)
    some.award()
    assert not Award.objects.exists()
    some.verify(heat.race_id)
    Job.objects.filter(kind=awarding.KIND).update(state="poison", finished=timezone.now(), reason_code="planted")
    some.verify(heat.race_id)  # an earlier job that ended in vain stands in nobody's way
    some.award()
    assert Award.objects.count() == 3


@pytest.mark.django_db
def test_bonuses_are_found_in_the_race(people, monkeypatch):
    season = some.running(people, rules={"bonus": {"clean": 1, "last-to-first": 2}})
    round = some.opened(people, season)
    some.raced(people, round)
    heat = round.heats.get()
    outcome = some.result(heat)
    clean = {row["seat"] for row in outcome["results"] if row["place"] and not row["dents"]}
    won = Award.objects.filter(kind="bonus:clean").values_list("member", flat=True)
    assert {heat.seats.get(number=seat).member_id for seat in clean} == {*won}
    assert {seat for seat, kinds in bonuses.earned(heat.race_id).items() if "clean" in kinds} == clean


def test_who_was_alone_in_last_place_after_a_round_and_won_came_from_behind():
    def plies(*places):
        return [Seen(round, each, []) for round, each in enumerate(places, start=1)]

    won = {0: 1, 1: 2, 2: 3}
    assert "last-to-first" in earned("husky/1", plies((3, 1, 2), (1, 2, 3)), won)[0]
    assert "last-to-first" not in earned("husky/1", plies((2, 1, 2), (1, 2, 3)), won)[0]  # shared, so not alone
    assert "last-to-first" not in earned("husky/1", plies((1, 2, 3)), won)[0]
    assert "last-to-first" not in earned("husky/1", plies((1, 2, 3), (1, 2, 3)), won)[2]  # last, and stayed there
    attacked = [Seen(1, (1, 2, 3), [{"kind": "musher-attacked", "seat": 1}])]
    assert earned("husky/1", attacked, won) == {0: ("clean",), 1: (), 2: ("clean",)}


def test_clean_races_and_comebacks_are_counted_without_a_bonus_for_them(people):
    counts = []
    for rules in ({}, {"bonus": {"clean": 1, "last-to-first": 2}}):
        season = some.running(people, ("alice", "bob"), rules=rules, rounds_planned=1)
        round = some.opened(people, season)
        some.raced(people, round)
        heat = round.heats.get()
        kinds_of = bonuses.earned(heat.race_id)
        for row in statistics.compute(season)["members"]:
            kinds = kinds_of[heat.seats.get(member=row["member"]).number]
            assert (row["clean"], row["comebacks"]) == ("clean" in kinds, "last-to-first" in kinds)
            counts.append(row["clean"])
        HeatSeat.objects.update(earned="")  # settled before it was kept: the bonuses are all that is known
        again = sum(row["clean"] for row in statistics.compute(season)["members"])
        assert again == (sum("clean" in kinds for kinds in kinds_of.values()) if rules else 0)
    assert any(counts)
