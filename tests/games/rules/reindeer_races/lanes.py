"""Lanes as text. A lane is its cards one after the other, a card its two cells: `.` plain, `>` and `<` ice,
`*` snowman, `=` skis, `y` yeti; a seat's number behind a cell says who stands there: `".0. .1< .. .. .."`.

It must never compute where anybody goes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from reindeer_races.boards import BOX, REWARDS_A, Board
from reindeer_races.rules.state import State

LETTERS, BAUBLES, LOGS, PRESENTS, TREES = range(1, 6)  # lanes, as orders and events count them
SIGNS = ".><*=y"  # what a cell does, in the order of the numbers of a Board
CELL = re.compile(r"([.><*=y])(\d?)")
PLAIN = {lane: " ".join([".."] * (lane + 2)) for lane in range(1, 6)}


def cells_of(text: str) -> list[tuple[int, int]]:
    """What each cell does, and the seat that stands there or -1."""
    return [(SIGNS.index(sign), int(seat or -1)) for sign, seat in CELL.findall(text)]


def card_of(text: str) -> tuple[int, int]:
    (first, _seat), (second, _other) = cells_of(text)
    return (first, second)


def board_of(lanes: Mapping[int, str]) -> Board:
    """These lanes; the others are plain and as long as the book has them."""
    texts = {**PLAIN, **lanes}
    return Board(tuple(tuple(map(card_of, texts[lane].split())) for lane in PLAIN), REWARDS_A)


def box_board() -> Board:
    """The cards of the box in its order, two left over."""
    cards = [card for card, count in BOX for _card in range(count)]
    return Board(tuple(tuple(cards.pop(0) for _card in range(length)) for length in (3, 4, 5, 6, 7)), REWARDS_A)


def row(state: State, lane: int = LOGS) -> str:
    """A lane as it lies now, in the text that stages it."""
    on, cards = state.on[lane - 1], state.lanes[lane - 1]
    signs = [SIGNS[cell] for card in cards for cell in card]
    cells = [sign + (str(seat) if seat >= 0 else "") for sign, seat in zip(signs, on[1:], strict=True)]
    return " ".join(first + second for first, second in zip(cells[::2], cells[1::2], strict=True))
