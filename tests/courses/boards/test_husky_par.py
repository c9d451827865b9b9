"""Par of a lone musher is what a slow, obvious search finds, and its line is one that the rules allow."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from husky.boards import Board
from husky.boards.land import BUSH, CHECKS, COUNTS_AS, FINISH, ICE, SNOW, START
from husky.boards.moves import ALL_CHECKS, Moves
from husky.boards.par import AVERAGE_CARDS, BEST_CARDS, STEP, TAKEN, par
from husky.rules import paths
from husky.rules.decks import CARDS, WEATHERS
from tests.games.rules.husky.standard import board

NOBODY: tuple[tuple[tuple[int, int], ...], ...] = ((), (), ())
SIDE = 5
DOTS = "S112233F"


def bare(*rows: str) -> Board:
    return board(list(rows), NOBODY)


@st.composite
def boards(draw):
    """Boards of the least size, with their red cells anywhere and more of the finish than one would draw."""
    letters = draw(st.lists(st.sampled_from("wwggbbF"), min_size=SIDE**2, max_size=SIDE**2))
    for at, dot in zip(draw(st.permutations(range(SIDE**2))), DOTS, strict=False):
        letters[at] = dot
    text = "".join(letters)
    return bare(*(text[at : at + SIDE] for at in range(0, SIDE**2, SIDE)))


def ground(on: Board, passed: int) -> paths.Ground:
    """The rules' own ground, with nobody else on it."""
    return paths.Ground(on, frozenset(), passed, in_order=False)


def walks(on: Board, path: tuple[int, ...], passed: int, steps: int):
    """Every path of up to so many steps, by the functions of the rules."""
    where = ground(on, passed)
    yield path, paths.passed(where, path, passed)
    if steps and on.land[path[-1]] != FINISH:
        for cell in paths.nexts(where, path[-1], path):
            yield from walks(on, (*path, cell), passed, steps - 1)


def budget(on: Board, cell: int, kept: int, number: int) -> tuple[int, int]:
    """How far a move can go, and what is kept of a step."""
    return divmod(number + kept - TAKEN[COUNTS_AS[on.land[cell]]], STEP)


def fewest(on: Board, number: int, is_strict: bool = True) -> int | None:
    """The least number of turns by trying everything; where it is not strict a move may tread on a cell twice."""
    front = {(on.start, 0, 0)}
    seen, turns = set(front), 0
    while front:
        turns, reached = turns + 1, set()
        for cell, passed, kept in front:
            steps, left = budget(on, cell, kept, number)
            ends = walks(on, (cell,), passed, steps) if is_strict else strolls(on, cell, passed, steps)
            reached.update((path[-1], after, left) for path, after in ends)
        if any(on.land[cell] == FINISH for cell, _passed, _kept in reached):
            return turns
        front = reached - seen
        seen |= front
    return None


def strolls(on: Board, cell: int, passed: int, steps: int):
    """What walks would be without HU-28: the planted fault."""
    yield (cell,), passed
    if steps and on.land[cell] != FINISH:
        for to in paths.nexts(ground(on, passed), cell, ()):
            yield from strolls(on, to, paths.passed(ground(on, passed), (to,), passed), steps - 1)


@pytest.mark.slow
@settings(deadline=None, max_examples=40)
@given(boards(), st.sampled_from([AVERAGE_CARDS, 2 * STEP]))
def test_it_is_the_fewest_that_a_slow_search_finds(on, number):
    line = par(on, number)
    assert (None if line is None else len(line)) == fewest(on, number)


@settings(deadline=None, max_examples=60)
@given(boards(), st.integers(0, SIDE**2 - 1), st.integers(0, ALL_CHECKS), st.integers(0, 5))
def test_a_move_ends_wherever_any_path_of_the_rules_ends(on, place, passed, steps):
    cell = on.cells[place]
    assume(on.land[cell] != FINISH)
    moves = Moves(on)
    passed = paths.passed(ground(on, passed), (cell,), passed)
    slow: dict[int, int] = {}
    for path, after in walks(on, (cell,), passed, steps):
        slow[after] = slow.get(after, 0) | moves.of(path[-1:])
    fast: dict[int, int] = {}
    for _way, after, ends in moves.legs((cell,), passed, steps):
        fast[after] = fast.get(after, 0) | ends
    if slow.get(ALL_CHECKS, 0) & moves.finish:  # what lies behind the finish no longer counts
        assert not slow.get(ALL_CHECKS, 0) & ~fast.pop(ALL_CHECKS, 0)
        slow.pop(ALL_CHECKS, None)
    assert {at: cells for at, cells in fast.items() if cells} == slow


