"""What `make run` does once before it starts anything, in a process of its own: what that takes of memory ends with it.

It must never start anything that lasts.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import asdict, dataclass

from core.errors import Outage
from deploy.children import follow_parent
from deploy.private import keep_private
from deploy.startup_errors import plainly


@dataclass(frozen=True)
class ReadyHouse:
    """What is known of a house that is ready: what to start, what is not as it should be, where it gets its owner."""

    workers: dict[str, list[str]]  # command lines by their queues; one for each class of latency
    environment: dict[str, str]  # of workers
    sentences: list[str]
    claim: str


def made_ready(url: str, for_long: int) -> ReadyHouse:
    """The house that is reached there, made ready; leaves as the other process does where it cannot be."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    process = _begun([sys.executable, "-m", "deploy.ready", url, str(for_long)], before)
    try:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)  # whoever told us to end meanwhile is heard from here on
        output, _errors = process.communicate()
    except BaseException:
        process.kill()
        process.wait()
        raise
    if process.returncode < 0:  # a signal ended it, so it could not say why
        template = "What makes the house ready was ended by signal %(signal)s; out of memory, perhaps. Start it again."
        raise Outage("boreal.run.E006", template, signal=-process.returncode, again=1)
    if process.returncode:
        sys.exit(process.returncode)
    return ReadyHouse(**json.loads(output))


def _begun(command: list[str], mask: set[signal.Signals | int]) -> subprocess.Popen[str]:
    follow = follow_parent(os.getpid())

    def own() -> None:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if follow is not None:
            follow()

    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=own)  # noqa: S603  # our own


def main(url: str, for_long: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever started us tells of it
    keep_private()
    with plainly():
        sys.stdout.write(json.dumps(asdict(_house(url, for_long))))


def _house(url: str, for_long: int) -> ReadyHouse:
    from deploy.start import first_owner, prepare, warnings

    prepare()
    from django.conf import settings

    from deploy.data_dir import note_url
    from jobs.worker import CHECKED_ENV, CLASSES, STOP_ENV, worker_command

    note_url(settings.HOME, url)
    commands = {
        " and ".join(queues): worker_command(for_long if "long" in queues else 1, [*queues]) for queues in CLASSES
    }
    return ReadyHouse(commands, STOP_ENV | CHECKED_ENV, warnings(), first_owner())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
