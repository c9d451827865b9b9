"""Par of a lane: the fewest moves that bring a lone reindeer home, from whatever its hand may hold, proven by search.

A state is where the reindeer stands and how the cards lie, for snowmen turn them. It must never guess, nor know others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from reindeer_races.boards.track import ICE_BACK, ICE_ON, SNOWMAN, YETI, Card, turned

FULL_HAND = 13  # objects on seven cards of one kind (RR-26): six show two, the seventh one (R-RR-06)
ONE_CARD = 2  # objects on one card (R-RR-06)
SUPPLY = 0
Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """How many objects are played, and every cell landed on; the last is where the move ends.

    0 is the supply, one more than the last cell is home.
    """

    total: int
    landings: tuple[int, ...]


def par(lane: Cards, most: int = FULL_HAND) -> tuple[Move, ...] | None:
    """The moves of one that needs no more, with at most so many objects in each; None where nobody gets home.

    >>> par(((0, 0), (0, 1)), 2)
    (Move(total=2, landings=(2,)), Move(total=2, landings=(4, 5)))
    >>> par(((5, 5), (0, 0)), 2) is None
    True
    """
    first = (SUPPLY, lane)
    came: dict[tuple[int, Cards], tuple[tuple[int, Cards], Move] | None] = {first: None}
    front = [first]
    while front:
        behind = []
        for state in front:
            for after, move in _moves(state, most):
                if after not in came:
                    came[after] = (state, move)
                    behind.append(after)
                if after[0] > 2 * len(lane):
                    return _line(came, after)
        front = behind
    return None


def _moves(state: tuple[int, Cards], most: int) -> Iterator[tuple[tuple[int, Cards], Move]]:
    at, lane = state
    for total in range(1, most + 1):
        landings, after = move(lane, at, total)
        yield (landings[-1], after), Move(total, landings)


def _line(came: dict[tuple[int, Cards], tuple[tuple[int, Cards], Move] | None], end: tuple[int, Cards]) -> (
    tuple[Move, ...]
):  # fmt: skip
    moves = []
    step = came[end]
    while step is not None:
        moves.append(step[1])
        step = came[step[0]]
    return tuple(reversed(moves))


def move(lane: Cards, at: int, total: int) -> tuple[tuple[int, ...], Cards]:
    """The cells that a lone reindeer lands on (RR-50 to RR-59), and how the cards lie afterwards.

    >>> move(((0, 0), (0, 1), (2, 0)), 2, 2)
    ((4, 5, 4), ((0, 0), (0, 1), (2, 0)))
    >>> move(((3, 0),), 0, 1)
    ((1, 2), ((0, 3),))
    """
    home = 2 * len(lane) + 1
    landings = [min(at + total, home)]  # RR-39
    slid: set[int] = set()
    while SUPPLY < landings[-1] < home:
        cell = landings[-1]
        kind = lane[(cell - 1) // 2][(cell - 1) % 2]
        if kind in (ICE_ON, ICE_BACK) and cell not in slid:  # R-RR-12
            slid.add(cell)
            landings.append(cell + (1 if kind == ICE_ON else -1))
        elif kind == SNOWMAN:
            return (*landings, _beside(cell)), _with_turned(lane, (cell - 1) // 2)
        elif kind == YETI:
            return (*landings, SUPPLY), lane
        else:
            break
    return tuple(landings), lane


def _beside(cell: int) -> int:
    """The other cell of a card.

    >>> _beside(3), _beside(4)
    (4, 3)
    """
    return cell + 1 if cell % 2 else cell - 1


def _with_turned(lane: Cards, at: int) -> Cards:
    return (*lane[:at], turned(lane[at]), *lane[at + 1 :])
