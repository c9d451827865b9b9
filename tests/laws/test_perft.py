"""The orders that can follow one another are as many as the committed tables say."""

from __future__ import annotations

from importlib import import_module

import pytest

from core import canonical
from husky.rules import herd
from husky.rules.state import ANIMAL, PACK, RELOCATE, SIGNAL, SWAP, TURN, WIND
from tests.laws import brute
from tests.laws.perft import SHALLOW, kept
from tests.laws.positions import POSITIONS, perft

GAMES = list(POSITIONS)
LEGAL = {game: import_module(f"{game}.rules.legal") for game in GAMES}  # each package has a function of this name
QUICK = 5_000  # ways; more of them are counted by `make soak`


def first_difference(game: str, most: int) -> str:
    """The first place of a table, up to so many ways, that is counted otherwise."""
    for position, counts in kept(game):
        state, luck = position.reached()
        for depth, count in enumerate(counts, 1):
            ways = perft(position.rules, state, luck, depth) if count <= most else count
            if ways != count:
                return f"{position.name} depth {depth}: {ways}, not {count}"
    return ""


@pytest.mark.parametrize("most", [QUICK, pytest.param(1 << 60, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_it_counts_what_the_table_says(game, most):
    assert first_difference(game, most) == ""


@pytest.mark.parametrize("game", GAMES)
def test_its_table_covers_every_position_some_levels_deep(game):
    table = list(kept(game))
    assert [position for position, _counts in table] == POSITIONS[game]
    assert all(len(counts) >= 2 for _position, counts in table)
    assert game in SHALLOW or sum(len(counts) >= 3 for _position, counts in table) >= 20


def test_its_table_of_husky_asks_for_each_decision_that_can_be_owed():
    owed = {position.reached()[0].due.what for position in POSITIONS["husky"]}
    assert owed == {TURN, ANIMAL, RELOCATE, WIND, SIGNAL, SWAP, PACK}


def test_the_table_catches_a_plan_left_out(monkeypatch):
    legal = LEGAL["snow_tails"]
    plans = legal.plans
    monkeypatch.setattr(legal, "plans", lambda speed, drifts: plans(speed, drifts)[: 9 if drifts == 2 else None])
    assert first_difference("snow_tails", QUICK)


def test_the_table_catches_a_leap_left_out(monkeypatch):
    """No run offers two leaps."""
    legal = LEGAL["reindeer_races"]
    ways = legal.ways
    monkeypatch.setattr(legal, "ways", lambda *asked: [way for way in ways(*asked) if sum(way[0]) < 2])
    assert first_difference("reindeer_races", QUICK)


def test_the_table_catches_a_way_of_an_animal_left_out(monkeypatch):
    ways = herd.ways

    def fewer(state, kind):
        first, *more = [*ways(state, kind)] or [None]
        return iter([first, *more[:-1]] if first else [])

    monkeypatch.setattr(herd, "ways", fewer)
    assert first_difference("husky", QUICK)


@pytest.mark.parametrize(
    "position",
    [position for game in brute.SPELLED for position in POSITIONS[game][1::2]],
    ids=lambda position: f"{position.game} {position.name}",
)
def test_it_accepts_what_is_legal_and_no_other_order_that_can_be_spelled(position):
    state, luck = position.reached()
    commands = brute.accepted(position.rules, state, state.turn, luck)
    assert spelled(commands) == spelled(position.rules.legal(state, state.turn))


def discards_left_out(legal, monkeypatch):
    subsets = legal.subsets
    monkeypatch.setattr(legal, "subsets", lambda held, count: list(subsets(held, count))[1:])


def leaps_left_out(legal, monkeypatch):
    ways = legal.ways
    monkeypatch.setattr(legal, "ways", lambda *asked: [way for way in ways(*asked) if not way[0]])


@pytest.mark.parametrize(
    ("game", "field", "fault"),
    [("snow_tails", "discards", discards_left_out), ("reindeer_races", "jumps", leaps_left_out)],
)
def test_brute_force_catches_what_is_left_out(game, field, fault, monkeypatch):
    position = next(candidate for candidate in POSITIONS[game] if has(candidate, field))
    state, luck = position.reached()
    fault(LEGAL[game], monkeypatch)
    commands = brute.accepted(position.rules, state, state.turn, luck)
    assert spelled(commands) != spelled(position.rules.legal(state, state.turn))


def has(position, field):
    state, _luck = position.reached()
    return any(command.get(field) for command in position.rules.legal(state, state.turn))


def spelled(commands):
    return sorted(map(canonical.dump, commands))
