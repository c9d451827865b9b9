"""What a course takes out of the boxes: which tile of which box each section is, and what must be made by oneself.

It must never judge: more boxes than anybody owns are still a list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from snow_tails.plans.pieces import BOX, BOX_SAPLINGS, PIECES
from snow_tails.plans.plan import Plan
from snow_tails.plans.planted import planted
from snow_tails.plans.shape import piece_of
from snow_tails.plans.stock import NONE, boxes, inventory

Faces = tuple[tuple[str, tuple[int, ...]], ...]  # the title of a piece, and the sections (from 1) that show it


@dataclass(frozen=True, slots=True)
class Tiles:
    """The tiles of one name that are taken out of one box, and which face of them lies up where."""

    box: int  # from 1
    tile: str
    faces: Faces

    @property
    def count(self) -> int:
        return sum(len(sections) for _title, sections in self.faces)


@dataclass(frozen=True, slots=True)
class Needs:
    """All that has to be at hand before the course can be laid."""

    boxes: int
    tiles: tuple[Tiles, ...]
    own: Faces
    saplings: int

    @property
    def saplings_there(self) -> int:
        """In that many boxes."""
        return self.boxes * BOX_SAPLINGS


def needs(plan: Plan) -> Needs:
    """As few boxes as possible, each of them used up before the next.

    >>> from snow_tails.plans.text import read_text
    >>> needed = needs(read_text("START CL CHASM CL FIN"))
    >>> [(entry.tile, entry.faces) for entry in needed.tiles][2]
    ('corner', (('left corner', (2, 4)),))
    """
    pieces = [section.piece for section in plan.sections]
    saplings = planted(plan)
    count = max(_boxes_for(pieces), -(-saplings // BOX_SAPLINGS))
    taken = inventory(pieces, boxes(count)).taken
    shapes = [piece_of(section) for section in plan.sections]
    own = [(at, piece.title) for at, piece in enumerate(shapes, 1) if piece.name not in PIECES]
    return Needs(count, tuple(_tiles(pieces, taken)), _grouped(own), saplings)


def _boxes_for(pieces: Iterable[str]) -> int:
    """The fewest boxes that hold all these pieces; 0 where none comes from a box."""
    wanted = [piece for piece in pieces if piece in PIECES]
    carried = Counter(face for _name, count, faces in BOX for face in faces for _tile in range(count))
    count = max((-(-many // carried[piece]) for piece, many in Counter(wanted).items()), default=0)
    while NONE in inventory(wanted, boxes(count)).taken:
        count += 1
    return count


def _tiles(pieces: list[str], taken: tuple[str, ...]) -> Iterable[Tiles]:
    """Box by box, in the order of the box's own list."""
    in_box = {name: count for name, count, _faces in BOX}
    used: Counter[str] = Counter()
    groups: dict[tuple[int, str], list[tuple[int, str]]] = {}
    for at, (piece, tile) in enumerate(zip(pieces, taken, strict=True), 1):
        if tile != NONE:
            groups.setdefault((used[tile] // in_box[tile] + 1, tile), []).append((at, PIECES[piece].title))
            used[tile] += 1
    order = list(in_box)
    for box, tile in sorted(groups, key=lambda key: (key[0], order.index(key[1]))):
        yield Tiles(box, tile, _grouped(groups[box, tile]))


def _grouped(shown: Iterable[tuple[int, str]]) -> Faces:
    by_title: dict[str, list[int]] = {}
    for at, title in shown:
        by_title.setdefault(title, []).append(at)
    return tuple((title, tuple(sections)) for title, sections in by_title.items())
