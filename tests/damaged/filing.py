"""Sound race files of the three games, signed and with their plan, and how one is taken apart and chained anew.

A file is raced by bots from a number, so that it is the same everywhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from courses import judging
from courses.judging import Judged
from courses.plans import games
from games.log import chain, entry, racefile
from games.log.chain import Stored
from games.log.entry import Entry
from games.log.orderer import Orderer, by_bot
from games.log.scroll import AFTER, BEFORE, BETWEEN, Foot, foot_line, stored_in
from games.log.signing import Head, key_name, sign
from games.rules import bots, branching, headless, luck, play, registry
from games.rules.headless import Field
from games.rules.play import Step
from husky import rules as husky
from reindeer_races import rules as reindeer_races
from snow_tails import rules as snow_tails
from tests.damaged.sound import KEY

Payload = dict[str, Any]
OURS = frozenset({key_name(KEY.public_key().public_bytes_raw())})
FIELDS: dict[str, tuple[str, tuple[str, ...], tuple[tuple[str, Any], ...]]] = {
    snow_tails.name: (snow_tails.version, ("pup", "racer"), (("rounds", 60),)),
    reindeer_races.name: (reindeer_races.version, ("pup", "pup", "racer"), (("turns", 400),)),
    husky.name: (husky.version, ("pup", "pup", "racer"), (("rounds", 100),)),
}
GAMES = tuple(FIELDS)
OTHER_PLAN = 1  # of the presets, by number; the races run on number 0


@lru_cache(maxsize=64)
def sound(game: str, number: int = 0) -> bytes:
    """The file of a whole race, signed."""
    version, levels, options = FIELDS[game]
    judged = course(game)
    raced = headless.race(Field(version, judged.board, judged.board_digest, levels, options), b"damaged", number)
    return racefile.write(judged.board, raced.stored, foot(raced.race, raced.stored), judging.to_json(judged.plan))


@lru_cache(maxsize=64)
def branched(data: bytes, ply: int) -> bytes:
    """The file of a race that pups go on with from a ply of a sound one, signed."""
    file = racefile.read(data)
    trunk = branching.trunk([entry.read(line.data) for line in stored_in(file.lines)], ply)
    secret = sha256(data).digest()
    race = sha256(secret).hexdigest()[:32]
    pins = {**trunk.pins, "branch": trunk.pinned(), "commitment": luck.commitment(secret, race)}
    secrets = [secret, *trunk.secrets]
    lucks = branching.lucks(race, pins, secrets)
    stored: list[Stored] = []

    def add(id: str, step: Step, by: Orderer) -> Step:
        end = {"end": branching.ended(step.outcome, secrets, pins)} if step.outcome is not None else {}
        before = stored[-1].hash if stored else chain.NOWHERE
        text = entry.write(Entry(race, len(stored), before, id, 0, {**step.body, **end}, by))
        stored.append(Stored(text, chain.link(text)))
        return step

    for line, again in branching.again(trunk, pins, file.board, lucks):
        step = add(line.command_id, again, line.by)
    game = registry.find(str(pins["rules"]))
    opening, whims = game.opening(pins, file.board), luck.Stream(secret)
    while step.outcome is None:
        seat = game.movers(step.state)[0]
        command = bots.order(game.version, bots.PUP, opening, step.state, seat, whims)
        on = play.order(game.version, step.state, seat, command, lucks.at(len(stored)))
        level = trunk.pins["seats"][seat]["bot"]  # type: ignore[call-overload, index]  # bots raced the trunk
        step = add(f"on-{len(stored)}", on, by_bot(level))
    return racefile.write(file.board, stored, foot(race, stored), file.plan)


@lru_cache(maxsize=8)
def course(game: str, number: int = 0) -> Judged:
    """A preset, judged."""
    return judging.judge(list(games.named(game).PRESETS.values())[number].plan)


def foot(race: str, stored: list[Stored], key: Ed25519PrivateKey = KEY) -> Foot:
    """The signed head."""
    head = Head(race, len(stored) - 1, stored[-1].hash)
    return Foot(sign(head, key), key.public_key().public_bytes_raw())


# ---- lines ------------------------------------------------------------------------------------------------


def lines(data: bytes) -> list[bytes]:
    """Header, entries, foot."""
    return data[:-1].split(b"\n")


def joined(some: list[bytes]) -> bytes:
    return b"\n".join(some) + b"\n"


def plies(data: bytes) -> int:
    """How many entries there are."""
    return len(racefile.read(data).lines)


def entry_line(text: bytes) -> bytes:
    """The line of an entry with the hash of its bytes."""
    return BEFORE + text + BETWEEN + chain.link(text).encode() + AFTER


def entry_bytes(line: bytes) -> bytes:
    return next(stored_in([line])).data


def spelled(payload: Any) -> bytes:
    """Canonical bytes, made without asking whether they are allowed."""
    return json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


# ---- everything chained anew ------------------------------------------------------------------------------


def entries(data: bytes) -> list[Payload]:
    """What the entries say."""
    return [json.loads(stored.data) for stored in stored_in(racefile.read(data).lines)]


def rechained_as_it_stands(data: bytes) -> bytes:
    """The file with every link and hash made anew in the very bytes of its entries, and unsigned."""
    header, *rest = [line for line in lines(data) if line.startswith((BEFORE, b'{"board":'))]
    secret = [line for line in lines(data) if line.startswith(b'{"secret":')]
    made, previous = [header], b""
    for line in rest:
        text = line[len(BEFORE) : line.rindex(BETWEEN)]
        text = re.sub(rb'"previous":"[0-9a-f]*"', b'"previous":"%b"' % previous, text)
        made.append(entry_line(text))
        previous = chain.link(text).encode()
    return joined([*made, *secret])


def rechained(
    data: bytes, change: Callable[[list[Payload]], Any], key: Ed25519PrivateKey | None = KEY, renumbered: bool = True
) -> bytes:
    """The file after a change of what its entries say: links, hashes and signature are made anew, plan and Board stay.

    Without a key the old foot stays where it was.
    """
    file, payloads = racefile.read(data), entries(data)
    change(payloads)
    stored: list[Stored] = []
    for ply, payload in enumerate(payloads):
        payload["previous"] = stored[-1].hash if stored else chain.NOWHERE
        if renumbered:
            payload["ply"] = ply
        bytes_ = spelled(payload)
        stored.append(Stored(bytes_, chain.link(bytes_)))
    head = foot_line(foot(str(payloads[0]["race"]), stored, key)) if key else file.foot
    secret = [file.secret] if file.secret else []
    return joined([lines(data)[0], *(entry_line(line.data) for line in stored), *secret, head])
