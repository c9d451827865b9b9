"""A finished race as one file: its Board, every entry as it was stored, and, where there is a key, the signed head.

Every line is canonical JSON. The last entry reveals the secret, so the file alone is enough to race it again.
It must never ask what an entry means; `games.rules.proof` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.log import scroll
from games.log.chain import Stored
from games.log.scroll import BEFORE, MOST_LINES, Foot
from ground.errors import Malformed
from ground.words import gettext_noop as _

OPEN, CLOSE = b'{"board":', b',"boreal":"race","version":1}'
MOST_BYTES = 1 << 25


@dataclass(frozen=True, slots=True)
class RaceFile:
    """What stands in the file; `foot` is empty where nobody signed it."""

    board: bytes
    lines: tuple[bytes, ...]  # of the entries
    foot: bytes = b""


def write(board: bytes, found: Sequence[Stored], foot: Foot | None = None) -> bytes:
    """The bytes of a race file. Requires the canonical bytes of the Board that entry 0 names."""
    header = OPEN + board + CLOSE
    return scroll.ended([header, *scroll.entry_lines(found), *([scroll.foot_line(foot)] if foot else [])])


def read(data: bytes) -> RaceFile:
    """The parts of a race file; `Malformed` where it is none. Requires nothing of the bytes, judges neither the Board
    nor an entry.

    >>> read(b'{"board":{},"boreal":"race","version":1}\\n{"entry":...}\\n').board
    b'{}'
    """
    if len(data) > MOST_BYTES:
        raise Malformed("racefile.size", _("A race file has at most %(most)s bytes."), most=MOST_BYTES)
    if not data.endswith(b"\n"):
        raise Malformed("racefile.cut", _("The file ends in the middle of a line."))
    header, *lines = _lines(data)
    if not header.startswith(OPEN) or not header.endswith(CLOSE):
        raise Malformed("racefile.header", _("This is not a race file of Boreal that this version can read."))
    if not 1 <= len(lines) <= MOST_LINES:
        raise Malformed("racefile.lines", _("A race file has 1 to %(most)s entries."), most=MOST_LINES)
    is_signed = not lines[-1].startswith(BEFORE) and len(lines) > 1
    return RaceFile(
        header[len(OPEN) : -len(CLOSE)], tuple(lines[: len(lines) - is_signed]), lines[-1] if is_signed else b""
    )


def _lines(data: bytes) -> Iterator[bytes]:
    """What `split` would give, in a third of its time; the last line ends too."""
    begin = 0
    while begin < len(data):
        end = data.index(b"\n", begin)
        yield data[begin:end]
        begin = end + 1
