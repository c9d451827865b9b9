"""What is read of people: names for the ids that races carry, who owns the house, what the owner decided.

It must never change a row, nor tell a user name to anybody but its owner.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import QuerySet

from core.folding import folded
from people.models import House, Person

AnyUser = AbstractBaseUser | AnonymousUser


def person_of(user: AnyUser | Any) -> Person | None:
    """The person of a user that was read with its person; None for nobody, and for users made elsewhere."""
    return getattr(user, "person", None)


def names(user_ids: Iterable[int]) -> dict[int, str]:
    """The shown names of these users, in one query; an id that is nobody's is left out."""
    users = get_user_model().objects.select_related("person").filter(pk__in=set(user_ids))
    return {user.pk: shown(user) for user in users}


def shown(user: Any) -> str:
    """The name that others see."""
    person = person_of(user)
    return person.shown if person is not None else user.get_username()


def key(user: Any) -> str:
    """What the seats of an account are bound to in logs; nothing once it is closed."""
    person = person_of(user)
    return person.key.hex if person is not None and person.closed is None else ""


def named(name: str) -> QuerySet[Any, Any]:
    """The users who are shown by this name, in whatever letters; found from the name on, so that few are looked at."""
    shown = Person.objects.filter(folded=folded(name), closed=None).values("user")
    return shown.union(get_user_model().objects.filter(person=None, username=name).values("pk"))


def languages(user_ids: Iterable[int]) -> dict[int, str]:
    """The language each of them chose; one that chose none is left out."""
    chosen = Person.objects.filter(pk__in=set(user_ids)).exclude(language="")
    return dict(chosen.values_list("pk", "language"))


def has_owner() -> bool:
    return Person.objects.filter(is_owner=True).exists()


def owner() -> Person | None:
    """Who owns the house, if anybody does yet."""
    return Person.objects.filter(is_owner=True, closed=None).first()


def is_owner(user: AnyUser) -> bool:
    person = person_of(user)
    return person is not None and person.is_owner


def is_guest(user: AnyUser) -> bool:
    person = person_of(user)
    return person is not None and person.is_guest


def house() -> House:
    """What the owner decided; the defaults as long as nothing was."""
    return House.objects.filter(pk=1).first() or House()
