"""Difficulty follows what makes the ledger's courses hard, and the words come in that order (14.4)."""

from __future__ import annotations

import pytest

from courses.models import Difficulty
from snow_tails.plans.compile import compile
from snow_tails.plans.difficulty import WORDS, difficulty, points
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.text import read_text

ORDER = {
    "first-tracks": "first", "nutcracker": "easy", "hobbit": "easy", "infernale": "medium", "yquem": "medium",
    "dague": "hard", "delinarbre": "hard", "cauchemar": "fierce",
}  # fmt: skip


def word(chain: str) -> str:
    return difficulty(compile(read_text(chain)))


def test_it_puts_the_presets_in_the_order_of_their_races():
    boards = {name: compile(preset.plan) for name, preset in PRESETS.items()}
    assert {name: difficulty(board) for name, board in boards.items()} == ORDER
    assert sorted(boards, key=lambda name: points(boards[name])) == list(ORDER)


def test_it_has_the_words_that_are_stored():
    assert list(WORDS) == Difficulty.values


@pytest.mark.parametrize("more", ["S", "CL", "UR", "CHASM", "DRL", "SAPA"])
def test_it_never_gets_easier_by_a_section_more(more):
    chain = "START S S CL UR CL S S FIN"
    before = points(compile(read_text(chain)))
    assert points(compile(read_text(chain.replace(" FIN", f" {more} FIN")))) >= before


def test_it_calls_no_course_a_first_one_that_has_scenery_or_saplings():
    """ST-111"""
    assert word("START S FIN") == "first"
    assert word("START SAPA FIN") == word("START CHASM FIN") == "easy"


def test_it_takes_no_line_for_hard_that_slows_nobody():
    assert word("START OL(angle=40;radius=2;limit=20) FIN") == word("START OL(angle=40;radius=2) FIN") == "first"
