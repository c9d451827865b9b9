"""A drawn state shows every figure where it stands, fits a terminal, and shows no card of a hand."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.sentence import COLOURS
from husky.boards import spelt
from husky.rules.drawing import MUSHERS, drawn
from husky.rules.state import NONE_DUE, RELOCATE, Due, fresh
from tests.games.rules.husky.staging import stage
from tests.games.rules.husky.told_races import raced
from tests.house.rooms import ROOT
from tests.laws.husky import redealt

WIDTH = 100

IN_THE_MIDDLE = """\
             1
   012345678901
 0 ::.1..~~~~..
 1 S..wR:~b2~~F
 2 ...:::~~2:.3
 3 ...&.::e3..w

round 4, Red to move  weather 0/-1/-2  pile 2, used 54, events 30
> R  hand 2  passed 1      cell 4,1, next move -2
  B  hand 2  passed 1+2+3  cell 3,3, blocked
  Y  hand 0  passed 1      cell 3,3, sheltered
  G  hand 0  passed -      beside the board
"""
MAP = """
g g w 1   w w b  b b  b w w
S w w wW  w0 g b bB 2 b b F
w w w g   g g b  b 2  g w 3
w w w 112 w g g gE 3 w w wW
"""


def staged(**marks):
    """Two mushers on a red cell, one beside the board."""
    marks = {"passed": {0: 1, 1: 7, 2: 1}, "blocked": {1: 1}, "boost": {0: -2}, "camp": {2: 1}, **marks}
    return stage(MAP, "462WB 333BE", "153WE 345WB", pile="246WB 246WE", number=4, **marks).state


def test_it_draws_the_board_with_all_figures_and_every_musher():
    assert drawn(staged()) == IN_THE_MIDDLE


def test_it_draws_the_example_of_its_documentation():
    assert IN_THE_MIDDLE in (ROOT / "docs" / "notation.md").read_text()


def test_it_numbers_cells_as_orders_and_sentences_do():
    """The column stands above, the row before it."""
    state = staged()
    row = next(line for line in drawn(state).splitlines() if line.startswith(" 1 "))
    assert f"{row[3:].index('R')},1" == spelt(state.musher[0])


def test_it_draws_an_animal_where_it_stands_now():
    state = staged()
    state.animals[0] -= 1
    assert drawn(state) == IN_THE_MIDDLE.replace("S..wR", "S.w.R") != IN_THE_MIDDLE


def test_it_says_who_is_to_move_or_to_answer_or_nobody():
    state = staged()
    state.due = Due(1, RELOCATE, 0)
    assert "round 4, Blue to answer (relocate)  weather" in drawn(state)
    assert "> R" in drawn(state)
    state.due = NONE_DUE
    assert "before the race  weather" in drawn(state)
    assert "before the race  weather -  pile 60, used 0, events 30" in drawn(fresh(state.board, state.options, 3))
    assert "over in round" in drawn(raced(2).steps[-1].state)


def test_it_has_a_letter_of_its_own_for_every_musher():
    assert len(MUSHERS) == len(set(MUSHERS)) == len(COLOURS)
    assert [letter for letter, word in zip(MUSHERS, COLOURS, strict=True) if letter != word.english[0]] == ["K"]


@pytest.mark.parametrize("seats", [3, 6])
def test_it_fits_a_terminal_and_shows_every_figure_through_whole_races(seats):
    for step in raced(1, seats, "standard", 6).steps[::5]:
        drawing = drawn(step.state)
        assert max(map(len, drawing.splitlines())) <= WIDTH
        board = "".join(line[3:] for line in drawing.split("\n\n")[0].splitlines()[2:])
        hidden = sum(animal in step.state.musher for animal in step.state.animals)
        assert sum(map(board.count, "web")) == len(step.state.animals) - hidden
        alone = {cell for cell in step.state.musher if cell >= 0 and step.state.musher.count(cell) == 1}
        assert sum(map(board.count, MUSHERS)) == len(alone)


def test_it_shows_no_card_of_a_hand_nor_of_the_pile():
    """Two worlds that differ only in what is hidden look the same (R-HU-30)."""
    state = staged()
    other = redealt(state, -1, Random(1))
    assert state != other
    assert drawn(state) == drawn(other)


def test_it_draws_the_same_whole_or_not():
    assert drawn(staged(), is_whole=True) == IN_THE_MIDDLE
