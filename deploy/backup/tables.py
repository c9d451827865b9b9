"""The tables of this program as rows of JSON: what stands in them, whatever database they stand in.

A bytes column is base64, a moment ISO 8601, an id hexadecimal. It must never skip a table or a column.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import orjson
from django.apps import apps
from django.db import connections
from django.db.migrations.loader import MigrationLoader
from django.db.models import Field, Model

MANY = 1000  # rows that go together


def models(registry: Any = apps) -> dict[str, type[Model]]:
    """Every table of this program, those that migrations make, and its model as a registry has it."""
    migrated = MigrationLoader(None).migrated_apps
    known = [model._meta for model in registry.get_models(include_auto_created=True)]
    kept = [meta for meta in known if meta.managed and not meta.proxy and meta.app_label in migrated]
    return {meta.db_table: meta.model for meta in kept}


def fields(model: type[Model]) -> list[Field[Any, Any]]:
    """What a row of a model holds: every column that is not made from others."""
    return [field for field in model._meta.concrete_fields if field.column and not field.generated]


def columns(model: type[Model]) -> list[str]:
    return [str(field.column) for field in fields(model)]


def blocks(model: type[Model], using: str, count: Callable[[int], None]) -> Iterator[bytes]:
    """The columns of a table in one line, then its rows, some lines at a time."""
    yield orjson.dumps(columns(model)) + b"\n"
    names = [field.attname for field in fields(model)]
    rows = model._base_manager.using(using).order_by("pk").values_list(*names).iterator(chunk_size=MANY)
    while some := list(islice(rows, MANY)):
        yield b"".join(orjson.dumps(row, default=_text, option=orjson.OPT_APPEND_NEWLINE) for row in some)
        count(len(some))


def _text(value: object) -> str:
    if isinstance(value, bytes | memoryview):
        return b64encode(value).decode()
    raise TypeError(type(value).__name__)


def readers(model: type[Model], using: str) -> list[Callable[[Any], Any] | None]:
    """For each column how a value of a backup becomes one of this database; None where it may stay."""
    return [_reader(field, using) for field in fields(model)]


def _reader(field: Field[Any, Any], using: str) -> Callable[[Any], Any] | None:
    kind, connection = _kind(field), connections[using]
    if kind == "BinaryField":
        return b64decode
    if kind == "JSONField":
        return json.dumps
    if connection.vendor == "postgresql" or kind not in ("UUIDField", "DateTimeField", "DateField", "BooleanField"):
        return None  # PostgreSQL reads what JSON writes
    return lambda value: field.get_db_prep_save(field.to_python(value), connection)


def _kind(field: Any) -> str:
    """What a column is, through the keys that lead elsewhere."""
    while field.remote_field:
        field = field.target_field
    return str(field.get_internal_type())
