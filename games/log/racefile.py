"""A finished race as one file: its Board, every entry as it was stored, and, where there is a key, the signed head.

Every line is canonical JSON. The last entry reveals the secret, or a line of its own does where several races have the
same luck, so the file alone is enough to race it again. The plan that the Board was made of may stand beside it, to be
drawn. It must never ask what an entry means; `games.rules.verification`
does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from core import canonical
from core.errors import Malformed
from core.framing import digest
from core.i18n import gettext_noop as _
from games.log import scroll
from games.log.chain import Stored
from games.log.scroll import BEFORE, MOST_LINES, Foot

OPEN, MIDDLE, CLOSE = b'{"board":', b',"boreal":"race"', b',"version":1}'
PLAN, DIGEST, QUOTE = b',"plan":', b',"plan-digest":"', b'"'
MOST_BYTES = 1 << 25
MOST_PLAN_BYTES = 1 << 18
PLAN_TAG = b"boreal:plan:1"  # as courses name a plan
SECRET = b'{"secret":'


@dataclass(frozen=True, slots=True)
class RaceFile:
    """What stands in the file; `foot` is empty where nobody signed it, `plan` where none is told, `secret` where the
    last entry tells it, or nobody yet."""

    board: bytes
    lines: tuple[bytes, ...]  # of the entries
    foot: bytes = b""
    plan: bytes = b""
    secret: bytes = b""  # the line of the group's secret


def write(
    board: bytes, entries: Sequence[Stored], foot: Foot | None = None, plan: bytes = b"", secret: bytes = b""
) -> bytes:  # fmt: skip
    """The bytes of a race file. Requires the canonical bytes of the Board that entry 0 names, and of its plan; the
    secret is that of the race's group, if it is in one."""
    drawn = PLAN + plan + DIGEST + plan_digest(plan).encode() + QUOTE if plan else b""
    header = OPEN + board + MIDDLE + drawn + CLOSE
    revealed = [canonical.dump({"secret": secret.hex()})] if secret else []
    signed = [scroll.foot_line(foot)] if foot else []
    return scroll.ended([header, *scroll.entry_lines(entries), *revealed, *signed])


def plan_digest(plan: bytes) -> str:
    """What no Board can tell, its looks, is at least not changed by accident: SHA-256 over tag and bytes.

    >>> plan_digest(b"{}")[:16]
    'a963fcc02b6dafda'
    """
    return digest(PLAN_TAG, plan)


def read(data: bytes) -> RaceFile:
    """The parts of a race file; `Malformed` where it is none. Requires nothing of the bytes, judges neither the Board
    nor an entry.

    >>> read(b'{"board":{},"boreal":"race","version":1}\\n{"entry":...}\\n').board
    b'{}'
    """
    if len(data) > MOST_BYTES:
        raise Malformed("racefile.size", _("A race file has at most %(most)s bytes."), most=MOST_BYTES)
    if not OPEN.startswith(data[: len(OPEN)]):
        raise _no_header()  # another kind of file, however it ends
    if not data.endswith(b"\n"):
        raise Malformed("racefile.cut", _("The file ends in the middle of a line."))
    header, _end, rest = data.partition(b"\n")
    board, plan = _parted(header)
    lines = [*islice(_lines(rest), MOST_LINES + 1)]  # no more of them: millions are no race
    if not 1 <= len(lines) <= MOST_LINES:
        raise Malformed("racefile.lines", _("A race file has 1 to %(most)s entries."), most=MOST_LINES)
    foot = lines.pop() if len(lines) > 1 and not lines[-1].startswith((BEFORE, SECRET)) else b""
    secret = lines.pop() if len(lines) > 1 and lines[-1].startswith(SECRET) else b""
    return RaceFile(board, tuple(lines), foot, plan, secret)


def _parted(header: bytes) -> tuple[bytes, bytes]:
    """The Board and the plan of the first line. No text can hold what parts them: its quotes are escaped."""
    board, middle, rest = header.removeprefix(OPEN).partition(MIDDLE)
    if not header.startswith(OPEN) or not middle or not rest.endswith(CLOSE):
        raise _no_header()
    drawn = rest.removesuffix(CLOSE)
    return board, _plan(drawn) if drawn else b""


def _plan(drawn: bytes) -> bytes:
    plan, between, digest = drawn.removeprefix(PLAN).rpartition(DIGEST)
    if not drawn.startswith(PLAN) or not between:
        raise _no_header()
    if digest != plan_digest(plan).encode() + QUOTE:
        raise Malformed("racefile.plan", _("The plan in the file does not have the digest that stands beside it."))
    canonical.load_object(plan, MOST_PLAN_BYTES)
    return plan


def _no_header() -> Malformed:
    return Malformed("racefile.header", _("This is not a race file of Boreal that this version can read."))


def _lines(data: bytes) -> Iterator[bytes]:
    """What `split` would give, in a third of its time; the last line ends too."""
    begin = 0
    while begin < len(data):
        end = data.index(b"\n", begin)
        yield data[begin:end]
        begin = end + 1
