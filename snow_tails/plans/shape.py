"""From a section to its piece: the box's own, or one made after the designer's numbers.

Whole numbers only, the same on every machine. It must never judge a number; it bends the impossible to the nearest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.i18n import gettext_noop as _
from snow_tails.boards import LANES, LEFT, RIGHT, Spot
from snow_tails.plans.levels import across, faults
from snow_tails.plans.pieces import PIECES, Piece
from snow_tails.plans.plan import Levels, OwnStraight, OwnTurn, Section

if TYPE_CHECKING:
    from snow_tails.geometry.track import Form

ROWS = (1, 12)
ANGLES = (30, 180)
RADII_TENTHS = (0, 200)
LIMITS = (0, 20)
CELLS = (1, 60)
PI = 3_141_592_653_589_793_238
PI_UNIT = 10**18  # PI / PI_UNIT; no arc of whole tenths ends so near a half that more digits would matter


def cells_by_arc(angle: int, radius_tenths: int) -> tuple[int, ...]:
    """Cells per lane, inside to outside: the arc at the lane's centre over 1.5, rounded, at least 1 (R-ST-06).

    >>> cells_by_arc(90, 20)
    (3, 4, 5, 6, 7)
    """
    # angle/180 * pi * (radius + lane + 1/2) / 1.5, with the radius in tenths: one fraction of whole numbers
    below = 2700 * PI_UNIT
    arcs = (angle * PI * (radius_tenths + 10 * lane + 5) for lane in range(LANES))
    return tuple(max(1, (2 * above + below) // (2 * below)) for above in arcs)


def bend(number: int, bounds: tuple[int, int]) -> int:
    """The nearest number within bounds.

    >>> bend(13, (1, 12))
    12
    """
    return min(max(number, bounds[0]), bounds[1])


def piece_of(section: Section) -> Piece:
    """The piece a section lays down, always with five lanes and possible numbers. Requires a known piece's name."""
    own = section.own
    if isinstance(own, OwnStraight):
        return _straight(section.piece, own)
    if isinstance(own, OwnTurn):
        return _turn(section.piece, own)
    return PIECES[section.piece]


def saplings_of(section: Section, piece: Piece) -> tuple[Spot, ...]:
    """The saplings that stand on a section: its own, else the printed ones."""
    return piece.saplings if section.saplings is None else section.saplings


def _straight(name: str, own: OwnStraight) -> Piece:
    cells = (bend(own.rows, ROWS),) * LANES
    blocked = tuple(sorted({spot for spot in own.blocked if is_on(spot, cells)}))
    return Piece(name, "OS", _("straight of your own"), "straight", cells, blocked=blocked, levels=_levels(own, cells))


def _turn(name: str, own: OwnTurn) -> Piece:
    is_left = name == "custom-turn-left"
    angle, radius = bend(own.angle, ANGLES), bend(own.radius_tenths, RADII_TENTHS)
    inside_out = cells_by_arc(angle, radius)
    if own.cells is not None and len(own.cells) == LANES:
        inside_out = tuple(bend(count, CELLS) for count in own.cells)
    title = _("left turn of your own") if is_left else _("right turn of your own")
    cells = inside_out if is_left else inside_out[::-1]
    return Piece(
        name,
        "OL" if is_left else "OR",
        title,
        "turn",
        cells,
        LEFT if is_left else RIGHT,
        angle,
        radius,
        None if own.limit is None else bend(own.limit, LIMITS),
        levels=_levels(own, cells, is_left),
    )


def _levels(own: OwnStraight | OwnTurn, cells: tuple[int, ...], is_left: bool = True) -> Levels:
    """The designer's levels where a race could be run on them, else none: then they follow from the cells."""
    levels = across(own.levels or (), is_left)
    return () if faults(levels, cells) else levels


def is_on(spot: Spot, cells: tuple[int, ...]) -> bool:
    """Whether there is such a cell.

    >>> is_on((5, 6), (6,) * 5), is_on((6, 1), (6,) * 5)
    (True, False)
    """
    lane, cell = spot
    return 1 <= lane <= len(cells) and 1 <= cell <= cells[lane - 1]


def form_of(piece: Piece) -> Form:
    """What the geometry needs of a piece.

    >>> form_of(PIECES["corner-left"])
    Form(cells=(3, 4, 5, 6, 7), turn=-1, angle=90, radius_tenths=20)
    """
    from snow_tails.geometry.track import Form  # it counts in floats, and a Board is made without it

    return Form(piece.cells, piece.turn, piece.angle, piece.radius_tenths)
