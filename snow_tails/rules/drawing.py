"""A state drawn as text, for tests and for people at a terminal: the course around the sleds, then every sled.

Driving direction is to the right, lane 1 is on top, a column is a level: who stands further right is further ahead.
It must never show a card in a hand, nor anything about the order of a deck (R-ST-42).
"""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.sentence import colour
from snow_tails.boards import LANES, LEFT, Part
from snow_tails.rules.bags import size
from snow_tails.rules.mat import mat
from snow_tails.rules.standing import place_in_race
from snow_tails.rules.state import OFF, OVER, PLACING, State

WIDTH = 100
FREE, BLOCKED, SAPLING, NO_CELL = ".", "#", "T", " "
JOINT, RED_LINE, FINISH_LINE, LEFT_OUT = "|", "!", "%", "~"
TURNS = {LEFT: "L", 0: "", -LEFT: "R"}

Block = list[str]  # a line of labels, then one line for each lane; all of one width


def drawn(state: State, is_whole: bool = False) -> str:
    """The state as text; without `is_whole`, sections without a sled behind or on them are left out."""
    blocks = [_section(state, at) for at in range(len(state.board.parts))]
    shown = range(len(blocks)) if is_whole else sorted(_near(state))
    lines = [line for block in _wrapped(_with_gaps(blocks, shown)) for line in [*block, ""]]
    return "\n".join([*lines, _title(state), *(_sled(state, seat) for seat in range(state.seats))]) + "\n"


def _near(state: State) -> set[int]:
    """The sections with sleds and those that they come to next; before the race the start."""
    there = {state.board.section[cell] for cell in state.cell if cell != OFF} or (
        {0} if state.phase == PLACING else set()
    )
    return there | {at + 1 for at in there if at + 1 < len(state.board.parts)}


def _with_gaps(blocks: list[Block], shown: range | list[int]) -> Iterator[Block]:
    for before, at in zip([-1, *shown], shown, strict=False):
        if at != before + 1:
            yield ["   ", *[f" {LEFT_OUT} "] * LANES]
        yield blocks[at]


def _wrapped(blocks: Iterator[Block]) -> Iterator[Block]:
    """Blocks side by side, as many as fit, with the numbers of the lanes before them."""
    margin = ["  ", *(f"{lane} " for lane in range(1, LANES + 1))]
    rows, is_empty = margin, True
    for block in blocks:
        if not is_empty and len(rows[0]) + len(block[0]) > WIDTH:
            yield [row.rstrip() for row in rows]
            rows = margin
        rows, is_empty = [row + more for row, more in zip(rows, block, strict=True)], False
    if not is_empty:
        yield [row.rstrip() for row in rows]


# ---- the course -------------------------------------------------------------------------------------------


def _section(state: State, at: int) -> Block:
    """A section from the joint at its entry on, which is a red line where the section has a limit (R-ST-10)."""
    part = state.board.parts[at]
    label = ("" if part.limit is None else f"{RED_LINE}{part.limit}") + f" {at + 1}{TURNS[part.turn]} "
    joint = JOINT if part.limit is None else RED_LINE
    rows = [label, *(joint + lane for lane in _lanes(state, at, part))]
    width = max(map(len, rows))
    return [row.ljust(width) for row in rows]


def _lanes(state: State, at: int, part: Part) -> Iterator[str]:
    board = state.board
    base = sum(before.height for before in board.parts[:at])
    for lane, count in enumerate(part.cells, 1):
        signs = [NO_CELL] * part.height
        first = board.number(at, lane, 1)
        for cell in range(first, first + count):
            signs[board.level[cell] - base - 1] = _sign(state, cell)
        if at == len(board.parts) - 1:
            signs.insert(board.line - base, FINISH_LINE)
        yield "".join(signs)


def _sign(state: State, cell: int) -> str:
    if cell in state.cell:
        return _letter(state.cell.index(cell))
    if cell in state.saplings:
        return SAPLING
    return BLOCKED if cell in state.board.blocked else FREE


def _letter(seat: int) -> str:
    return colour(seat).english[0]


# ---- the sleds --------------------------------------------------------------------------------------------


def _title(state: State) -> str:
    when = {PLACING: "before the race", OVER: f"over after round {state.round}"}.get(
        state.phase, f"round {state.round}"
    )
    return f"{when}, {colour(state.turn).english} to move" if state.turn >= 0 else when


def _sled(state: State, seat: int) -> str:
    """A sled in one line; `>` is at turn, `-` had its turn in this round."""
    shows = mat(state.left[seat], state.right[seat], state.brake[seat])
    mark = ">" if seat == state.turn else "-" if state.round and state.moved[seat] == state.round else " "
    drift = f"drift {shows.drifts}{TURNS[shows.side]}" if shows.side else "balanced"
    return (
        f"{mark} {_letter(seat)}  L{shows.left} R{shows.right} B{shows.brake}  speed {shows.speed} {drift:<8}  "
        f"dents {state.dents[seat]}  hand {size(state.hand[seat])}  deck {size(state.deck[seat]):>2}  "
        f"used {size(state.used[seat]):>2}  {_where(state, seat)}"
    )


def _where(state: State, seat: int) -> str:
    """Section, lane and cell from 1, and the place in the race; or how it left the race."""
    if state.rank[seat]:
        return f"finished in place {state.rank[seat]}"
    if state.cell[seat] == OFF:
        return state.fate[seat] if state.place[seat] else "no start place"
    board, cell = state.board, state.cell[seat]
    return f"place {place_in_race(state, seat)} at {board.section[cell] + 1}.{board.lane[cell]}.{board.cell[cell]}"
