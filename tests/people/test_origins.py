"""Whoever sends a request has its work done for them; the owner asks for the house."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.contrib.sessions.backends.db import SessionStore
from django.test import RequestFactory

from jobs import origin
from jobs.origin import HOUSE, Origin
from people import origins, services, tokens
from people.middleware import known
from people.models import Person

pytestmark = pytest.mark.django_db
ADDRESS = "192.0.2.7"


def somebody(name: str, **more: Any) -> User:
    user = User.objects.create_user(name)
    Person.objects.create(user=user, name=name.title(), **more)
    return User.objects.select_related("person").get(pk=user.pk)


def asked(user: Any, act: Any = lambda request: None, **headers: str) -> Origin:
    """The origin that work would have if a request asked for it, after `act` was done in it."""
    request = RequestFactory(REMOTE_ADDR=ADDRESS).get("/", headers=headers)
    request.user, request.session = user, SessionStore()
    return known(lambda request: act(request) or origin.current())(request)


def test_it_is_asked_for_who_is_signed_in_from_where_they_are():
    alice = somebody("alice")
    assert asked(alice) == Origin(alice.person.key.hex, origin.hashed(ADDRESS))
    assert origin.current() == HOUSE


def test_it_is_asked_for_a_stranger_by_address_alone():
    assert asked(AnonymousUser()) == Origin("", origin.hashed(ADDRESS))


def test_it_is_asked_for_the_house_by_its_owner():
    assert asked(somebody("olga", is_owner=True)) == HOUSE


def test_it_is_asked_for_a_guest_from_their_first_click():
    result = asked(AnonymousUser(), lambda request: services.guest(request, "Gina") and None)
    assert result == Origin(Person.objects.get().key.hex, origin.hashed(ADDRESS))


def test_it_is_asked_for_whose_token_a_program_brings(monkeypatch):
    alice = somebody("alice")
    monkeypatch.setattr("people.scopes.require", lambda request, allowed: None)
    _token, text = tokens.make(alice, "a program")
    result = asked(AnonymousUser(), lambda request: tokens.opened(request) and None, authorization=f"Bearer {text}")
    assert result == Origin(alice.person.key.hex, origin.hashed(ADDRESS))


def test_what_the_house_does_for_somebody_is_theirs():
    alice = somebody("alice")
    assert origins.origin_of(alice.pk) == Origin(alice.person.key.hex)
    assert origins.origin_of(None) == HOUSE
    with origin.asked_for(Origin(alice.person.key.hex, "north", "req-7")):
        assert origins.origin_of(alice.pk) == Origin(alice.person.key.hex, "north", "req-7")
    with origin.asked_for(Origin("bob", "south")):
        assert origins.origin_of(alice.pk) == Origin(alice.person.key.hex)