def test_nobody_comes_back_over_the_cells_of_the_same_move_hu_28():
    """Behind each cell of CP 1 there is only the way back: one turn ends there."""
    on = bare("1FFFFFFFF", "FSwwwww2F", "Fwwwwww2F", "Fwwwwww3F", "1FFFFFF3F")
    assert len(par(on, BEST_CARDS)) == 3
    assert fewest(on, BEST_CARDS, is_strict=False) == 2


@pytest.mark.slow
@pytest.mark.parametrize("number", [BEST_CARDS, AVERAGE_CARDS])
@settings(deadline=None, max_examples=60)
@given(on=boards())
def test_it_shows_a_line_that_the_rules_allow(number, on):
    assert_followed(on, number, par(on, number) or ())


def assert_followed(on: Board, number: int, line) -> None:
    """Walk along a line turn by turn; it ends at the finish, and only there."""
    cell, passed, kept = on.start, 0, 0
    for path in line:
        assert path[0] == cell
        steps, kept = budget(on, cell, kept, number)
        assert len(path) - 1 <= steps
        assert len(path) == 1 or paths.is_allowed(ground(on, passed), path, len(path) - 1)
        cell, passed = path[-1], paths.passed(ground(on, passed), path, passed)
        assert (on.land[cell] == FINISH) == (path is line[-1])


def test_a_line_that_jumps_is_not_followed():
    on = bare("Sww1w", "www1w", "22www", "ww33w", "wwwwF")
    line = list(par(on, BEST_CARDS))
    with pytest.raises(AssertionError):
        assert_followed(on, BEST_CARDS, [line[0][:2] + line[0][3:], *line[1:]])


@pytest.mark.slow
def test_the_course_of_the_ledger_has_par_6_and_takes_11_turns_with_average_cards():
    """Section 10: simulated races last 6 to 12 rounds."""
    on = board()
    for number, turns in ((BEST_CARDS, 6), (AVERAGE_CARDS, 11)):
        line = par(on, number)
        assert len(line) == turns
        assert_followed(on, number, line)


@pytest.mark.slow
@pytest.mark.parametrize(("letter", "cells"), [("w", 21), ("g", 20), ("b", 19)])
def test_four_turns_carry_as_far_as_average_weather_lets_them_hu_57_to_59(letter, cells):
    """5.25, 5 and 4.75 steps a turn; the first one begins on the start, which is snow (HU-32)."""
    for finish, turns in ((cells, 4), (cells + 1, 5)):
        plain = letter * (finish + 1)
        rows = [plain, plain, f"S112233{letter * finish}"[:finish] + "F", plain, plain]
        assert len(par(bare(*rows), BEST_CARDS)) == turns


def test_a_move_that_begins_on_a_red_cell_counts_as_the_ledger_says_hu_32_to_35():
    on, counted = board(), {}
    for colour, cells in enumerate(Moves(on).colours):
        counted |= {on.land[cell]: colour for cell in Moves(on).each(cells)}
    assert [counted[land] for land in (START, *CHECKS)] == [SNOW, SNOW, ICE, BUSH]


def test_its_averages_are_those_of_the_decks_r_hu_02_and_03():
    for colour in range(3):
        taken = sum(takes[colour] * count for takes, count in WEATHERS)
        assert STEP * taken == TAKEN[colour] * sum(count for _takes, count in WEATHERS)
        assert STEP * sum(card.numbers[colour] for card in CARDS) == AVERAGE_CARDS * len(CARDS)
        assert STEP * max(card.numbers[colour] for card in CARDS) == BEST_CARDS


def test_there_is_no_par_where_a_checkpoint_lies_behind_the_finish_r_hu_06():
    on = bare("SwwF3", "wwwFF", "11wwF", "22wFF", "wwwF3")
    assert par(on, BEST_CARDS) is None
    assert Moves(on).lost() == [3]
