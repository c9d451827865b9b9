"""The bytes that simulations of each game came to, beside the version of the code that raced them:
`python -m tests.replays.simulate.engine` writes them down after that version was raised, and refuses before.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

from replays.simulate import racing
from replays.simulate.report import report, write
from tests.replays.simulate.wishes import wish

KEPT = Path(__file__).with_name("engine.json")
RACED = {"nutcracker": ("leader racer pup pup", 6), "1": ("leader racer pup", 6), "husky": ("leader racer pup", 2)}
CHANGED = "simulations come to other bytes: raise ENGINE in replays/simulations/simulating, then run {command}"
COMMAND = "python -m tests.replays.simulate.engine"
Record = dict[str, str]  # the version, and a digest for each course


def raced(engine: str) -> Record:
    """The digests that this code produces."""
    return {"engine": engine} | {course: _digest(course, *how) for course, how in RACED.items()}


def fault(kept: Record, now: Record) -> str:
    """Why the record does not hold, in a sentence; nothing where it does.

    >>> fault({"engine": "1", "husky": "a"}, {"engine": "1", "husky": "b"})[:35]
    'simulations come to other bytes: ra'
    >>> fault({"engine": "1"}, {"engine": "2"})
    'ENGINE was raised: run python -m tests.replays.simulate.engine'
    """
    if kept == now:
        return ""
    is_raised = kept["engine"] != now["engine"]
    return f"ENGINE was raised: run {COMMAND}" if is_raised else CHANGED.format(command=COMMAND)


def kept() -> Record:
    record: Record = json.loads(KEPT.read_text())
    return record


def _digest(course: str, levels: str, races: int) -> str:
    it = wish(course, levels, races)
    return sha256(write(report(it, racing.chunk(it, 0, races)))).hexdigest()


def main() -> None:
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    from replays.simulations import simulating

    now = raced(simulating.ENGINE)
    if KEPT.exists() and kept() != now and kept()["engine"] == now["engine"]:
        sys.exit(fault(kept(), now))
    KEPT.write_text(json.dumps(now, indent=1) + "\n")


if __name__ == "__main__":
    main()
