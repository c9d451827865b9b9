"""Migrations that fill what older rows lack leave every row as today's code would have written it."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps

from core import canonical
from replays import finding
from replays.files import bounded, examining, imports
from replays.models import Called, Replay
from tests.replays.bringing import sound, titled, verified

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def in_process(monkeypatch):
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: examining.examined(data, bounds.steps))


def rows() -> list[tuple[object, int, str]]:
    return sorted(Called.objects.values_list("replay", "number", "name"))


def test_it_finds_what_was_imported_before_by_its_names_too(people, finished):
    finished()  # a race of this house is found by its seats
    for data in (
        sound(),
        titled("One", seats=("  Ånja  of the North", "STRASSE")),
        titled("Two", seats=("0" * 32, "ß")),
    ):
        verified(imports.bring(data, people["alice"]))
    before = rows()
    Called.objects.all().delete()
    import_module("replays.migrations.0009_called").call(apps, None)
    assert rows() == before
    assert {name for _replay, _number, name in before} == {"bot-1", "bot-2", "ånja of the north", "strasse", "ss"}
    assert finding.page(finding.read({"player": "STRASSE"})).replays == []  # it is unlisted
    Replay.objects.update(visibility="public")
    assert [replay.title for replay in finding.page(finding.read({"player": "Straße"})).replays] == ["One"]


def test_it_has_nothing_to_say_of_a_seat_without_a_name(people):
    made = verified(imports.bring(titled("Nobody", seats=("0" * 32, "1" * 32)), people["alice"])).replay
    assert canonical.load(bytes(made.names)) == ["", ""]
    import_module("replays.migrations.0009_called").call(apps, None)
    assert rows() == []
