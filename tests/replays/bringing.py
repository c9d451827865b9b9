"""Race files for the tests of imports, and the worker that verifies them. It must never assert anything."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from courses import judging
from courses.plans import games as plans
from games.log import racefile
from games.rules import headless
from games.rules.headless import Field
from games.rules.registry import newest
from jobs import work
from jobs.models import Job
from replays import imports
from replays.models import Import
from replays.racefile.packing import packed
from tests.damaged import filing, races

COURSES = {"snow_tails": "first-tracks", "reindeer_races": "five-sprints", "husky": "postmans-cut"}


def sound(game: str = "snow_tails", seed: int = 0) -> bytes:
    """A race from elsewhere: whole, signed with a key that is not of this house, with its plan."""
    return filing.sound(game, seed)


@lru_cache(maxsize=8)
def titled(title: str, note: str = "") -> bytes:
    """A race on a course with words of somebody's own; nobody signed it."""
    said = judging.to_json(plans.GAMES["snow_tails"].PRESETS["first-tracks"].plan)
    look = {"title": title} | ({"note": note} if note else {})
    plan = judging.read_said(judging.canonical.load_object(said) | {"look": look})
    judged = judging.judge(plan)
    seats = Field(newest("snow_tails"), judged.board, judged.board_digest, ("pup", "pup"), (("rounds", 20),))
    return racefile.write(judged.board, headless.race(seats, b"titled", 0).stored, None, judging.to_json(plan))


@lru_cache(maxsize=16)
def wounded(name: str, game: str = "snow_tails") -> races.Wounded:
    """A race with a wound that is known by name."""
    return races.made(races.WOUNDS[name], game, 0)


def verified(brought: Import) -> Import:
    """The import after a worker has come to it."""
    for job in Job.objects.filter(kind=imports.KIND, state="waiting").values_list("id", flat=True):
        work.do(job)
    return Import.objects.get(pk=brought.pk)


def mutated(data: bytes, hand: Random) -> bytes:
    """The bytes with one to three things done to them that happen to files, or that somebody does to them."""
    for _change in range(hand.randrange(1, 4)):
        at, end = sorted(hand.randrange(len(data) + 1) for _side in range(2))
        data = hand.choice(CHANGES)(data, at, min(end, at + hand.choice([1, 4, 60, 5000])), hand)
    return packed(data) if hand.random() < 0.3 else data


def _byte(data: bytes, at: int, end: int, hand: Random) -> bytes:
    return data[:at] + bytes([hand.randrange(256)]) + data[at + 1 :]


def _line(data: bytes, at: int, end: int, hand: Random) -> bytes:
    """Two lines change places."""
    lines = data.split(b"\n")
    one, other = hand.randrange(len(lines)), hand.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
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
