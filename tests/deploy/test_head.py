"""HEAD answers what GET does, without the body: for pages, doors, files and streams."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.parts.races import alice_and_bob, at_a_public_table

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

ADDRESSES = ["/", "/healthz", "/readyz", "/robots.txt", "/api/v1/", "/api/v1/courses", "/api/v1/schema"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_it_is_get_without_the_body(client: Client, address: str) -> None:
    head, get = client.head(address), client.get(address)
    assert (head.status_code, head.content) == (200, b"")
    assert get_headers(head) == get_headers(get)


def get_headers(answer) -> dict[str, str]:
    """The headers, but for those of this one answer: a page that tells the hour is not always of the same length."""
    own = ("Content-Length", "Content-Security-Policy", "Set-Cookie")
    return {name: value for name, value in answer.items() if name not in own}


def test_it_tells_how_long_the_body_would_be(client: Client) -> None:
    assert int(client.head("/robots.txt")["Content-Length"]) == len(client.get("/robots.txt").content) > 0


def test_it_is_refused_where_get_is(client: Client) -> None:
    assert client.head("/api/v1/courses/check").status_code == client.get("/api/v1/courses/check").status_code == 405


def test_it_ends_at_once_on_a_stream(client: Client) -> None:
    answer = client.head(f"/live/races/{at_a_public_table(alice_and_bob())}")
    assert (answer.status_code, answer.streaming, answer.content) == (200, False, b"")
    assert answer["Content-Type"].startswith("text/event-stream")
