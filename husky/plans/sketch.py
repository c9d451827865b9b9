"""A random board from a stream of numbers: patches of colour, red cells along the way, animals at home.

The same stream gives the same board on every machine. It must never judge what it drew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from courses.plans.seeded import Stream
from husky.boards.land import BUSH, CHECKS, FINISH, HOME, ICE, SNOW, START
from husky.plans.canvas import Canvas, canvas
from husky.plans.checks.scene import Scene
from husky.plans.plan import TENTHS, Brush, Cell, Dots, Fill, Layer, Paint, Plan, Polygon, Spot

FEWEST = 6  # patches of a small board
AROUND = ((10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7), (0, -10), (7, -7))
GROUND = {START: SNOW, CHECKS[0]: SNOW, CHECKS[1]: ICE, CHECKS[2]: BUSH}  # HU-32 to HU-35
SHARE = (7, 19)  # of the animals, in the first half: as many as on the board of the rules
CLEAR = 3  # cells around the start without an animal
COMPANY = 4  # animals of a region at most: on an edge of the board five wall somebody in
ROOM = 4  # cells of a region for each of its animals


@dataclass(frozen=True, slots=True)
class Mood:
    """What a board is made of: its ground, the patches of both halves, how many cells one is for, how many animals."""

    ground: int
    early: tuple[int, ...]
    late: tuple[int, ...]
    a_patch: int
    percent: int  # of the animals that may be


def sketch(stream: Stream, width: int, height: int, herds: Sequence[int], mood: Mood) -> Plan:
    """A board of this size with at most so many animals of each kind."""
    count = max(FEWEST, width * height // mood.a_patch)
    patches = [_patch(stream, (width, height), mood, number) for number in range(count)]
    dots = _dots(stream, width, height)
    paints = [Fill(mood.ground), *patches, *(_ground(dot) for dot in dots if dot.land in GROUND), *dots]
    plan = Plan(width, height, tuple(Layer(paint) for paint in paints))
    seen = set(canvas(plan).layer)
    plan = replace(plan, layers=tuple(layer for number, layer in enumerate(plan.layers, 1) if number in seen))
    return replace(plan, animals=_animals(stream, plan, [-(-count * mood.percent // 100) for count in herds]))


def _patch(stream: Stream, sides: tuple[int, int], mood: Mood, number: int) -> Paint:
    """A blot or a stroke somewhere, by turns in the first and in the second half, each colour in its turn."""
    turn, is_late = divmod(number, 2)
    half = TENTHS * sides[0] // 2
    x, y = half * is_late + stream.below(half), stream.below(TENTHS * sides[1])
    palette = mood.late if is_late else mood.early
    colour = palette[turn % len(palette)]
    if stream.below(2):
        reach = [_between(stream, 18, 45) for _corner in AROUND]
        corners = tuple((x + u * r // 10, y + v * r // 10) for (u, v), r in zip(AROUND, reach, strict=True))
        return Polygon(colour, corners)
    ends = ((x, y), (x + _between(stream, -60, 60), y + _between(stream, -40, 40)))
    return Brush(colour, ends, _between(stream, 25, 50))


def _between(stream: Stream, least: int, most: int) -> int:
    return least + stream.below(most - least + 1)


def _dots(stream: Stream, width: int, height: int) -> list[Dots]:
    """Start on the left edge, finish on the right one, the checkpoints in their order between."""
    dots = [Dots(START, ((0, _between(stream, 1, height - 2)),))]
    for number, check in enumerate(CHECKS, 1):
        column = width * number // 4 + _between(stream, -(width // 16), width // 16)
        row = _between(stream, 1, height - 4)
        dots.append(Dots(check, ((column, row), (column, row + 2))))
    return [*dots, Dots(FINISH, ((width - 1, _between(stream, 1, height - 2)),))]


def _ground(dots: Dots) -> Brush:
    """The colour a red cell counts as, on all cells around it."""
    return Brush(GROUND[dots.land], tuple(_middle(cell) for cell in dots.cells), 3 * TENTHS)


def _middle(cell: Cell) -> Spot:
    return (TENTHS * cell[0] + TENTHS // 2, TENTHS * cell[1] + TENTHS // 2)


def _animals(stream: Stream, plan: Plan, herds: Sequence[int]) -> tuple[tuple[Cell, ...], ...]:
    """Those of a kind where they live, most of them in the second half, as far as there is room."""
    scene = Scene(plan)
    (start,) = scene.goals[START]
    animals = []
    for colour, count in zip(HOME, herds, strict=True):
        home = [cell for cell in scene.canvas.where(colour) if _apart(scene.canvas, cell, start) > CLEAR]
        mixed = _in_company(stream.shuffled(home), scene)
        first = [cell for cell in mixed if 2 * (cell % plan.width) < plan.width][: count * SHARE[0] // SHARE[1]]
        second = [cell for cell in mixed if 2 * (cell % plan.width) >= plan.width][: count - len(first)]
        animals.append(tuple(scene.canvas.spot(cell) for cell in sorted([*first, *second])))
    return tuple(animals)


def _in_company(cells: Sequence[int], scene: Scene) -> list[int]:
    """The first few cells of each region, so that no region is full nor large enough a herd in it to wall one in."""
    there: Counter[int] = Counter()
    kept = []
    for cell in cells:
        region = scene.region[cell]
        if there[region] < min(COMPANY, len(scene.regions[region]) // ROOM):
            there[region] += 1
            kept.append(cell)
    return kept


def _apart(painted: Canvas, cell: int, other: int) -> int:
    (x, y), (u, v) = painted.spot(cell), painted.spot(other)
    return max(abs(x - u), abs(y - v))
