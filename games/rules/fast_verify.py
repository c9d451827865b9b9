"""A race file made again from nothing but its orders: where every byte comes out as it stands, the file is sound.

One comparison of bytes per entry proves form, spelling, links, draws, events and outcome at once. Orders are therefore
picked out of the lines without ado: what was picked wrongly cannot come out right. It must never say what is wrong,
only that something is: `verification` goes the long way then, and names it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import orjson

from core import canonical
from core.canonical import Value
from core.errors import Wrong
from games.log import chain, orderer
from games.log.entry import COMMAND_ID, ENTRY_ID, MOST_BYTES, RACE_ID, UNTOLD_FORMAT, Entry
from games.log.orderer import UNTOLD, Orderer
from games.log.racefile import RaceFile
from games.log.scroll import AFTER, BEFORE, BETWEEN
from games.log.upcast import FORMAT
from games.rules import branching, play, registry
from games.rules.branching import Lucks
from games.rules.play import Step

_START, _END = len(BEFORE), -len(BETWEEN) - 64 - len(AFTER)
BODY, EVENTS, BY, ID = b',"body":{"command":', b',"events":[', b'},"by":{', b'},"command-id":"'
_MOST_BY = 96  # bytes of the longest orderer, and some
_AT, _BODY, _ID, _ZERO = _START + len(b'{"at":'), len(BODY), len(ID), ord("0")
_ODD = (Wrong, ValueError, KeyError, TypeError, AttributeError, IndexError)  # what bytes of anybody can lead to


@dataclass(frozen=True, slots=True)
class Remade:
    """A sound race, its luck proven: its id, the bodies of its entries, its last step, what was sealed of each entry;
    and its first and last entry, which need no other check than that their bytes came out."""

    race: str
    bodies: Sequence[dict[str, Any]]
    last: Step
    sealed: Sequence[dict[str, Value]]
    ends: Sequence[Entry]
    by: Sequence[Orderer]  # who gave the order of each entry


_Payload = dict[str, Any]


class _Orders(NamedTuple):
    """What nothing else tells of the entries, one after the other."""

    times: list[int]
    commands: list[Any]
    seats: list[int]
    ids: list[str]
    by: list[Orderer]


def remade(file: RaceFile) -> Remade | None:
    """The race of a sound file; nothing where any byte comes out otherwise. Requires nothing of the file."""
    try:
        first, last = orjson.loads(file.lines[0][_START:_END]), orjson.loads(file.lines[-1][_START:_END])
        return _raced(file, first, last)
    except _ODD:
        return None


def _raced(file: RaceFile, first: _Payload, last: _Payload) -> Remade | None:
    """Every entry made again, if all come out as they stand: first all orders, then all bodies, then all bytes."""
    race, command = first["race"], first["body"]["command"]
    canonical.dump(command)  # it is taken as it stands, so its leaves are looked at; the rules read later ones
    if not RACE_ID.fullmatch(race):
        return None
    pins = {key: pin for key, pin in command.items() if key != "do"}
    secrets = branching.secrets(race, pins, last["body"]["end"], file.secret)
    draws = branching.lucks(race, pins, secrets)
    orders = _orders(first, file.lines[1:-1], last)
    bodies, sealed, step = _played(orders, pins, file.board, draws)
    if step.outcome is None or len(bodies) != len(file.lines):
        return None
    bodies[-1] = {**step.body, "end": branching.ended(step.outcome, secrets, pins)}
    if not _stand_there(file.lines, race, orders, bodies):
        return None
    _check_orderers(orders, pins)
    return Remade(race, bodies, step, sealed, (_entry(first), _entry(last)), orders.by)


def _check_orderers(orders: _Orders, pins: _Payload) -> None:
    """Raises where entry 0 has somebody else on a seat, or an entry does not tell who ordered after one that does."""
    flags = [by.is_told for by in orders.by]
    if flags != sorted(flags):
        raise ValueError
    orderer.check(orders.by[0], None, pins)
    starts = [branching.start_at(pins, ply) for ply in range(len(flags))] if branching.BRANCH in pins else None
    passed: set[tuple[int, Orderer]] = set()
    for ply, given in enumerate(zip(orders.seats, orders.by, strict=True)):
        if ply and (starts or given not in passed):
            orderer.check(given[1], given[0], starts[ply] if starts else pins)
            passed.add(given)


def _played(orders: _Orders, pins: _Payload, board: bytes, draws: Lucks) -> tuple[list[_Payload], list[_Payload], Step]:
    """The bodies that the rules make of orders, until the race ends, what is sealed of them, and the last step."""
    step = play.begin(pins, board, draws.at(0))
    game, bodies, sealed = registry.find(step.body["rules"]), [step.body], [step.sealed]  # type: ignore[arg-type]  # a text
    given = zip(orders.commands, orders.seats, strict=True)
    next(given)  # the start
    for ply, (command, seat) in enumerate(given, 1):
        if step.outcome is not None:
            break
        step = play.apply_by(game, step.state, seat, command, draws.at(ply))
        bodies.append(step.body)
        sealed.append(step.sealed)
    return bodies, sealed, step


def _stand_there(lines: Sequence[bytes], race: str, orders: _Orders, bodies: list[dict[str, Any]]) -> bool:
    """Whether orders and bodies come out as the very bytes of the lines, and no order comes twice."""
    times, ids = orders.times, orders.ids
    if min(times) < 0 or max(times) > canonical.MOST_INT or max(map(len, lines)) > MOST_BYTES:
        return False
    if len({*ids}) != len(ids) or not all(map(ENTRY_ID.fullmatch, ids)):
        return False
    if not all(by.is_told or COMMAND_ID.fullmatch(id) for by, id in zip(orders.by, ids, strict=True)):
        return False
    previous = chain.NOWHERE
    orderers = {by: {"by": by.to_payload(), "format": FORMAT} for by in {*orders.by}}
    orderers[UNTOLD] = {"format": UNTOLD_FORMAT}
    for ply, (line, at, body, id, by) in enumerate(zip(lines, times, bodies, ids, orders.by, strict=True)):
        payload = {
            "at": at,
            "body": body,
            "command-id": id,
            "ply": ply,
            "previous": previous,
            "race": race,
            **orderers[by],
        }
        data = orjson.dumps(payload, option=orjson.OPT_SORT_KEYS)
        previous = chain.link(data)
        if line != BEFORE + data + BETWEEN + previous.encode() + AFTER:
            return False
    return True


def _orders(first: _Payload, between: Sequence[bytes], last: _Payload) -> _Orders:
    """The orders of a file, from its first and last entry and the lines between them; those stand between the keys
    around them, in their canonical order."""
    times, commands, seats, ids, by = list[int](), list[bytes](), list[int](), list[str](), list[Orderer]()
    known: dict[bytes, Orderer] = {}
    for line in between:
        at, events, id = line.index(BODY, _AT), line.index(EVENTS), line.rindex(ID)
        begin, body = id + _ID, line.rfind(BY, id - _MOST_BY, id)
        by_json = line[body + len(BY) - 1 : id + 1] if body > 0 else b""  # an entry of the first form does not tell
        if by_json not in known:
            known[by_json] = orderer.read(orjson.loads(by_json)) if by_json else UNTOLD
        times.append(int(line[_AT:at]))
        commands.append(line[at + _BODY : events])
        seats.append(line[(body if by_json else id) - 1] - _ZERO)
        ids.append(line[begin : line.index(b'"', begin)].decode())
        by.append(known[by_json])
    columns = times, orjson.loads(b"[" + b",".join(commands) + b"]"), seats, ids, by
    rows = zip(_to_order(first), columns, _to_order(last), strict=True)
    return _Orders(*([head, *each, tail] for head, each, tail in rows))


def _to_order(entry: _Payload) -> tuple[int, Any, int, str, Orderer]:
    """The order of an entry that was read."""
    body = entry["body"]
    if type(entry["at"]) is not int or type(body.get("seat", 0)) is not int:
        raise ValueError
    return entry["at"], body["command"], body.get("seat", 0), entry["command-id"], _by(entry)


def _by(entry: _Payload) -> Orderer:
    return orderer.read(entry["by"]) if "by" in entry else UNTOLD


def _entry(payload: _Payload) -> Entry:
    """What was read, as an entry; requires that its bytes came out."""
    return Entry(
        payload["race"],
        payload["ply"],
        payload["previous"],
        payload["command-id"],
        payload["at"],
        payload["body"],
        _by(payload),
    )
