"""What the house counts of itself: a room names a figure and notes what happened; `deploy` says who keeps it.

It must never hold what only some may know: a label is one of a few words that stand in the code, never an id or a name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

Labels = tuple[str, ...]
Note = Callable[[float], None]
MOST_SERIES = 2_000  # of one figure in one process; what comes after them is told as "other"
OTHER = "other"


class Figure:
    """One figure with the names of its labels. While nobody listens, a note costs a look into a dictionary."""

    kind: ClassVar[str]
    known: ClassVar[list[Figure]] = []

    def __init__(self, name: str, about: str, labels: Labels = (), bounds: tuple[float, ...] = ()) -> None:
        self.name, self.about, self.labels, self.bounds = name, about, labels, bounds
        self._notes: dict[Labels, Note] = {}
        Figure.known.append(self)

    def _note(self, labels: Labels, value: float) -> None:
        try:
            note = self._notes[labels]
        except KeyError:
            note = self._open(labels)
        note(value)

    def _open(self, labels: Labels) -> Note:
        """The way to one series; a figure that grows without end is folded into one."""
        if len(self._notes) >= MOST_SERIES:
            labels = (OTHER,) * len(self.labels)
        return self._notes.setdefault(labels, _listener(self, labels))

    def forget(self) -> None:
        self._notes.clear()


class Counter(Figure):
    """How often something happened.

    >>> Counter("boreal_doctest", "Examples that were run.", ("room",)).add("core")
    """

    kind = "counter"

    def add(self, *labels: str, by: float = 1.0) -> None:
        self._note(labels, by)


class Level(Figure):
    """How much of something there is now, over all processes together: what came and what went."""

    kind = "level"

    def add(self, *labels: str, by: float = 1.0) -> None:
        self._note(labels, by)


class Timing(Figure):
    """How long something took, told in whole milliseconds: no finer than the log of a race tells it to everybody."""

    kind = "timing"

    def took(self, seconds: float, *labels: str) -> None:
        self._note(labels, round(seconds, 3))


def _nobody(figure: Figure, labels: Labels) -> Note:
    return _nothing


def _nothing(value: float) -> None:
    pass


_listener: Callable[[Figure, Labels], Note] = _nobody


def listen(listener: Callable[[Figure, Labels], Note]) -> None:
    """From now on every series is opened here; also after a fork, when what was opened belongs to the parent."""
    global _listener
    _listener = listener
    for figure in Figure.known:
        figure.forget()


def stop() -> None:
    listen(_nobody)
