"""The part of a report that only one game has. It must never know which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from core.canonical import Value
from replays.simulate.place import Places
from replays.simulate.table import FigureTable
from replays.simulate.tally import Tally

Payload = dict[str, Value]
Report = Mapping[str, Any]


class Chapter(NamedTuple):
    """What a game adds to a report, and how it is told. A game that counts nothing of its own has an empty one."""

    fields: Mapping[str, type] = {}  # of the report, by name: list or dict
    sum_up: Callable[[bytes, Tally], Payload] = lambda board, tally: {}  # gives those fields
    verdict: Callable[[int, Tally], Iterable[Payload]] = lambda races, tally: ()  # its sentences
    tables: Callable[[Report], Iterable[FigureTable]] = lambda report: ()
    places: Callable[[Mapping[str, Any]], Places] = lambda ground: Places()  # of cells, on the ground of a scene
    counted: Mapping[str, str] = {}  # what is counted, by name; the first of it is shown on the course
    anchor: str = ""  # the field that its part of the page is about
    title: str = ""  # of that part
    template: str = ""  # which holds it
    shown: Callable[[Report, bytes], Mapping[str, Any]] = lambda report, board: {}  # what that template is given
