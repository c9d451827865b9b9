"""Names that stood here before they were folded are found like those that came since."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps

from games.tables.models import Seat
from people import services
from people.models import Person
from tests.parts import tables

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def folded() -> list[tuple[str, str | None]]:
    people = Person.objects.order_by("pk").values_list("name", "folded")
    return [*people, *Seat.objects.order_by("pk").values_list("name", "folded")]


def test_they_are_folded_as_today_s_code_folds_them() -> None:
    people = tables.cast()
    for name, known in (("alice", "Ånja  STRASSE"), ("bob", "Büb")):
        person = Person.objects.get(user=people[name])
        person.name = known
        person.save()
    services.forget(people["dora"])
    table = tables.open_table(people, "snow_tails")
    seat = table.seats.get(number=2)
    seat.kind, seat.person, seat.name = "local", None, "Großmutter"
    seat.save()
    before = folded()
    assert {"ånja strasse", "büb"} < {text for _name, text in before}
    assert ("Großmutter", "grossmutter") in before
    Person.objects.update(folded="")
    Seat.objects.update(folded=None)
    assert folded() != before
    import_module("people.migrations.0007_lists_by_index").fill(apps, None)
    import_module("games.migrations.0010_lists_by_index").fill(apps, None)
    assert folded() == before
