"""The broker of files: a message is whole or not there, one worker gets it, and nothing that is unreadable stops it."""

from __future__ import annotations

import threading
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from kombu import Connection, Queue
from kombu.asynchronous.hub import Hub
from kombu.asynchronous.timer import Timer

from jobs.folder import Transport


@pytest.fixture
def line(tmp_path):
    folders = {"data_folder_in": f"{tmp_path}/m", "data_folder_out": f"{tmp_path}/m"}
    more = {"processed_folder": f"{tmp_path}/taken", "control_folder": f"{tmp_path}/c"}
    return lambda: Connection("filesystem://", transport="jobs.folder:Transport", transport_options=folders | more)


def put(line, number: int) -> None:
    with line() as connection, connection.SimpleQueue(Queue("short", routing_key="short")) as queue:
        for each in range(number):
            queue.put({"number": each})


def take(line) -> list[int]:
    got = []
    with line() as connection:
        channel = connection.default_channel
        while message := channel.basic_get("short", no_ack=True):
            got.append(message.payload["number"])
    return got


def test_it_gives_messages_in_the_order_they_came(line):
    put(line, 20)
    assert take(line) == list(range(20))


def test_it_gives_each_message_to_one_of_many(line):
    got: list[int] = []
    put(line, 200)
    threads = [threading.Thread(target=lambda: got.extend(take(line))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(got) == list(range(200))


def test_it_never_shows_a_message_that_is_not_whole(line, tmp_path):
    stop, got = threading.Event(), []
    reader = threading.Thread(target=lambda: [got.extend(take(line)) for _ in iter(stop.is_set, True)])
    reader.start()
    put(line, 300)
    stop.set()
    reader.join()
    got += take(line)
    assert sorted(got) == list(range(300))


def test_it_drops_a_file_that_is_no_message_and_goes_on(line, tmp_path):
    put(line, 1)
    Path(tmp_path, "m", "0.short.msg").write_bytes(b"{half")
    Path(tmp_path, "m", "1.short.msg").write_bytes(b"")
    assert take(line) == [0]
    assert not list(Path(tmp_path, "taken").iterdir())


def test_it_keeps_the_queues_apart(line, tmp_path):
    put(line, 1)
    with line() as connection:
        assert connection.default_channel.basic_get("long") is None
    assert take(line) == [0]


def test_it_gives_nothing_when_its_folders_are_missing(line):
    assert take(line) == []


def test_it_looks_when_there_is_room_and_before_the_pool_has_its_turn(line, monkeypatch):
    """Else what is there would wait for a process until the loop wakes again. Ticks come in no order, nor do calls."""
    hub, calls, ticks = Hub(timer=Timer()), [], 20
    monkeypatch.setattr(Transport, "_look", lambda self, interval: calls.append("look"))
    for _pool in range(ticks):
        hub.on_tick.add(partial(calls.append, "pool"))
    with line() as connection, closing(hub):
        connection.transport.polling_interval = 0.01
        connection.transport.register_with_event_loop(connection, hub)
        turns = hub.loop
        next(turns)
        calls.clear()
        for _turn in range(3):
            for _message in range(ticks):
                hub.call_soon(calls.append, "room")
            next(turns)
        assert calls == (["room"] * ticks + ["look"] + ["pool"] * ticks) * 3
