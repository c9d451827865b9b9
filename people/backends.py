"""How Django finds the user of a session: with the person, in one query."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User


class WithPerson(ModelBackend):
    """Names and passwords as in Django's own; every page shows who one is, so the person comes along."""

    def get_user(self, user_id: Any) -> User | None:
        user = User.objects.select_related("person").filter(pk=user_id).first()
        return user if user is not None and self.user_can_authenticate(user) else None
