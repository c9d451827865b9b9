"""No answer of any address tells a role anything of the cards that it may not know."""

from __future__ import annotations

import pytest
from django.conf import settings

from tests.leaks.web.comparing import SEATED, UNSEATED, differences, raced
from tests.leaks.web.planted import LEAKS, plant
from tests.parts import tables

pytestmark = [pytest.mark.django_db]

ROLES = [(seated, other) for other in UNSEATED for seated in SEATED]
SHARE = 8  # of what can be asked an eighth, another one for each race and role; the long proof asks all
TRIES = 40  # races on which a planted leak may show
RACES = 12 if settings.STACK == "embedded" else 5  # each engine orders rows its own way; what is told is the same code
ROUNDS = [
    pytest.param(range(RACES), SHARE, id=f"{RACES}-races"),
    pytest.param(range(12, 354), 1, id="342-races", marks=pytest.mark.soak),
]


@pytest.mark.stack
@pytest.mark.parametrize(("seeds", "share"), ROUNDS)
@pytest.mark.parametrize("game", tables.GAMES)
def test_it_tells_no_role_what_is_hidden(game, seeds, share):
    people, compared = tables.cast(), 0
    for seed in seeds:
        with raced(people, game, seed) as table:
            for turn, role in enumerate(ROLES[seed % len(ROLES)], seed):
                leaks = differences(table, role, people, seed, lambda number, ask, t=turn: (number + t) % share == 0)
                assert not leaks, f"race {seed}, {role}: {leaks}"
                compared += leaks is not None
    assert compared > len(seeds)


@pytest.mark.parametrize("name", LEAKS)
def test_two_worlds_over_the_web_catch(name, monkeypatch):
    leak = LEAKS[name]
    plant(monkeypatch, leak)
    people = tables.cast()
    assert any(shows(people, leak, seed) for seed in range(TRIES))


def shows(people, leak, seed):
    with raced(people, leak.game, seed) as table:
        return bool(differences(table, leak.role, people, seed, lambda number, ask: ask.name in leak.where))


def test_enough_leaks_are_planted_over_the_web():
    assert len(LEAKS) >= 25
