"""Races of bots on presets and generated courses end properly, lose no card, and prove themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.rules import bots, headless
from games.rules.headless import Field, Raced
from games.rules.play import Step
from tests.laws.bot_races import SOAKS, fault, faults, steps_of

LONG = [pytest.mark.soak, pytest.mark.timeout(3600)]


@pytest.mark.parametrize("races", [150, pytest.param(10_000, marks=LONG)])
@pytest.mark.parametrize("game", SOAKS)
def test_they_end_properly_and_prove_themselves(game, races):
    assert faults(game, SOAKS[game].COURSES if races > 1_000 else 20, races) == []


@pytest.mark.parametrize("game", SOAKS)
def test_they_race_every_field(game):
    fields = list(SOAKS[game].fields(20, 150))
    assert {len(field.levels) for field in fields} == SOAKS[game].SEATS
    assert len({field.digest for field in fields}) == 20
    assert {level for field in fields for level in field.levels} == set(bots.LEVELS)


@pytest.fixture
def sound(game: str) -> list[Step]:
    return steps_of(next(SOAKS[game].fields(1, 1)))


@pytest.mark.parametrize(
    ("game", "change", "why"),
    [
        ("snow_tails", lambda outcome: outcome["results"].pop(), "not every seat"),
        ("snow_tails", lambda outcome: outcome["results"][0].update(place=3), "the places"),
        ("snow_tails", lambda outcome: outcome.update(rounds=61), "ends in round"),
        ("snow_tails", lambda outcome: outcome["results"][0].update(fate="stopped"), "ends in round"),
        ("snow_tails", lambda outcome: outcome["results"][0].update(fate="wrecked"), "do not agree"),
        ("reindeer_races", lambda outcome: outcome["results"].pop(), "not every seat"),
        ("reindeer_races", lambda outcome: outcome["results"].reverse(), "the results"),
        ("reindeer_races", lambda outcome: outcome["results"][0].update(points=99), "the results"),
        ("reindeer_races", lambda outcome: outcome["results"][1].update(place=1), "the places"),
        ("reindeer_races", lambda outcome: outcome.update(lane=0), "ends with lane"),
        ("reindeer_races", lambda outcome: outcome.update(turns=1_501), "ends in turn"),
        ("husky", lambda outcome: outcome["results"].pop(), "not every seat"),
        ("husky", lambda outcome: outcome["results"].reverse(), "not in order"),
        ("husky", lambda outcome: outcome["results"][1].update(place=1), "do not agree"),
        ("husky", lambda outcome: outcome["results"][0].update({"to-go": 1}), "0 have arrived"),
        ("husky", lambda outcome: outcome.update(won=0), "1 have arrived"),
        ("husky", lambda outcome: outcome.update(rounds=200), "ends in round"),
    ],
)
def test_the_oracle_catches_an_improper_end(game, change, why, sound):
    seats = sound[-1].state.seats
    assert SOAKS[game].improper(sound, seats) == ""
    change(sound[-1].outcome)
    assert why in SOAKS[game].improper(sound, seats)


@pytest.mark.parametrize("game", SOAKS)
def test_the_oracle_catches_a_lost_card(game, sound):
    state = sound[-1].state.copy()
    held = state.hand[0]
    lost = 9 if isinstance(held, int) else (9, *[0] * (len(held) - 1))
    state.hand = [lost, *state.hand[1:]]
    with pytest.raises(AssertionError):
        SOAKS[game].assert_whole(state)


def test_the_oracle_catches_a_lost_reward():
    steps = steps_of(next(SOAKS["reindeer_races"].fields(1, 1)))
    lane = next(lane for lane, left in enumerate(steps[-1].state.tiles) if len(left) > 1)
    steps[-1].state.tiles[lane] = steps[-1].state.tiles[lane][1:]
    assert SOAKS["reindeer_races"].improper(steps, 2) == "a reward is lost"


@pytest.mark.parametrize("game", SOAKS)
def test_the_oracle_catches_a_race_that_is_cut_short(game, monkeypatch):
    race = headless.race

    def cut(field: Field, seed: bytes, number: int) -> Raced:
        raced = race(field, seed, number)
        return replace(raced, stored=raced.stored[:-1])

    monkeypatch.setattr(headless, "race", cut)
    assert "log.unfinished" in fault(game, next(SOAKS[game].fields(1, 1)), 0)
