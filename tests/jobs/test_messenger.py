"""Hints leave by a thread of their own; whatever the broker does, whoever asks for a job never waits for it."""

from __future__ import annotations

import os
import socket
import threading

import pytest
from celery import current_app

from jobs import messenger
from jobs.messenger import Messenger
from tests.parts.waiting import HANG_S, wait_for


@pytest.fixture
def sent(monkeypatch):
    sent = []
    monkeypatch.setattr(messenger, "publish", sent.append)
    return sent


def test_it_sends_what_it_was_told(sent):
    voice = Messenger()
    assert voice.tell("short")
    assert voice.flush(HANG_S)
    assert sent == ["short"]


def test_it_sends_no_more_than_keep_the_workers_busy(sent, monkeypatch):
    monkeypatch.setattr(messenger, "length", sent.count)
    voice = Messenger()
    for _ in range(messenger.ENOUGH * 3):
        voice.tell("short")
    voice.tell("long")
    assert voice.flush(HANG_S)
    assert sent == ["short"] * messenger.ENOUGH + ["long"]


def test_it_asks_the_broker_how_many_lie_there():
    for _ in range(3):
        messenger.publish("sign")
    assert messenger.length("sign") == 3
    assert messenger.length("bots") == 0


def test_it_drops_a_hint_rather_than_wait_when_the_broker_hangs(monkeypatch):
    hanging = threading.Event()
    monkeypatch.setattr(messenger, "publish", lambda to: hanging.wait(HANG_S))
    voice = Messenger(most=5)
    results = [voice.tell("short") for _ in range(20)]
    assert results[0]
    assert not results[-1]
    assert not voice.flush(0.05)
    hanging.set()
    assert voice.flush(HANG_S)


def test_it_goes_on_after_an_error_of_the_broker_and_complains_seldom(monkeypatch, caplog):
    tried = []
    monkeypatch.setattr(messenger, "publish", lambda to: tried.append(to) or 1 / 0)
    voice = Messenger()
    for _ in range(50):
        voice.tell("short")
    assert voice.flush(HANG_S)
    assert len(tried) == 50
    assert len([line for line in caplog.records if line.name == "jobs.messenger"]) == 1


def test_it_speaks_in_a_forked_process_too(monkeypatch, tmp_path):
    heard = tmp_path / "heard"
    monkeypatch.setattr(messenger, "publish", heard.write_text)
    messenger.tell("short")
    assert messenger.flush(HANG_S)
    heard.unlink()
    child = os.fork()
    if child == 0:
        messenger.tell("long")
        messenger.flush(HANG_S)
        os._exit(0)
    os.waitpid(child, 0)
    assert heard.read_text() == "long"


def test_it_gives_up_on_a_broker_that_never_answers():
    """kombu waits for ever by default; the settings must reach the sockets."""
    from deploy.settings import stores

    with socket.create_server(("127.0.0.1", 0), backlog=16) as hole:
        url = f"redis://127.0.0.1:{hole.getsockname()[1]}/0"
        _, options = stores.broker(url, None)
        assert options["socket_timeout"] <= 10
        errors: list[Exception] = []
        quick = options | {"socket_timeout": 0.25}
        thread = threading.Thread(target=ask_into, args=(url, quick, errors), daemon=True)
        thread.start()
        wait_for(lambda: errors, "the broker was given up")


def ask_into(url, options, errors):
    line = current_app.connection_for_write(url=url, transport="jobs.redis:Transport", transport_options=options)
    try:
        with line, line.Producer() as producer:
            producer.publish({}, routing_key="short", retry=False)
    except Exception as error:
        errors.append(error)
