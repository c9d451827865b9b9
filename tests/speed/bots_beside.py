"""How long a person waits for a bot while twenty guests at one address have 100,000 races simulated.

Beside them one account has twenty-five races among bots raced. The workers are those of `make run` on two cores.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from tests.speed.append import database

RACES, GUESTS = 100_000, 20
MOVES = 60  # of the person, that bots answer


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table; it is measured once, however many rounds are asked for."""
    yield f"{RACES} races simulated for {GUESTS} guests at one address, 25 races of one account among bots"
    yield f"a person moves {MOVES} times; the wait until every bot has answered, in ms"
    for engine in ("sqlite", "postgresql"):
        with database(engine) as (_url, env):
            report = measured(env)
        waits = report["waits_ms"]
        figures = "  ".join(
            f"{name} {share(waits, part):7.0f}" for name, part in (("p50", 50), ("p90", 90), ("p99", 99))
        )
        beside = f"{report['raced']} races simulated meanwhile, {report['pss_mb']} MB of memory for the workers"
        yield f"{engine:<10}  {figures}  most {max(waits):7.0f}   ({beside})"


def measured(env: dict[str, str], races: int = RACES, guests: int = GUESTS, moves: int = MOVES) -> dict[str, Any]:
    """What a child of the service found."""
    command = [sys.executable, "-m", "tests.speed.beside", str(races), str(guests), str(moves)]
    output = subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True, text=True).stdout
    result: dict[str, Any] = json.loads(output)
    return result


def share(values: Sequence[float], part: int) -> float:
    """The value that so many of a hundred do not exceed.

    >>> share([*range(1, 101)], 99)
    99
    """
    return sorted(values)[max(0, -(-len(values) * part // 100) - 1)]
