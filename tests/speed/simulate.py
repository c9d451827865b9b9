"""Simulations in a second: turns that are raced and counted, in this process, in some of them, and by workers.

Beside catanatron where it can be installed. It must never count a turn that no report holds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache

from core import collector
from courses import judging
from courses.plans.games import PRESETS
from games.rules import bots, headless, registry
from replays.management.simulating.racing import here
from replays.simulate import racing
from replays.simulate.wish import Wish, field
from tests.parts import servers
from tests.speed import peers
from tests.speed.append import database
from tests.speed.races import PEER

COURSES = {"snow_tails": "nutcracker", "reindeer_races": "five-sprints", "husky": "postmans-cut"}
PIECE, SEATS = 5, 4
MANY = 10_000  # races of Snow Tails, by the command and through jobs
PROCESSES = (1, 2)


@cache
def wish(game: str, level: str, races: int = MANY, seed: str = "5eed") -> Wish:
    judged = judging.judge(PRESETS[COURSES[game]].plan)
    return Wish(registry.newest(game), judged.board, judged.board_digest, (level,) * SEATS, races, seed)


@collector.resting()
def rate(game: str, level: str, seconds: float) -> float:
    """Turns that are counted in a second of the processor, races beside included."""
    begin, turns, at = time.process_time(), 0, 0
    while time.process_time() - begin < seconds:
        turns += counted(racing.chunk(wish(game, level), at, at + PIECE))
        at += PIECE
    return turns / (time.process_time() - begin)


@collector.resting()
def alone(seconds: float) -> float:
    """Turns in a second of the simplest bots, without the races beside, in which better ones race too."""
    it = wish("snow_tails", bots.PUP)
    observer, seed = it.sport.observer({}), bytes.fromhex(it.seed)
    begin, turns = time.process_time(), 0
    while time.process_time() - begin < seconds:
        turns += racing.raced(headless.opened(field(it, turns), seed, turns), observer)[1]
    return turns / (time.process_time() - begin)


def counted(tally: dict[str, dict[int, int]]) -> int:
    return sum(sum(tally.get(name, {}).values()) for name in ("turns", "beside.turns"))


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table; all are measured in turn, and the best round of each counts."""
    works = [(game, level) for game in COURSES for level in bots.LEVELS]
    for game, level in works:
        racing.chunk(wish(game, level), 0, 1)  # what is found out once for a course is found out before
    collector.set_code_aside()
    with peers.at_work("catanatron==3.2.1", "catanatron_peer.py") as peer:
        best, simplest, beside = dict.fromkeys(works, 0.0), 0.0, 0.0
        for _round in range(rounds):
            simplest = max(simplest, alone(seconds))
            best = {work: max(best[work], rate(*work, seconds)) for work in works}
            beside = max(beside, peer(seconds)) if peer else 0.0
    yield f"four bots of a level on {', '.join(COURSES.values())}, raced and counted in this process"
    yield _line("snow_tails, pups and nothing beside", simplest, beside)
    yield from (_line(f"{game}, four {level}s", best[game, level], beside) for game, level in works)
    yield f"  {PEER:36} {beside:9,.0f} actions/s" if beside else f"  {PEER}: no peer"
    yield from by_processes()
    yield from by_workers(rounds)


def _line(name: str, best: float, beside: float) -> str:
    more = f"   {best / beside:5.2f} x catanatron" if beside else ""
    return f"  {name:36} {best:9,.0f} turns/s{more}"


def by_processes() -> Iterator[str]:
    """The lines of one simulation by different numbers of processes of the command."""
    wished = wish("snow_tails", bots.PUP)
    yield f"manage.py simulate --local: {MANY} races of four pups on {COURSES['snow_tails']}"
    first = (0.0, 0.0)
    for processes in PROCESSES:
        began, worked = time.monotonic(), processor()
        here(wished, processes, lambda *progress: None)
        rates = MANY / (time.monotonic() - began), MANY / (processor() - worked)
        first = rates if processes == PROCESSES[0] else first
        shares = [f"{rate:7,.0f} ({rate / base:4.2f})" for rate, base in zip(rates, first, strict=True)]
        yield f"  processes: {processes}             races/s by the clock {shares[0]}   by the processor {shares[1]}"


def processor() -> float:
    """Seconds that a processor has worked for this process and those of its children that have ended."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def by_workers(rounds: int) -> Iterator[str]:
    """The lines of a simulation through jobs, on both databases, with everything that belongs to them."""
    for engine in ("sqlite", "postgresql"):
        with database(engine) as (_url, env):
            broker = {"REDIS_URL": servers.Redis().url} if engine == "postgresql" else {}
            command = [sys.executable, "-m", "tests.speed.simulated", str(MANY), str(rounds)]
            payload = json.loads(
                subprocess.run(command, env=env | broker, stdout=subprocess.PIPE, check=True, text=True).stdout
            )
        yield f"{engine}: {MANY} races of four pups, {payload['turns']} turns; the same bytes: {payload['is_same']}"
        best = {label: [max(rates) for rates in zip(*each, strict=True)] for label, each in payload["rates"].items()}
        for label, rates in best.items():
            name = "in this process" if label == "here" else f"worker processes: {label}"
            first, *others = (
                f"{rate:7,.0f} ({rate / base:4.2f})" for rate, base in zip(rates, best["here"], strict=True)
            )
            yield f"  {name:20} turns/s by the clock {first}   less the line {others[0]}   by the processor {others[1]}"
