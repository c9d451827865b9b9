"""Server-sent events from a plain view: what somebody follows, and a bounded number of streams in each process.

The front of the house sends them on its event loop and shares out what is made once. A server that knows nothing of
them sends the first piece and ends: the page comes back and asks again. It must never hold a thread, nor hand to one
reader what another may see.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import structlog
from django.conf import settings
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse

from core.counts import Counter, Level
from core.errors import Malformed, Outage, Wrong
from core.i18n import gettext_noop as _
from core.outages import explain

log = structlog.get_logger(__name__)

Event = tuple[str, str]  # its id, which is the mark at which its topic stood, and the text it carries
Marks = Callable[[Sequence[str]], Mapping[str, str]]  # where topics of one kind stand now, by topic

EVENT_ID = re.compile(r"[A-Za-z0-9_.:-]{0,64}")
HEARTBEAT = ": \n\n"  # a comment, which keeps proxies awake and finds out that the reader left
BEAT = "event: beat\ndata:\n\n"  # the same for a page, which hears no comments and must notice that a line is dead


class Follower(Protocol):
    """Somebody who follows a topic. Two with the same key who stand at the same event are sent the same."""

    topic: str

    def key(self, mark: str) -> Hashable:
        """What is to be sent depends on this alone, where the topic stands at this mark. Where it is no longer
        certain what this reader may see, the key is the reader's own."""

    def news(self, after: str) -> Iterable[Event]:
        """What happened after the event of that id ("" asks for all); raises what is wrong. A few short questions."""

    def adopt(self, other: Follower) -> None:
        """Take over what another one with the same key has just found out about what they may see."""


@dataclass(frozen=True)
class Pace:
    """How often to breathe, for whoever asks to hear it more often, and when to end so that the place comes back (the
    page reconnects)."""

    heartbeat_s: float = 25.0
    beat_s: float = 8.0
    age_s: float = 600.0
    retry_ms: int = 2000


kinds: dict[str, Marks] = {}  # by the first word of a topic


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

    def __init__(self, slot: Slot, follower: Follower, after: str, pace: Pace, beats: bool = False) -> None:
        self._slot, self.follower, self.after, self.pace = slot, follower, after, pace
        self.heartbeat, self.heartbeat_s = (BEAT, pace.beat_s) if beats else (HEARTBEAT, pace.heartbeat_s)
        self._began = time.monotonic()
        self.first = f"retry: {pace.retry_ms}\n\n{BEAT * beats}" + self.take(written(follower.news(after)))
        super().__init__([self.first], content_type="text/event-stream; charset=utf-8")
        self["Cache-Control"] = "private, no-store"
        self["X-Accel-Buffering"] = "no"

    def look(self) -> Piece | None:
        """What there is to send now; None where the source failed: the reader comes back, and a first look says why."""
        try:
            return written(self.follower.news(self.after))
        except (DatabaseError, InterfaceError) as error:
            log.warning("stream.ended", why=str(explain(error)))
        except Wrong as wrong:
            log.warning("stream.ended", code=wrong.code, why=str(wrong))
        return None

    def take(self, piece: Piece) -> str:
        """The text of a piece, which is on its way to this reader."""
        self.after = piece.last or self.after
        return piece.text

    def left_s(self) -> float:
        """How long it may still be open."""
        return self._began + self.pace.age_s - time.monotonic()

    def close(self) -> None:
        try:
            super().close()
        finally:
            self._slot.free()


@dataclass(frozen=True, slots=True)
class Piece:
    """Events as they travel, and the id of the last one; nothing where there is no news."""

    text: str
    last: str


def written(events: Iterable[Event]) -> Piece:
    texts, last = [], ""
    for last, data in events:
        lines = "".join(f"data: {line}\n" for line in re.split(r"\r\n|\r|\n", data))
        texts.append(f"id: {last}\n{lines}\n")
    return Piece("".join(texts), last)


def stream(request: HttpRequest, follower: Follower, pace: Pace = Pace()) -> HttpResponseBase:
    """Send what a follower hears until the reader leaves; `Outage` stream.full when no slot is free.

    It is asked at once, so whatever it refuses is answered as any refusal; later it may only end the stream.
    """
    slot = slots.take(settings.STREAMS)
    if slot is None:
        sentence = _("All live connections of this server are taken. The page tries again by itself every few seconds.")
        raise Outage("stream.full", sentence, again=1)
    try:
        return Events(slot, follower, last_event(request), pace, "beats" in request.GET)
    except BaseException:
        slot.free()
        raise


def marks(topics: Sequence[str]) -> Mapping[str, str]:
    """Where topics stand now: one question for each kind of them."""
    by_kind: dict[str, list[str]] = {}
    for topic in topics:
        by_kind.setdefault(topic.partition(":")[0], []).append(topic)
    by_topic: dict[str, str] = {}
    for kind, names in by_kind.items():
        by_topic |= kinds[kind](names)
    return by_topic


def last_event(request: HttpRequest) -> str:
    """Where the reader stands: the browser's header after a broken line, else what the page asked for."""
    after = request.headers.get("Last-Event-ID") or request.GET.get("after", "")
    if not EVENT_ID.fullmatch(after):
        raise Malformed("stream.event-id", _("This is not the id of an event."))
    return after
