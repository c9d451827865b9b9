"""Wounds that only a branch can have: what it says of the race it goes on from, and the secrets of both."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from games.log import racefile
from tests.damaged import filing
from tests.damaged.filing import Payload
from tests.damaged.wounding import Wound, Wounded, keep

AT = 7  # the ply where it leaves its parent


def _branch(name: str, code: str, change: Callable[[Payload, Payload], Any], ply: int = 0) -> None:
    """What a branch pins of its parent, or what its end says, is another thing."""

    def make(data: bytes, hand: Random) -> Wounded:
        branch = filing.branched(data, AT)

        def changing(entries: list[Payload]) -> None:
            change(entries[0]["body"]["command"], entries[-1]["body"]["end"])

        return Wounded(filing.rechained(branch, changing), code, ply % len(racefile.read(branch).lines))

    keep(Wound(name, make, "resigned"))


def _parent(**changed: Any) -> Callable[[Payload, Payload], Any]:
    return lambda pins, end: pins["branch"].update(changed)


LAST = -1
_branch("branch-of-another-hash", "branch.parent", _parent(hash="0" * 64))
_branch("branch-of-a-later-ply", "branch.parent", _parent(ply=AT + 1))
_branch("branch-of-an-earlier-ply", "branch.parent", _parent(ply=AT - 1))
_branch("branch-longer-than-its-log", "branch.short", _parent(ply=10**6))
_branch("branch-of-another-race", "log.reveal", _parent(race="0" * 32), LAST)
_branch("branch-of-a-negative-ply", "branch.form", _parent(ply=-1), LAST)
_branch("branch-with-one-word-more", "branch.form", _parent(note="nice"), LAST)
_branch("branch-in-words", "branch.form", lambda pins, end: pins.update(branch="of the other one"), LAST)
_branch("branch-without-its-start", "branch.form", lambda pins, end: pins["branch"].pop("start"), LAST)
_branch("branch-of-other-options", "branch.form", lambda pins, end: pins["branch"]["start"].update(options={}), LAST)
_branch(
    "branch-of-other-words", "branch.parent", lambda pins, end: pins["branch"]["start"]["seats"][0].update(entropy="x")
)
_branch("branch-of-itself", "branch.form", lambda pins, end: _in_itself(pins["branch"], 4), LAST)
_branch("branch-without-the-parents-secret", "log.end", lambda pins, end: end.pop("before"), LAST)
_branch("branch-with-another-secret", "log.reveal", lambda pins, end: end.update(before=["0" * 64]), LAST)
_branch("branch-with-a-secret-too-many", "log.end", lambda pins, end: end["before"].append("0" * 64), LAST)
_branch("branch-with-secrets-in-words", "log.unfinished", lambda pins, end: end.update(before="none"), LAST)
_branch("branch-that-is-none", "log.end", lambda pins, end: pins.pop("branch"), LAST)
_branch("no-branch-with-secrets", "log.end", lambda pins, end: (pins.pop("branch"), end.update(before=[])), LAST)


def _in_itself(branch: Payload, deep: int) -> None:
    """A branch of a branch of a branch, more often than there may be."""
    for _deep in range(deep):
        ply = branch["ply"] - 1
        branch["start"] = {**branch["start"], "branch": {**branch, "ply": ply, "start": {**branch["start"]}}}
        branch = branch["start"]["branch"]
