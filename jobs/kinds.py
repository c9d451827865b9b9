"""The kinds of work that rooms registered: a name, a queue, the version of the code, the function.

It must never know what a kind is about, and never guess one: an unknown name is refused with its code.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol
from uuid import UUID

from django.conf import settings

from core.canonical import Value
from jobs import reasons
from jobs.models import Queue


class Report(Protocol):
    """How far the work is; raises `Cancelled` once the result is no longer wanted.

    A message is a sentence marked with `gettext_noop`, without fields: it is stored as it is and told to each reader
    in their own language. Numbers belong in `done` and `of`.
    """

    def __call__(self, done: int, of: int, message: str = "") -> None: ...


Run = Callable[[dict[str, Any], Report], Value]
PAUSE_S = 2  # before the second try, doubled before the third
Save = Callable[[UUID, dict[str, Any], Any], None]


@dataclass(frozen=True)
class Kind:
    """What a room registers.

    `run(input, progress)` gives a canonical value and may run twice, so it must change nothing.
    `save(job_id, input, result)` writes the result where it belongs, in the transaction that ends the job: once.
    `engine` names the version of the code; the same input asked of another engine is another job.
    `pause_s` is how long it waits before the second try, doubled before the third: long where the world must mend.
    `failures_stay`: the room reads why one of them failed, however long ago that was.
    """

    name: str
    queue: str
    engine: str
    run: Run
    save: Save | None = None
    pause_s: int = PAUSE_S
    failures_stay: bool = False


_kinds: dict[str, Kind] = {}


def register(kind: Kind) -> None:
    """Make a kind known, from `AppConfig.ready` of its room; web and worker must both do it."""
    if kind.queue not in Queue.values:
        raise ValueError(f"{kind.name}: there is no queue {kind.queue!r}")
    if _kinds.get(kind.name, kind) != kind:
        raise ValueError(f"{kind.name}: registered twice, differently")
    _kinds[kind.name] = kind


def get(name: str) -> Kind:
    """The kind of that name, or `Refused` with jobs.unknown-kind."""
    try:
        return _kinds[name]
    except KeyError:
        raise reasons.unknown_kind(name) from None


def pause_s(name: str, attempt: int) -> int:
    """How long a job of that kind waits after this try."""
    registered = _kinds.get(name)
    return (registered.pause_s if registered else PAUSE_S) * int(2 ** (attempt - 1))


def longest_pause_s() -> int:
    """How long a job of any kind waits at most before it is tried again."""
    return max(pause_s(name, settings.JOB_TRIES) for name in ("", *_kinds))


def with_failures_that_stay() -> list[str]:
    """The names of the kinds of which no failed job is ever taken away."""
    return [kind.name for kind in _kinds.values() if kind.failures_stay]


def for_engine(name: str, engine: str) -> Kind:
    """The kind of that name if its code is the version that was asked."""
    kind = get(name)
    if kind.engine != engine:
        raise reasons.other_engine(engine, kind.engine)
    return kind
