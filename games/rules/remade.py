"""A race file made again from nothing but its orders: where every byte comes out as it stands, the file is sound.

One comparison of bytes per entry proves form, spelling, links, draws, events and outcome at once. It must never say
what is wrong, only that something is: `proof` goes the long way then, and names it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from games.log import chain
from games.log.entry import COMMAND_ID, MOST_BYTES, RACE_ID
from games.log.racefile import RaceFile
from games.log.scroll import AFTER, BEFORE, BETWEEN
from games.log.upcast import FORMAT
from games.rules import luck, play
from games.rules.play import Step
from ground import canonical
from ground.errors import Wrong

_START, _END = len(BEFORE), -len(BETWEEN) - 64 - len(AFTER)
_ODD = (Wrong, ValueError, KeyError, TypeError, AttributeError, IndexError)  # what bytes of anybody can lead to


@dataclass(frozen=True, slots=True)
class Remade:
    """A sound race: its id, the bodies of its entries, its last step."""

    race: str
    bodies: Sequence[dict[str, Any]]
    last: Step


def remade(file: RaceFile) -> Remade | None:
    """The race of a sound file; nothing where any byte comes out otherwise. Requires nothing of the file."""
    try:
        said = [orjson.loads(line[_START:_END]) for line in file.lines]
        secret = said[-1]["body"]["end"]["secret"]
        last = _raced(file, said, secret)
    except _ODD:
        return None
    return Remade(said[0]["race"], [one["body"] for one in said], last) if last else None


def _raced(file: RaceFile, said: Sequence[dict[str, Any]], secret: str) -> Step | None:
    """Every entry made again, one from the other; the last step if all are as they stand."""
    race, first = said[0]["race"], said[0]["body"]
    kept = bytes.fromhex(secret)
    if not RACE_ID.fullmatch(race) or luck.commitment(kept, race) != first["command"]["commitment"]:
        return None
    draws = luck.Stream(luck.key(kept, race, luck.entropy(first)))
    step, previous, ids = None, chain.NOWHERE, set()
    for ply, (one, line) in enumerate(zip(said, file.lines, strict=True)):
        if step and step.outcome is not None:
            return None
        step = _step(one["body"], step, file.board, draws)
        body = step.body if step.outcome is None else _ended(step, secret)
        data = _bytes(one["at"], body, one["command-id"], ply, previous, race)
        previous = chain.link(data)
        if BEFORE + data + BETWEEN + previous.encode() + AFTER != line:
            return None
        ids.add(one["command-id"])
    return step if len(ids) == len(said) and step and step.outcome is not None else None


def _step(body: dict[str, Any], before: Step | None, board: bytes, draws: luck.Luck) -> Step:
    command = body["command"]
    canonical.dump(command)  # it is taken as it stands, so its leaves are looked at
    if before is None:
        return play.begin({key: value for key, value in command.items() if key != "do"}, board, draws)
    if type(body["seat"]) is not int:
        raise ValueError
    return play.order(before.body["rules"], before.state, body["seat"], command, draws)  # type: ignore[arg-type]


def _ended(step: Step, secret: str) -> dict[str, Any]:
    return {**step.body, "end": {"outcome": step.outcome, "secret": secret}}


def _bytes(at: int, body: dict[str, Any], command_id: str, ply: int, previous: str, race: str) -> bytes:
    """What `entry.write` would make of it."""
    if type(at) is not int or not 0 <= at <= canonical.MOST_INT or not COMMAND_ID.fullmatch(command_id):
        raise ValueError
    said = {
        "at": at, "body": body, "command-id": command_id, "format": FORMAT, "ply": ply, "previous": previous,
        "race": race,
    }  # fmt: skip
    data = orjson.dumps(said, option=orjson.OPT_SORT_KEYS)
    if len(data) > MOST_BYTES:
        raise ValueError
    return data
