"""Brings news of the house to the streams of this process: one subscription, one look for all who are sent the same.

A reader who does not keep up is dropped, and comes back by the last event it heard of. News that was lost is found by a
look now and then. It must never look into what it hands on, nor ask the database on the event loop.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

import structlog

from core.counts import Counter
from core.streams import Events, Piece

log = structlog.get_logger(__name__)

MOST_WAITING = 8  # pieces for one reader, who is dropped beyond
MOST_KNOWN = 10_000  # marks of topics that were heard of lately
HEAL_S = 15.0  # between looks for what was lost
AGAIN_S = 2.0  # before listening again where it broke

DROPPED = Counter("boreal_streams_dropped", "Streams whose readers did not keep up.")
Heard = Callable[[str, str], None]
Listen = Callable[[Heard, Callable[[], None]], Awaitable[None]]  # what is heard, and that it listens from now on


class Watcher:
    """A stream that is open, and the pieces on their way to it; None ends it."""

    def __init__(self, events: Events) -> None:
        self.events = events
        self.pieces: asyncio.Queue[str | None] = asyncio.Queue()
        self.is_dropped = False
        self._sending = asyncio.current_task()

    def hear(self, piece: Piece | None) -> None:
        if piece is None:
            self.end()
        elif self.pieces.qsize() >= MOST_WAITING:
            self.drop()
        elif piece.text:
            self.pieces.put_nowait(self.events.take(piece))

    async def next(self, patience_s: float) -> str | None:
        """The next piece; raises TimeoutError where none comes."""
        async with asyncio.timeout(patience_s):
            return await self.pieces.get()

    def end(self) -> None:
        """After what waits already."""
        self.pieces.put_nowait(None)

    def drop(self) -> None:
        """At once: whoever reads so slowly may stand in the middle of a piece for ever."""
        if not self.is_dropped and self._sending is not None:
            self.is_dropped = True
            DROPPED.add()
            self._sending.cancel()


@dataclass(eq=False, slots=True)
class Topic:
    """Who follows it, and whether something is to be handed on."""

    watchers: set[Watcher] = field(default_factory=set)
    has_news: bool = False
    task: asyncio.Task[None] | None = None


class Looking(Protocol):
    """What the hub asks in threads."""

    async def look(self, events: Events) -> Piece | None:
        """What there is to send to one stream now; None where it ends."""

    async def marks(self, topics: Sequence[str]) -> Mapping[str, str]:
        """Where topics stand."""


class Hub:
    """One for each process; all of it on the event loop."""

    def __init__(self, looking: Looking, listen: Listen) -> None:
        self._looking, self._listen = looking, listen
        self._topics: dict[str, Topic] = {}
        self._marks: OrderedDict[str, str] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []
        self._may_have_missed = asyncio.Event()
        self.is_ending = False

    def follow(self, events: Events) -> Watcher:
        """Let a stream hear of its topic from now on, and of what was missed while it was opened."""
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._heal())]
        watcher, name = Watcher(events), events.follower.topic
        self._topics.setdefault(name, Topic()).watchers.add(watcher)
        if self.is_ending:
            watcher.end()
        elif self._marks.get(name, events.after) != events.after:
            self._wake(name)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        name = watcher.events.follower.topic
        topic = self._topics[name]
        topic.watchers.discard(watcher)
        if not topic.watchers:
            del self._topics[name]

    def end(self) -> None:
        """All streams end: their pages come back elsewhere."""
        self.is_ending = True
        for task in self._tasks:
            task.cancel()
        for topic in self._topics.values():
            for watcher in topic.watchers:
                watcher.end()

    def heard(self, name: str, mark: str) -> None:
        """A topic stands at another mark."""
        self._marks[name] = mark
        self._marks.move_to_end(name)
        if len(self._marks) > MOST_KNOWN:
            self._marks.popitem(last=False)
        if name in self._topics:
            self._wake(name)

    def _wake(self, name: str) -> None:
        topic = self._topics[name]
        topic.has_news = True
        if topic.task is None:
            topic.task = asyncio.create_task(self._spread(name, topic))

    async def _spread(self, name: str, topic: Topic) -> None:
        """Small groups first: people at a table must not wait for a crowd beside it."""
        try:
            while topic.has_news:
                topic.has_news = False
                mark = self._marks.get(name, "")
                groups: defaultdict[Hashable, list[Watcher]] = defaultdict(list)
                for watcher in topic.watchers:
                    groups[watcher.events.follower.key(mark), watcher.events.after].append(watcher)
                for group in sorted(groups.values(), key=len):
                    await self._hand(group)
        finally:
            topic.task = None

    async def _hand(self, group: list[Watcher]) -> None:
        """One look for all of them."""
        first = group[0].events
        piece = await self._looking.look(first)
        for watcher in group:
            if watcher.events is not first:
                watcher.events.follower.adopt(first.follower)
            watcher.hear(piece)

    async def _hear(self) -> None:
        while True:
            try:
                await self._listen(self.heard, self._may_have_missed.set)
            except Exception as error:
                log.warning("news.broken", why=f"{type(error).__name__}: {error}"[:200], again_s=AGAIN_S)
            await asyncio.sleep(AGAIN_S)

    async def _heal(self) -> None:
        """Find what was lost, now and then and whenever it begins to listen: one question for all topics of a kind."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(HEAL_S):
                    await self._may_have_missed.wait()
            self._may_have_missed.clear()
            names = [*self._topics]
            try:
                marks = await self._looking.marks(names)
            except Exception as error:
                log.warning("news.not-looked", why=f"{type(error).__name__}: {error}"[:200])
                continue
            for name in names:
                mark = marks.get(name, "")
                if name in self._topics and self._is_behind(name, mark):
                    self.heard(name, mark)

    def _is_behind(self, name: str, mark: str) -> bool:
        return any(watcher.events.after != mark for watcher in self._topics[name].watchers)
