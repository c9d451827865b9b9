"""Wounds that only a race of a group can have: what it says of the group, and the line of their secret."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from games.log import racefile
from tests.damaged import filing, grouped
from tests.damaged.filing import Payload
from tests.damaged.wounding import Wound, Wounded, keep


def _of(data: bytes) -> bytes:
    """A race of a group, of the same game."""
    return grouped.file(json.loads(racefile.read(data).board)["game"])


def _line(name: str, code: str, change: Callable[[bytes], list[bytes]], more: int = 0) -> None:
    """Other lines stand where that of the secret was, or the head is another one."""

    def make(data: bytes, hand: Random) -> Wounded:
        *before, secret, foot = filing.lines(_of(data))
        return Wounded(filing.joined([*before, *change(secret), foot]), code, len(before) - 2 + more)

    keep(Wound(name, make, "naive"))


_line("group-not-revealed", "group.unrevealed", lambda line: [])
_line("group-of-another-secret", "log.reveal", lambda line: [b'{"secret":"' + b"0" * 64 + b'"}'])
_line("group-secret-in-capitals", "group.secret", lambda line: [line[:11] + b"A" + line[12:]])
_line("group-secret-too-short", "group.secret", lambda line: [line[:11] + line[12:]])
_line("group-secret-with-more", "group.secret", lambda line: [line[:-1] + b',"x":1}'])
_line("group-secret-with-space", "group.secret", lambda line: [line[:10] + b" " + line[10:]])
_line("group-secret-twice", "scroll.line", lambda line: [line, line], 1)


def _behind_the_foot(data: bytes, hand: Random) -> Wounded:
    *before, secret, foot = filing.lines(_of(data))
    return Wounded(filing.joined([*before, foot, secret]), "scroll.line", len(before) - 1)


def _of_no_group(data: bytes, hand: Random) -> Wounded:
    *before, foot = filing.lines(data)
    line = filing.lines(_of(data))[-2]
    return Wounded(filing.joined([*before, line, foot]), "group.secret", len(before) - 2)


keep(Wound("group-secret-behind-the-foot", _behind_the_foot, "naive"))
keep(Wound("secret-line-in-no-group", _of_no_group, "naive"))


def _group(name: str, code: str, change: Callable[[Payload, Payload], Any]) -> None:
    """What a race pins of its group, or what its end says, is another thing."""

    def make(data: bytes, hand: Random) -> Wounded:
        whole = _of(data)
        wounded = filing.rechained(whole, lambda log: change(log[0]["body"]["command"], log[-1]["body"]["end"]))
        return Wounded(wounded, code, len(racefile.read(whole).lines) - 1)

    keep(Wound(name, make, "resigned"))


BRANCH = {"hash": "0" * 64, "ply": 0, "race": "0" * 32}
_group("group-in-words", "group.form", lambda pins, end: pins.update(group="the other tables"))
_group("group-in-numbers", "group.form", lambda pins, end: pins.update(group=7))
_group("group-words-in-one", "group.form", lambda pins, end: pins.update(words="snow"))
_group("group-words-in-numbers", "group.form", lambda pins, end: pins.update(words=[7]))
_group("group-of-another-name", "log.reveal", lambda pins, end: pins.update(group="8" * 32))
_group("group-that-is-none", "group.secret", lambda pins, end: pins.pop("group"))
_group("group-that-goes-on", "branch.form", lambda pins, end: pins.update(branch=BRANCH))
_group("group-with-another-start", "log.end", lambda pins, end: pins.update(branch={**BRANCH, "start": {**pins}}))
_group("group-that-tells-its-secret", "log.end", lambda pins, end: end.update(secret=grouped.SECRET.hex()))
_group("group-without-an-outcome", "log.unfinished", lambda pins, end: end.pop("outcome"))
_group("group-with-secrets-before", "log.end", lambda pins, end: end.update(before=[]))


def _words(name: str, change: Callable[[Payload], Any]) -> None:
    """Other words than those that the draws were made with."""

    def make(data: bytes, hand: Random) -> Wounded:
        whole = _of(data)
        wounded = filing.rechained(whole, lambda entries: change(entries[0]["body"]["command"]))
        return Wounded(wounded, "log.events", 0)

    keep(Wound(name, make, "resigned", needs_rules=True))


def _words_of_no_group(data: bytes, hand: Random) -> Wounded:
    wounded = filing.rechained(data, lambda entries: entries[0]["body"]["command"].update(words=["snow"]))
    return Wounded(wounded, "group.form", filing.plies(data) - 1)


# Words by which ply 0 draws something else in each game: with others two sleds may begin in the same order.
_words("group-with-a-word-more", lambda pins: pins["words"].append("hail"))
_words("group-with-another-word", lambda pins: pins["words"].__setitem__(0, "hail"))
_words("group-with-words-swapped", lambda pins: pins["words"].insert(0, pins["words"].pop(1)))
_words("group-without-its-words", lambda pins: pins.pop("words"))
keep(Wound("words-in-no-group", _words_of_no_group, "resigned"))
