"""Who is ahead: the order of turns, the place for the bonus, who has crossed the line.

It must never move a sled. The Board's `standing` orders all cells, ties included (ST-33 to ST-35, ST-107).
"""

from __future__ import annotations

from snow_tails.rules.state import NOBODY, ON, State


def place_in_race(state: State, seat: int) -> int:
    """1 + sleds that finished + racing sleds ahead; wrecks do not count (ST-70, R-ST-26)."""
    standing, own = state.board.standing, state.board.standing[state.cell[seat]]
    place = 1
    for cell, rank in zip(state.cell, state.rank, strict=True):
        if rank or (cell >= 0 and standing[cell] > own):
            place += 1
    return place


def next_seat(state: State) -> int:
    """The racing sled furthest ahead that had no turn in this round (ST-31); NOBODY when the round is over."""
    standing, this_round, cells, best, leader = state.board.standing, state.round, state.cell, -1, NOBODY
    for seat, moved in enumerate(state.moved):
        if moved < this_round and (cell := cells[seat]) >= 0 and standing[cell] > best:
            best, leader = standing[cell], seat
    return leader


def crossed(state: State) -> list[int]:
    """The racing sleds past the line, the furthest first (ST-104 to ST-108)."""
    level, line, standing = state.board.level, state.board.line, state.board.standing
    past = [seat for seat, cell in enumerate(state.cell) if cell >= 0 and level[cell] > line]
    return sorted(past, key=lambda seat: -standing[state.cell[seat]]) if past else past


def racing(state: State) -> list[int]:
    """The seats still in the race, in seat order."""
    return [seat for seat, fate in enumerate(state.fate) if fate == ON]
