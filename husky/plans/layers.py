"""One layer of paint from a value that claims to be one, and back. The field that says how it is painted names it.

What cannot be read is `Malformed` with the number of the layer. It must never refuse what the checks can judge.
"""

from __future__ import annotations

from collections.abc import Callable

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.looks import look_value, read_look
from husky.boards import LAND
from husky.plans.plan import (
    BARE,
    COLOURS,
    DOTS,
    LANDS,
    MOST_NUMBER,
    MOST_SIDE,
    MOST_SPOTS,
    Brush,
    Cell,
    Dots,
    Fill,
    Layer,
    Paint,
    Polygon,
    Rows,
)

LETTERS = frozenset(LAND) | {BARE}
CORNERS = 3
ANY = (-MOST_NUMBER, MOST_NUMBER)


def read_layer(payload: object, number: int) -> Layer:
    """One layer; its number, from 1, is for the complaint.

    >>> read_layer({"brush": [[5, 5], [25, 5]], "colour": "ice", "width": 20}, 1).paint
    Brush(colour=2, spots=((5, 5), (25, 5)), width=20)
    """
    if not isinstance(payload, dict) or not all(isinstance(key, str) for key in payload):
        raise odd(number, "layer")
    name = next((name for name in PAINTS if name in payload), None)
    if name is None:
        raise odd(number, "paint")
    fields, read = PAINTS[name]
    for field in sorted(fields ^ (set(payload) - OPTIONAL[name] - {"look"})):
        raise odd(number, field)
    return Layer(read(payload, number), read_look(payload.get("look", {}), number))


def odd(number: int, field: str) -> Malformed:
    template = _("Layer %(layer)s cannot be read: %(field)s.")
    return Malformed("plan.layer", template, layer=number, field=field[:40])


def pair(payload: object, bounds: tuple[int, int] = ANY) -> Cell | None:
    """Two whole numbers within bounds, if that is what it is.

    >>> pair([3, -1]), pair([3, 1.0])
    ((3, -1), None)
    """
    if isinstance(payload, list) and len(payload) == 2 and all(type(number) is int for number in payload):
        x, y = payload
        if bounds[0] <= min(x, y) and max(x, y) <= bounds[1]:
            return (x, y)
    return None


def _pairs(payload: object, number: int, field: str, least: int = 1) -> tuple[Cell, ...]:
    pairs = [pair(spot) for spot in payload] if isinstance(payload, list) else []
    spots = tuple(spot for spot in pairs if spot is not None)
    if len(spots) != len(pairs) or not least <= len(spots) <= MOST_SPOTS:
        raise odd(number, field)
    return spots


def _one_of(names: tuple[str, ...], name: object, number: int, field: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise odd(number, field)
    return names.index(name)


def _fill(payload: dict[str, object], number: int) -> Paint:
    return Fill(_one_of(COLOURS, payload["fill"], number, "fill"))


def _polygon(payload: dict[str, object], number: int) -> Paint:
    colour = _one_of(COLOURS, payload["colour"], number, "colour")
    return Polygon(colour, _pairs(payload["polygon"], number, "polygon", CORNERS))


def _brush(payload: dict[str, object], number: int) -> Paint:
    width = payload["width"]
    if type(width) is not int or not 1 <= width <= MOST_NUMBER:
        raise odd(number, "width")
    colour = _one_of(COLOURS, payload["colour"], number, "colour")
    return Brush(colour, _pairs(payload["brush"], number, "brush"), width)


def _rows(payload: dict[str, object], number: int) -> Paint:
    rows, at = payload["rows"], pair(payload.get("at", [0, 0]))
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_SIDE:
        raise odd(number, "rows")
    if at is None:
        raise odd(number, "at")
    return Rows(tuple(_row(row, number) for row in rows), at)


def _row(row: object, number: int) -> str:
    if not isinstance(row, str) or not 1 <= len(row) <= MOST_SIDE or not set(row) <= LETTERS:
        raise odd(number, "rows")
    return row


def _dots(payload: dict[str, object], number: int) -> Paint:
    land = len(COLOURS) + _one_of(DOTS, payload["dots"], number, "dots")
    return Dots(land, _pairs(payload["cells"], number, "cells"))


PAINTS: dict[str, tuple[set[str], Callable[[dict[str, object], int], Paint]]] = {
    "fill": ({"fill"}, _fill),
    "polygon": ({"colour", "polygon"}, _polygon),
    "brush": ({"brush", "colour", "width"}, _brush),
    "rows": ({"rows"}, _rows),
    "dots": ({"cells", "dots"}, _dots),
}
OPTIONAL: dict[str, set[str]] = {name: {"at"} if name == "rows" else set() for name in PAINTS}


def layer_value(layer: Layer) -> dict[str, Value]:
    """A layer as a value; `read_layer` gives the same layer back.

    >>> layer_value(Layer(Dots(7, ((30, 7),))))
    {'dots': 'finish', 'cells': [[30, 7]]}
    """
    return _value(layer.paint) | look_value(layer.look)


def _value(paint: Paint) -> dict[str, Value]:
    if isinstance(paint, Fill):
        return {"fill": COLOURS[paint.colour]}
    if isinstance(paint, Polygon):
        return {"polygon": _to_payload(paint.corners), "colour": COLOURS[paint.colour]}
    if isinstance(paint, Brush):
        return {"brush": _to_payload(paint.spots), "colour": COLOURS[paint.colour], "width": paint.width}
    if isinstance(paint, Dots):
        return {"dots": LANDS[paint.land], "cells": _to_payload(paint.cells)}
    rows: dict[str, Value] = {"rows": [*paint.rows]}
    return rows if paint.at == (0, 0) else rows | {"at": [*paint.at]}


def _to_payload(spots: tuple[Cell, ...]) -> Value:
    return [[*spot] for spot in spots]
