"""How things are seen in a race of Husky: predicates that the sights are made of. It must never name a clause."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from husky.boards import ROW
from husky.boards.land import CHECK_1, FINISH
from husky.rules.state import ALL_CHECKS, CHECKS, WON
from tests.games.rules.husky import standard
from tests.records.husky.story import Moment, Story

Seen = Callable[[Story], bool]


def some(seen: Callable[[Moment], object]) -> Seen:
    """Seen in some turn or answer."""
    return lambda story: any(seen(moment) for moment in story.moments)


def turn(seen: Callable[[Moment], object]) -> Seen:
    """Seen in some turn."""
    return lambda story: any(seen(moment) for moment in story.turns)


def move(seen: Callable[[Moment], object]) -> Seen:
    """Seen in some turn in which the musher moved."""
    return turn(lambda moment: moment.path and seen(moment))


def answered(do: str, seen: Callable[[Moment], object] = lambda moment: True) -> Seen:
    """Seen in an answer of this kind."""
    return some(lambda moment: moment.do == do and seen(moment))


def kind_seen(kind: str) -> Seen:
    return lambda story: any(event["kind"] == kind for event in story.events)


def crosses(story: Story, seats: int) -> bool:
    """So many race on the board of the rules, and one arrives."""
    is_won = story.ending["how"] == WON and story.states[0].seats == seats
    return is_won and story.states[0].board == standard.board()


def drawn(name: str, *kinds: str) -> Seen:
    """An event drawn, and what follows it at once."""
    return some(lambda moment: moment.event == name and follows(moment, *kinds))


def follows(moment: Moment, *kinds: str) -> bool:
    at = moment.kinds.index("event-drawn")
    return moment.kinds[at + 1 : at + 1 + len(kinds)] == [*kinds]


def comes_to_nothing(name: str) -> Seen:
    """An event drawn that nothing follows."""
    return some(lambda moment: moment.event == name and moment.kinds[-1] == "event-drawn")


# ---- paths --------------------------------------------------------------------------------------------------


def begins_on(*lands: int) -> Seen:
    return move(lambda moment: moment.land(moment.origin) in lands)


def direction(at: int, to: int) -> tuple[int, int]:
    return to % ROW - at % ROW, to // ROW - at // ROW


def turns_often(moment: Moment) -> bool:
    """Two changes of direction."""
    ways = [direction(at, to) for at, to in pairwise(moment.trodden)]
    return sum(before != after for before, after in pairwise(ways)) >= 2


def slips_between(moment: Moment) -> bool:
    """A diagonal step between two figures."""
    steps = [(at, to) for at, to in pairwise(moment.trodden) if all(direction(at, to))]
    corners = [(at // ROW * ROW + to % ROW, to // ROW * ROW + at % ROW) for at, to in steps]
    return any(not moment.is_free(corner) and not moment.is_free(other) for corner, other in corners)


def on_checkpoint(moment: Moment, cells: list[int]) -> bool:
    """One of these is a cell of a checkpoint where another musher stands."""
    return any(CHECK_1 <= moment.land(cell) < FINISH and cell in moment.others for cell in cells)


def takes_both_cells(moment: Moment) -> bool:
    lands = [moment.land(cell) for cell in moment.path]
    return any(lands.count(CHECK_1 + check) == 2 for check in range(CHECKS))


def goes_by_the_finish(moment: Moment) -> bool:
    """It passes beside the finish, which it may not enter: a checkpoint is missing."""
    board = moment.before.board
    return moment.after.passed[moment.seat] != ALL_CHECKS and any(
        board.distance(cell, goal) == 1 for cell in moment.path[:-1] for goal in board.finish
    )


def order_of_checkpoints(story: Story) -> list[list[int]]:
    """For each seat the checkpoints as it passed them."""
    events = [event for event in story.events if event["kind"] == "checkpoint-passed"]
    return [[event["checkpoint"] for event in events if event["seat"] == seat] for seat in range(story.states[0].seats)]


def passes_too_soon(moment: Moment) -> bool:
    """A cell of a checkpoint that does not count yet."""
    checks = [moment.land(cell) - CHECK_1 for cell in moment.path]
    return any(0 <= check < CHECKS and not moment.after.passed[moment.seat] >> check & 1 for check in checks)
