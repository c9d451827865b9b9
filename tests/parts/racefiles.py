"""Race files of Snow Tails for tests: raced headless on a preset, and rewritten after a change."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from courses import judging
from games.log import chain, entry, racefile, scroll
from games.log.chain import Stored
from games.log.entry import Entry
from games.rules import headless
from games.rules.headless import Field, Raced
from snow_tails.plans.presets import PRESETS

Entries = list[dict[str, Any]]  # what the entries of a file say, to be changed


@lru_cache(maxsize=16)
def field(course: str = "nutcracker", levels: tuple[str, ...] = ("pup", "racer"), rounds: int = 60) -> Field:
    judged = judging.judge(PRESETS[course].plan)
    return Field("snow_tails/1", judged.board, judged.board_digest, levels, (("rounds", rounds),))


@lru_cache(maxsize=64)
def raced(seed: int = 0, course: str = "nutcracker", levels: tuple[str, ...] = ("pup", "racer")) -> Raced:
    return headless.race(field(course, levels), seed.to_bytes(4, "big"), 0)


def race_file(seed: int = 0) -> bytes:
    return racefile.write(field().board, raced(seed).stored)


def changed(data: bytes, change: Callable[[Entries], Any]) -> bytes:
    """The file after a change of what its entries say, chained anew: a forgery that no hash finds."""
    file = racefile.read(data)
    entries = [_to_fields(stored) for stored in scroll.stored_in(file.lines)]
    change(entries)
    stored: list[Stored] = []
    for fields in entries:
        previous = stored[-1].hash if stored else chain.NOWHERE
        bytes_ = entry.write(Entry(**{**fields, "ply": len(stored), "previous": previous}))
        stored.append(Stored(bytes_, chain.link(bytes_)))
    return racefile.write(file.board, stored)


def _to_fields(stored: Stored) -> dict[str, Any]:
    line = entry.read(stored.data)
    return {name: getattr(line, name) for name in ("race", "ply", "previous", "command_id", "at", "body", "by")}
