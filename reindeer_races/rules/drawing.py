"""A state drawn as text, for tests and for people at a terminal: the lanes with who stands on them, then every team.

A lane runs to the right, to its rewards; a letter behind a cell's sign is a reindeer.
It must never show a card in a hand, nor anything about the pile but its size (R-RR-25).
"""

from __future__ import annotations

from games.rules.sentence import colour
from reindeer_races.boards import OBJECTS
from reindeer_races.rules.state import DISCARDING, NOBODY, OVER, State

SIGNS = ".><*=y"  # plain, ice forward and back, snowman, skis, yeti
JOINT = "|"
MARGIN = max(map(len, OBJECTS)) + 3


def drawn(state: State, is_whole: bool = False) -> str:
    """The state as text; lanes are short, so all of them are always shown."""
    rows = [_lane(state, lane) for lane in range(len(state.lanes))]
    width = max(map(len, rows))
    lanes = [f"{row:{width}}  {_points(tiles)}".rstrip() for row, tiles in zip(rows, state.tiles, strict=True)]
    piles = f"  pile {sum(state.pile)}, discards {sum(state.discards)}"
    return "\n".join([*lanes, "", _title(state) + piles, *(_team(state, seat) for seat in range(state.seats))]) + "\n"


def _lane(state: State, lane: int) -> str:
    """`3 log     |.R> |. *B|`, card by card."""
    kinds = [kind for card in state.lanes[lane] for kind in card]
    cells = [SIGNS[kind] + _letter(seat) for kind, seat in zip(kinds, state.on[lane][1:], strict=True)]
    cards = [first + second for first, second in zip(cells[::2], cells[1::2], strict=True)]
    return f"{lane + 1} {OBJECTS[lane]}".ljust(MARGIN) + JOINT + JOINT.join(cards) + JOINT


def _letter(seat: int) -> str:
    return " " if seat == NOBODY else colour(seat).english[0]


def _title(state: State) -> str:
    if state.phase == OVER:
        return f"over after turn {state.turns}"
    doing = "discard" if state.phase == DISCARDING else "move"
    return f"turn {state.turns}, {colour(state.turn).english} to {doing}" if state.turn >= 0 else "before the race"


def _team(state: State, seat: int) -> str:
    """A team in one line; `>` is at turn."""
    mark = ">" if seat == state.turn else " "
    won = sorted(state.won[seat], reverse=True)
    points = f"points {sum(won)}" + (f" ({_points(won)})" if won else "")
    return f"{mark} {_letter(seat)}  supply {state.supply[seat]}  hand {sum(state.hand[seat])}  {points}"


def _points(tiles: tuple[int, ...] | list[int]) -> str:
    return " ".join(map(str, tiles))
