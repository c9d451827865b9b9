"""Ways to close a gap: chains of box pieces that lead from where a plan ends to where it ought to end.

It must never take a tile twice, nor propose a chain that lies on the plan or on itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from courses.geometry import frame
from courses.geometry.frame import Form, Point, Pose
from courses.plans.snow_tails.pieces import PIECES
from courses.plans.snow_tails.plan import Plan, Section
from courses.plans.snow_tails.shape import form_of, piece_of
from courses.plans.snow_tails.stock import NONE, Stock, inventory

NAMES = ("straight", "corner-left", "corner-right", "u-turn-left", "u-turn-right")
FORMS = {name: form_of(PIECES[name]) for name in NAMES}
REACH = 9.0  # lane widths: no piece leads further
MOST_PIECES = 7
MOST_WAYS = 5
MOST_LOOKED_AT = 60_000  # chains; keeps the search well under a second


@dataclass(frozen=True, slots=True)
class Way:
    """The pieces to add, and how far from the wanted exit they end, in hundredths of a lane's width."""

    pieces: tuple[str, ...]
    miss_hundredths: int


def ways(plan: Plan, wanted: Pose, stock: Stock, tolerance: float = 0.05) -> tuple[Way, ...]:
    """Up to five chains, the shortest first, that lead to the wanted exit pose within a tolerance (lane widths).

    The chains go behind the last section, or before the finish if there is one; the wanted pose is that of the
    finish's entry then. An exact fit ends a chain; a chain of no pieces is never proposed.
    """
    body = [section for section in plan.sections if not section.piece.startswith("finish")]
    rest = [section.piece for section in plan.sections if section.piece.startswith("finish")]
    forms = [form_of(piece_of(section)) for section in body]
    found: list[Way] = []
    for chain, miss in _chains(frame.poses(forms)[-1], wanted, _counts(body, rest, stock), tolerance):
        names = [section.piece for section in body] + [*chain, *rest]
        is_enough = inventory(names, stock).taken[len(body) :].count(NONE) == 0
        if is_enough and _has_room(forms + [FORMS[name] for name in chain]):
            found.append(Way(chain, round(miss * 100)))
        if len(found) == MOST_WAYS:
            break
    return tuple(found)


def _has_room(forms: Sequence[Form]) -> bool:
    from courses.geometry.tiles import lay, overlaps  # it brings Shapely

    return not overlaps(lay(forms))


def _counts(body: Sequence[Section], rest: Sequence[str], stock: Stock) -> dict[str, int]:
    """How many more of each kind there may be at most; both faces of a turn are the same tiles."""
    left = dict(inventory([*(section.piece for section in body), *rest], stock).left)
    straights = sum(count for name, count in left.items() if name.startswith("straight"))
    return {"straight": straights, "corner": left.get("corner", 0), "u-turn": left.get("u-turn", 0)}


def _tile(name: str) -> str:
    return name.removesuffix("-left").removesuffix("-right")


def _chains(
    begin: Pose, wanted: Pose, counts: dict[str, int], tolerance: float
) -> Iterator[tuple[tuple[str, ...], float]]:
    """Chains by their number of pieces; a branch ends where the rest could not reach the goal any more."""
    layer: list[tuple[tuple[str, ...], Pose, dict[str, int]]] = [((), begin, counts)]
    looked_at = 0
    for still in range(MOST_PIECES - 1, -1, -1):
        following = []
        for chain, pose, left in layer:
            for name in NAMES:
                looked_at += 1
                if left[_tile(name)] == 0 or looked_at > MOST_LOOKED_AT:
                    continue
                exit = frame.through(FORMS[name], pose)
                miss = frame.distance((exit.x, exit.y), (wanted.x, wanted.y))
                longer = (*chain, name)
                if miss <= tolerance and exit.heading == wanted.heading % 360:
                    yield longer, miss
                elif miss <= still * REACH + tolerance:
                    following.append((longer, exit, {**left, _tile(name): left[_tile(name)] - 1}))
        layer = following


def exit_of(plan: Plan) -> Pose:
    """Where a plan ends, without its finish."""
    body = [section for section in plan.sections if not section.piece.startswith("finish")]
    return frame.poses([form_of(piece_of(section)) for section in body])[-1]


def offset(pose: Pose, along: float, aside: float, turn: int = 0) -> Pose:
    """The pose so far ahead and so far to the left, turned by whole degrees to the left.

    >>> offset(Pose(0.0, 0.0, 90), 3.0, 1.0, 90)
    Pose(x=-1.0, y=3.0, heading=180)
    """
    place: Point = pose.place(along, aside)
    return Pose(*place, (pose.heading + turn) % 360)
