"""The proof of a race: its secret is the one it committed to, and the rules decide every order as the log says.

The check of a log in the database and that of a file come through here. It must never trust an event that it can
decide again, and never mend one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from core.canonical import Value
from core.errors import Broken, Malformed, Outage, Refused, Wrong
from core.i18n import gettext_noop as _
from games.log import chain, orderer, racefile, scroll
from games.log.chain import Damage
from games.log.entry import Entry
from games.log.orderer import Orderer
from games.log.racefile import RaceFile
from games.rules import branching, groups, play
from games.rules.branching import BEFORE, Lucks
from games.rules.fast_verify import remade
from games.rules.file_checks import LUCK, Around, Judge, revealed, reveals
from games.rules.play import Step
from games.rules.protocol import Pins

__all__ = [
    "FileVerdict", "Judge", "Otherwise", "check_file", "checked", "decided_again", "explained", "revealed", "walked",
]  # fmt: skip

FORM, LINKS = "form", "links"
DECISIONS = ("orders", "events", "outcome")  # order by order, all three at once

T = TypeVar("T")


class FileVerdict(NamedTuple):
    """What the check of a race file found: the race, the bodies of all entries that can be read, the last step, the
    first damage, the checks that were passed before it, what was sealed of each entry where there is none, and who gave
    the order of each."""

    race: str
    bodies: Sequence[dict[str, Any]]
    last: Step | None
    damage: Damage | None
    is_signed: bool
    passed: tuple[str, ...] = ()
    sealed: Sequence[dict[str, Value]] = ()
    by: Sequence[Orderer] = ()


class Otherwise(Broken):
    """The rules decide an order otherwise than the log says: what stands there, and the step that they make."""

    logged: dict[str, Value]
    step: Step

    def between(self, body: dict[str, Value], step: Step) -> Otherwise:
        """This error with both sides: what the log says, and the step that the rules make."""
        self.logged, self.step = body, step
        return self


def check_file(data: bytes, trusted: frozenset[str] = frozenset(), judge: Judge | None = None) -> FileVerdict:
    """The verdict on a race file: links, signature and plan if it has them, luck, every decision, the outcome.

    Requires nothing of the bytes; `Malformed` where they are no race file. `trusted` names the keys that may have
    signed it (empty: any); without `judge` nobody asks what its plan makes.
    """
    return checked(racefile.read(data), trusted, judge)


def checked(file: RaceFile, trusted: frozenset[str] = frozenset(), judge: Judge | None = None) -> FileVerdict:
    """The verdict on a race file that was parted already."""
    quick = remade(file)
    if quick:
        passed, damage = Around(file, trusted, judge).passed(quick.ends, (LUCK,))
        if not damage:
            passed = (FORM, LINKS, *passed, *DECISIONS)
            return FileVerdict(
                quick.race, quick.bodies, quick.last, None, bool(file.foot), passed, quick.sealed, quick.by
            )
    return explained(file, trusted, judge)


def explained(file: RaceFile, trusted: frozenset[str] = frozenset(), judge: Judge | None = None) -> FileVerdict:
    """The verdict on a race file the long way, entry by entry and check by check, which names the first damage."""
    entries, damage = chain.check(None, scroll.stored_in(file.lines))
    passed: tuple[str, ...] = (FORM,)
    last: Step | None = None
    sealed: list[dict[str, Value]] = []
    if not damage:
        around, damage = Around(file, trusted, judge).passed(entries)
        passed = (*passed, LINKS, *around)
    if not damage:
        last, damage = walked(_noted(decided_again(entries, file.board, _draws(entries, file.secret)), sealed))
        passed = passed if damage else passed + DECISIONS
    race = entries[0].race if entries else ""
    bodies, by = [entry.body for entry in entries], [entry.by for entry in entries]
    return FileVerdict(race, bodies, last, damage, bool(file.foot), passed, () if damage else sealed, by)


def _noted(steps: Iterator[Step], sealed: list[dict[str, Value]]) -> Iterator[Step]:
    for step in steps:
        sealed.append(step.sealed)
        yield step


def _draws(entries: Sequence[Entry], line: bytes) -> Lucks:
    return branching.lucks(entries[0].race, branching.pins_of(entries[0]), reveals(entries, line))


def walked(steps: Iterator[T]) -> tuple[T | None, Damage | None]:
    """The last step of a check that steps once per ply, and where it raised what, if it did. What failed outside of
    the log is no damage of it."""
    last: T | None = None
    ply = 0
    try:
        for step in steps:
            last, ply = step, ply + 1
    except Outage:
        raise
    except Wrong as wrong:
        return last, Damage(ply, wrong)
    return last, None


def decided_again(entries: Iterable[Entry], board: bytes, draws: Lucks) -> Iterator[Step]:
    """Every order decided once more; raises where the rules differ from the log.

    The sealed part of a step is for anyone who holds the sealed bodies to compare.
    """
    step: Step | None = None
    end_fields: set[str] = set()
    pins: Pins = {}
    for entry in entries:
        pins = pins or branching.pins_of(entry)
        end_fields = end_fields or groups.told_at_end(pins)
        if step and step.outcome is not None:
            raise Broken("log.after-end", _("The log goes on after the race ended."))
        step = _again(entry, step, board, draws, pins)
        _compare(entry.body, step, end_fields)
        yield step


def _again(entry: Entry, before: Step | None, board: bytes, draws: Lucks, pins: Pins) -> Step:
    """The order of an entry carried out by the rules that entry 0 pins the race to."""
    command, seat = entry.body.get("command"), entry.body.get("seat", 0)
    if not isinstance(command, dict) or not isinstance(seat, int) or (before is None and "rules" not in command):
        raise Malformed("log.command", _("The command of the entry cannot be read."))
    orderer.check(entry.by, seat if before else None, branching.start_at(pins, entry.ply))
    try:
        if before is None:
            return play.begin({key: value for key, value in command.items() if key != "do"}, board, draws.at(0))
        return play.order(str(before.body["rules"]), before.state, seat, command, draws.at(entry.ply))
    except Refused as refusal:
        raise Broken("log.refused", _("The rules refuse this order: %(why)s"), why=str(refusal)) from refusal


def _compare(body: dict[str, Value], step: Step, end_fields: set[str]) -> None:
    """The entry says what was decided again, and ends the race exactly where the rules do."""
    end = body.get("end")
    if end is not None:
        body = {key: value for key, value in body.items() if key != "end"}
    if step.body != body:
        template = _("The rules decide this order differently from the log.")
        raise Otherwise("log.events", template).between(body, step)
    if isinstance(end, dict) and set(end) - {BEFORE} != end_fields:
        raise groups.odd_end()
    if (end.get("outcome") if isinstance(end, dict) else end) != step.outcome:
        template = _("The rules end this race differently from the log.")
        raise Otherwise("log.outcome", template).between({"end": end} if end is not None else {}, step)
