"""Par is searched by the courses' own model of a lone sled; it must move and suffer exactly as the rules do."""

from __future__ import annotations

import pytest

from snow_tails.boards import Board
from snow_tails.boards.moves import Moves
from snow_tails.boards.par import Par, pars
from snow_tails.plans.compile import compile
from snow_tails.plans.presets import PRESETS
from snow_tails.rules.driving import SCENERY, drive
from snow_tails.rules.legal import plans
from snow_tails.rules.mat import mat
from snow_tails.rules.options import Options
from snow_tails.rules.state import MOST_DENTS, RACING, State, fresh

BOARDS = {name: compile(preset.plan) for name, preset in PRESETS.items()}
SPEEDS = [(3, 3, 1), (5, 5, 4), (1, 4, 2), (5, 2, 1), (4, 5, 3), (2, 2, 4)]
FAR_DENTS = 99


def alone(board: Board, cell: int, held: int = 0) -> State:
    """A lone sled on a cell, in the second round."""
    state = fresh(board, Options(), 1)
    state.phase, state.round, state.turn = RACING, 2, 0
    state.cell[0] = state.last[0] = cell
    state.dents[0] = held
    return state


def fewest_by_the_rules(board: Board, cell: int, shown: tuple[int, int, int]) -> dict[int, int]:
    """Every end of a move and the fewest dents it costs, without wrecks, by driving every plan."""
    its_mat, fewest = mat(*shown), dict[int, int]()
    for plan in plans(its_mat.speed, its_mat.drifts):
        driven = drive(alone(board, cell), 0, its_mat, plan, 0)
        end = driven.path[-1] if driven.path else cell
        dents = driven.over + len(driven.felled) + (driven.stop == SCENERY)
        if not driven.is_wrecked:
            fewest[end] = min(fewest.get(end, FAR_DENTS), dents)
    return fewest


def fewest_by_the_course(moves: Moves, cell: int, shown: tuple[int, int, int]) -> dict[int, int]:
    its_mat = mat(*shown)
    ahead = its_mat.speed - its_mat.drifts
    ends = moves.ends(cell, ahead, its_mat.drifts, its_mat.side, its_mat.speed, True)
    return {end: dents for end, dents in ends.items() if dents <= MOST_DENTS}


@pytest.mark.parametrize("name", BOARDS)
def test_it_ends_where_the_rules_end_with_as_many_dents_st_58_to_st_112(name):
    board = BOARDS[name]
    moves = Moves(board, forgives=False)
    compared = 0
    for cell in range(0, len(board.level), 3):
        if board.level[cell] > board.line or cell in board.blocked or cell in board.saplings:
            continue
        for shown in SPEEDS:
            by_course = fewest_by_the_course(moves, cell, shown)
            by_rules = fewest_by_the_rules(board, cell, shown)
            past = {end for end in by_rules if board.level[end] > board.line}  # there dents are capped, not counted
            assert {end: by_rules[end] for end in by_rules.keys() - past} == {
                end: by_course[end] for end in by_course.keys() - past
            }, (cell, shown)
            compared += len(by_rules)
    assert compared > 200


def test_the_oracle_catches_a_limit_that_nobody_keeps(monkeypatch):
    board = BOARDS["nutcracker"]
    moves = Moves(board, forgives=False)
    cell = board.number(2, 2, 6)
    assert fewest_by_the_course(moves, cell, (5, 5, 3)) == fewest_by_the_rules(board, cell, (5, 5, 3))
    monkeypatch.setattr("snow_tails.rules.driving._over", lambda limits, speed: 0)
    assert fewest_by_the_course(moves, cell, (5, 5, 3)) != fewest_by_the_rules(board, cell, (5, 5, 3))


@pytest.mark.parametrize("most_dents", [0, MOST_DENTS])
@pytest.mark.parametrize("name", BOARDS)
def test_its_line_can_be_driven_by_the_rules(name, most_dents):
    board = BOARDS[name]
    for par in pars(board, most_dents):
        assert par is not None
        assert _driven(board, par) == par.turns


def _driven(board: Board, par: Par) -> int:
    """Drive a par's line; how many turns it took to cross the line."""
    state = alone(board, board.starts[par.place - 1])
    for number, turn in enumerate(par.line, 1):
        shown = mat(turn.left, turn.right, turn.brake)
        plan = turn.steps.rstrip("X")[: shown.speed]
        plan += _rest(shown.drifts - plan.count("D"), shown.speed - len(plan))
        driven = drive(state, 0, shown, plan, 1 if turn.has_bonus else 0)
        end = driven.path[-1] if driven.path else state.cell[0]
        assert not driven.is_wrecked
        assert (end, state.dents[0] + driven.dents) == (turn.cell, turn.dents), (number, turn)
        state.cell[0], state.dents[0] = end, turn.dents
        state.saplings -= set(driven.felled)
    assert board.level[state.cell[0]] > board.line
    return len(par.line)


def _rest(drifts: int, steps: int) -> str:
    """What was meant behind a crash, the drifts first: it is the step that met the scenery."""
    return "D" * drifts + "F" * (steps - drifts)
