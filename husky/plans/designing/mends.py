"""Edits that take one finding away, as data: what a designer's page can do at one press.

An edit says what it does and any of `size`, a `layer` `at` its place (from 0), `cells` to be painted, each with its
letter, and the `animals` of a kind as they stand then. It must never be one that takes a decision the designer has to
take: where there is no such edit, there is a hint.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from core.canonical import Value
from courses.plans.findings import Finding
from husky.boards import KINDS, LETTERS
from husky.boards.land import CHECKS, COUNTS_AS, FINISH, HOME, SNOW, START
from husky.boards.notation import MOST_ANIMALS
from husky.plans.checks.dots import CELLS
from husky.plans.checks.scene import Scene
from husky.plans.checks.size import HEIGHT, WIDTH
from husky.plans.checks.ways import spread
from husky.plans.designing import room
from husky.plans.layers import layer_value
from husky.plans.parse import to_value
from husky.plans.plan import BARE, LANDS, Cell, Dots, Fill, Layer, Paint, Plan, Rows

Edit = dict[str, Value]
PlanPart = dict[str, Any]  # a plan or an edit as it is said
Mend = Callable[[Scene, Finding], Edit | None]


def mend(scene: Scene, finding: Finding) -> Edit | None:
    """The edit that mends a finding, or None where the designer has to choose.

    >>> from husky.plans.checks import check
    >>> from husky.plans.text import read_text
    >>> plan = read_text("10x6 snow check-1 3,2 3,4 finish 9,3")
    >>> [mend(Scene(plan), finding) for finding in check(plan) if finding.code == "course.start-missing"]
    [{'do': 'insert', 'cells': [[0, 3, 'S']]}]
    """
    make = MENDS.get(finding.code.removeprefix("course."))
    return None if make is None else make(scene, finding)


def mended(plan: Plan, edit: PlanPart) -> PlanPart:
    """The plan as a value with an edit carried out; the page paints the same cells, though in fewer layers.

    >>> mended(Plan(10, 6), {"do": "insert", "cells": [[2, 1, "w"]]})["layers"]
    [{'rows': ['w'], 'at': [2, 1]}]
    """
    payload: Any = to_value(plan)
    payload["size"] = edit.get("size", payload["size"])
    if "at" in edit:
        end = edit["at"] + (edit["do"] != "insert")
        payload["layers"][edit["at"] : end] = [edit["layer"]] if "layer" in edit else []
    payload["layers"] += [{"rows": [letter], "at": [column, row]} for column, row, letter in edit.get("cells", ())]
    if "animals" in edit:
        payload["animals"] = payload.get("animals", {}) | edit["animals"]
    return dict(payload)


def _painted(do: str, spots: Iterable[Cell], land: int) -> Edit | None:
    cells: list[Value] = [[*spot, LETTERS[land]] for spot in spots]
    return {"do": do, "cells": cells} if cells else None


def _standing(do: str, scene: Scene, kind: int, spots: Iterable[Cell]) -> Edit:
    return {"do": do, "animals": {KINDS[kind]: [[*spot] for spot in spots]}}


# ---- size and layers --------------------------------------------------------------------------------------


def _size(scene: Scene, _finding: Finding) -> Edit:
    sides = zip((scene.plan.width, scene.plan.height), (WIDTH, HEIGHT), strict=True)
    return {"do": "replace", "size": [min(max(side, least), most) for side, (least, most) in sides]}


def _filled(scene: Scene, _finding: Finding) -> Edit:
    """What is bare gets the colour that there is most of."""
    counts = Counter(land for land in scene.canvas.land if land in HOME)
    colour = max(HOME, key=lambda each: (counts[each], -each))
    return {"do": "insert", "at": 0, "layer": layer_value(Layer(Fill(colour)))}


def _without_layer(_scene: Scene, finding: Finding) -> Edit:
    return {"do": "remove", "at": finding.section - 1}


def _cropped(scene: Scene, finding: Finding) -> Edit:
    layer = scene.plan.layers[finding.section - 1]
    kept = _on_board(scene, layer.paint)
    if kept is None:
        return _without_layer(scene, finding)
    return {"do": "replace", "at": finding.section - 1, "layer": layer_value(Layer(kept, layer.look))}


def _on_board(scene: Scene, paint: Paint) -> Paint | None:
    """What of rows or of dots lies on the board."""
    if isinstance(paint, Dots):
        cells = tuple(spot for spot in paint.cells if scene.canvas.cell(spot) is not None)
        return Dots(paint.land, cells) if cells else None
    if not isinstance(paint, Rows):
        return None
    left, top = (max(0, side) for side in paint.at)
    right, low = scene.plan.width - paint.at[0], scene.plan.height - paint.at[1]
    rows = [row[left - paint.at[0] : max(0, right)] for row in paint.rows[top - paint.at[1] : max(0, low)]]
    width = max(map(len, rows), default=0)
    return Rows(tuple(row or BARE for row in rows), (left, top)) if width else None


# ---- red cells --------------------------------------------------------------------------------------------


def _start(scene: Scene, _finding: Finding) -> Edit | None:
    return _painted("insert", room.red(scene, START, (0, scene.plan.height // 2), 1), START)


def _finish(scene: Scene, _finding: Finding) -> Edit | None:
    return _painted("insert", room.red(scene, FINISH, (scene.plan.width - 1, scene.plan.height // 2), 1), FINISH)


def _one_start(scene: Scene, _finding: Finding) -> Edit | None:
    return _painted("remove", _spots(scene, scene.goals[START][1:]), SNOW)


def _check(scene: Scene, finding: Finding) -> Edit | None:
    """A checkpoint gets its two cells: those that are too many go, those that are missing lie beside the other one."""
    land = LANDS.index(finding.piece)
    there = _spots(scene, scene.goals[land])
    if len(there) > CELLS:
        return _painted("remove", there[CELLS:], COUNTS_AS[land])
    way = (CHECKS.index(land) + 1) * scene.plan.width // (len(CHECKS) + 1)
    begin = there[0] if there else (way, scene.plan.height // 2)
    return _painted("insert", room.red(scene, land, begin, CELLS - len(there), there), land)


def _around(scene: Scene, finding: Finding) -> Edit | None:
    """The colour a red cell counts as, on the cells around it where no animal stands, if that is enough."""
    colour = COUNTS_AS[LANDS.index(finding.piece)]
    taken = room.taken(scene)
    wrong: set[int] = set()
    for spot in finding.spots:
        around = [cell for cell in scene.near[scene.canvas.cell(spot) or 0] if scene.has_region(cell)]
        stay = Counter(scene.canvas.land[cell] for cell in around if cell in taken)
        own = stay.pop(colour, 0) + sum(cell not in taken for cell in around)
        if own < max(stay.values(), default=0):
            return None
        wrong |= {cell for cell in around if cell not in taken and scene.canvas.land[cell] != colour}
    return _painted("replace", _spots(scene, sorted(wrong)), colour)


def _spots(scene: Scene, cells: Iterable[int]) -> list[Cell]:
    return [scene.canvas.spot(cell) for cell in cells]


# ---- animals ----------------------------------------------------------------------------------------------


def _home(scene: Scene, finding: Finding) -> Edit:
    """To the nearest cell of its colour; where there is none, it goes."""
    kind, (spot,) = KINDS.index(finding.piece), finding.spots
    spots = list(scene.plan.animals[kind])
    at, to = spots.index(spot), room.home(scene, kind, spot)
    spots[at : at + 1] = [to] if to else []
    return _standing("move" if to else "remove", scene, kind, spots)


def _alone(scene: Scene, finding: Finding) -> Edit:
    """Of several on one cell the first one stays that lives there, else the first of all."""
    (spot,) = finding.spots
    cell = scene.canvas.cell(spot)
    kinds = [kind for kind, spots in enumerate(scene.plan.animals) if spot in spots]
    stays = next((kind for kind in kinds if cell is not None and HOME[kind] == scene.canvas.land[cell]), kinds[0])
    animals: dict[str, Value] = {}
    for kind in kinds:
        others = [other for other in scene.plan.animals[kind] if other != spot]
        animals[KINDS[kind]] = [[*place] for place in ([*others, spot] if kind == stays else others)]
    return {"do": "remove", "animals": animals}


def _first(scene: Scene, finding: Finding) -> Edit | None:
    kind = KINDS.index(finding.piece)
    den = room.den(scene, kind)
    return _standing("insert", scene, kind, [den]) if den else None


def _fewer(scene: Scene, finding: Finding) -> Edit:
    kind = KINDS.index(finding.piece)
    return _standing("remove", scene, kind, scene.plan.animals[kind][:MOST_ANIMALS])


# ---- ways and regions -------------------------------------------------------------------------------------


def _opened(scene: Scene, finding: Finding) -> Edit | None:
    """One animal fewer in a region that is full of them, if this opens the way: then the others can move."""
    land = LANDS.index(finding.piece)
    barred = scene.rocks if land == FINISH else scene.rocks.union(scene.goals[FINISH])
    for at in scene.full:
        cells = frozenset(scene.regions[at])
        if not spread(scene, scene.goals[START], barred - cells).isdisjoint(scene.goals[land]):
            kind = HOME.index(scene.canvas.land[scene.regions[at][0]])
            spots = list(scene.plan.animals[kind])
            last = max(at for at, spot in enumerate(spots) if scene.canvas.cell(spot) in cells)
            return _standing("remove", scene, kind, spots[:last] + spots[last + 1 :])
    return None


def _over(scene: Scene, finding: Finding) -> Edit | None:
    """A tiny region takes the colour that is around it, where no animal stands on it."""
    cells = [cell for cell in map(scene.canvas.cell, finding.spots) if cell is not None]
    around = [other for cell in cells for other in scene.near[cell] if other not in cells and scene.has_region(other)]
    if not around or room.taken(scene).intersection(cells):
        return None
    counts = Counter(scene.canvas.land[other] for other in around)
    return _painted("replace", finding.spots, max(counts, key=lambda land: (counts[land], -land)))


MENDS: dict[str, Mend] = {
    "board-size": _size,
    "unpainted": _filled,
    "layer-beyond": _cropped,
    "layer-unseen": _without_layer,
    "start-missing": _start,
    "start-several": _one_start,
    "check-cells": _check,
    "check-colour": _around,
    "finish-missing": _finish,
    "animal-beyond": _home,
    "animal-red": _home,
    "animal-stray": _home,
    "animal-twice": _alone,
    "animal-none": _first,
    "animals-many": _fewer,
    "check-unreachable": _opened,
    "finish-unreachable": _opened,
    "region-tiny": _over,
}
