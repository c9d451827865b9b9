"""The bytes of a Board of Reindeer Races, its digest, and reading back from bytes that anybody may have made.

It must never mend what it reads.
"""

from __future__ import annotations

from core import canonical
from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.boards.naming import digest_of
from reindeer_races.boards.board import Board
from reindeer_races.boards.track import KINDS, LANES, Card

FORMAT = 1
MOST_BYTES = 1 << 16
MOST_CARDS, MOST_REWARDS, MOST_REWARD = 20, 10, 99
NUMBER = {kind: number for number, kind in enumerate(KINDS)}
FIELDS = {"format", "game", "lanes", "rewards"}


def write(board: Board) -> bytes:
    """The canonical bytes of a Board.

    >>> write(Board((((0, 1),),) * 5, ((5,),) * 5))[:66]
    b'{"format":1,"game":"reindeer_races","lanes":[[["plain","ice-on"]],'
    """
    lanes: list[Value] = [[[KINDS[first], KINDS[second]] for first, second in lane] for lane in board.lanes]
    rewards: list[Value] = [[*tiles] for tiles in board.rewards]
    return canonical.dump({"format": FORMAT, "game": "reindeer_races", "lanes": lanes, "rewards": rewards})


def digest(board: Board) -> str:
    """What names a Board."""
    return digest_of(write(board))


def read(data: bytes) -> Board:
    """The Board that bytes say. Requires nothing of the bytes; anything but a sound Board is `Malformed`."""
    payload = canonical.load_object(data, MOST_BYTES)
    if set(payload) != FIELDS or payload["format"] != FORMAT or payload["game"] != "reindeer_races":
        raise Malformed("board.format", _("This is not a board of Reindeer Races that this version can read."))
    lanes, rewards = _five(payload["lanes"]), _five(payload["rewards"])
    return Board(
        tuple(_lane(lane, at) for at, lane in enumerate(lanes)),
        tuple(_tiles(tiles, at) for at, tiles in enumerate(rewards)),
    )


def _five(payload: Value) -> list[Value]:
    if not isinstance(payload, list) or len(payload) != LANES:
        raise Malformed("board.lanes", _("A board of Reindeer Races has five lanes."))
    return payload


def _lane(payload: Value, at: int) -> tuple[Card, ...]:
    cards = [_card(card) for card in payload] if isinstance(payload, list) else []
    if not 1 <= len(cards) <= MOST_CARDS or None in cards:
        raise _odd(at)
    return tuple(card for card in cards if card is not None)


def _card(payload: Value) -> Card | None:
    if isinstance(payload, list) and len(payload) == 2:
        first, second = (NUMBER.get(cell) if isinstance(cell, str) else None for cell in payload)
        if first is not None and second is not None:
            return (first, second)
    return None


def _tiles(row: Value, at: int) -> tuple[int, ...]:
    """Rewards lie in falling order (RR-13)."""
    tiles = [tile for tile in row if type(tile) is int and 1 <= tile <= MOST_REWARD] if isinstance(row, list) else []
    is_whole = isinstance(row, list) and len(tiles) == len(row) and 1 <= len(tiles) <= MOST_REWARDS
    if not is_whole or tiles != sorted(tiles, reverse=True):
        raise _odd(at)
    return tuple(tiles)


def _odd(at: int) -> Malformed:
    return Malformed("board.lane", _("Lane %(lane)s of the board cannot be read."), lane=at + 1)
