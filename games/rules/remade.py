"""A race file made again from nothing but its orders: where every byte comes out as it stands, the file is sound.

One comparison of bytes per entry proves form, spelling, links, draws, events and outcome at once. Orders are therefore
picked out of the lines without ado: what was picked wrongly cannot come out right. It must never say what is wrong,
only that something is: `proof` goes the long way then, and names it.
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
_AT, _COMMAND, _EVENTS, _SEAT, _ID = b'{"at":', b'"command":', b',"events":[', b',"seat":', b'},"command-id":"'
_ODD = (Wrong, ValueError, KeyError, TypeError, AttributeError, IndexError)  # what bytes of anybody can lead to


@dataclass(frozen=True, slots=True)
class Remade:
    """A sound race: its id, the bodies of its entries, its last step."""

    race: str
    bodies: Sequence[dict[str, Any]]
    last: Step


_Order = tuple[int, dict[str, Any], int, str]  # what nothing else tells: time, command, seat, the order's id


def remade(file: RaceFile) -> Remade | None:
    """The race of a sound file; nothing where any byte comes out otherwise. Requires nothing of the file."""
    try:
        first, last = orjson.loads(file.lines[0][_START:_END]), orjson.loads(file.lines[-1][_START:_END])
        ends = {0: _said(first), len(file.lines) - 1: _said(last)}
        return _raced(file, first["race"], first["body"], last["body"]["end"]["secret"], ends)
    except _ODD:
        return None


def _raced(file: RaceFile, race: str, first: dict[str, Any], secret: str, ends: dict[int, _Order]) -> Remade | None:
    """Every entry made again, one from the other, if all come out as they stand."""
    kept = bytes.fromhex(secret)
    canonical.dump(first["command"])  # it is taken as it stands, so its leaves are looked at; the rules read later ones
    if not RACE_ID.fullmatch(race) or luck.commitment(kept, race) != first["command"]["commitment"]:
        return None
    draws = luck.Stream(luck.key(kept, race, luck.entropy(first)))
    step: Step | None = None
    bodies: list[dict[str, Any]] = []
    ids: set[str] = set()
    previous = chain.NOWHERE
    for ply, line in enumerate(file.lines):
        if step and step.outcome is not None:
            return None
        at, command, seat, id = ends.get(ply) or _picked(line)
        step = _carried_out(command, seat, step, file.board, draws)
        body = step.body if step.outcome is None else _ended(step, secret)
        data = _bytes(at, body, id, ply, previous, race)
        previous = chain.link(data)
        if BEFORE + data + BETWEEN + previous.encode() + AFTER != line:
            return None
        ids.add(id)
        bodies.append(body)
    return Remade(race, bodies, step) if step and step.outcome is not None and len(ids) == len(bodies) else None


def _said(entry: dict[str, Any]) -> _Order:
    """The order of an entry that was read."""
    body = entry["body"]
    if type(entry["at"]) is not int or type(body.get("seat", 0)) is not int:
        raise ValueError
    return entry["at"], body["command"], body.get("seat", 0), entry["command-id"]


def _picked(line: bytes) -> _Order:
    """The order in a line between the first and the last, found by the keys around it, in their canonical order."""
    command, id = line.index(_COMMAND, _START), line.rindex(_ID)
    at = int(line[_START + len(_AT) : line.index(b",", _START)])
    said = orjson.loads(line[command + len(_COMMAND) : line.index(_EVENTS, command)])
    seat = int(line[line.rindex(_SEAT, 0, id) + len(_SEAT) : id])
    begin = id + len(_ID)
    return at, said, seat, line[begin : line.index(b'"', begin)].decode()


def _carried_out(command: dict[str, Any], seat: int, before: Step | None, board: bytes, draws: luck.Luck) -> Step:
    if before is None:
        return play.begin({key: said for key, said in command.items() if key != "do"}, board, draws)
    return play.order(before.body["rules"], before.state, seat, command, draws, is_spent=True)  # type: ignore[arg-type]


def _ended(step: Step, secret: str) -> dict[str, Any]:
    return {**step.body, "end": {"outcome": step.outcome, "secret": secret}}


def _bytes(at: int, body: dict[str, Any], id: str, ply: int, previous: str, race: str) -> bytes:
    """What `entry.write` would make of it."""
    if not 0 <= at <= canonical.MOST_INT or not COMMAND_ID.fullmatch(id):
        raise ValueError
    said = {
        "at": at, "body": body, "command-id": id, "format": FORMAT, "ply": ply, "previous": previous,
        "race": race,
    }  # fmt: skip
    data = orjson.dumps(said, option=orjson.OPT_SORT_KEYS)
    if len(data) > MOST_BYTES:
        raise ValueError
    return data
