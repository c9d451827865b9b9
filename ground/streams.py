"""Server-sent events from a plain view: a bounded number of streams in each process.

The front of the house sends them on its event loop. A server that knows nothing of them sends the first piece and ends:
the page comes back and asks again. It must never hold a thread, nor keep what one reader may see for another.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import structlog
from django.conf import settings
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse

from ground.counts import Counter, Level
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
    """How often to look, to breathe, and when to end so that the place comes back (the page reconnects)."""

    look_s: float = 0.5
    heartbeat_s: float = 10.0
    age_s: float = 600.0
    retry_ms: int = 2000


OPEN = Level("boreal_streams_open", "Streams that are open.")
PLACES = Level("boreal_stream_places", "Streams that all processes may hold open together.")
FULL = Counter("boreal_streams_refused", "Streams for which there was no place.")


class Slots:
    """Counts the streams of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._taken = 0

    def take(self, most: int) -> Slot | None:
        with self._lock:
            if self._taken >= most:
                FULL.add()
                return None
            self._taken += 1
        OPEN.add()
        return Slot(self)

    def give_back(self) -> None:
        with self._lock:
            self._taken -= 1
        OPEN.add(by=-1)


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
    """A stream: what was sent to one reader so far, and where the next piece comes from.

    It gives its place back when it is closed, for whatever reason.
    """

    def __init__(self, slot: Slot, follow: Follow, after: str, pace: Pace) -> None:
        self._slot, self._follow, self._after, self.pace = slot, follow, after, pace
        self._began = self._spoke = time.monotonic()
        self.first = f"retry: {pace.retry_ms}\n\n" + self._say(follow(after))
        super().__init__([self.first], content_type="text/event-stream; charset=utf-8")
        self["Cache-Control"] = "private, no-store"
        self["X-Accel-Buffering"] = "no"

    def look(self) -> str | None:
        """What to send now; None when the source failed: the reader comes back and is told by the first look."""
        try:
            return self._say(self._follow(self._after))
        except (DatabaseError, InterfaceError) as error:
            log.warning("stream.ended", why=str(explain(error)))
        except Wrong as wrong:
            log.warning("stream.ended", code=wrong.code, why=str(wrong))
        return None

    def is_over(self) -> bool:
        return time.monotonic() - self._began >= self.pace.age_s

    def close(self) -> None:
        try:
            super().close()
        finally:
            self._slot.free()

    def _say(self, events: Iterable[Event]) -> str:
        """The events as they travel; a heartbeat after a long silence; otherwise nothing."""
        text = "".join(self._event(*event) for event in events)
        if not text and time.monotonic() - self._spoke >= self.pace.heartbeat_s:
            text = HEARTBEAT
        if text:
            self._spoke = time.monotonic()
        return text

    def _event(self, event_id: str, data: str) -> str:
        self._after = event_id
        lines = "".join(f"data: {line}\n" for line in re.split(r"\r\n|\r|\n", data))
        return f"id: {event_id}\n{lines}\n"


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
        return Events(slot, follow, last_event(request), pace)
    except BaseException:
        slot.free()
        raise


def last_event(request: HttpRequest) -> str:
    """Where the reader stands: the browser's header after a broken line, else what the page asked for."""
    after = request.headers.get("Last-Event-ID") or request.GET.get("after", "")
    if not EVENT_ID.fullmatch(after):
        raise Malformed("stream.event-id", _("This is not the id of an event."))
    return after
