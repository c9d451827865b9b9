"""Points as the path data of SVG, in steps from point to point: small, and the very same places.

It must never leave out a point.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise, starmap

from courses.plans.picture import Spot
from courses.plans.stroke import Run


def way(runs: Iterable[Run], is_closed: bool = False) -> str:
    """Lines through points, one after the other; each begins where it lies from the end of the one before.

    >>> way([((0, 9), (9, 9), (9, -2))]), way([((0, 0), (9, 0), (5, 5)), ((20, 5), (29, 5), (24, 9))], True)
    ('M0 9h9v-11', 'M0 0h9l-4 5zm20 5h9l-5 4z')
    >>> way([((0, 0), (1, 2), (0, 5), (3, 5))])
    'M0 0l1 2-1 3h3'
    """
    path, at = "", None
    for run in runs:
        path += _move(run[0], at) + "".join(_steps(run)) + "z" * is_closed
        at = run[0] if is_closed else run[-1]
    return path


def _move(to: Spot, at: Spot | None) -> str:
    return f"M{_pair(*to)}" if at is None else f"m{_pair(to[0] - at[0], to[1] - at[1])}"


def _steps(run: Run) -> Iterator[str]:
    """A letter is said once for steps of its kind, as long as a minus parts their numbers."""
    before = ""
    for step in starmap(_step, pairwise(run)):
        yield step[1:] if step[:2] == f"{before}-" else step
        before = step[0]


def _step(at: Spot, to: Spot) -> str:
    x, y = to[0] - at[0], to[1] - at[1]
    if x and y:
        return f"l{_pair(x, y)}"
    return f"v{y}" if y else f"h{x}"


def _pair(x: int, y: int) -> str:
    """Two numbers; a minus parts them as well as a space."""
    return f"{x}{y}" if y < 0 else f"{x} {y}"
