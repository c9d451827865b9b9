"""What stands around the entries of a race file, checked in its order: signature, Board, plan, luck.

It must never decide an order, and knows geometry only as a function that it is handed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from core.canonical import Value
from core.errors import Broken, Malformed, Wrong
from core.i18n import gettext_noop as _
from courses.boards.naming import digest_of
from games.log import entry, scroll
from games.log.chain import Damage
from games.log.entry import Entry
from games.log.racefile import RaceFile
from games.rules import branching

SIGNATURE, BOARD, PLAN, LUCK, BRANCH = "signature", "board", "plan", "luck", "branch"

Judge = Callable[[bytes], str]  # the digest of the Board that a plan makes; raises where it makes none


@dataclass(frozen=True, slots=True)
class Around:
    """A file with what is known beside it: the keys that may have signed (none: any), and who judges plans, if anybody
    does."""

    file: RaceFile
    trusted: frozenset[str] = frozenset()
    judge: Judge | None = None

    def checks(self, entries: Sequence[Entry]) -> Iterator[tuple[str, int, Callable[[], object]]]:
        """Each check that the file has something for: its name, the ply where a damage is told, what raises."""
        file, judge, last = self.file, self.judge, entries[-1].ply
        if file.foot:
            yield SIGNATURE, last, lambda: scroll.check_foot(file.foot, entries, file.lines[-1], self.trusted)
        yield BOARD, 0, lambda: _check_board(file.board, pinned(entries[0]))
        if file.plan and judge:
            yield PLAN, 0, lambda: _check_plan(judge(file.plan), pinned(entries[0]))
        yield LUCK, last, lambda: reveals(entries, file.secret)
        if branching.parent(branching.pins_of(entries[0])):
            yield BRANCH, 0, lambda: branching.check(self._begun(entries))

    def _begun(self, entries: Sequence[Entry]) -> list[Entry]:
        """The entries up to the ply where a branch left its parent."""
        above = branching.parent(branching.pins_of(entries[0]))
        lines = self.file.lines[: above.ply + 1] if above else ()
        return [entry.read(stored.data) for stored in scroll.stored_in(lines)]

    def passed(
        self, entries: Sequence[Entry], proven: tuple[str, ...] = ()
    ) -> tuple[tuple[str, ...], Damage | None]:  # fmt: skip
        """The names of the checks up to the first damage, and that damage; the first and the last entry will do. What
        was proven before is not checked again."""
        good: list[str] = []
        for name, ply, check in self.checks(entries):
            try:
                if name not in proven:
                    check()
            except Wrong as wrong:
                return tuple(good), Damage(ply, wrong)
            good.append(name)
        return tuple(good), None


def pinned(first: Entry) -> Value:
    """The digest of the Board that entry 0 names."""
    command = first.body.get("command")
    return command.get("board", "") if isinstance(command, dict) else ""


def _check_board(board: bytes, named: Value) -> None:
    if digest_of(board) != named:
        raise Malformed("board.digest", _("The board in the file is not the one that the race names."))


def _check_plan(made: str, named: Value) -> None:
    if made != named:
        raise Broken("board.plan", _("The plan in the file makes another board than the one that was raced."))


def revealed(entries: Sequence[Entry], line: bytes = b"") -> bytes:
    """The secret that the last entry or the line of a group tells; raises where there is none, or it is not the one
    committed to."""
    return reveals(entries, line)[0]


def reveals(entries: Sequence[Entry], line: bytes = b"") -> list[bytes]:
    """The secret that was revealed, then those of the races that a branch came from."""
    end = entries[-1].body.get("end")
    pins = branching.pins_of(entries[0])
    return branching.secrets(entries[0].race, pins, end if isinstance(end, dict) else {}, line)
