"""What the bundle of a season from anybody comes to: what is wrong in it, and what is kept of each of its races.

It is called where little memory and time are granted. It must never ask the database, nor believe anything that the
races do not prove.
"""

from __future__ import annotations

from core.canonical import Value
from core.errors import Refused, Wrong
from core.i18n import gettext_noop as _
from games.log import racefile
from replays import judging
from replays.files import examining as races
from replays.files.examining import TOO_EXPENSIVE, Facts
from replays.verify import VERIFIED, budget, verify
from replays.verify.verdict import Verdict
from seasons.bundles import unpacking
from seasons.scoring import bundle_checks

MOST_TOLD = 20


class Purse:
    """Steps for the races of one bundle, all together."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def verdict(self, data: bytes) -> Verdict:
        """The verdict on a race, if it can still be paid for."""
        self.left -= budget.steps(races.looked_at(data, self.left))
        if self.left < 0:
            raise Refused(TOO_EXPENSIVE, _("The races of this season take more steps to verify than are allowed."))
        return verify(data, judge=judging.board_of)


def examined(data: bytes, steps: int) -> Facts:
    """`verified` with what is kept of each race, or the code of the first thing that is not so; all faults beside it.

    >>> examined(b"", 100)["code"]
    'bundle.zip'
    """
    try:
        read = unpacking.read(data, Purse(steps).verdict)
        faults: list[Value] = [races.to_facts(fault) for fault in read.faults[:MOST_TOLD]]
        facts = {} if _is_refused(read.faults) else _races(data, read)
    except Wrong as wrong:
        return races.to_facts(wrong) | {"faults": [races.to_facts(wrong)], "races": {}}
    first: Facts = races.to_facts(read.faults[0]) if read.faults else {"code": VERIFIED}
    return first | {"faults": faults, "races": facts}


def _is_refused(faults: list[Wrong]) -> bool:
    return any(fault.code != bundle_checks.TABLE for fault in faults)


def _races(data: bytes, read: unpacking.Bundle) -> dict[str, Value]:
    """What is kept of the races of the heats; other files in a bundle are nobody's."""
    _book, files = unpacking.parted(data)
    heats = {heat["race"] for round in read.book["rounds"] for heat in round["heats"]}
    sound = {name: verdict for name, verdict in read.verdicts.items() if name in heats}
    return {name: races.sound(racefile.read(files[name]), verdict) for name, verdict in sound.items()}
