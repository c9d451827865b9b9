"""Races of bots from a seed: the same bytes everywhere, no race like another, no clock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.errors import Malformed
from games.log import entry
from games.rules import bots, headless, luck, verification
from games.rules.headless import race
from tests.games.test_same_bytes import heads_under
from tests.parts.racefiles import field

HEADS = """
import sys
from games.rules.headless import race
from tests.parts.racefiles import field
print(*(race(field(levels=("pup", "racer", "leader")), b"same", number).stored[-1].hash for number in range(int(sys.argv[1]))))
"""  # noqa: E501


def test_it_gives_the_same_bytes_for_the_same_seed():
    assert race(field(), b"seed", 3) == race(field(), b"seed", 3)


def test_it_gives_other_races_for_another_seed_number_board_or_field():
    fields = [field(), field("hobbit"), field(levels=("racer", "pup")), field(levels=("pup", "racer", "pup"))]
    raced = [race(field(), b"seed", 0), race(field(), b"seed", 1), race(field(), b"other", 0)]
    raced += [race(racers, b"seed", 0) for racers in fields[1:]]
    assert len({run.race for run in raced}) == len({run.stored[-1].hash for run in raced}) == 6


def test_it_tells_no_time():
    assert {entry.read(stored.data).at for stored in race(field(), b"seed", 0).stored} == {0}


def test_it_hands_no_bot_the_luck_of_the_race(monkeypatch):
    handed = []
    seated = bots.seated
    monkeypatch.setattr(bots, "seated", lambda *what: handed.append(what[-1]) or seated(*what))
    raced = race(field(), b"seed", 0)
    entries = [entry.read(stored.data) for stored in raced.stored]
    key = luck.key(verification.revealed(entries), raced.race, luck.entropy(entries[0].body))
    own = luck.Stream(key).below(1 << 32, "snow-tails.deck.0", 0)
    assert handed
    assert all(stream.below(1 << 32, "snow-tails.deck.0", 0) != own for stream in handed)


def test_it_ends_at_the_cap_of_rounds():
    raced = race(replace(field(), options=(("rounds", 2),)), b"seed", 0)
    assert raced.last.outcome["rounds"] == 2
    assert {result["fate"] for result in raced.last.outcome["results"]} == {"stopped"}


def test_it_does_not_race_bots_that_nobody_knows():
    with pytest.raises(Malformed, match="no bot wolf"):
        race(replace(field(), levels=("wolf",)), b"seed", 0)


@pytest.mark.slow
@pytest.mark.parametrize("races", [6, pytest.param(1_000, marks=pytest.mark.soak)])
def test_it_races_alike_under_every_hash_seed(races):
    first, second, third = (heads_under(seed, HEADS, races) for seed in ("0", "1", "4242"))
    assert len(set(first)) == races
    assert first == second == third


def test_it_names_its_seed_in_no_file():
    seed = b"the seed itself"
    data = b"".join(stored.data for stored in headless.race(field(), seed, 0).stored)
    assert seed not in data
    assert seed.hex().encode() not in data
