"""Server-sent events from a plain view, under WSGI and ASGI: a bounded number of streams in each process.

It must never know what it carries, and never keep what one reader may see for another.
"""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import dataclass, field

import structlog
from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse

from ground.errors import Malformed, Outage, Wrong
from ground.outages import explain
from ground.words import gettext_noop as _

log = structlog.get_logger(__name__)

Event = tuple[str, str]  # its id, and the text it carries
Follow = Callable[[str], Iterable[Event]]  # what happened after the event of that id; "" asks for all

EVENT_ID = re.compile(r"[A-Za-z0-9_.:-]{0,64}")
HEARTBEAT = ": \n\n"  # a comment, which keeps proxies awake and finds out that the reader left


@dataclass(frozen=True)
class Pace:
    """How often to look, to breathe, and when to end so that the thread comes back (the page reconnects)."""

    look_s: float = 0.5
    heartbeat_s: float = 10.0
    age_s: float = 600.0
    retry_ms: int = 2000


class Slots:
    """Counts the streams of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._taken = 0

    def take(self, most: int) -> Slot | None:
        with self._lock:
            if self._taken >= most:
                return None
            self._taken += 1
        return Slot(self)

    def give_back(self) -> None:
        with self._lock:
            self._taken -= 1


class Slot:
    """The right to one stream; given back once, however often it is closed."""

    def __init__(self, slots: Slots) -> None:
        self._slots: Slots | None = slots

    def free(self) -> None:
        slots, self._slots = self._slots, None
        if slots is not None:
            slots.give_back()


slots = Slots()


class Events(StreamingHttpResponse):
    """A stream that gives its slot back when the server closes it, for whatever reason."""

    def __init__(self, content: Iterator[str] | AsyncIterator[str], slot: Slot) -> None:
        super().__init__(content, content_type="text/event-stream; charset=utf-8")
        self._slot = slot
        self["Cache-Control"] = "private, no-store"
        self["X-Accel-Buffering"] = "no"

    def close(self) -> None:
        try:
            super().close()
        finally:
            self._slot.free()


@dataclass
class Talk:
    """What was sent to one reader so far, and when; it writes the next piece."""

    after: str
    pace: Pace
    began: float = field(default_factory=time.monotonic)
    spoke: float = field(default_factory=time.monotonic)

    def say(self, events: Iterable[Event]) -> str:
        """The events as they travel; a heartbeat after a long silence; otherwise nothing."""
        said = "".join(self._event(*event) for event in events)
        if not said and time.monotonic() - self.spoke >= self.pace.heartbeat_s:
            said = HEARTBEAT
        if said:
            self.spoke = time.monotonic()
        return said

    def _event(self, event_id: str, data: str) -> str:
        self.after = event_id
        lines = "".join(f"data: {line}\n" for line in re.split(r"\r\n|\r|\n", data))
        return f"id: {event_id}\n{lines}\n"

    def is_over(self) -> bool:
        return time.monotonic() - self.began >= self.pace.age_s


def stream(request: HttpRequest, follow: Follow, pace: Pace = Pace()) -> HttpResponseBase:
    """Send what `follow` finds, over and over, until the reader leaves; `Outage` stream.full when no slot is free.

    `follow(after)` is called at once, so whatever it refuses is answered as any refusal; later it may only end
    the stream. It should be one short query.
    """
    slot = slots.take(settings.STREAMS)
    if slot is None:
        sentence = _("All live places of this server are taken. The page asks again by itself every few seconds.")
        raise Outage("stream.full", sentence, again=1)
    try:
        talk = Talk(last_event(request), pace)
        first = f"retry: {pace.retry_ms}\n\n" + talk.say(follow(talk.after))
    except BaseException:
        slot.free()
        raise
    run = _run_async if isinstance(request, ASGIRequest) else _run
    return Events(run(talk, follow, first), slot)


def last_event(request: HttpRequest) -> str:
    """Where the reader stands: the browser's header after a broken line, else what the page asked for."""
    said = request.headers.get("Last-Event-ID") or request.GET.get("after", "")
    if not EVENT_ID.fullmatch(said):
        raise Malformed("stream.event-id", _("This is not the id of an event."))
    return said


def _run(talk: Talk, follow: Follow, first: str) -> Iterator[str]:
    yield first
    while not talk.is_over():
        time.sleep(talk.pace.look_s)
        said = _look(talk, follow)
        if said is None:
            return
        if said:
            yield said


async def _run_async(talk: Talk, follow: Follow, first: str) -> AsyncIterator[str]:
    yield first
    look = sync_to_async(_look)
    while not talk.is_over():
        await asyncio.sleep(talk.pace.look_s)
        said = await look(talk, follow)
        if said is None:
            return
        if said:
            yield said


def _look(talk: Talk, follow: Follow) -> str | None:
    """What to send now; None when the source failed: the reader comes back and is told by the first look."""
    try:
        return talk.say(follow(talk.after))
    except (DatabaseError, InterfaceError) as error:
        log.warning("stream.ended", why=str(explain(error)))
    except Wrong as wrong:
        log.warning("stream.ended", code=wrong.code, why=str(wrong))
    return None
