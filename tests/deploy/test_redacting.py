"""No line of the log opens anything: links of letters, invitations, keys and tokens, whoever wrote the line."""

from __future__ import annotations

import logging
import re
import sys

import pytest
from django.db import DatabaseError
from django.test import Client

from deploy import logs, redacting
from tests.parts.addresses import Address, every

SECRET = "c0ffee-opens-it"
OPENS = {"token", "proof", "invite", "link"}  # parts of addresses that are secrets
PLAIN = {"person", "what", "name", "digest", "form", "step"}
WITH_TEXT = [address for address in every() if "<str:" in address.route]


def line_of(message: str, *fields: object) -> str:
    record = logging.LogRecord("django.request", logging.WARNING, "x.py", 1, message, fields, None)
    return logs.formatter().format(record)


def test_it_is_known_of_every_text_in_an_address_whether_it_opens_something() -> None:
    assert {text for address in WITH_TEXT for text in re.findall(r"<str:(\w+)>", address.route)} == OPENS | PLAIN
    assert len(WITH_TEXT) >= 10


@pytest.mark.parametrize("address", [link for link in WITH_TEXT if OPENS & {*link.parts}], ids=lambda link: link.name)
@pytest.mark.parametrize("style", ["", "json"])
def test_the_end_of_a_link_stands_in_no_line(address: Address, style: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOREAL_LOG", style)
    path = address.at(**dict.fromkeys(address.parts, "7") | dict.fromkeys(OPENS, SECRET))
    line = line_of("Forbidden (%s): %s", "no cookie", path)
    assert SECRET in path
    assert SECRET not in line
    assert "Forbidden" in line


@pytest.mark.parametrize(
    "text", [f"/welcome?key={SECRET}", f"/welcome#key={SECRET}", f"/x?a=1&share={SECRET}", f"Bearer bor_{SECRET}"]
)
def test_no_key_and_no_token_stands_in_a_line(text: str) -> None:
    assert SECRET not in line_of(f"GET {text} 500")


def test_it_leaves_other_words_alone() -> None:
    assert redacting.redacted("GET /me/mail, /races/7/with and s/he") == "GET /me/mail, /races/7/with and s/he"


def test_no_link_stands_in_a_traceback() -> None:
    try:
        raise DatabaseError(f"while answering /reset/MQ/{SECRET}")
    except DatabaseError:
        record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "failed", (), sys.exc_info())
    assert SECRET not in logs.formatter().format(record)


@pytest.mark.django_db
def test_a_forged_form_on_a_reset_link_leaves_no_token_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    """Django itself writes the address of each form that it refuses."""
    Client(enforce_csrf_checks=True).post(f"/reset/MQ/{SECRET}", {"password": "x"})
    lines = [logs.formatter().format(record) for record in caplog.records]
    assert any("Forbidden" in line for line in lines)
    assert not [line for line in lines if SECRET in line]


def test_it_catches_a_formatter_that_writes_what_it_gets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "redacted", lambda line: line)
    assert SECRET in line_of(f"/reset/MQ/{SECRET}")
