"""Every piece of the box, described once in its own frame, with the physical tiles that carry it.

A new piece is a new line here and nothing else. It must never know where a piece lies in a course.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.i18n import gettext_noop as _
from snow_tails.boards import LANES, LEFT, RIGHT, START_ROWS, Spot

Kind = Literal["start", "finish", "straight", "turn"]

STRAIGHT_ROWS = 6  # R-ST-05: a tile of 5 by 9, cells 1 wide and 1.5 long
FINISH_ROWS = 6  # R-ST-14: one row before the line, five drawn behind it


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece in its own frame: five lanes left to right, cells in driving direction, a red line at the entry."""

    name: str
    code: str  # its word in the one-line text
    title: str
    kind: Kind
    cells: tuple[int, ...]
    side: int = 0  # of a turn: where it leads; of the start: where place 1 is; of the finish: where the flag is
    angle: int = 0  # degrees
    radius_tenths: int = 0  # of the inner edge, in tenths of a lane's width
    limit: int | None = None
    blocked: tuple[Spot, ...] = ()
    saplings: tuple[Spot, ...] = ()
    is_special: bool = False  # only ticked cells can be entered (ST-114, ST-117)
    levels: tuple[tuple[int, ...], ...] = ()  # left out where they follow from the cells (R-ST-12)

    @property
    def turn(self) -> int:
        """LEFT or RIGHT for a turn, else 0."""
        return self.side if self.kind == "turn" else 0


def marks(picture: str, wanted: str) -> tuple[Spot, ...]:
    """The cells of a picture that show one of these signs; the last row is on top, as on the printed tile.

    >>> marks("..T.. #....", "T"), marks("..T.. #....", "#")
    (((3, 2),), ((1, 1),))
    """
    rows = picture.split()[::-1]
    spots = ((lane, cell) for cell, row in enumerate(rows, 1) for lane, sign in enumerate(row, 1) if sign in wanted)
    return tuple(sorted(spots))


def _straight(name: str, code: str, title: str, picture: str = "", is_special: bool = False) -> Piece:
    cells = (STRAIGHT_ROWS,) * LANES
    blocked, saplings = marks(picture, "#X"), marks(picture, "T")
    return Piece(name, code, title, "straight", cells, blocked=blocked, saplings=saplings, is_special=is_special)


def _turn(name: str, code: str, title: str, side: int, cells: tuple[int, ...], angle: int, limit: int) -> Piece:
    """`cells` from inside to outside, as the ledger tells them."""
    across = cells if side == LEFT else cells[::-1]
    radius_tenths = 20 if angle == 90 else 10  # R-ST-06, R-ST-07
    return Piece(name, code, title, "turn", across, side, angle, radius_tenths, limit)


def _start(name: str, code: str, title: str, side: int) -> Piece:
    return Piece(name, code, title, "start", (START_ROWS,) * LANES, side)


def _finish(name: str, code: str, title: str, side: int) -> Piece:
    return Piece(name, code, title, "finish", (FINISH_ROWS,) * LANES, side)


CORNER = (3, 4, 5, 6, 7)  # R-ST-06
U_TURN = (3, 5, 7, 9, 11)  # R-ST-07: given, not computed (the rule would give the outside lane a twelfth cell)

# R-ST-06 to R-ST-09, R-ST-13 to R-ST-15. In the pictures: # and X scenery, T a sapling, last row first.
PIECES: dict[str, Piece] = {
    piece.name: piece
    for piece in (
        _start("start-left", "STARTL", _("start, place 1 on the left"), LEFT),
        _start("start-right", "STARTR", _("start, place 1 on the right"), RIGHT),
        _finish("finish-left", "FINL", _("finish, flag on the left"), LEFT),
        _finish("finish-right", "FIN", _("finish, flag on the right"), RIGHT),
        _straight("straight", "S", _("straight")),
        _turn("corner-left", "CL", _("left corner"), LEFT, CORNER, 90, 4),
        _turn("corner-right", "CR", _("right corner"), RIGHT, CORNER, 90, 4),
        _turn("u-turn-left", "UL", _("left U-turn"), LEFT, U_TURN, 180, 3),
        _turn("u-turn-right", "UR", _("right U-turn"), RIGHT, U_TURN, 180, 3),
        _straight("chasm", "CHASM", _("chasm"), "..... #.X.# #...# #...# #.X.# .....", True),
        _straight("drift-left", "DRL", _("snow drift on the left"), "#.... ##... ###.. ##... #.... .....", True),
        _straight("drift-right", "DRR", _("snow drift on the right"), "....# ...## ..### ...## ....# .....", True),
        _straight("saplings-a", "SAPA", _("saplings A"), "..T.. ..... .T.T. ....T T.T.. ....."),
        _straight("saplings-b", "SAPB", _("saplings B"), "T.... ..T.T .T... ...T. T.... ..T.."),
        _straight("saplings-c", "SAPC", _("saplings C"), "...T. T.... ..T.T .T... ....T ..T.."),
    )
}  # fmt: skip

# Pieces that look at each other in a mirror (all others are their own mirror image).
MIRRORED = {
    name: name.replace("left", "*").replace("right", "left").replace("*", "right")
    for name in (*PIECES, "custom-straight", "custom-turn-left", "custom-turn-right")
}

# R-ST-08: what is printed on the two faces of each tile of one box.
Faces = frozenset[str]
BOX: tuple[tuple[str, int, Faces], ...] = (
    ("start", 1, frozenset({"start-left", "start-right"})),
    ("finish", 1, frozenset({"finish-left", "finish-right"})),
    ("corner", 4, frozenset({"corner-left", "corner-right"})),
    ("u-turn", 2, frozenset({"u-turn-left", "u-turn-right"})),
    ("straight", 2, frozenset({"straight"})),
    ("straight-saplings-a", 1, frozenset({"straight", "saplings-a"})),
    ("straight-saplings-b", 1, frozenset({"straight", "saplings-b"})),
    ("straight-saplings-c", 1, frozenset({"straight", "saplings-c"})),
    ("straight-chasm", 1, frozenset({"straight", "chasm"})),
    ("straight-drift-left", 1, frozenset({"straight", "drift-left"})),
    ("straight-drift-right", 1, frozenset({"straight", "drift-right"})),
)
BOX_SAPLINGS = 20  # ST-13, R-ST-39
