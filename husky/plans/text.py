"""The text of a plan, `31x14 snow bush 0,0 50,0 50,30 …`, on one line or on several, read and written.

A word says how it is painted, and what follows says where. Looks are not told. It must never read more than `parse`
could: words become a value first, and `parse` judges it.
"""

from __future__ import annotations

import re

from core.errors import Malformed
from core.i18n import gettext_noop as _
from husky.boards import KINDS
from husky.plans.parse import check_size, settled
from husky.plans.plan import COLOURS, DOTS, LANDS, Brush, Cell, Dots, Fill, Paint, Plan, Polygon

SIZE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
PAIR = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")
ROW = re.compile(r"[wgb.S123F]{1,99}")
BRUSH = re.compile(rf"({'|'.join(COLOURS)})~([0-9]{{1,3}})")
ROWS = re.compile(rf"rows(?:@{PAIR.pattern})?")
Place = tuple[int, int]  # line and column, from 1


def is_text(text: str) -> bool:
    """Whether a text looks like a board: it begins with a size.

    >>> is_text(" 31x14 snow"), is_text("1")
    (True, False)
    """
    return SIZE.match(text.lstrip()) is not None


def read_text(text: str) -> Plan:
    """The plan of a text. Requires nothing of it; a complaint tells line and column, from 1.

    >>> read_text("10x6 snow ice~20 35,5 35,55 start 0,3 wolf 4,4").animals
    (((4, 4),), (), ())
    """
    check_size(len(text))
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        for match in re.finditer(r"\S+", line):
            reader.take(match.group(), (number, match.start() + 1))
    return settled(reader.size, [_filled(layer) for layer in reader.layers], reader.animals)


class _Reader:
    """Word after word, into the values that `parse` reads."""

    def __init__(self) -> None:
        self.size: object = None
        self.layers: list[dict[str, object]] = []
        self.animals: dict[str, object] = {}
        self.pairs: list[object] | None = None  # where pairs of numbers go
        self.rows: list[object] | None = None  # where rows go

    def take(self, word: str, at: Place) -> None:
        match = PAIR.fullmatch(word)
        if self.size is None:
            self.size = _size(word, at)
        elif match and self.pairs is not None:
            self.pairs.append([int(match[1]), int(match[2])])
        elif self.rows is not None and ROW.fullmatch(word):
            self.rows.append(word)
        else:
            self._begin(word, at)

    def _begin(self, word: str, at: Place) -> None:
        """A word that begins something."""
        self.pairs, self.rows = [], None
        if word in COLOURS:
            self.layers.append({"colour": word, "polygon": self.pairs})
        elif match := BRUSH.fullmatch(word):
            self.layers.append({"brush": self.pairs, "colour": match[1], "width": int(match[2])})
        elif word in DOTS:
            self.layers.append({"dots": word, "cells": self.pairs})
        elif word in KINDS and word not in self.animals:
            self.animals[word] = self.pairs
        elif match := ROWS.fullmatch(word):
            self.pairs, self.rows = None, []
            place = [int(match[1] or 0), int(match[2] or 0)]
            self.layers.append({"rows": self.rows, "at": place})
        else:
            raise _odd(word, at)


def _size(word: str, at: Place) -> object:
    match = SIZE.fullmatch(word)
    if match is None:
        raise _odd(word, at)
    return [int(match[1]), int(match[2])]


def _filled(layer: dict[str, object]) -> dict[str, object]:
    """A colour without corners fills the board."""
    return {"fill": layer["colour"]} if layer.get("polygon") == [] else layer


def _odd(word: str, at: Place) -> Malformed:
    template = _("The word at line %(line)s, column %(column)s cannot be read here: %(word)s.")
    return Malformed("plan.word", template, line=at[0], column=at[1], word=word[:40])


def to_text(plan: Plan, between: str = "\n") -> str:
    """The plan as text; `read_text` gives the same plan back, without its looks.

    >>> to_text(read_text("10x6 bush rows@1,2 ww b. wolf finish 9,3"), " / ")
    '10x6 / bush / rows@1,2 / ww / b. / finish 9,3'
    """
    lines = [f"{plan.width}x{plan.height}", *(line for layer in plan.layers for line in _lines(layer.paint))]
    animals = [_to_words(kind, spots) for kind, spots in zip(KINDS, plan.animals, strict=True) if spots]
    return between.join([*lines, *animals])


def _lines(paint: Paint) -> list[str]:
    if isinstance(paint, Fill):
        return [COLOURS[paint.colour]]
    if isinstance(paint, Polygon):
        return [_to_words(COLOURS[paint.colour], paint.corners)]
    if isinstance(paint, Brush):
        return [_to_words(f"{COLOURS[paint.colour]}~{paint.width}", paint.spots)]
    if isinstance(paint, Dots):
        return [_to_words(LANDS[paint.land], paint.cells)]
    place = "" if paint.at == (0, 0) else f"@{paint.at[0]},{paint.at[1]}"
    return [f"rows{place}", *paint.rows]


def _to_words(head: str, spots: tuple[Cell, ...]) -> str:
    return " ".join([head, *(f"{column},{row}" for column, row in spots)])
