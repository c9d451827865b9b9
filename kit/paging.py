"""Pages of a list, each found from the row at which the one before it ended: the thousandth costs what the first does.

A cursor holds what the list is ordered by, as it stands in that row, so that rows of the same moment stay apart and one
that comes meanwhile neither repeats nor hides another. A made-up cursor must never become a failure of ours.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db.models import BooleanField, F, Field, Func, Model, QuerySet, Value
from rest_framework.request import Request
from rest_framework.utils.urls import remove_query_param, replace_query_param

from core.errors import Malformed
from core.i18n import gettext_noop as _
from kit.numbers import natural

Row = TypeVar("Row", bound=Model)
ON, BACK = "on", "back"
BEGINNING = ""  # the cursor of the first page
MOST_LETTERS = 400
GREATER, LESS = ">", "<"


@dataclass(frozen=True, slots=True)
class Ordering:
    """What a list goes by, the greatest first; the last of the fields tells rows apart. `code` is of a made-up cursor.

    An index that ends with these fields, after those which the list is narrowed to, answers each page from its middle.
    """

    fields: tuple[str, ...]
    code: str


@dataclass(frozen=True, slots=True)
class Cursor:
    """Which way to go, and from where."""

    way: str
    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Page(Generic[Row]):
    """Some rows, and the cursors of the pages beside them, where there are such."""

    rows: Sequence[Row]
    next: str | None
    previous: str | None


class _Beyond(Func):
    """Whether one row of values comes before another: the one comparison that databases answer from an index. Django
    spells it out with OR on SQLite, which then reads the whole list and sorts it."""

    output_field = BooleanField()
    conditional = True

    def __init__(self, fields: Sequence[Any], sign: str, values: Sequence[Any]) -> None:
        super().__init__(*fields, *values)
        self.sign = sign

    def as_sql(self, compiler: Any, connection: Any, **_: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        compiled = [compiler.compile(part) for part in self.source_expressions]
        parts, half = [sql for sql, _params in compiled], len(compiled) // 2
        row = f"({', '.join(parts[:half])}) {self.sign} ({', '.join(parts[half:])})"
        return row, [param for _sql, params in compiled for param in params]


def page(listed: QuerySet[Row], order: Ordering, size: int, cursor: str = BEGINNING) -> Page[Row]:
    """So many rows of a list, from a cursor on."""
    if not cursor:
        return _page(listed, order, size)
    place = read(cursor, listed.model, order)
    if place.way == ON:
        return _page(_beyond(listed, order, LESS, place), order, size, has_previous=True)
    rows = list(_beyond(listed, order, GREATER, place).order_by(*order.fields)[: size + 1])
    if len(rows) <= size:
        return _page(listed, order, size)  # the beginning, with whatever came to it since
    rows = rows[size - 1 :: -1]
    return Page(rows, write(ON, rows[-1], order), write(BACK, rows[0], order))


def _page(listed: QuerySet[Row], order: Ordering, size: int, has_previous: bool = False) -> Page[Row]:
    rows = list(listed.order_by(*(f"-{name}" for name in order.fields))[: size + 1])
    following = write(ON, rows[size - 1], order) if len(rows) > size else None
    before = (write(BACK, rows[0], order) if rows else BEGINNING) if has_previous else None
    return Page(rows[:size], following, before)


def _beyond(listed: QuerySet[Row], order: Ordering, sign: str, place: Cursor) -> QuerySet[Row]:
    kinds = _kinds(listed.model, order)
    values = [Value(value, output_field=kind) for value, kind in zip(place.values, kinds, strict=True)]
    return listed.filter(_Beyond([F(name) for name in order.fields], sign, values))


def write(way: str, row: Model, order: Ordering) -> str:
    """The cursor of a row."""
    values = (_spelled(getattr(row, name)) for name in order.fields)
    return urlsafe_b64encode(" ".join([way, *values]).encode()).decode()


def _spelled(value: Any) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return value.hex if isinstance(value, UUID) else str(value)


def read(cursor: str, model: type[Model], order: Ordering) -> Cursor:
    """The cursor of an address; `Malformed` where it is none of this list."""
    try:
        way, *parts = urlsafe_b64decode(cursor[:MOST_LETTERS].encode()).decode().split(" ")
        kinds = _kinds(model, order)
        values = tuple(_value(kind, part) for kind, part in zip(kinds, parts, strict=True))
    except (ValueError, OverflowError, ValidationError):
        way, values = "", ()
    if way not in (ON, BACK):
        raise Malformed(order.code, _("This is not a place in the list; begin again without a cursor."))
    return Cursor(way, values)


def address(request: Request, cursor: str | None) -> str | None:
    """Where a page of the list is that a request asks for, if there is one."""
    here: str = request.build_absolute_uri()
    if cursor is None:
        return None
    return str(replace_query_param(here, "cursor", cursor) if cursor else remove_query_param(here, "cursor"))


def size(text: str, usual: int, most: int) -> int:
    """How many rows a page has where so many are asked for: as usual where that is no number.

    >>> size("7", 20, 100), size("1000", 20, 100), size("0", 20, 100), size("many", 20, 100)
    (7, 100, 20, 20)
    """
    return min(natural(text[:9]) or 0, most) or usual


def refuse_numbers(asked: Mapping[str, str]) -> None:
    """`Malformed` where a program asks for a page by its number, as lists once had them: given the first one for each,
    it would go on for ever."""
    if asked.get("page", "1") != "1":
        raise Malformed("list.page", _("Pages have no numbers; follow next, beginning with the first answer."))


def _value(kind: Field[Any, Any], text: str) -> Any:
    value = datetime.fromisoformat(text) if kind.get_internal_type() == "DateTimeField" else kind.to_python(text)
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(text)
        return value.astimezone(UTC)
    kind.run_validators(value)  # numbers that no column holds
    return value


def _kinds(model: type[Model], order: Ordering) -> list[Field[Any, Any]]:
    meta: Any = model._meta
    kinds = [meta.pk if name == "pk" else meta.get_field(name) for name in order.fields]
    return [kind.target_field if kind.is_relation else kind for kind in kinds]
