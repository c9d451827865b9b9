"""The description of the API: made without a warning, valid, and the same as the file that programs are written by."""

from __future__ import annotations

import re

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.urls import path
from drf_spectacular.drainage import GENERATOR_STATS
from rest_framework.decorators import api_view

from tests.house.rooms import ROOT
from tests.parts.addresses import every

SCHEMA = ROOT / "docs" / "openapi.yaml"
NOT_TOLD = {"/api/v1/schema"}  # the description itself


def described(path):
    GENERATOR_STATS.reset()
    call_command("spectacular", urlconf="deploy.urls", validate=True, fail_on_warn=True, file=str(path))
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    return described(tmp_path_factory.mktemp("schema") / "openapi.yaml")


def test_it_is_the_file_in_docs(made):
    assert SCHEMA.read_text(encoding="utf-8") == made, (
        "the API has changed: run `make schema` and look at the difference"
    )


def test_it_tells_every_address_of_the_api(made):
    addresses = set(re.findall(r"^  (/\S+):$", made, re.MULTILINE))
    there = {re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", entry.route) for entry in every() if entry.route.startswith("/api/")}
    assert len(there) >= 35
    assert there - addresses == NOT_TOLD
    assert addresses <= there


def test_it_is_not_made_where_a_view_tells_nothing_of_its_answers(monkeypatch, tmp_path):
    patterns = [path("api/v1/mute", api_view(["GET"])(lambda request: None))]
    monkeypatch.setattr("deploy.urls.urlpatterns", patterns)
    with pytest.raises(CommandError):
        described(tmp_path / "openapi.yaml")
