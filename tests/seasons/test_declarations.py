"""Each field of a season is declared once, as its column is, and is asked for on the page that makes a season."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest
from django.db import models

from core.errors import Malformed
from seasons import drafting, fields, terms
from seasons.fields import Kind, OneOf, Seconds, Text, Whole, YesNo
from seasons.models import Season
from seasons.pages.forms import SeasonForm
from tests.parts import seasons as some
from tests.parts import tables
from tests.parts.planting import Fault, assert_noticed
from tests.seasons.test_terms import AGREED, RULES

COLUMNS = {name: Season._meta.get_field(name) for name in AGREED}


def is_fit(column: models.Field, kind: Kind) -> bool:
    """Whether a column can hold what is declared, and nothing else is declared of it."""
    match kind:
        case Whole(least, most):
            return isinstance(column, models.PositiveSmallIntegerField) and 0 <= least <= column.default <= most < 2**15
        case Seconds(most):
            return isinstance(column, models.PositiveIntegerField) and 0 <= column.default <= most < 2**31
        case OneOf(choices):
            return [*choices] == [*(column.choices or ())] and column.default in dict(choices)
        case YesNo():
            return isinstance(column, models.BooleanField)
        case Text(most, may_be_empty):
            has_room = isinstance(column, models.TextField) or column.max_length == most
            return has_room and column.blank == may_be_empty


def list_faults(columns: Mapping[str, models.Field]) -> list[str]:
    """Columns without a declaration, declarations without a column, and those that do not fit each other."""
    lacking = [f"the column {name} is not declared" for name in columns if name not in terms.FIELDS]
    strange = [f"{name} is declared and no column" for name in terms.FIELDS if name not in columns]
    both = {name: field for name, field in terms.FIELDS.items() if name in columns}
    unfit = [f"{name} is not declared as its column is" for name in both if not is_fit(columns[name], both[name].kind)]
    return lacking + strange + unfit


def test_each_column_is_declared_as_it_is_and_nothing_else_is():
    assert list_faults(COLUMNS) == []
    assert {term.name for term in terms.TERMS if term.field is None} == RULES


def test_a_column_or_a_declaration_that_lacks_the_other_is_named(monkeypatch):
    assert list_faults({**COLUMNS, "weather": models.TextField()}) == ["the column weather is not declared"]
    columns = {name: column for name, column in COLUMNS.items() if name != "overdue"}
    assert list_faults(columns) == ["overdue is declared and no column"]
    for name, kind in {
        "round_days": YesNo(), "window_s": Seconds(2**31, "window_h"), "bot_level": OneOf([("pup", "pup")]),
        "in_step": Whole(0, 1), "title": Text(7), "min_heat_size": Whole(3, 6),
    }.items():  # fmt: skip
        with monkeypatch.context() as patch:
            patch.setitem(terms.FIELDS, name, replace(terms.FIELDS[name], kind=kind))
            assert list_faults(COLUMNS) == [f"{name} is not declared as its column is"]


def assert_page_asks_for_all(client):
    page = client.get("/seasons/new").content.decode()
    asked = {*re.findall(r'<(?:input|select|textarea)[^>]* name="([\w-]+)"', page)}
    assert {*SeasonForm().fields} - asked == set()


@pytest.mark.django_db
def test_the_page_asks_for_every_field_of_the_form(client, monkeypatch):
    assert_page_asks_for_all(client)
    monkeypatch.setattr(SeasonForm, "RACES", tuple(name for name in SeasonForm.RACES if name != "bot_level"))
    with pytest.raises(AssertionError, match="bot_level"):
        assert_page_asks_for_all(client)


NUMBERS = {name: field.kind for name, field in terms.FIELDS.items() if isinstance(field.kind, Whole | Seconds)}


@pytest.mark.django_db
@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_beyond_its_bounds_is_refused_by_the_service_the_api_and_the_form(people, name):
    kind = NUMBERS[name]
    season = some.joined(people)
    alice = tables.signed_in(people["alice"])
    for number in (kind.most + 1, getattr(kind, "least", 0) - 1):
        with pytest.raises(Malformed, match=name):
            drafting.change(season.pk, some.caller(people), {name: number})
        answer = alice.patch(f"/api/v1/seasons/{season.pk}", {name: number}, content_type="application/json")
        assert answer.status_code == 400, answer.content
        in_form = getattr(kind, "hours_name", name)
        assert in_form in SeasonForm({in_form: str(number)}).errors


def assert_bounds_hold():
    for value in (0, 7):
        with pytest.raises(Malformed):
            fields.check("round_days", Whole(1, 6), value)


def test_the_oracle_catches_bounds_that_do_not_hold(monkeypatch):
    assert_noticed(monkeypatch, Fault(fields.check, "not least <= value <= most", "value > most", assert_bounds_hold))
