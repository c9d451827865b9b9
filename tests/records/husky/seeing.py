"""How things are seen in a race of Husky: predicates that the sights are made of. It must never name a clause."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from courses.boards.husky import ROW
from courses.boards.husky.land import CHECK_1, FINISH
from games.rules.husky.state import ALL_CHECKS, CHECKS, WON
from tests.games.rules.husky import standard
from tests.records.husky.story import Moment, Story

Seen = Callable[[Story], bool]


def some(seen: Callable[[Moment], object]) -> Seen:
    """Seen in some turn or answer."""
    return lambda story: any(seen(one) for one in story.moments)


def turn(seen: Callable[[Moment], object]) -> Seen:
    """Seen in some turn."""
    return lambda story: any(seen(one) for one in story.turns)


def move(seen: Callable[[Moment], object]) -> Seen:
    """Seen in some turn in which the musher moved."""
    return turn(lambda one: one.path and seen(one))


def answered(do: str, seen: Callable[[Moment], object] = lambda one: True) -> Seen:
    """Seen in an answer of this kind."""
    return some(lambda one: one.do == do and seen(one))


def told(kind: str) -> Seen:
    return lambda story: any(event["kind"] == kind for event in story.events)


def crosses(story: Story, seats: int) -> bool:
    """So many race on the board of the rules, and one arrives."""
    is_won = story.ending["how"] == WON and story.states[0].seats == seats
    return is_won and story.states[0].board == standard.board()


def drawn(name: str, *kinds: str) -> Seen:
    """An event drawn, and what follows it at once."""
    return some(lambda one: one.event == name and follows(one, *kinds))


def follows(one: Moment, *kinds: str) -> bool:
    at = one.kinds.index("event-drawn")
    return one.kinds[at + 1 : at + 1 + len(kinds)] == [*kinds]


def comes_to_nothing(name: str) -> Seen:
    """An event drawn that nothing follows."""
    return some(lambda one: one.event == name and one.kinds[-1] == "event-drawn")


# ---- paths --------------------------------------------------------------------------------------------------


def begins_on(*lands: int) -> Seen:
    return move(lambda one: one.land(one.origin) in lands)


def direction(at: int, to: int) -> tuple[int, int]:
    return to % ROW - at % ROW, to // ROW - at // ROW


def turns_often(one: Moment) -> bool:
    """Two changes of direction."""
    ways = [direction(at, to) for at, to in pairwise(one.trodden)]
    return sum(before != after for before, after in pairwise(ways)) >= 2


def slips_between(one: Moment) -> bool:
    """A diagonal step between two figures."""
    steps = [(at, to) for at, to in pairwise(one.trodden) if all(direction(at, to))]
    corners = [(at // ROW * ROW + to % ROW, to // ROW * ROW + at % ROW) for at, to in steps]
    return any(not one.is_free(corner) and not one.is_free(other) for corner, other in corners)


def on_checkpoint(one: Moment, cells: list[int]) -> bool:
    """One of these is a cell of a checkpoint where another musher stands."""
    return any(CHECK_1 <= one.land(cell) < FINISH and cell in one.others for cell in cells)


def takes_both_cells(one: Moment) -> bool:
    lands = [one.land(cell) for cell in one.path]
    return any(lands.count(CHECK_1 + check) == 2 for check in range(CHECKS))


def goes_by_the_finish(one: Moment) -> bool:
    """Beside the finish it may not go in, a checkpoint missing."""
    board = one.before.board
    return one.after.passed[one.seat] != ALL_CHECKS and any(
        board.distance(cell, goal) == 1 for cell in one.path[:-1] for goal in board.finish
    )


def order_of_checkpoints(story: Story) -> list[list[int]]:
    """For each seat the checkpoints as it passed them."""
    events = [event for event in story.events if event["kind"] == "checkpoint-passed"]
    return [[one["checkpoint"] for one in events if one["seat"] == seat] for seat in range(story.states[0].seats)]


def passes_too_soon(one: Moment) -> bool:
    """A cell of a checkpoint that does not count yet."""
    checks = [one.land(cell) - CHECK_1 for cell in one.path]
    return any(0 <= check < CHECKS and not one.after.passed[one.seat] >> check & 1 for check in checks)
