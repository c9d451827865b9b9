"""A user with their person as one row of the database tells them, for what is asked with every call.

It must never be told to others: a row has all that is kept of somebody.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from django.db import connection
from django.db.models import Model

from people.models import Person


def _columns(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]


_USER, _PERSON = _columns(User), _columns(Person)
COLUMNS = ", ".join([*(f"u.{column}" for column in _USER), *(f"p.{column}" for column in _PERSON)])


def in_utc(row: Sequence[Any]) -> list[Any]:
    """SQLite tells no zone of a time; all of them are kept in UTC."""
    return [cell.replace(tzinfo=UTC) if type(cell) is datetime else cell for cell in row]


def to_user(cells: Sequence[Any]) -> User:
    """The user of a row in UTC that was asked for `COLUMNS`; one who was made elsewhere has no person."""
    user = User.from_db(connection.alias, _USER, cells[: len(_USER)])
    fields = dict(zip(_PERSON, cells[len(_USER) :], strict=True))
    if fields["user_id"] is None:
        user._state.fields_cache["person"] = None
    else:
        fields["key"] = UUID(str(fields["key"]))  # of which SQLite tells the text
        user.person = Person.from_db(connection.alias, _PERSON, fields.values())
    return user
