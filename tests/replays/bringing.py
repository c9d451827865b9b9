"""Race files for the tests of imports, and the worker that verifies them. It must never assert anything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any

from core import canonical
from courses import judging
from courses.plans import games as plans
from games.log import chain, entry, racefile
from games.log.chain import Stored
from games.log.entry import Entry
from games.rules import luck, play, registry
from games.rules.registry import newest
from jobs import work
from jobs.models import Job
from replays.files import imports
from replays.models import Import
from replays.racefile.packing import packed
from tests.damaged import filing, races


def sound(game: str = "snow_tails", seed: int = 0) -> bytes:
    """A race from elsewhere: whole, signed with a key that is not of this house, with its plan."""
    return filing.sound(game, seed)


@lru_cache(maxsize=8)
def titled(title: str, note: str = "", seats: tuple[str, ...] = ("left", "right")) -> bytes:
    """An unsigned race whose course has this title and whose seats have these names."""
    plan = judging.to_json(plans.GAMES["snow_tails"].PRESETS["first-tracks"].plan)
    look = {"title": title} | ({"note": note} if note else {})
    judged = judging.judge(judging.read_said(canonical.load_object(plan) | {"look": look}))
    race, secret, rules = sha256(title.encode()).hexdigest()[:32], bytes(32), newest("snow_tails")
    pins = {
        "board": judged.board_digest, "commitment": luck.commitment(secret, race), "options": {"rounds": 20},
        "rules": rules, "seats": [{"entropy": "", "id": seat} for seat in seats],
    }  # fmt: skip
    stored = [*raced_on(race, secret, pins, judged.board)]
    return racefile.write(judged.board, stored, None, judging.to_json(judged.plan))


def raced_on(race: str, secret: bytes, pins: dict[str, Any], board: bytes) -> Iterator[Stored]:
    """The entries of a race in which everybody orders the first thing that the rules allow."""
    draws = luck.Stream(luck.key(secret, race, luck.entropy({"command": pins})))
    game, step, ply, previous = registry.find(pins["rules"]), play.begin(pins, board, draws), 0, ""
    while True:
        end = {"end": {"outcome": step.outcome, "secret": secret.hex()}} if step.outcome is not None else {}
        data = entry.write(Entry(race, ply, previous, f"order-{ply}", 0, step.body | end))
        previous = chain.link(data)
        yield Stored(data, previous)
        if end:
            return
        seat = next(iter(game.movers(step.state)))
        command = next(iter(game.legal(step.state, seat)))
        step, ply = play.order(pins["rules"], step.state, seat, command, draws), ply + 1


@lru_cache(maxsize=16)
def wounded(name: str, game: str = "snow_tails") -> races.Wounded:
    """A race with the wound of this name."""
    return races.made(races.WOUNDS[name], game, 0)


def verified(brought: Import) -> Import:
    """The import after a worker has come to it."""
    for job in Job.objects.filter(kind=imports.KIND, state="waiting").values_list("id", flat=True):
        work.do(job)
    return Import.objects.get(pk=brought.pk)


def mutated(data: bytes, hand: Random) -> bytes:
    """The bytes after one to three mishaps or forgeries."""
    for _change in range(hand.randrange(1, 4)):
        at, end = sorted(hand.randrange(len(data) + 1) for _side in range(2))
        data = hand.choice(CHANGES)(data, at, min(end, at + hand.choice([1, 4, 60, 5000])), hand)
    return packed(data) if hand.random() < 0.3 else data


def _byte(data: bytes, at: int, end: int, hand: Random) -> bytes:
    return data[:at] + bytes([hand.randrange(256)]) + data[at + 1 :]


def _line(data: bytes, at: int, end: int, hand: Random) -> bytes:
    """Swap two lines."""
    lines = data.split(b"\n")
    first, second = hand.randrange(len(lines)), hand.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"\n".join(lines)


CHANGES: list[Any] = [
    _byte,
    _byte,
    _line,
    lambda data, at, end, hand: data[:at] + data[end:],
    lambda data, at, end, hand: data[:end] + data[at:],
    lambda data, at, end, hand: data[:at],
    lambda data, at, end, hand: (
        data[:at] + hand.choice([b"[" * 5000, b'{"a":' * 300, b"9" * 400, b"\0", b"\n" * 3000]) + data[at:]
    ),
    lambda data, at, end, hand: data.replace(b'"ply":', b'"ply":-', 1 + hand.randrange(3)),
    lambda data, at, end, hand: packed(data)[: max(1, at)],
]
