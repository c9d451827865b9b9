"""Sessions as Django keeps them, told with their user and person in one trip past the ORM.

Django reads the session first and then the user whom it names. A process remembers whom a session named, and has that
user told beside it. It must never believe this memory: what the session says now decides, and whatever is unusual is
looked up as Django does.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends import db
from django.db import connection
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from core import raw_sql
from core.memory import Shelf
from people import origins, rows
from people.middleware import is_long_ago, speak
from people.queries import person_of

_FIND = f"""
    SELECT s.session_data, {rows.COLUMNS} FROM django_session s
    LEFT JOIN auth_user u ON u.id = %s LEFT JOIN people_person p ON p.user_id = u.id
    WHERE s.session_key = %s AND s.expire_date > %s"""  # noqa: S608  # names of columns
_named: Shelf[int] = Shelf("sessions", most=0.02)  # the user of each


class SessionStore(db.SessionStore):  # Django signs what it holds for this name
    _beside: User | None = None

    def load(self) -> dict[str, Any]:
        guess, now = _named.get(self.session_key), connection.ops.adapt_datetimefield_value(timezone.now())
        row = raw_sql.row(_FIND, [guess, self.session_key, now])
        if row is None:
            self._session_key = None
            return {}
        text, *user = rows.in_utc(row)
        data: dict[str, Any] = self.decode(text)
        self._beside = rows.to_user(user) if user[0] is not None else None
        named = data.get(SESSION_KEY)
        if named is not None and int(named) != guess:
            _named.put(self.session_key, int(named))
        return data

    def user(self) -> User | None:
        """Whom it names, where the database told them beside it, and Django would say the same."""
        named, user = self.get(SESSION_KEY), self._beside
        if user is None or named != str(user.pk) or not user.is_active:
            return None
        is_known = self.get(BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS
        is_theirs = constant_time_compare(self.get(HASH_SESSION_KEY, ""), user.get_session_auth_hash())
        return user if is_known and is_theirs else None


def user_of(request: HttpRequest) -> User | None:
    """The user of the session that a request brings, where nothing has to be noted of them or looked up as Django does.
    From here on they are spoken to in their language, and work is asked for on their behalf."""
    session: SessionStore = request.session  # type: ignore[assignment]  # the only kind here
    user = session.user()
    person = person_of(user)
    if user is None or person is None or is_long_ago(person):
        return None
    speak(request, person)
    origins.enter(user)
    return user
