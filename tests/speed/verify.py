"""Turns proven in a second: race files in full, the long way, plain play without bytes; peers beside them; and by
worker processes.

What one process does is counted in seconds of the processor. The peers are installed into environments that are thrown
away; without a package index the bench says so and goes on.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

from games.log import entry, racefile
from games.log.scroll import stored_in
from games.rules import headless, luck, play, verification
from games.rules.headless import Field
from tests.bots import husky, racing, reindeer
from tests.parts import servers
from tests.speed import peers, proving
from tests.speed.append import database

LEVELS = ("pup", "racer", "pup", "racer")
RACES = 24  # of each game
GAMES = {
    "snow_tails": (racing, tuple(racing.PRESETS), {"rounds": racing.CAP}),
    "reindeer_races": (reindeer, reindeer.COURSES[:8], {"turns": reindeer.CAP}),
    "husky": (husky, husky.COURSES, {"rounds": husky.CAP}),
}
CHESS = "python-chess reading PGN"
CARDS, CELLS = "boardgame.io, a race by cards", "boardgame.io, its smallest game"
BESIDE = {CHESS: "python-chess", CARDS: "boardgame.io", CELLS: "its smallest game"}


def files(game: str) -> list[bytes]:
    """Races of four bots, on the courses in turn."""
    bots, courses, options = GAMES[game]
    boards = [bots.board_of(course) for course in courses]
    fields = [Field(bots.VERSION, *board, LEVELS, tuple(options.items())) for board in boards]
    raced = [(fields[number % len(fields)], number) for number in range(RACES)]
    return [racefile.write(field.board, headless.race(field, b"bench", number).stored) for field, number in raced]


def proven(data: bytes) -> int:
    """A file's turns, verified in full."""
    verdict = verification.check_file(data)
    assert verdict.damage is None
    return len(verdict.bodies) - 1


def explained(data: bytes) -> int:
    """A file's turns, verified check by check, without the fast path."""
    verdict = verification.explained(racefile.read(data))
    assert verdict.damage is None
    return len(verdict.bodies) - 1


def player(data: bytes) -> Callable[[], int]:
    """Its orders carried out again, with their draws, and nothing proven."""
    file = racefile.read(data)
    entries = [entry.read(stored.data) for stored in stored_in(file.lines)]
    first, *rest = [line.body for line in entries]
    pins = {key: value for key, value in first["command"].items() if key != "do"}  # type: ignore[union-attr]
    key = luck.key(verification.revealed(entries), entries[0].race, luck.entropy(first))

    def played() -> int:
        draws = luck.Stream(key)
        step = play.begin(pins, file.board, draws)
        for body in rest:
            step = play.order(first["rules"], step.state, body["seat"], body["command"], draws)  # type: ignore[arg-type]
        return len(rest)

    return played


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much of it is done in a second, with the code out of the collector's way, as every worker has it."""
    gc.collect()
    gc.freeze()
    begin, done = time.process_time(), 0
    while time.process_time() - begin < seconds:
        done += work()
    return done / (time.process_time() - begin)


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table; all are measured in turn, and the best round of each counts."""
    archives = {game: files(game) for game in GAMES}
    with (
        peers.at_work("chess", "chess_peer.py") as reader,
        peers.at_work_in_node("boardgame.io", "boardgame_peer.cjs", "cards") as cards,
        peers.at_work_in_node("boardgame.io", "boardgame_peer.cjs", "cells") as cells,
    ):
        asked = {name: peer for name, peer in ((CHESS, reader), (CARDS, cards), (CELLS, cells)) if peer}
        work = {name: work for game, each in archives.items() for name, work in _works(game, each)} | asked
        best = dict.fromkeys(work, 0.0)
        for _round in range(rounds):
            for name, measured in work.items():
                best[name] = max(best[name], measured(seconds))
    for game, each in archives.items():
        turns = sum(data.count(b'{"entry":') - 1 for data in each)
        yield f"{game}: {len(each)} race files of four bots, {turns} turns, {sum(map(len, each))} bytes"
        yield from (_line(name, best) for name, _work in _works(game, each))
    yield "beside them"
    yield from (_line(name, best) if name in best else f"  {name}: no peer" for name in BESIDE)
    for engine in ("sqlite", "postgresql"):
        yield from by_workers(engine, rounds)


def by_workers(engine: str, rounds: int) -> Iterator[str]:
    """An archive verified in this process and by workers, through their jobs; the best rounds."""
    with database(engine) as (_url, env):
        broker = {"REDIS_URL": servers.Redis().url} if engine == "postgresql" else {}
        command = [sys.executable, "-m", "tests.speed.proving", str(rounds)]
        work = json.loads(
            subprocess.run(command, env=env | broker, stdout=subprocess.PIPE, check=True, text=True).stdout
        )
    yield f"{engine}: {proving.REPLAYS} replays, half of them raced here, {work['turns']} turns, {work['bytes']} bytes"
    best = {name: [max(rates) for rates in zip(*each, strict=True)] for name, each in work["rates"].items()}
    first = next(iter(best.values()))
    for name, rates in best.items():
        shares = [f"{rate:9,.0f} ({rate / base:4.2f})" for rate, base in zip(rates, first, strict=True)]
        yield f"  {name:24} turns/s by the clock {shares[0]}   by the processor {shares[1]}"


def _works(game: str, archive: list[bytes]) -> Iterator[tuple[str, Callable[[float], float]]]:
    """What is measured of a game, by name."""
    players = [player(data) for data in archive]
    yield f"{game}, verified in full", partial(rate, lambda: sum(map(proven, archive)))
    yield f"{game}, check by check", partial(rate, lambda: sum(map(explained, archive)))
    yield f"{game}, no bytes", partial(rate, lambda: sum(played() for played in players))


def _line(name: str, best: dict[str, float]) -> str:
    beside = [f"{best[name] / best[peer]:6.2f} x {short}" for peer, short in BESIDE.items() if peer in best]
    return f"  {name:32} {best[name]:9,.0f} turns/s {'   '.join(beside)}"
