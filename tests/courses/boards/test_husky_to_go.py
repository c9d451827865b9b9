"""How far the finish is over the checkpoints that are missing, held against every order and every cell of them."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest

from husky.boards import LAND, Board, board, lay

DOTS = "S112233FF"
GOALS = board._goals


def strewn(hand: Random) -> Board:
    """A board with its red cells anywhere."""
    width, height = hand.randrange(5, 9), hand.randrange(5, 9)
    letters = list(DOTS + "w" * (width * height - len(DOTS)))
    hand.shuffle(letters)
    return lay(width, [LAND[letter] for letter in letters], ((), (), ()))


def slow(on: Board, cell: int, order: tuple[int, ...]) -> int:
    """The fewest steps over the checkpoints in this order, over whichever cell of each."""
    ways = product(*(on.checks[check] for check in order), on.finish)
    return min(sum(map(on.distance, (cell, *way), way)) for way in ways)


def assert_alike() -> None:
    for seed in range(30):
        hand = Random(seed)
        on = strewn(hand)
        missing = [check for check in range(3) if hand.random() < 0.7]
        for cell in on.cells:
            orders = list(permutations(missing))
            assert on.to_go(cell, missing) == min(slow(on, cell, order) for order in orders)
            assert on.to_go(cell, missing, in_order=True) == slow(on, cell, orders[0])


def test_it_goes_over_the_checkpoints_in_the_best_order_or_in_theirs_r_hu_05():
    assert_alike()


FAULTS = {
    "the order is always theirs": lambda on, missing, in_order: GOALS(on, missing, True),
    "the order is never theirs": lambda on, missing, in_order: GOALS(on, missing, False),
    "only one cell of a checkpoint counts": lambda *arguments: GOALS(*arguments)[:1],
}


@pytest.mark.parametrize("name", FAULTS)
def test_it_notices_a_board_on_which(name, monkeypatch):
    monkeypatch.setattr(board, "_goals", FAULTS[name])
    with pytest.raises(AssertionError):
        assert_alike()
