"""The hub without a server: who is sent what, who is dropped, and what is found again that was lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any

import pytest

from core.streams import Event, Events, Follower, Pace, Piece, Slots, written
from deploy.front import hub as hubs
from deploy.front.hub import MOST_WAITING, Hub, Looking, Watcher


class Marked:
    """Follows a topic whose news is its mark; readers of one right are sent the same."""

    topic = "thing:1"

    def __init__(self, source: Source, reader: str, right: str = "everybody") -> None:
        self.source, self.reader, self.right, self.settled = source, reader, right, "0"

    def key(self, mark: str) -> Hashable:
        return self.right if mark == self.settled else self.reader

    def news(self, after: str) -> Iterable[Event]:
        self.source.asked.append(self.reader)
        self.settled = "0"
        return [(self.source.mark, f"{self.right} {self.source.mark}")] if after != self.source.mark else []

    def adopt(self, other: Follower) -> None:
        assert isinstance(other, Marked)
        self.right, self.settled = other.right, other.settled


class Source(Looking):
    """Where the topic stands, and who was looked for."""

    def __init__(self) -> None:
        self.mark, self.asked = "1", list[str]()
        self.slots = Slots()

    def events(self, reader: str, right: str = "everybody") -> Events:
        slot = self.slots.take(1000)
        assert slot is not None
        return Events(slot, Marked(self, reader, right), "0", Pace())

    async def look(self, events: Events) -> Piece | None:
        await asyncio.sleep(0)
        return events.look()

    async def marks(self, topics: Sequence[str]) -> Mapping[str, str]:
        return dict.fromkeys(topics, self.mark)


async def never(heard: Any, listening: Any) -> None:
    await asyncio.Event().wait()


def run(story: Callable[[Hub, Source], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        source = Source()
        hub = Hub(source, never)
        try:
            return await story(hub, source)
        finally:
            hub.end()

    return asyncio.run(whole())


async def settle() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


def waiting(watcher: Watcher) -> list[str | None]:
    return [watcher.pieces.get_nowait() for _ in range(watcher.pieces.qsize())]


def tell(hub: Hub, source: Source, mark: str) -> None:
    source.mark = mark
    hub.heard("thing:1", mark)


def test_all_of_one_right_are_sent_what_was_looked_for_once() -> None:
    async def story(hub: Hub, source: Source) -> None:
        readers = [hub.follow(source.events(f"reader {n}")) for n in range(20)]
        for watcher in readers:
            watcher.events.follower.settled = "2"  # type: ignore[attr-defined]
        source.asked.clear()
        tell(hub, source, "2")
        await settle()
        assert len(source.asked) == 1
        assert [waiting(watcher) for watcher in readers] == [["id: 2\ndata: everybody 2\n\n"]] * 20

    run(story)


def test_who_may_see_other_things_is_sent_other_things() -> None:
    async def story(hub: Hub, source: Source) -> None:
        seat, crowd = hub.follow(source.events("a", "seat")), hub.follow(source.events("b"))
        tell(hub, source, "2")
        await settle()
        assert waiting(seat) == ["id: 2\ndata: seat 2\n\n"]
        assert waiting(crowd) == ["id: 2\ndata: everybody 2\n\n"]

    run(story)


def test_where_something_changed_everybody_is_asked_for_themselves() -> None:
    async def story(hub: Hub, source: Source) -> None:
        for reader in "abc":
            hub.follow(source.events(reader))
        source.asked.clear()
        tell(hub, source, "2")
        await settle()
        assert sorted(source.asked) == ["a", "b", "c"]

    run(story)


def test_the_few_are_sent_theirs_before_the_crowd() -> None:
    async def story(hub: Hub, source: Source) -> None:
        watchers = [hub.follow(source.events(f"crowd {n}")) for n in range(9)] + [
            hub.follow(source.events("a", "seat"))
        ]
        for watcher in watchers:
            watcher.events.follower.settled = "2"  # type: ignore[attr-defined]
        source.asked.clear()
        tell(hub, source, "2")
        await settle()
        assert source.asked[0] == "a"

    run(story)


def test_what_was_told_while_the_stream_was_opened_is_sent() -> None:
    async def story(hub: Hub, source: Source) -> None:
        events = source.events("a")
        tell(hub, source, "2")
        watcher = hub.follow(events)
        await settle()
        assert waiting(watcher) == ["id: 2\ndata: everybody 2\n\n"]

    run(story)


def test_who_does_not_keep_up_is_dropped_and_nobody_else() -> None:
    async def story(hub: Hub, source: Source) -> None:
        async def stuck() -> None:
            watcher = hub.follow(source.events("slow"))
            lost.append(watcher)
            await asyncio.Event().wait()

        lost = list[Watcher]()
        task = asyncio.create_task(stuck())
        quick = hub.follow(source.events("quick"))
        for mark in range(2, MOST_WAITING + 4):
            tell(hub, source, str(mark))
            await settle()
            waiting(quick)
        assert (lost[0].is_dropped, quick.is_dropped, task.cancelled()) == (True, False, True)

    run(story)


def test_what_was_lost_is_found_by_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "HEAL_S", 0.01)

    async def story(hub: Hub, source: Source) -> str | None:
        watcher = hub.follow(source.events("a"))
        source.mark = "7"  # and nobody tells
        return await watcher.next(60)

    assert run(story) == "id: 7\ndata: everybody 7\n\n"


def test_it_listens_again_where_the_line_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "AGAIN_S", 0.0)
    monkeypatch.setattr(hubs, "HEAL_S", float("inf"))
    tries = []

    async def breaking(heard: Callable[[str, str], None], listening: Callable[[], None]) -> None:
        """What was told while it did not listen is looked for, and nobody waits for the next look."""
        tries.append(heard)
        if len(tries) < 3:
            raise ConnectionError("away")
        listening()
        await asyncio.Event().wait()

    async def story() -> str | None:
        source = Source()
        hub = Hub(source, breaking)
        watcher = hub.follow(source.events("a"))
        source.mark = "5"
        piece = await watcher.next(60)
        hub.end()
        return piece

    assert asyncio.run(story()) == "id: 5\ndata: everybody 5\n\n"
    assert len(tries) == 3


def test_a_source_that_fails_ends_its_streams_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hub: Hub, source: Source) -> None:
        lost, kept = hub.follow(source.events("lost", "seat")), hub.follow(source.events("kept"))
        look = source.look

        async def failing(events: Events) -> Piece | None:
            return None if events is lost.events else await look(events)

        monkeypatch.setattr(source, "look", failing)
        tell(hub, source, "2")
        await settle()
        assert (waiting(lost), waiting(kept)) == ([None], ["id: 2\ndata: everybody 2\n\n"])

    run(story)


def test_nothing_is_left_of_who_went() -> None:
    async def story(hub: Hub, source: Source) -> None:
        watchers = [hub.follow(source.events("a")) for _ in range(3)]
        for watcher in watchers:
            hub.leave(watcher)
        assert hub._topics == {}
        tell(hub, source, "2")
        await settle()
        assert [waiting(watcher) for watcher in watchers] == [[], [], []]

    run(story)


def test_pieces_travel_as_the_browser_reads_them() -> None:
    assert written([("1", "a\nb"), ("2", "c")]) == Piece("id: 1\ndata: a\ndata: b\n\nid: 2\ndata: c\n\n", "2")
    assert written([]) == Piece("", "")
