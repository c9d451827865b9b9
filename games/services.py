"""What may be done to races: begin one, give an order. Each is one transaction: load, decide, append.

It must never hold a rule of a game, nor know who asked: a door has seen to that.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction

from games import heads, keys, queries
from games.append import Line, append
from games.heads import Standing
from games.log import chain, entry
from games.log.entry import COMMAND_ID, Entry
from games.log.signing import Head, sign
from games.models import Race, Secret, SignedHead
from games.results import Closed, Conflict, Duplicate, NotAllowed, Ok, Order, Result, Stale
from games.rules import luck, play
from games.rules.play import Step
from games.rules.protocol import Event
from ground import canonical
from ground.canonical import Value
from ground.errors import Malformed, Refused
from ground.words import gettext_noop as _
from jobs.services import enqueue

MOST_COMMAND_BYTES = 1 << 14
DIGEST = re.compile(r"[0-9a-f]{64}")


def begin_race(rules: str, board: str, seats: list[dict[str, Value]], options: dict[str, Value]) -> UUID:
    """Start a race on a board (by digest): draw its secret, deal, and write entry 0.

    `seats` are public ids with the entropy each added; `Refused` where they do not fit the game.
    """
    race, secret = uuid4(), secrets.token_bytes(luck.SECRET_BYTES)
    pins = _pins(race, rules, board, seats, options, secret)
    draws = luck.Stream(luck.key(secret, race.hex, luck.entropy({"command": pins})))
    step = play.begin(pins, queries.board(board), draws)
    data = entry.write(Entry(race.hex, 0, chain.NOWHERE, play.START, _now_ms(), step.body))
    hash = chain.link(data)
    with transaction.atomic():
        Race.objects.create(id=race, game=rules.split("/")[0], rules=rules, ply=-1, head=chain.NOWHERE)
        Secret.objects.create(race_id=race, data=secret)
        append(Line(race, 0, chain.NOWHERE, hash, play.START, _digest(0, pins), data, _sealed_bytes(step)))
    heads.remember(race, Standing(0, hash, False, rules, step.state, draws))
    return race


def _pins(
    race: UUID,
    rules: str,
    board: str,
    seats: list[dict[str, Value]],
    options: dict[str, Value],
    secret: bytes,
) -> dict[str, Value]:
    if not DIGEST.fullmatch(board):
        raise Malformed("race.board", _("A board is named by its digest: 64 hexadecimal digits."))
    return {
        "board": board,
        "commitment": luck.commitment(secret, race.hex),
        "options": options,
        "rules": rules,
        "seats": [*seats],
    }


def give_order(order: Order) -> Result:
    """Carry out an order, or say why not; the same order given again gets the same answer.

    Raises `Malformed` where the order cannot be read and `Refused` where there is no such race.
    """
    _readable(order)
    held = heads.recall(order.race)
    if held and held.ply == order.seen and not held.closed:
        result = _carried_out(order, held)  # the append itself finds out whether this memory is still true
        if isinstance(result, Ok):
            return result
    result = _carried_out(order, heads.load(order.race))
    return result if isinstance(result, Ok) else _answered_before(order) or result


def _readable(order: Order) -> None:
    if not COMMAND_ID.fullmatch(order.command_id) or order.command_id == play.START:
        raise Malformed("order.command-id", _("A command id is 1 to 64 letters, digits, dashes or underscores."))
    if len(canonical.dump(order.command)) > MOST_COMMAND_BYTES:
        raise Malformed("order.size", _("A command has at most %(most)s bytes."), most=MOST_COMMAND_BYTES)


def _carried_out(order: Order, standing: Standing) -> Result:
    if standing.closed:
        return Closed(standing.ply)
    if order.seen != standing.ply:
        return Stale(standing.ply)
    try:
        step = play.order(standing.rules, standing.state, order.seat, order.command, standing.luck)
    except Refused as refusal:
        return NotAllowed(refusal, standing.ply)
    return _written(order, standing, step)


def _written(order: Order, standing: Standing, step: Step) -> Result:
    """Put a decided step into the log, unless somebody else was first."""
    closed = step.outcome is not None
    body = {**step.body, "end": _end(order.race, step)} if closed else step.body
    said = Entry(order.race.hex, standing.ply + 1, standing.hash, order.command_id, _now_ms(), body)
    data = entry.write(said)
    line = Line(
        race=order.race,
        ply=said.ply,
        previous=standing.hash,
        hash=chain.link(data),
        command_id=order.command_id,
        order_digest=_digest(order.seat, order.command),
        data=data,
        sealed=_sealed_bytes(step),
        closed=closed,
    )
    try:
        done = append(line, also=_finishing(line) if closed else None)
    except IntegrityError:  # this command id stands in the log already
        done = False
    if not done:
        return Stale(queries.head(order.race).ply)
    heads.remember(order.race, Standing(line.ply, line.hash, closed, standing.rules, step.state, standing.luck))
    return Ok(line.ply, line.hash, _events(said))


def _end(race: UUID, step: Step) -> dict[str, Value]:
    """What the last entry adds: how it ended, and the secret that all luck came from."""
    return {"outcome": step.outcome or {}, "secret": queries.secret(race).hex()}


def _finishing(line: Line) -> Callable[[], None]:
    """What belongs into the transaction that ends a race: the signed head, and a check of the log as a job."""

    def finish() -> None:
        signed = sign(Head(line.race.hex, line.ply, line.hash), keys.signing_key())
        SignedHead.objects.create(
            race_id=line.race, ply=line.ply, hash=line.hash, key=signed.key, signature=signed.signature
        )
        enqueue("games.verify-log", {"race": line.race.hex})

    return finish


def _answered_before(order: Order) -> Duplicate | Conflict | None:
    """The answer that this command id got before, if it did."""
    found = queries.ordered(order.race, order.command_id)
    if not found:
        return None
    digest, stored = found
    said = entry.read(stored.data)
    if digest != _digest(order.seat, order.command):
        return Conflict(order.command_id, said.ply)
    return Duplicate(Ok(said.ply, stored.hash, _events(said)))


def _events(said: Entry) -> tuple[Event, ...]:
    events = said.body["events"]
    return tuple(event for event in events if isinstance(event, dict)) if isinstance(events, list) else ()


def _digest(seat: int, command: dict[str, Value]) -> str:
    """Tells one order from another under the same command id. It covers hidden choices: keep it in the database."""
    return sha256(b"boreal:order:1" + canonical.dump({"command": command, "seat": seat})).hexdigest()


def _sealed_bytes(step: Step) -> bytes | None:
    return canonical.dump(step.sealed) if step.sealed else None


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
