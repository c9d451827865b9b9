"""The proof of a Board of Husky: both pars with their lines, or the checkpoints that nobody reaches."""

from __future__ import annotations

from functools import cache

import pytest

from core import canonical
from husky.boards import ROW, lay, read, write
from husky.boards.land import LETTERS
from husky.boards.proof import NUMBERS, pars_of, prove, summary
from tests.courses.boards.test_husky_par import bare
from tests.games.rules.husky.standard import board

BOARD = board()
SAID = cache(lambda: prove(BOARD))
SHUT = bare("SwwF3", "wwwFF", "11wwF", "22wFF", "wwwF3")


@pytest.mark.slow
@pytest.mark.parametrize("name", NUMBERS)
def test_it_tells_lines_from_the_start_over_every_checkpoint_to_the_finish(name):
    proof = SAID()[name]
    letters = [[LETTERS[BOARD.land[row * ROW + column]] for column, row in path] for path in proof["line"]]
    assert len(letters) == proof["turns"]
    assert (letters[0][0], letters[-1][-1]) == ("S", "F")
    assert {"1", "2", "3"} <= {letter for path in letters for letter in path}
    assert all(path[-1] == begun[0] for path, begun in zip(proof["line"], proof["line"][1:], strict=False))


def test_it_names_the_checkpoints_that_nobody_reaches_and_has_no_par_then():
    proof = prove(SHUT)
    assert summary(proof) == {"stuck": [3]}
    assert pars_of(proof) == (None, None)


def test_par_is_what_nobody_can_beat_and_not_the_average():
    assert pars_of(SAID()) == (6, None)
    assert summary(SAID()) == {"best_cards": 6, "average_cards": 11, "stuck": []}


@pytest.mark.slow
def test_it_is_canonical_and_the_same_again():
    assert canonical.dump(SAID()) == canonical.dump(prove(read(write(BOARD))))


@pytest.mark.slow
def test_animals_that_can_move_are_in_nobodys_way():
    assert prove(lay(BOARD.width, [BOARD.land[cell] for cell in BOARD.cells], ((), (), ()))) == SAID()


def test_animals_that_fill_their_region_are_in_the_way_for_ever():
    rows = ["Sw1bw", "22wbw", "33wbw", "1wwbw", "wwwbF"]
    assert summary(prove(board(rows, ((), (), ((3, 0), (3, 1), (3, 2), (3, 3))))))["stuck"] == []
    assert summary(prove(board(rows, ((), (), tuple((3, row) for row in range(5)))))) == {"stuck": [4]}


def test_it_tells_its_progress_to_the_end():
    progress = []
    prove(SHUT, lambda *arguments: progress.append(arguments[:2]))
    assert progress == [(1, 2), (2, 2)]
