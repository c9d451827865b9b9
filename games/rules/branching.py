"""A race that goes on from a ply of another one: it begins with its parent's entries, then has luck of its own.

Entry 0 of a branch pins its parent: the race, the ply, the hash of the parent's entry there, and the pins it started
with. So the parent's entries can be made again from the branch's, and no other parent fits. It must never keep a
secret.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from core.canonical import MOST_INT, Value
from core.errors import Broken, Malformed, Refused, Wrong
from core.i18n import gettext_noop as _
from games.log import chain, entry
from games.log.entry import RACE_ID, Entry
from games.rules import groups, luck, play
from games.rules.luck import Luck
from games.rules.play import Step
from games.rules.protocol import Pins

BRANCH, BEFORE = "branch", "before"  # in entry 0, and in the end of the last entry
FIELDS = {"hash", "ply", "race", "start"}
SAME = ("board", "options", "rules")
MOST_DEEP = 3
SECRET = re.compile(r"[0-9a-f]{64}")


class Parent(NamedTuple):
    """What entry 0 of a branch says of the race that it goes on from."""

    race: str
    ply: int
    hash: str  # of the parent's entry at that ply
    start: Pins


def parent(pins: Mapping[str, Any]) -> Parent | None:
    """The parent that pins name, or nothing; `Malformed` where it cannot be read. Requires nothing of the pins."""
    if BRANCH not in pins:
        return None
    branch = pins[BRANCH]
    if not isinstance(branch, dict) or set(branch) != FIELDS or not isinstance(branch["start"], dict):
        raise _odd()
    race, ply, hash, start = branch["race"], branch["ply"], branch["hash"], branch["start"]
    if not _is_text(race, RACE_ID) or not _is_text(hash, SECRET) or type(ply) is not int or not 0 <= ply <= MOST_INT:
        raise _odd()
    return Parent(race, ply, hash, start)


def line(pins: Pins) -> Iterator[Parent]:
    """The parent, its parent, and so on; `Malformed` where it goes on for too long, or goes up again."""
    above, least = parent(pins), MOST_INT + 1
    for _deep in range(MOST_DEEP):
        if above is None:
            return
        if above.ply >= least or any(above.start.get(name) != pins.get(name) for name in SAME):
            raise _odd()
        yield above
        least = above.ply
        above = parent(above.start)
    if above is not None:
        raise _odd()


def _is_text(text: Any, form: re.Pattern[str]) -> bool:
    return isinstance(text, str) and form.fullmatch(text) is not None


def _odd() -> Malformed:
    return Malformed("branch.form", _("What entry 0 says of the race that this one goes on from cannot be read."))


# ---- luck -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lucks:
    """The luck of every ply: a branch has its parent's up to the ply where it left."""

    own: Luck
    since: int = 0
    before: Lucks | None = None

    def at(self, ply: int) -> Luck:
        """What the order of a ply draws from."""
        return self.own if self.before is None or ply >= self.since else self.before.at(ply)


def lucks(race: str, pins: Pins, secrets: Sequence[bytes]) -> Lucks:
    """The luck of a race from its secret and, where it is a branch, those of the races it came from.

    >>> lucks("0" * 32, {"seats": []}, [bytes(32)]).at(7).below(6, "dice", 0)
    1
    """
    own = groups.stream(secrets[0], race, pins)
    above = parent(pins)
    if above is None:
        return Lucks(own)
    return Lucks(own, above.ply + 1, lucks(above.race, above.start, secrets[1:]))


def secrets(race: str, pins: Pins, end: Mapping[str, Any], line: bytes = b"") -> list[bytes]:
    """The secrets that an end reveals, the race's own first; raises where one is not what was committed to.

    That of a race in a group stands in a line of its own.
    """
    if groups.GROUP in pins or line:
        end = {**end, "secret": groups.revealed(pins, end, line)}
    own, before = end.get("secret"), end.get(BEFORE, [])
    if not _is_text(own, SECRET) or not isinstance(before, list) or not all(_is_text(text, SECRET) for text in before):
        raise groups.unfinished()
    all_secrets = [bytes.fromhex(str(text)) for text in (own, *before)]
    check_secrets(race, pins, all_secrets)
    if (BEFORE in end) != (BRANCH in pins):
        raise groups.odd_end()
    return all_secrets


def ended(outcome: Value, revealed: Sequence[bytes], pins: Pins) -> dict[str, Value]:
    """What the last entry of a race says of its end; those of its parents stand in it where it is a branch."""
    if groups.GROUP in pins:
        return {"outcome": outcome}
    own, *before = (secret.hex() for secret in revealed)
    return {"outcome": outcome, "secret": own} | ({BEFORE: [*before]} if before else {})


def check_secrets(race: str, pins: Pins, all_secrets: Sequence[bytes]) -> None:
    """`Broken` where a secret is not what was committed to, `Malformed` where they are too many or too few."""
    started = [(race, pins), *((above.race, above.start) for above in line(pins))]
    if len(all_secrets) != len(started):
        raise groups.odd_end()
    for secret, (name, start) in zip(all_secrets, started, strict=True):
        if luck.commitment(secret, groups.named(name, start)) != start.get("commitment"):
            raise Broken("log.reveal", _("The revealed secret is not the one that the luck came from."))


