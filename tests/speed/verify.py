"""Turns proven in a second: race files in full, the long way, plain play without bytes; two peers beside them.

All is counted in seconds of the processor. The peers are installed into environments that are thrown away; without a
package index the bench says so and goes on.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator

from courses import judging
from courses.plans.snow_tails.presets import PRESETS
from games.log import entry, racefile
from games.log.scroll import stored_in
from games.rules import headless, luck, play, proof
from games.rules.headless import Field
from tests.speed import peers

LEVELS = ("pup", "racer", "pup", "racer")
RACES = 3  # on each preset
CHESS, BOARDGAME = "python-chess reading PGN", "boardgame.io replaying moves"


def files() -> list[bytes]:
    """Races of four bots on every preset."""
    made = []
    for preset in PRESETS.values():
        judged = judging.judge(preset.plan)
        field = Field("snow_tails/1", judged.board, judged.board_digest, LEVELS, (("rounds", 60),))
        made += [racefile.write(field.board, headless.race(field, b"bench", at).stored) for at in range(RACES)]
    return made


def proven(data: bytes) -> int:
    """A file's turns, verified in full."""
    verdict = proof.check_file(data)
    assert verdict.damage is None
    return len(verdict.bodies) - 1


def explained(data: bytes) -> int:
    """The same without the quick way."""
    verdict = proof.explained(racefile.read(data))
    assert verdict.damage is None
    return len(verdict.bodies) - 1


def player(data: bytes) -> Callable[[], int]:
    """Its orders carried out again, with their draws, and nothing proven."""
    file = racefile.read(data)
    said = [entry.read(stored.data) for stored in stored_in(file.lines)]
    first, *rest = [one.body for one in said]
    pins = {key: value for key, value in first["command"].items() if key != "do"}  # type: ignore[union-attr]
    key = luck.key(proof.revealed(said), said[0].race, luck.entropy(first))

    def played() -> int:
        draws = luck.Stream(key)
        step = play.begin(pins, file.board, draws)
        for body in rest:
            step = play.order("snow_tails/1", step.state, body["seat"], body["command"], draws)  # type: ignore[arg-type]
        return len(rest)

    return played


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much of it is done in a second."""
    gc.collect()
    begin, done = time.process_time(), 0
    while time.process_time() - begin < seconds:
        done += work()
    return done / (time.process_time() - begin)


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table; all are measured in turn, and the best round of each counts."""
    found = files()
    players = [player(data) for data in found]
    chess = peers.at_work("chess", "chess_peer.py")
    with chess as reader, peers.at_work_in_node("boardgame.io", "boardgame_peer.cjs") as replayer:
        work: dict[str, Callable[[float], float] | None] = {
            "race file, verified in full": lambda span: rate(lambda: sum(map(proven, found)), span),
            "the same, check by check": lambda span: rate(lambda: sum(map(explained, found)), span),
            "orders carried out, no bytes": lambda span: rate(lambda: sum(one() for one in players), span),
            CHESS: reader,
            BOARDGAME: replayer,
        }
        best = {name: 0.0 for name, measured in work.items() if measured}
        for _round in range(rounds):
            for name in best:
                best[name] = max(best[name], work[name](seconds))  # type: ignore[misc]  # those that are there
    yield from _table(best, found)
    yield from (f"  {name}: cannot be installed here" for name in work.keys() - best)


def _table(best: dict[str, float], found: list[bytes]) -> Iterator[str]:
    turns = sum(data.count(b'{"entry":') - 1 for data in found)
    yield f"{len(found)} race files of four bots on {len(PRESETS)} presets, {turns} turns, {sum(map(len, found))} bytes"
    for name, figure in best.items():
        beside = [f"{figure / best[peer]:5.2f} x {peer.split()[0]}" for peer in (CHESS, BOARDGAME) if peer in best]
        yield f"  {name:30} {figure:9,.0f} turns/s   {'   '.join(beside)}"
