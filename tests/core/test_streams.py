"""Streams of events, on a real web server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

from tests.parts.serving import Reader, get, serving
from tests.parts.waiting import wait_for

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]
STREAMS = 4


@pytest.fixture(scope="module")
def port(django_db_setup: None) -> Iterator[int]:
    with serving(STREAMS, "tests.core.stream_settings", BOREAL_THREADS="2") as port:
        yield port


@pytest.fixture
def readers(port: int) -> Iterator[list[Reader]]:
    """Streams that a test opens; all are closed and their places back before the next one."""
    opened: list[Reader] = []
    yield opened
    for reader in opened:
        reader.leave()
    wait_for(lambda: taken(port) == 0, "every place is back")


def taken(port: int) -> int:
    return int(get(port, "/page")[2])


def test_it_sends_events_with_their_ids_and_keeps_the_line_awake(port: int, readers: list[Reader]) -> None:
    readers.append(reader := Reader(port))
    assert reader.answer.status == 200
    assert reader.answer.headers["Content-Type"] == "text/event-stream; charset=utf-8"
    assert reader.answer.headers["Cache-Control"] == "private, no-store"
    assert reader.answer.headers["X-Accel-Buffering"] == "no"
    text = reader.until("\n: \n\n")
    assert text.startswith("retry: 2000\n\nid: 1\ndata: number\ndata: 1\n\nid: 2\n")
    assert text.count("id: ") == 3


def test_it_beats_for_a_page_at_once_and_again_where_nothing_happens(port: int, readers: list[Reader]) -> None:
    """A page hears no comments, and a line that is dead says nothing; a program hears of numbers alone."""
    readers.append(reader := Reader(port, "/live?beats&after=2"))
    assert reader.until("id: 3").startswith("retry: 2000\n\nevent: beat\ndata:\n\nid: 3\n")
    reader.until("event: beat\ndata:\n\n")
    readers.append(program := Reader(port, "/live?after=2"))
    assert "beat" not in program.until("\n: \n\n")


def test_it_goes_on_after_the_event_that_was_seen_last(port: int, readers: list[Reader]) -> None:
    readers.append(reader := Reader(port, **{"Last-Event-ID": "2"}))
    assert reader.until("id: 3").count("id: ") == 1
    readers.append(asked := Reader(port, "/live?after=1"))
    assert asked.until("id: 3").count("id: ") == 2


def test_it_refuses_one_stream_too_many_and_still_answers_pages(port: int, readers: list[Reader]) -> None:
    for _ in range(STREAMS):
        readers.append(reader := Reader(port))
        reader.until("id: 3")
    status, headers, body = get(port, "/live", Accept="application/json")
    assert (status, headers["content-type"]) == (503, "application/problem+json")
    assert '"code": "stream.full"' in body
    assert int(headers["retry-after"]) > 0
    for _ in range(10):
        assert get(port, "/page")[::2] == (200, str(STREAMS))
    assert get(port, "/")[0] == 200


def test_it_gives_a_place_back_when_its_reader_leaves(port: int, readers: list[Reader]) -> None:
    for _ in range(3):
        crowd = [Reader(port) for _ in range(STREAMS)]
        assert [reader.answer.status for reader in crowd] == [200] * STREAMS
        for reader in crowd:
            reader.leave()
        wait_for(lambda: taken(port) == 0, "every place is back")


def test_it_ends_a_stream_of_some_age_so_that_its_place_comes_back(port: int, readers: list[Reader]) -> None:
    readers.append(reader := Reader(port, "/brief"))
    assert reader.answer.read().decode().count("id: ") == 3
    wait_for(lambda: taken(port) == 0, "the place is back")


def test_it_answers_a_refusal_as_any_page_does_and_keeps_no_place(port: int) -> None:
    assert get(port, "/closed", Accept="application/json")[0] == 422
    status, _headers, body = get(port, "/live?after=%20", Accept="application/json")
    assert status == 400
    assert "stream.event-id" in body
    assert taken(port) == 0


@pytest.mark.urls("tests.core.stream_urls")
def test_a_server_that_knows_no_streams_sends_what_there_is_and_ends(client: Client) -> None:
    """The page comes back and asks again: no thread waits for it."""
    answer = client.get("/live")
    assert b"".join(answer.streaming_content).decode().count("id: ") == 3
    answer.close()
