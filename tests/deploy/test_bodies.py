"""Whatever body is sent to whatever address of the API: a code in problem+json, and never a 500."""

from __future__ import annotations

import re
from collections.abc import Iterator
from uuid import UUID

import pytest
from django.contrib.auth import get_user_model
from django.urls import URLPattern, URLResolver, get_resolver

from tests.ground.test_strictjson import WRONG

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

VALUES = {"uuid": str(UUID(int=7)), "int": "1", "str": "x", "slug": "x", "path": "x"}
NUL = '{"plan":"\\u0000","title":"\\u0000","wishes":"\\u0000","seed":"\\u0000"}'
ODD = {
    "a NUL in every text": NUL.encode(),
    "huge numbers": b'{"plan":1e300,"title":123456789012345678901234567890,"wishes":{"boxes":1e300},"seed":1e300}',
    "lists for all": b'{"plan":[[]],"title":[],"wishes":[],"seed":[],"tags":{},"to":[],"between":{}}',
    "no object": b"[1]",
    "a text": b'"plan"',
    "null": b"null",
}


def addresses(patterns: list[URLPattern | URLResolver], before: str = "/") -> Iterator[str]:
    """Every address there is, with something in place of what it asks for."""
    for one in patterns:
        here = before + str(one.pattern).lstrip("^")
        if isinstance(one, URLResolver):
            yield from addresses(one.url_patterns, here)
        else:
            yield re.sub(r"<(?:(\w+):)?\w+>", lambda part: VALUES[part[1] or "str"], here)


ELSEWHERE = "/api/v1/schema"  # reads no body, and complains in YAML
API = sorted({one for one in addresses(get_resolver().url_patterns) if one.startswith("/api/v1/")} - {ELSEWHERE})


@pytest.fixture
def dora(client):
    client.force_login(get_user_model().objects.create_user("dora"))
    client.raise_request_exception = False
    return client


def test_it_knows_the_addresses():
    assert len(API) >= 10
    assert "/api/v1/courses/check" in API


@pytest.mark.parametrize("address", API)
@pytest.mark.parametrize("name", [*WRONG, *ODD])
def test_it_answers_any_body_with_a_code(dora, address, name):
    answer = dora.post(address, ODD[name] if name in ODD else WRONG[name][0], content_type="application/json")
    assert 400 <= answer.status_code < 500
    assert answer["Content-Type"] == "application/problem+json"
    assert re.fullmatch(r"[a-z]+(\.[a-z-]+)+", answer.json()["code"])
    assert answer.json()["title"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_it_reads_json_only(dora, kind):
    answer = dora.post("/api/v1/courses/check", b"plan=START", content_type=kind)
    assert (answer.status_code, answer.json()["code"]) == (415, "request.unsupported-media-type")


@pytest.mark.parametrize("name", [name for name in WRONG if name != "nothing"])
def test_it_tells_what_is_wrong_with_a_body(dora, name):
    data, code = WRONG[name]
    answer = dora.post("/api/v1/courses/check", data, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, f"request.{code}")
