"""Texts travel compressed, whatever door they leave by; streams, pictures of pixels and guessable pages do not."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from django.conf import settings
from django.http import FileResponse, HttpResponse, StreamingHttpResponse
from django.test import Client, RequestFactory

from deploy import compression
from deploy.compression import Compressed, is_text, may_repeat_its_address
from tests.parts import tables
from tests.parts.planting import Fault, assert_noticed
from tests.parts.races import alice_and_bob, at_a_public_table

pytestmark = pytest.mark.django_db(transaction=True)

TAKES = {"Accept-Encoding": "gzip, deflate, br"}
TEXTS = ["/", "/courses", "/courses/new/husky/crater-lake.svg", "/api/v1/schema", "/api/v1/schema?format=json",
         "/nowhere", "/static/boreal/ground.css", "/static/games/table.js"]  # fmt: skip
KEPT = ["/courses/new/husky/crater-lake.svg", "/static/boreal/ground.css"]


def body(answer: Any) -> bytes:
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


@pytest.mark.parametrize("address", TEXTS)
def test_a_text_is_compressed_for_whoever_takes_that(client: Client, address: str) -> None:
    pressed, plain = client.get(address, headers=TAKES), client.get(address)
    assert (pressed["Content-Encoding"], plain.get("Content-Encoding")) == ("gzip", None)
    assert "Accept-Encoding" in pressed["Vary"]
    assert len(packed := body(pressed)) < len(body(plain)) * 2 / 3
    assert gzip.decompress(packed)[:9] == body(client.get(address))[:9]


@pytest.mark.parametrize("address", KEPT)
def test_what_may_be_kept_is_not_sent_again(client: Client, address: str) -> None:
    first = client.get(address, headers=TAKES)
    assert first["ETag"].startswith('W/"')
    assert "max-age" in first["Cache-Control"]
    again = client.get(address, headers=TAKES | {"If-None-Match": first["ETag"]})
    assert (again.status_code, body(again)) == (304, b"")


def test_what_nobody_may_keep_has_no_tag(client: Client) -> None:
    assert "ETag" not in client.get("/sign-in", headers=TAKES)


def test_a_stream_of_events_comes_as_it_happens(client: Client) -> None:
    answer = client.get(f"/live/races/{at_a_public_table(alice_and_bob())}", headers=TAKES)
    assert (answer.streaming, answer.get("Content-Encoding")) == (True, None)
    answer._iterator.close()


def test_its_length_is_hidden_behind_random_bytes() -> None:
    assert Compressed.max_random_bytes == 100


def guessable(address: str, session: bool, kept: str) -> bool:
    """Whether a page may tell by its length what stands beside the words of its address."""
    request = RequestFactory().get(address)
    request.COOKIES = {settings.SESSION_COOKIE_NAME: "x"} if session else {}
    return may_repeat_its_address(request, HttpResponse(headers={"Cache-Control": kept}))


def assert_guessable_pages_are_known() -> None:
    assert guessable("/courses?text=guess", True, "private, no-store")
    assert not guessable("/courses", True, "private, no-store")
    assert not guessable("/courses?text=guess", False, "private, no-store")
    assert not guessable("/courses/picture.svg?theme=night", True, "private, max-age=600")


def assert_only_texts_that_are_all_there() -> None:
    assert is_text(HttpResponse("x", content_type="text/html; charset=utf-8"))
    assert is_text(FileResponse([b"x"], content_type="text/css"))
    assert not is_text(HttpResponse("x", content_type="image/png"))
    assert not is_text(StreamingHttpResponse([b"x"], content_type="text/event-stream"))
    assert not is_text(StreamingHttpResponse([b"x"], content_type="text/html"))
    assert not is_text(HttpResponse(status=304, content_type="text/css"))


FAULTS = {
    "a page that repeats its address is compressed": Fault(
        compression.may_repeat_its_address, "return is_somebodys and", "return False and",
        assert_guessable_pages_are_known,
    ),
    "a stream is compressed": Fault(
        compression.is_text, "not response.streaming or", "True or", assert_only_texts_that_are_all_there
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_it_notices_when(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    assert_noticed(monkeypatch, FAULTS[name])


def test_a_page_of_ones_own_is_compressed_unless_it_may_repeat_its_address(client: Client) -> None:
    client.force_login(tables.cast()["alice"])
    assert client.get("/courses", headers=TAKES)["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in client.get("/courses?text=guess", headers=TAKES)
