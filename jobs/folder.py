"""A broker made of files: one message is one file in one folder, put there and taken by rename.

kombu's own filesystem transport writes a message under its final name, so a reader can take it half written and the
worker dies of it; it takes by way of the system's temporary folder, which may be another disk; two workers that start
together can spoil its table of bindings; and it makes Celery use a pool whose processes share one lock, so that a
killed one can hang all others. It must never be relied on: a message is a hint.
"""

from __future__ import annotations

import os
import time
import uuid
from pathlib import Path
from queue import Empty
from typing import Any

import structlog
from kombu.transport import filesystem
from kombu.utils.json import dumps, loads

log = structlog.get_logger(__name__)

COMPLAIN_EVERY_S = 2.0
Bindings = list[filesystem.exchange_queue_t]


class Channel(filesystem.Channel):
    """Direct queues only: a queue's name is the last part of a file's name, and nothing is bound."""

    supports_fanout = False

    def _put(self, queue: str, message: dict[str, Any], **kwargs: Any) -> None:  # type: ignore[override]
        folder = _made(self.data_folder_out)
        name = f"{time.time_ns():020d}_{uuid.uuid4().hex}.{queue}"
        draft = folder / f"{name}.draft"
        draft.write_bytes(dumps(message).encode())  # type: ignore[no-untyped-call]  # kombu has few types
        draft.rename(folder / f"{name}.msg")

    def _get(self, queue: str, timeout: Any = None) -> Any:
        folder, taken = Path(self.data_folder_in), _made(self.processed_folder)
        for name in sorted(_names(folder, queue)):
            mine = taken / f"{name}.{os.getpid()}"
            try:
                (folder / name).rename(mine)
            except FileNotFoundError:
                continue  # another worker was faster
            try:
                return loads(mine.read_bytes().decode())  # type: ignore[no-untyped-call]
            except ValueError:
                log.warning("hint.unreadable", file=name)
            finally:
                mine.unlink()
        raise Empty

    def _size(self, queue: str) -> int:
        return len(_names(Path(self.data_folder_in), queue))

    def _purge(self, queue: str) -> int:
        names = _names(Path(self.data_folder_in), queue)
        for name in names:
            Path(self.data_folder_in, name).unlink(missing_ok=True)
        return len(names)

    def get_table(self, exchange: str) -> Bindings:
        """Every direct exchange leads to the queue of its own name."""
        return [filesystem.exchange_queue_t(exchange, "", exchange)]

    def _queue_bind(self, exchange: str, routing_key: str, pattern: str, queue: str) -> None:
        """Nothing to note down."""

    def _delete(self, queue: str, *args: Any, **kwargs: Any) -> None:
        self._purge(queue)


class Transport(filesystem.Transport):
    """Looks into the folder from Celery's event loop: at intervals while it is empty, else without a pause."""

    Channel = Channel
    implements = filesystem.Transport.implements.extend(asynchronous=True, exchange_type=frozenset({"direct"}))

    def register_with_event_loop(self, connection: Any, loop: Any) -> None:
        interval = self.polling_interval or 1.0
        self._next_look = 0.0
        loop.call_repeatedly(interval, lambda: None)  # wakes the loop, whose every turn calls the next line
        # Looked is among the timers of the next turn: they come after what acknowledges messages, which makes room, and
        # before the pool's tick, which hands messages to processes. Either would else wait for the loop to wake again.
        loop.on_tick.add(lambda: loop.call_later(0, self._look, interval))

    def _look(self, interval: float) -> None:
        """Hand over what is there, as far as the pool has room."""
        if time.monotonic() < self._next_look:
            return
        try:
            while True:
                self.cycle.get(self._deliver)  # type: ignore[union-attr]  # there is one while there are channels
        except Empty:
            if self._has_room():
                self._next_look = time.monotonic() + interval
        except OSError as error:
            self._next_look = time.monotonic() + COMPLAIN_EVERY_S
            log.warning("broker.unreadable", why=str(error), then="tried again soon")

    def _has_room(self) -> bool:
        return any(channel.qos.can_consume() for channel in self.channels)


def _names(folder: Path, queue: str) -> list[str]:
    ending = f".{queue}.msg"
    try:
        return [name for name in os.listdir(folder) if name.endswith(ending)]
    except FileNotFoundError:
        return []


def _made(folder: str) -> Path:
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    return path
