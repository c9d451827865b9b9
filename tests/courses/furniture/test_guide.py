"""The page about courses says what is so: its commands are run, and its addresses are those of the API."""

from __future__ import annotations

import io
import re
import shlex
import sys
from contextlib import suppress
from types import SimpleNamespace

import pytest
from django.core.management import call_command
from drf_spectacular.generators import SchemaGenerator

from courses.api_pictures import NAMES
from courses.serializers import CourseQuery
from tests.house.rooms import ROOT

PAGE = (ROOT / "docs" / "courses.md").read_text(encoding="utf-8")
CONSOLE = "".join(re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL))
TYPED = re.findall(r"^\$ (?:echo \"(.*)\" \| )?manage\.py course (.*)\n((?:[^$].*\n)*)", CONSOLE, re.MULTILINE)
ROW = re.compile(r"^\| (`GET.*|`POST.*) \|", re.MULTILINE)


@pytest.mark.parametrize(("plan", "arguments", "text"), TYPED)
def test_it_shows_what_the_command_answers(plan, arguments, text, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(plan.encode())))
    with suppress(SystemExit):
        call_command("course", *shlex.split(arguments))
    assert capsys.readouterr().out == text


def test_it_shows_eleven_commands():
    assert len(TYPED) == CONSOLE.count("$ ") == 11


def test_it_names_every_address_of_the_api_and_no_other():
    schema = SchemaGenerator().get_schema(request=None, public=True)
    there = {
        (method.upper(), path)
        for path, methods in schema["paths"].items() for method in methods
        if path.startswith(("/api/v1/courses", "/api/v1/boards", "/api/v1/drafts", "/api/v1/trials"))
    }  # fmt: skip
    named = set()
    for row in ROW.findall(PAGE):
        words = re.findall(r"[A-Z]{3,}|/api/[\w/{}]+", row.partition(" | ")[0])
        named |= {(method, words[-1]) for method in words[:-1]}
    assert named == there
    assert len(there) >= 17


def test_it_names_every_filter_and_every_file():
    assert all(f"`{name}`" in PAGE for name in (*CourseQuery().fields, *NAMES))
