"""Races of bots on every preset and on generated courses end properly, lose no card, and prove themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from courses import judging
from courses.plans.snow_tails.difficulty import WORDS
from courses.plans.snow_tails.generate import Wish, generate
from courses.plans.snow_tails.plan import Plan
from courses.plans.snow_tails.presets import PRESETS
from games.log import racefile
from games.rules import bots, headless, play, proof, record, snow_tails
from games.rules.headless import Field, Raced
from games.rules.play import Step
from ground.errors import Refused
from tests.games.rules.snow_tails.staging import assert_whole

ROUNDS = 60


@lru_cache(maxsize=300)
def generated(number: int) -> Plan:
    """A course by wish; where a wish cannot be met, the next one."""
    for attempt in range(50):
        hand = Random(f"wish {number} {attempt}")
        wish = Wish(levels=hand.randrange(30, 100), turns=hand.randrange(1, 7), difficulty=hand.choice(list(WORDS)))
        try:
            return generate(f"course {number}", wish)
        except Refused:
            continue
    raise AssertionError(f"no course for {number}")


@lru_cache(maxsize=300)
def compiled(course: int) -> tuple[bytes, str]:
    presets = list(PRESETS.values())
    plan = presets[course].plan if course < len(presets) else generated(course - len(presets))
    judged = judging.judge(plan)
    return judged.board, judged.board_digest


def fields(courses: int, races: int) -> Iterator[Field]:
    """Course after course, two to five seats, the levels at random. The leader, who thinks long about a new board,
    races on one board for each hundred races."""
    for number in range(races):
        course, hand = number * courses // races, Random(f"field {number}")
        weights = (5, 5, 1) if course * 100 < races else (5, 5, 0)
        levels = hand.choices(bots.LEVELS, weights=weights, k=2 + number % 4)
        yield Field(snow_tails.version, *compiled(course), tuple(levels), (("rounds", ROUNDS),))


def fault(field: Field, number: int) -> str:
    """The first thing that is wrong with a race, or nothing."""
    raced = headless.race(field, b"soak", number)
    verdict = proof.check_file(racefile.write(field.board, raced.stored))
    if verdict.damage:
        return str(verdict.damage)
    steps = list(record.decided(record.of(raced.race, verdict.bodies), field.board))
    for step in steps:
        assert_whole(step.state)
    if play.fold([(step.body, step.sealed) for step in steps], field.board) != steps[-1].state:
        return "its fold is not what was lived"
    return improper(steps, len(field.levels))


def improper(steps: list[Step], seats: int) -> str:
    """What is wrong with how it ended."""
    outcome: dict[str, Any] = steps[-1].outcome or {}
    results = outcome.get("results", [])
    places = [one["place"] for one in results if one["place"]]
    if sorted(one["seat"] for one in results) != list(range(seats)):
        return "not every seat has a result, or one has two"
    if places != list(range(1, len(places) + 1)):
        return f"the places are {places}"
    if outcome["rounds"] > ROUNDS or (outcome["rounds"] < ROUNDS and any(one["fate"] == "stopped" for one in results)):
        return f"it ends in round {outcome['rounds']}"
    if any((one["fate"] == "finished") != bool(one["place"]) or one["fate"] == "racing" for one in results):
        return "places and fates do not agree"
    return ""


def faults(courses: int, races: int) -> list[str]:
    found = ((number, fault(field, number)) for number, field in enumerate(fields(courses, races)))
    return [f"race {number}: {why}" for number, why in found if why]


@pytest.mark.parametrize(
    ("courses", "races"), [(20, 150), pytest.param(208, 10_000, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])]
)
def test_they_end_properly_and_prove_themselves(courses, races):
    assert faults(courses, races) == []


def test_they_race_every_field():
    sizes = {len(field.levels) for field in fields(20, 150)}
    boards = {field.digest for field in fields(20, 150)}
    assert (sizes, len(boards)) == ({2, 3, 4, 5}, 20)
    assert {level for field in fields(20, 150) for level in field.levels} == set(bots.LEVELS)


@pytest.fixture
def sound() -> list[Step]:
    field = next(fields(1, 1))
    stored = headless.race(field, b"soak", 0)
    verdict = proof.check_file(racefile.write(field.board, stored.stored))
    return list(record.decided(record.of(stored.race, verdict.bodies), field.board))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda outcome: outcome["results"].pop(), "not every seat"),
        (lambda outcome: outcome["results"][0].update(place=3), "the places"),
        (lambda outcome: outcome.update(rounds=61), "ends in round"),
        (lambda outcome: outcome["results"][0].update(fate="stopped"), "ends in round"),
        (lambda outcome: outcome["results"][0].update(fate="wrecked"), "do not agree"),
    ],
)
def test_the_oracle_catches_an_improper_end(sound, change, why):
    assert improper(sound, 2) == ""
    change(sound[-1].outcome)
    assert why in improper(sound, 2)


def test_the_oracle_catches_a_lost_card(sound):
    state = sound[-1].state.copy()
    state.hand[0] = (9, 0, 0, 0, 0)
    with pytest.raises(AssertionError):
        assert_whole(state)


def test_the_oracle_catches_a_race_that_is_cut_short(monkeypatch):
    race = headless.race

    def cut(field: Field, seed: bytes, number: int) -> Raced:
        raced = race(field, seed, number)
        return replace(raced, stored=raced.stored[:-1])

    monkeypatch.setattr(headless, "race", cut)
    assert "log.unfinished" in fault(next(fields(1, 1)), 0)
