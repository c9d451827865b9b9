"""Forms of marks: strokes around a middle, in thousandths of a lane's width, y downwards, put where a mark is.

It must never know a game, nor a colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from courses.plans.picture import Mark, Spot
from courses.plans.stroke import Area, Disc, Run, Stroke, Trace, Word

Shape = Area | Trace | Disc
Form = tuple[Shape, ...]


def box(left: int, top: int, right: int, low: int) -> Run:
    """A rectangle."""
    return ((left, top), (right, top), (right, low), (left, low))


def mirrored(run: Run) -> Run:
    """What is on the left on the right.

    >>> mirrored(((-1, 2), (3, 4)))
    ((1, 2), (-3, 4))
    """
    return tuple((-x, y) for x, y in run)


def shifted(run: Iterable[Spot], at: Spot) -> Run:
    """Points around another middle.

    >>> shifted(((0, 0), (10, 5)), (100, 200))
    ((100, 200), (110, 205))
    """
    return tuple((at[0] + x, at[1] + y) for x, y in run)


def moved(shape: Shape, at: Spot) -> Shape:
    """A shape around another middle."""
    if isinstance(shape, Area):
        return Area(shape.style, shifted(shape.corners, at))
    if isinstance(shape, Trace):
        return Trace(shape.style, tuple(shifted(run, at) for run in shape.runs))
    (spot,) = shifted([shape.at], at)
    return Disc(shape.style, spot, shape.radius)


def standing(form: Form) -> Callable[[Mark], Iterator[Stroke]]:
    """How a mark of this form is painted, wherever it points."""
    return lambda mark: (moved(shape, mark.at) for shape in form)


def badge(style: str, radius: int) -> Callable[[Mark], Iterator[Stroke]]:
    """How a disc with the word of its mark is painted."""
    return lambda mark: iter((Disc(style, mark.at, radius), Word(f"{style}-word", mark.at, mark.text)))
