"""What may be done to races: begin one, give an order. Each is one transaction: load, decide, append.

It must never hold a rule of a game, nor know who asked: a door has seen to that.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction

from core import canonical
from core.canonical import Value
from core.errors import Malformed, Refused
from core.i18n import gettext_noop as _
from games import ending, heads, queries
from games.append import NOTHING, Beside, NewEntry, append
from games.heads import Standing
from games.log import chain, entry
from games.log.entry import COMMAND_ID, HOUSE_ID, Entry
from games.log.orderer import BY_HOUSE, BY_PERSON
from games.models import NOT_STARTED, Group, Race, Secret
from games.results import Closed, Conflict, Duplicate, NotAllowed, Ok, Order, Result, Stale
from games.rules import branching, groups, luck, play
from games.rules.branching import Trunk
from games.rules.play import Step
from games.rules.protocol import Event

Also = Callable[[Step, int], Beside]  # what belongs into the transaction of an entry besides it

MOST_COMMAND_BYTES = 1 << 14
DIGEST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Start:
    """What a race is started with: its Board by digest, the public id of each seat with what it added to the luck."""

    board: str
    seats: list[dict[str, Value]]
    options: dict[str, Value]


@dataclass(frozen=True, slots=True)
class Common:
    """What races with the same luck have in common: the group that each of them names, and its secret."""

    group: UUID
    secret: bytes


def open_group(common: Common | None = None, words: Sequence[str] = (), in_step: bool = False) -> Common:
    """A group whose races are to be opened; whoever opens them holds its secret until then, and nobody else.
    In step nobody of it decides in a round of the game before all its tables have ended the one before.

    With what was committed to before anybody gave a word, the words count; a secret drawn now could be chosen by them.
    """
    if common is None:
        assert not words
        return Common(Group.objects.create(in_step=in_step).pk, secrets.token_bytes(luck.SECRET_BYTES))
    Group.objects.create(pk=common.group, words=canonical.dump([*words]), in_step=in_step)
    return common


@transaction.atomic
def open_race(rules: str, before: Sequence[bytes] = (), common: Common | None = None) -> tuple[UUID, str]:
    """A race that is not started, and the commitment to its secret, published before anybody adds to its luck.

    Before it come the secrets of the races that a branch goes on from. The commitment of a group is that of its races.
    """
    race, secret = uuid4(), common.secret if common else secrets.token_bytes(luck.SECRET_BYTES)
    Race.objects.create(id=race, game=rules.split("/")[0], rules=rules, ply=NOT_STARTED, head=chain.NOWHERE)
    Secret.objects.create(race_id=race, data=b"".join((secret, *before)))
    return race, luck.commitment(secret, common.group.hex if common else race.hex)


def start_race(race: UUID, start: Start, also: Also | None = None) -> Standing:
    """Deal, and write entry 0; `Refused` where seats or options do not fit the game, or somebody started it before."""
    row, secret = queries.head(race), queries.secret(race)
    pins = _pins(race, row.rules, start, secret)
    draws = groups.stream(secret, race.hex, pins)
    step = play.begin(pins, queries.board(start.board), draws)
    data = entry.write(Entry(race.hex, 0, chain.NOWHERE, play.START, _now_ms(), step.body, BY_HOUSE))
    hash = chain.link(data)
    line = NewEntry(race, 0, chain.NOWHERE, hash, play.START, _digest(0, pins), data, _sealed_bytes(step))
    if row.ply != NOT_STARTED or not append(line, _beside(line, also, step)):
        raise Refused("race.started", _("This race has been started already."))
    standing = Standing(0, hash, False, row.rules, step.state, draws)
    heads.remember(race, standing)
    return standing


def branch_race(race: UUID, start: Start, trunk: Trunk, also: Also | None = None) -> Standing:
    """Go on from a ply of another race, whose entries are decided again and written first, under this race's name.

    `Refused` where the rules do not race them again. Requires a race that was opened with the secrets of the trunk.
    """
    row, secrets = queries.head(race), queries.secrets(race)
    pins = _pins(race, row.rules, start, secrets[0]) | {branching.BRANCH: trunk.pinned()}
    lucks = branching.lucks(race.hex, pins, secrets)
    hash = chain.NOWHERE
    with transaction.atomic():
        for before, step in branching.again(trunk, pins, queries.board(start.board), lucks):
            line = _copied(race, before, step, hash)
            if not append(line, _beside(line, also if before is trunk.entries[-1] else None, step)):
                raise Refused("race.started", _("This race has been started already."))
            hash = line.hash
    standing = Standing(line.ply, hash, False, row.rules, step.state, lucks.own)
    heads.remember(race, standing)
    return standing


def _copied(race: UUID, before: Entry, step: Step, previous: str) -> NewEntry:
    """An entry of the parent as it stands in the log of the branch, with the time and the order's id that it had."""
    data = entry.write(Entry(race.hex, before.ply, previous, before.command_id, before.at, step.body, before.by))
    seat, command = step.body.get("seat", 0), step.body["command"]
    assert isinstance(seat, int)  # the rules have just made both
    assert isinstance(command, dict)
    digest = _digest(seat, command)
    return NewEntry(race, before.ply, previous, chain.link(data), before.command_id, digest, data, _sealed_bytes(step))