# ---- the parent's entries ---------------------------------------------------------------------------------


def check(entries: Sequence[Entry]) -> None:
    """`Broken` where a log does not begin with the entries of the parent it names. Requires a sound chain."""
    for above in line(pins_of(entries[0])):
        if len(entries) <= above.ply:
            raise Malformed("branch.short", _("The log ends before the ply that it goes on from."))
        entries, hash = parents(entries[: above.ply + 1], above.race, above.start)
        if hash != above.hash:
            raise Broken("branch.parent", _("The log does not begin like the race that it says it goes on from."))


def parents(entries: Sequence[Entry], race: str, start: Pins) -> tuple[list[Entry], str]:
    """Entries as they stand in the log of another race that started so, and the hash of the last."""
    made: list[Entry] = []
    hash = chain.NOWHERE
    for log_entry in entries:
        body = log_entry.body if made else {**log_entry.body, "command": {**start, "do": "start"}}
        made.append(replace(log_entry, race=race, previous=hash, body=body))
        hash = chain.link(entry.write(made[-1]))
    return made, hash


def start_at(pins: Pins, ply: int) -> Pins:
    """What the race was pinned to that a ply was raced in: of a branch, up to where it left its parent, the parent."""
    above = parent(pins)
    return pins if above is None or ply > above.ply else start_at(above.start, ply)


def is_branch(first: Entry) -> bool:
    """Whether a log that begins so goes on from another race."""
    return BRANCH in pins_of(first)


def pins_of(first: Entry) -> Pins:
    """What entry 0 pins a race to; nothing where it says nothing."""
    command = first.body.get("command")
    return {name: pin for name, pin in command.items() if name != "do"} if isinstance(command, dict) else {}


# ---- what a branch grows from -----------------------------------------------------------------------------


class Trunk(NamedTuple):
    """A race up to the ply where another one leaves it: its entries, and the secrets that its end revealed."""

    race: str
    entries: tuple[Entry, ...]
    secrets: tuple[bytes, ...]

    @property
    def pins(self) -> Pins:
        return pins_of(self.entries[0])

    def pinned(self) -> dict[str, Value]:
        """What entry 0 of the branch says of it."""
        _made, hash = parents(self.entries, self.race, self.pins)
        return {"hash": hash, "ply": self.entries[-1].ply, "race": self.race, "start": self.pins}


def again(trunk: Trunk, pins: Pins, board: bytes, lucks: Lucks) -> Iterator[tuple[Entry, Step]]:
    """Each entry of a trunk, and the step that the rules make of its order; `Refused` where that is another one."""
    step: Step | None = None
    for log_entry in trunk.entries:
        try:
            step = _step(log_entry, step, pins, board, lucks.at(log_entry.ply))
        except Wrong as wrong:
            raise unraced(str(wrong)) from wrong
        if (step.body if log_entry.ply else step.body["events"]) != (
            log_entry.body if log_entry.ply else log_entry.body.get("events")
        ):
            raise unraced(_("they decide an order differently from its log."))
        yield log_entry, step


def _step(log_entry: Entry, before: Step | None, pins: Pins, board: bytes, draws: Luck) -> Step:
    if before is None:
        return play.begin(pins, board, draws)
    seat, command = log_entry.body.get("seat"), log_entry.body.get("command")
    if not isinstance(seat, int) or not isinstance(command, dict):
        raise Malformed("log.command", _("The command of the entry cannot be read."))
    return play.order(str(pins["rules"]), before.state, seat, command, draws)


def unraced(why: str) -> Refused:
    """Why a race cannot be played on that the rules do not race again."""
    template = _("This race cannot be played on, because the rules of today do not race it again: %(why)s")
    return Refused("branch.unraced", template, why=why)


def at_end() -> Refused:
    return Refused("branch.end", _("The race ends here: go back a ply or more, and play on from there."))


def trunk(entries: Sequence[Entry], ply: int, line: bytes = b"") -> Trunk:
    """What to go on from at a ply of a finished race; of a branch that had not left its parent by then, the parent.

    Requires a sound log; `Refused` at its end, and where branches came of branches too often.
    """
    if not 0 <= ply < len(entries) - 1:
        raise at_end()
    race, pins, kept = entries[0].race, pins_of(entries[0]), entries[: ply + 1]
    end: Any = entries[-1].body.get("end", {})
    known = secrets(race, pins, end, line)
    while (above := parent(pins)) and above.ply >= ply:
        race, pins, known = above.race, above.start, known[1:]
        kept, _hash = parents(kept, race, pins)
    if len(known) > MOST_DEEP:
        raise Refused("branch.deep", _("This race went on from others too often; go on from one of those."))
    return Trunk(race, tuple(kept), tuple(known))
