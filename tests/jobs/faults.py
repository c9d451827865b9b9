"""Planted faults: each takes away one thing that a promise rests on, so that the oracles can be seen to notice.

They work only in processes that a test started with BOREAL_TEST_FAULT; the service knows nothing of them.
"""

from __future__ import annotations

import itertools
import os
import signal
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from celery import signals
from django.conf import settings
from django.db.models import F, Value


def plant() -> None:
    """Plant what the environment names; allow as many tries, wait as long for a soft stop and look for lost news as
    often as it says."""
    settings.JOB_TRIES = int(os.environ.get("BOREAL_TEST_TRIES", settings.JOB_TRIES))
    if "BOREAL_TEST_SOFT_STOP" in os.environ:
        settings.CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = int(os.environ["BOREAL_TEST_SOFT_STOP"])
    if "BOREAL_TEST_HEAL" in os.environ:
        put(import_module("deploy.front.hub"), "HEAL_S", float(os.environ["BOREAL_TEST_HEAL"]))
    for name in filter(None, os.environ.get("BOREAL_TEST_FAULT", "").split(",")):
        FAULTS[name]()


def put(place: Any, name: str, value: Any) -> None:
    setattr(place, name, value)


def no_fence() -> None:
    """Whoever has ever claimed a job may write its result."""
    from jobs import claims
    from jobs.models import Job

    put(claims, "mine", lambda claim: Job.objects.filter(id=claim.job))


def no_sweeper() -> None:
    """A lost hint stays lost."""
    from jobs.sweeper import Sweeper

    put(Sweeper, "_sweep", lambda self: None)


def no_count() -> None:
    """The try is not counted before the work."""
    from jobs import claims

    put(claims, "F", lambda name: F(name) + Value(-1) if name == "attempt" else F(name))


def no_transaction() -> None:
    """The result is saved before it is known whether the claim still holds."""
    from jobs import claims

    finish = claims.finish

    def saved_first(claim: Any, result: Any, save: Any = None, **last: Any) -> None:
        save(claim.job, {}, result)
        finish(claim, result, **last)

    put(claims, "finish", saved_first)


def die_with_message() -> None:
    """Die once, with a message taken from the broker and noted nowhere: the window after BRPOP."""
    from kombu.transport import redis

    from jobs import folder

    put(redis.Channel, "_brpop_read", _dying(redis.Channel._brpop_read))
    put(folder, "loads", lambda data: os.kill(os.getpid(), signal.SIGKILL))


def hold() -> None:
    """Each pool child stays in the call that BOREAL_TEST_HOLD names, `module:function:number`, until it is killed."""
    module, name, number = os.environ["BOREAL_TEST_HOLD"].split(":")
    place, calls = import_module(module), itertools.count(1)
    act = getattr(place, name)

    def held(*args: Any, **kwargs: Any) -> Any:
        if next(calls) == int(number):
            Path(os.environ["BOREAL_HOME"], f"held-{os.getpid()}").touch()
            while True:
                time.sleep(1)
        return act(*args, **kwargs)

    put(place, name, held)


def slow_start() -> None:
    """Each pool child says that it starts, and waits until the test lets it."""
    home = Path(os.environ["BOREAL_HOME"])

    def wait(**kwargs: Any) -> None:
        (home / f"starting-{os.getpid()}").touch()
        while not (home / "start").exists():
            time.sleep(0.01)
        (home / f"starting-{os.getpid()}").unlink()

    signals.worker_process_init.connect(wait, weak=False)


def _dying(read: Callable[..., Any]) -> Callable[..., Any]:
    def deliver(*args: Any) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def die(channel: Any, **options: Any) -> Any:
        channel.connection._deliver = deliver  # the next step after BRPOP, before `unacked` is written
        return read(channel, **options)

    return die


FAULTS: dict[str, Callable[[], None]] = {
    "no-fence": no_fence,
    "no-sweeper": no_sweeper,
    "no-count": no_count,
    "no-transaction": no_transaction,
    "die-with-message": die_with_message,
    "hold": hold,
    "slow-start": slow_start,
}
