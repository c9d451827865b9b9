"""Whatever is pressed twice, or from a window that was opened before, is done once: first of all racing a heat again."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from ground.errors import Refused
from seasons import standings, stewarding
from seasons.bundles import bundling, unpacking
from seasons.models import Heat, Round, Season
from seasons.scoring import proof
from tests.parts import seasons as some
from tests.parts import tables
from tests.seasons.test_bundling import changed
from tests.seasons.test_settling import at_once

pytestmark = [pytest.mark.django_db]


def refused(call: Any, *said: Any, **named: Any) -> str:
    with pytest.raises(Refused) as caught:
        call(*said, **named)
    return caught.value.code


def annulled(people: dict[str, Any]) -> tuple[Season, Round]:
    """A season with a heat that was raced and does not count."""
    season = some.running(people, rounds_planned=1)
    round = some.opened(people, season)
    some.raced(people, round)
    stewarding.annul(season.pk, some.caller(people), 1, 1, "The wrong course.")
    return season, round


def test_race_it_again_pressed_twice_makes_one_heat(people):
    season, round = annulled(people)
    who = some.caller(people)
    again = stewarding.repeat(season.pk, who, 1, 1, "Once more.")
    assert refused(stewarding.repeat, season.pk, who, 1, 1, "Once more.") == "season.repeated"
    some.raced(people, round)
    assert refused(stewarding.repeat, season.pk, who, 1, 1, "Once more.") == "season.repeated"
    assert round.heats.count() == 2
    assert sum(row.points for row in standings.rows(season)) == sum(one.points for one in again.awards.all())


def test_a_repetition_that_does_not_count_is_raced_again_itself_and_once(people):
    season, round = annulled(people)
    who = some.caller(people)
    stewarding.repeat(season.pk, who, 1, 1, "Once more.")
    some.raced(people, round)
    stewarding.annul(season.pk, who, 1, 2, "Wrong again.")
    assert refused(stewarding.repeat, season.pk, who, 1, 1, "A third time.") == "season.repeated"
    third = stewarding.repeat(season.pk, who, 1, 2, "A third time.")
    assert (third.number, third.origin) == (3, 1)


def test_a_heat_is_not_put_back_while_its_repetition_counts(people):
    season, round = annulled(people)
    who = some.caller(people)
    stewarding.repeat(season.pk, who, 1, 1, "Once more.")
    assert refused(stewarding.decide, season.pk, who, 1, 1, [], "It was right.") == "season.repeated"
    some.raced(people, round)
    assert refused(stewarding.decide, season.pk, who, 1, 1, [], "It was right.") == "season.repeated"
    stewarding.annul(season.pk, who, 1, 2, "Not this one.")
    stewarding.decide(season.pk, who, 1, 1, [], "It was right.")
    assert list(round.heats.filter(annulled=None).values_list("number", flat=True)) == [1]


def test_the_database_refuses_a_heat_that_counts_beside_its_repetition(people):
    season, round = annulled(people)
    stewarding.repeat(season.pk, some.caller(people), 1, 1, "Once more.")
    with pytest.raises(IntegrityError), transaction.atomic():
        Heat.objects.filter(round=round, number=1).update(annulled=None)


def test_the_page_of_a_heat_that_is_raced_again_leads_there_and_offers_it_no_second_time(people):
    season, round = annulled(people)
    alice = tables.signed_in(people["alice"])
    at = f"/seasons/{season.pk}/rounds/1/heats/"
    assert "/do/repeat" in alice.get(f"{at}1").content.decode()
    alice.post(f"/seasons/{season.pk}/do/repeat", {"round": 1, "heat": 1, "at": "heat", "reason": "Once more."})
    again = alice.post(
        f"/seasons/{season.pk}/do/repeat", {"round": 1, "heat": 1, "at": "heat", "reason": "Once more."}, follow=True
    ).content.decode()
    assert "It is raced again as heat 2" in again
    assert "/do/repeat" not in again
    assert "It is raced again as heat 2" in alice.get(f"{at}1").content.decode()
    assert "Heat 1 is raced again here" in alice.get(f"{at}2").content.decode()


def both_count(people: dict[str, Any], is_told: bool) -> bytes:
    """A bundle in which a heat and its repetition count, as a house wrote it that let them; older ones do not tell
    which heat repeats which."""
    season, round = annulled(people)
    stewarding.repeat(season.pk, some.caller(people), 1, 1, "Once more.")
    some.raced(people, round)

    def put_back(book: dict[str, Any], _files: object) -> None:
        book["awards"] = [one for one in book["awards"] if not one["corrects"]]
        for heat in book["rounds"][0]["heats"]:
            heat["annulled"] = 0
            if not is_told:
                del heat["origin"]
        lines = [{"member": row.member, "place": row.place, "points": row.points} for row in proof.rows(book)]
        book["table"] = lines

    return changed(bundling.made(season), put_back)


@pytest.mark.parametrize("is_told", [True, False])
def test_the_checker_refuses_a_season_in_which_a_heat_and_its_repetition_count(people, is_told):
    assert [one.code for one in unpacking.read(both_count(people, is_told)).faults] == ["bundle.counted-twice"]


def test_the_checker_takes_a_season_in_which_a_heat_was_raced_again(people):
    season, round = annulled(people)
    stewarding.repeat(season.pk, some.caller(people), 1, 1, "Once more.")
    assert unpacking.read(bundling.made(season)).faults == []
    some.raced(people, round)
    assert unpacking.read(bundling.made(season)).faults == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.stack
def test_race_it_again_pressed_in_many_windows_at_once_makes_one_heat():
    people = tables.cast()
    season, round = annulled(people)

    def press() -> int:
        try:
            return stewarding.repeat(season.pk, some.caller(people), 1, 1, "Once more.").number
        except Refused as wrong:
            assert wrong.code == "season.repeated"
            return 0

    assert sorted(at_once(8, press)) == [0] * 7 + [2]
