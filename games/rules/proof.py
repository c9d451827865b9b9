"""The proof of a race: its secret is the one it committed to, and the rules decide every order as the log says.

The check of a log in the database and that of a file come through here. It must never trust an event that it can
decide again, and never mend one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from games.log import chain, entry, racefile, scroll
from games.log.chain import Damage
from games.log.entry import Entry
from games.log.racefile import RaceFile
from games.rules import luck, play
from games.rules.luck import Luck
from games.rules.play import Step
from games.rules.remade import remade
from ground.canonical import Value
from ground.errors import Broken, Malformed, Refused, Wrong
from ground.words import gettext_noop as _

SECRET = re.compile(r"[0-9a-f]{64}")
T = TypeVar("T")


class Verdict(NamedTuple):
    """What the check of a race file found: the race, the bodies of all entries that can be read, the last step, the
    first damage."""

    race: str
    bodies: Sequence[dict[str, Any]]
    last: Step | None
    damage: Damage | None
    is_signed: bool


def check_file(data: bytes, trusted: frozenset[str] = frozenset()) -> Verdict:
    """The verdict on a race file: links, signature if it has one, luck, every decision, the outcome.

    Requires nothing of the bytes; `Malformed` where they are no race file. `trusted` names the keys that may have
    signed it (empty: any).
    """
    file = racefile.read(data)
    quick = remade(file)
    if not quick or (file.foot and not _is_signed(file, trusted)):
        return explained(file, trusted)
    return Verdict(quick.race, quick.bodies, quick.last, None, bool(file.foot))


def _is_signed(file: RaceFile, trusted: frozenset[str]) -> bool:
    [last] = scroll.stored_in(file.lines[-1:])
    try:
        scroll.check_foot(file.foot, [entry.read(last.data)], file.lines[-1], trusted)
    except Wrong:
        return False
    return True


def explained(file: RaceFile, trusted: frozenset[str] = frozenset()) -> Verdict:
    """The same verdict the long way, entry by entry and check by check, which names the first damage."""
    entries, damage = chain.check(None, scroll.stored_in(file.lines))
    last: Step | None = None
    if not damage:
        last, damage = _raced(file, entries, trusted)
    race = entries[0].race if entries else ""
    return Verdict(race, [said.body for said in entries], last, damage, bool(file.foot))


def _raced(file: RaceFile, entries: Sequence[Entry], trusted: frozenset[str]) -> tuple[Step | None, Damage | None]:
    """Signature and luck, then every decision."""
    try:
        if file.foot:
            scroll.check_foot(file.foot, entries, file.lines[-1], trusted)
        secret = revealed(entries)
    except Wrong as wrong:
        return None, _damage(len(entries) - 1, wrong)
    draws = luck.Stream(luck.key(secret, entries[0].race, luck.entropy(entries[0].body)))
    return walked(decided_again(entries, file.board, draws))


def walked(steps: Iterator[T]) -> tuple[T | None, Damage | None]:
    """The last step of a check that steps once per ply, and where it raised what, if it did."""
    last: T | None = None
    ply = 0
    try:
        for step in steps:
            last, ply = step, ply + 1
    except Wrong as wrong:
        return last, _damage(ply, wrong)
    return last, None


def _damage(ply: int, wrong: Wrong) -> Damage:
    return Damage(ply, wrong.code, str(wrong))


def revealed(entries: Sequence[Entry]) -> bytes:
    """The secret that the last entry tells; raises where there is none, or it is not the one committed to."""
    end = entries[-1].body.get("end")
    told = end.get("secret") if isinstance(end, dict) else None
    if not isinstance(told, str) or not SECRET.fullmatch(told):
        raise Malformed("log.unfinished", _("The last entry does not end the race with its outcome and its secret."))
    secret = bytes.fromhex(told)
    command = entries[0].body.get("command")
    committed = command.get("commitment") if isinstance(command, dict) else None
    if luck.commitment(secret, entries[0].race) != committed:
        raise Broken("log.reveal", _("The revealed secret is not the one that the luck came from."))
    return secret


def decided_again(entries: Iterable[Entry], board: bytes, draws: Luck) -> Iterator[Step]:
    """Every order decided once more; raises where the rules decide otherwise than the log says.

    The sealed part of a step is for whoever holds the sealed bodies to compare.
    """
    step: Step | None = None
    for said in entries:
        if step and step.outcome is not None:
            raise Broken("log.after-end", _("The log goes on after the race ended."))
        step = _again(said, step, board, draws)
        _compare(said.body, step)
        yield step


def _again(said: Entry, before: Step | None, board: bytes, draws: Luck) -> Step:
    """The order of an entry carried out by the rules that entry 0 pins the race to."""
    command, seat = said.body.get("command"), said.body.get("seat", 0)
    if not isinstance(command, dict) or not isinstance(seat, int) or (before is None and "rules" not in command):
        raise Malformed("log.command", _("The command of the entry cannot be read."))
    try:
        if before is None:
            return play.begin({key: value for key, value in command.items() if key != "do"}, board, draws)
        return play.order(str(before.body["rules"]), before.state, seat, command, draws)
    except Refused as refusal:
        raise Broken("log.refused", _("The rules refuse this order: %(why)s"), why=str(refusal)) from refusal


def _compare(body: dict[str, Value], step: Step) -> None:
    """The entry says what was decided again, and ends the race exactly where the rules do."""
    end = body.get("end")
    if end is not None:
        body = {key: value for key, value in body.items() if key != "end"}
    if step.body != body:
        raise Broken("log.events", _("The rules decide this order otherwise than the log says."))
    if isinstance(end, dict) and set(end) != {"outcome", "secret"}:
        raise Malformed("log.end", _("An entry that ends a race tells its outcome and its secret, and nothing else."))
    if (end.get("outcome") if isinstance(end, dict) else end) != step.outcome:
        raise Broken("log.outcome", _("The rules end this race otherwise than the log says."))
