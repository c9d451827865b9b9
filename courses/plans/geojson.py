"""A picture as GeoJSON, for programs that draw or measure by themselves.

Coordinates are thousandths of a lane's width on a plane, y upwards; they are no places on Earth. It must never colour.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.canonical import Value
from courses.plans.picture import Cell, Picture, Spot


def geojson(picture: Picture) -> dict[str, Value]:
    """A FeatureCollection: polygons of regions and cells, lines of joints, limits and finish, a point for each mark.

    >>> from courses.plans.picture import Mark
    >>> cell = Cell(1, 1, 1, ((0, 0), (9, 0), (9, 9)), True)
    >>> drawn = Picture((0, 0, 9, 9), (), (), (cell,), (), (Mark("end", (9, 9)),))
    >>> [feature["properties"]["kind"] for feature in geojson(drawn)["features"]]
    ['cell', 'end']
    """
    regions: list[Value] = [
        _feature("Polygon", [_ring(region.edge), *map(_ring, region.holes)], kind=region.ground, region=region.number)
        for region in picture.regions
    ]
    cells: list[Value] = [
        _feature("Polygon", [_ring(cell.corners)], kind="cell" if cell.is_open else "scenery",
                 section=cell.section, lane=cell.lane, cell=cell.cell, **_ground(cell))
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
    return {"type": "FeatureCollection", "features": [*regions, *cells, *lines, *marks]}


def _ground(cell: Cell) -> dict[str, str]:
    """Of what ground a cell is, where its game tells."""
    return {"ground": cell.ground} if cell.ground else {}


def _feature(shape: str, coordinates: Value, **properties: str | int) -> dict[str, Value]:
    geometry: dict[str, Value] = {"type": shape, "coordinates": coordinates}
    return {"type": "Feature", "geometry": geometry, "properties": dict(properties)}


def _point(spot: Spot) -> Value:
    return [spot[0], -spot[1]]


def _points(spots: Iterable[Spot]) -> list[Value]:
    return [_point(spot) for spot in spots]


def _ring(corners: Iterable[Spot]) -> Value:
    """Closed, as GeoJSON wants it; edges run with the inside on the left hand."""
    points = _points(corners)
    return [*points, points[0]]
