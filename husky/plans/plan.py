"""A plan as a value: a board of cells, painted layer after layer, and the animals that stand on it.

It must never judge: what can be said can be a plan, and the checks find what is wrong with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from courses.plans.looks import NO_LOOK, Look

Cell = tuple[int, int]  # column and row, from 0 in the upper left
Spot = tuple[int, int]  # across and down in tenths of a cell, from the upper left corner of the board
TENTHS = 10  # to a cell
COLOURS = ("snow", "bush", "ice")
DOTS = ("start", "check-1", "check-2", "check-3", "finish")
LANDS = (*COLOURS, *DOTS)  # in the order of the Board's numbers
BARE = "."  # in rows: leaves what was there

MOST_LAYERS, MOST_SPOTS, MOST_ANIMALS = 200, 200, 100  # to be read; how many there may be is for the checks to say
MOST_SIDE, MOST_NUMBER = 99, 999


@dataclass(frozen=True, slots=True)
class Fill:
    """The whole board in one colour."""

    colour: int


@dataclass(frozen=True, slots=True)
class Polygon:
    """All cells whose middles lie inside; lines that cross enclose by turns."""

    colour: int
    corners: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Brush:
    """All cells whose middles a round brush of this width (in tenths) touches on its way."""

    colour: int
    spots: tuple[Spot, ...]
    width: int


@dataclass(frozen=True, slots=True)
class Rows:
    """Letters of cells, row by row from a cell on."""

    rows: tuple[str, ...]
    at: Cell = (0, 0)


@dataclass(frozen=True, slots=True)
class Dots:
    """Red cells of one meaning: the start, a checkpoint or the finish."""

    land: int
    cells: tuple[Cell, ...]


Paint = Fill | Polygon | Brush | Rows | Dots


@dataclass(frozen=True, slots=True)
class Layer:
    """One piece of paint; it covers what was painted before."""

    paint: Paint
    look: Look = NO_LOOK


@dataclass(frozen=True, slots=True)
class Plan:
    """A board as drawn. Animals are told by kind: wolves, elk, bears. Its looks are no part of the game."""

    game: ClassVar[str] = "husky"
    width: int
    height: int
    layers: tuple[Layer, ...] = ()
    animals: tuple[tuple[Cell, ...], ...] = ((), (), ())
    look: Look = NO_LOOK
