"""A picture as GeoJSON, for programs that draw or measure by themselves.

Coordinates are thousandths of a lane's width on a plane, y upwards; they are no places on Earth. It must never colour.
"""

from __future__ import annotations

from collections.abc import Iterable

from courses.plans.picture import Picture, Spot
from ground.canonical import Value


def geojson(picture: Picture) -> dict[str, Value]:
    """A FeatureCollection: a polygon for each cell, a line for each joint, limit and finish, a point for each mark.

    >>> from courses.plans.snow_tails.picture import picture
    >>> from courses.plans.snow_tails.text import read_text
    >>> len(geojson(picture(read_text("START FIN")))["features"])
    55
    """
    cells: list[Value] = [
        _feature("Polygon", [_ring(cell.corners)], kind="cell" if cell.is_open else "scenery",
                 section=cell.section, lane=cell.lane, cell=cell.cell)
        for cell in picture.cells
    ]  # fmt: skip
    lines: list[Value] = [
        _feature("LineString", _points([line.left, line.right]), kind=line.kind, limit=line.limit)
        for line in picture.lines
    ]
    marks: list[Value] = [
        _feature("Point", _point(mark.at), kind=mark.kind, text=mark.text, heading=mark.heading)
        for mark in picture.marks
    ]
    return {"type": "FeatureCollection", "features": [*cells, *lines, *marks]}


def _feature(shape: str, coordinates: Value, **properties: str | int) -> dict[str, Value]:
    geometry: dict[str, Value] = {"type": shape, "coordinates": coordinates}
    return {"type": "Feature", "geometry": geometry, "properties": dict(properties)}


def _point(spot: Spot) -> Value:
    return [spot[0], -spot[1]]


def _points(spots: Iterable[Spot]) -> list[Value]:
    return [_point(spot) for spot in spots]


def _ring(corners: Iterable[Spot]) -> Value:
    """Closed, as GeoJSON wants it; the cells' corners run with the inside on the left hand."""
    points = _points(corners)
    return [*points, points[0]]