def _pins(race: UUID, rules: str, start: Start, secret: bytes) -> dict[str, Value]:
    if not DIGEST.fullmatch(start.board):
        raise Malformed("race.board", _("A board is named by its digest: 64 hexadecimal digits."))
    named = queries.of_group(race)
    return {
        "board": start.board,
        "commitment": luck.commitment(secret, groups.named(race.hex, named)),
        "options": start.options,
        "rules": rules,
        "seats": [*start.seats],
        **named,
    }


def give_order(order: Order, also: Also | None = None) -> Result:
    """Carry out an order, or say why not; the same order given again gets the same answer.

    `also` is called with the step and its ply before both are written, and says what is written with them. Raises
    `Malformed` where the order cannot be read and `Refused` where there is no such race.
    """
    _readable(order)
    held = heads.recall(order.race)
    if held and held.ply == order.expected_ply and not held.closed:
        result = _carried_out(order, held, also)  # the append itself finds out whether this memory is still true
        if isinstance(result, Ok):
            return result
    result = _carried_out(order, heads.load(order.race), also)
    return result if isinstance(result, Ok) else _answered_before(order) or result


def _readable(order: Order) -> None:
    """`Malformed` where an order cannot be read: the house and people make ids that the other cannot make."""
    form = COMMAND_ID if order.by == BY_PERSON else HOUSE_ID
    if not form.fullmatch(order.command_id) or order.command_id == play.START:
        raise Malformed("order.command-id", _("A command id is 1 to 64 letters, digits, dashes or underscores."))
    if len(canonical.dump(order.command)) > MOST_COMMAND_BYTES:
        raise Malformed("order.size", _("A command has at most %(most)s bytes."), most=MOST_COMMAND_BYTES)


def _carried_out(order: Order, standing: Standing, also: Also | None) -> Result:
    if standing.closed:
        return Closed(standing.ply)
    if order.expected_ply != standing.ply:
        return Stale(standing.ply)
    try:
        step = play.order(standing.rules, standing.state, order.seat, order.command, standing.luck)
    except Refused as refusal:
        return NotAllowed(refusal, standing.ply)
    return _written(order, standing, step, also)


def _written(order: Order, standing: Standing, step: Step, also: Also | None) -> Result:
    """Put a decided step into the log, unless somebody else was first."""
    closed = step.outcome is not None
    body = {**step.body, "end": _end(order.race, step)} if closed else step.body
    log_entry = Entry(order.race.hex, standing.ply + 1, standing.hash, order.command_id, _now_ms(), body, order.by)
    data = entry.write(log_entry)
    line = NewEntry(
        race=order.race,
        ply=log_entry.ply,
        previous=standing.hash,
        hash=chain.link(data),
        command_id=order.command_id,
        order_digest=_digest(order.seat, order.command),
        data=data,
        sealed=_sealed_bytes(step),
        closed=closed,
    )
    try:
        done = append(line, _beside(line, also, step))
    except IntegrityError:  # this command id stands in the log already
        done = False
    if not done:
        return Stale(queries.head(order.race).ply)
    heads.remember(order.race, Standing(line.ply, line.hash, closed, standing.rules, step.state, standing.luck))
    return Ok(line.ply, line.hash, _events(log_entry))


def _end(race: UUID, step: Step) -> dict[str, Value]:
    """What the last entry adds: how it ended, and the secrets that all luck came from."""
    return branching.ended(step.outcome or {}, queries.secrets(race), queries.of_group(race))


def _beside(line: NewEntry, also: Also | None, step: Step) -> Beside:
    """What is written with an entry, the end of its race first."""
    extra = also(step, line.ply) if also else NOTHING
    ended = partial(ending.ended, line.race, line.ply, line.hash)
    return Beside(extra.note, (ended, *extra.then)) if line.closed else extra


def given_before(order: Order) -> Duplicate | Conflict | None:
    """The answer that an order got before, for anyone who may no longer order; nothing where it is new."""
    _readable(order)
    return _answered_before(order)


def _answered_before(order: Order) -> Duplicate | Conflict | None:
    """The answer that this command id got before, if it did."""
    row = queries.ordered(order.race, order.command_id)
    if not row:
        return None
    digest, stored = row
    log_entry = entry.read(stored.data)
    if digest != _digest(order.seat, order.command):
        return Conflict(order.command_id, log_entry.ply)
    return Duplicate(Ok(log_entry.ply, stored.hash, _events(log_entry)))


def _events(log_entry: Entry) -> tuple[Event, ...]:
    events = log_entry.body["events"]
    return tuple(event for event in events if isinstance(event, dict)) if isinstance(events, list) else ()


def _digest(seat: int, command: dict[str, Value]) -> str:
    """Tells one order from another under the same command id. It covers hidden choices: keep it in the database."""
    return sha256(b"boreal:order:1" + canonical.dump({"command": command, "seat": seat})).hexdigest()


def _sealed_bytes(step: Step) -> bytes | None:
    return canonical.dump(step.sealed) if step.sealed else None


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
