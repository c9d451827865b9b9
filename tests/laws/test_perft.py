"""The orders that can follow one another in Snow Tails are as many as the committed table says."""

from __future__ import annotations

from importlib import import_module

import pytest

from games.rules import snow_tails
from ground import canonical
from tests.laws import brute
from tests.laws.perft import kept
from tests.laws.positions import POSITIONS, perft

legal = import_module("games.rules.snow_tails.legal")  # the package has a function of the same name
QUICK = 5_000  # ways; more of them are counted by `make soak`
TABLE = list(kept())


def first_difference(most: int) -> str:
    """The first place of the table, up to so many ways, that is counted otherwise."""
    for position, counts in TABLE:
        for depth, count in enumerate(counts, 1):
            found = perft(*position.reached(), depth) if count <= most else count
            if found != count:
                return f"{position.name} depth {depth}: {found}, not {count}"
    return ""


@pytest.mark.parametrize("most", [QUICK, pytest.param(1 << 60, marks=pytest.mark.soak)])
def test_it_counts_what_the_table_says(most):
    assert first_difference(most) == ""


def test_its_table_covers_every_position_some_levels_deep():
    assert [position for position, _counts in TABLE] == POSITIONS
    assert all(len(counts) >= 2 for _position, counts in TABLE)
    assert sum(len(counts) >= 3 for _position, counts in TABLE) >= 20


def test_the_table_catches_a_plan_left_out(monkeypatch):
    plans = legal.plans
    monkeypatch.setattr(legal, "plans", lambda speed, drifts: plans(speed, drifts)[: 9 if drifts == 2 else None])
    assert first_difference(QUICK)


@pytest.mark.parametrize("position", POSITIONS[1::2], ids=lambda position: position.name)
def test_it_accepts_what_is_legal_and_no_other_order_that_can_be_spelled(position):
    state, luck = position.reached()
    found = brute.accepted(snow_tails, state, state.turn, luck)
    assert spelled(found) == spelled(snow_tails.legal(state, state.turn))


def test_brute_force_catches_a_discard_left_out(monkeypatch):
    position = next(one for one in POSITIONS if has_discards(one))
    state, luck = position.reached()
    subsets = legal.subsets
    monkeypatch.setattr(legal, "subsets", lambda held, count: list(subsets(held, count))[1:])
    found = brute.accepted(snow_tails, state, state.turn, luck)
    assert spelled(found) != spelled(snow_tails.legal(state, state.turn))


def has_discards(position):
    state, _luck = position.reached()
    return any(command.get("discards") for command in snow_tails.legal(state, state.turn))


def spelled(commands):
    return sorted(map(canonical.dump, commands))
