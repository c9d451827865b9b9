"""What a clause is, and how a sentence is taken apart where it cites one. It must never know a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

CITED = re.compile(r"\b(?:R-)?[A-Z]{2}-[0-9]+\b")


class Clause(NamedTuple):
    """One rule, or how we read it, under the number that it keeps for ever."""

    id: str
    says: str  # English; pages tell it in the reader's language


class Chapter(NamedTuple):
    """Clauses under a heading."""

    title: str
    clauses: tuple[Clause, ...]


class Piece(NamedTuple):
    """A stretch of a sentence: plain words, or the id of a clause."""

    text: str
    is_clause: bool


def pieces(sentence: str) -> Iterator[Piece]:
    """A sentence, taken apart at the clauses that it cites.

    >>> [piece.text for piece in pieces("All of one value (ST-40, R-ST-29).")]
    ['All of one value (', 'ST-40', ', ', 'R-ST-29', ').']
    """
    end = 0
    for cited in CITED.finditer(sentence):
        if cited.start() > end:
            yield Piece(sentence[end : cited.start()], False)
        yield Piece(cited.group(), True)
        end = cited.end()
    if end < len(sentence):
        yield Piece(sentence[end:], False)
