"""A state drawn as text, for tests and for people at a terminal: the board with all figures, then every musher.

Above stand the columns, at the left the rows, as a cell is told: column, row. It must never show a card in a hand, nor
anything of a pile but its size (R-HU-30).
"""

from __future__ import annotations

from games.rules.sentence import colour
from husky.boards import KINDS, LETTERS, ROW, is_red, spelt
from husky.rules.decks import WEATHERS
from husky.rules.state import CHECKS, OFF, OVER, TURN, State

SIGNS = ".:~"  # snow, bush, ice
MUSHERS = "RBYGVK"  # K is Black, because B is Blue
SEVERAL = "&"  # mushers on one red cell (HU-52)
ANIMALS = tuple(kind[0] for kind in KINDS)
MARGIN = 3


def drawn(state: State, is_whole: bool = False) -> str:
    """The state as text; a board fits a terminal, so all of it is always shown."""
    width = state.board.width
    columns = range(width)
    tens = "".join(str(column // 10 or " ") if column % 10 == 0 else " " for column in columns).rstrip()
    lines = [" " * MARGIN + tens] if tens else []
    lines.append(" " * MARGIN + "".join(str(column % 10) for column in columns))
    for first in range(0, len(state.board.land), ROW):
        cells = "".join(_sign(state, cell) for cell in range(first, first + width))
        lines.append(f"{first // ROW:>{MARGIN - 1}} {cells}")
    return "\n".join([*lines, "", _title(state), *(_musher(state, seat) for seat in range(state.seats))]) + "\n"


def _sign(state: State, cell: int) -> str:
    if cell in state.musher:
        return SEVERAL if state.musher.count(cell) > 1 else MUSHERS[state.musher.index(cell)]
    if cell in state.animals:
        return ANIMALS[state.kinds[state.animals.index(cell)]]
    land = state.board.land[cell]
    return LETTERS[land] if is_red(land) else SIGNS[land]


def _title(state: State) -> str:
    weather = "-" if state.weather == OFF else "/".join(str(-taken) for taken in WEATHERS[state.weather][0])
    piles = f"weather {weather}  pile {sum(state.pile)}, used {sum(state.used)}, events {sum(state.events)}"
    if state.phase == OVER:
        return f"over in round {state.round}  {piles}"
    if state.due.seat == OFF:
        return f"before the race  {piles}"
    doing = "move" if state.due.what == TURN else f"answer ({state.due.what})"
    return f"round {state.round}, {colour(state.due.seat).english} to {doing}  {piles}"


def _musher(state: State, seat: int) -> str:
    """A musher in one line; `>` is at turn."""
    mark, cell = ">" if seat == state.turn else " ", state.musher[seat]
    where = "beside the board" if cell == OFF else f"cell {spelt(cell)}"
    passed = [str(check + 1) for check in range(CHECKS) if state.passed[seat] >> check & 1]
    parts = [f"{mark} {MUSHERS[seat]}  hand {sum(state.hand[seat])}  passed {'+'.join(passed) or '-':<5}  {where}"]
    parts += ["blocked"] * state.blocked[seat] + ["sheltered"] * bool(state.camp[seat])
    parts += [f"next move {state.boost[seat]:+}"] if state.boost[seat] else []
    return ", ".join(parts)
