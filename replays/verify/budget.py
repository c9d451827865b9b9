"""How much work a race file may ask for, known before any of it is done.

A step is one order on a Board of up to 4 KiB; a larger Board makes each of its orders cost more, because ways are
looked for on it. So the answer is the same on every machine. It must never look at a clock.
"""

from __future__ import annotations

from core.errors import Refused
from core.i18n import gettext_noop as _
from games.log.racefile import RaceFile

BOARD_BYTES = 1 << 12
MOST_STEPS = 200_000  # for files of anybody: half a minute on a slow machine, and fifty times a long race


def steps(file: RaceFile) -> int:
    """What the check of a file costs at most.

    >>> steps(RaceFile(b"{}", (b"", b""))), steps(RaceFile(bytes(5000), (b"", b"")))
    (2, 4)
    """
    return len(file.lines) * (1 + len(file.board) // BOARD_BYTES)


def check(file: RaceFile, budget: int | None) -> None:
    """`Refused` where the file costs more than is granted."""
    if budget is not None and steps(file) > budget:
        template = _("This race would take %(steps)s steps to verify; %(most)s are allowed.")
        raise Refused("too_expensive", template, steps=steps(file), most=budget)
