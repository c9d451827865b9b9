"""Every address of the API is declared with the scope that it asks of a token; one that nobody declared fails."""

from __future__ import annotations

import pytest

from deploy.scopes import SCOPES, SESSION
from people.scopes import ALL
from tests.parts.addresses import every

API = {address.name for address in every() if address.route.startswith(("/api/", "/live/"))}


def undeclared(names: set[str]) -> set[str]:
    return names ^ SCOPES.keys()


def test_every_address_of_the_api_is_declared_and_no_other() -> None:
    assert len(API) >= 80
    assert undeclared(API) == set()


def test_it_notices_an_address_that_nobody_declared() -> None:
    assert undeclared(API | {"api-new-door"}) == {"api-new-door"}


def test_only_scopes_that_can_be_ticked_are_asked_for() -> None:
    asked = {scope for by_method in SCOPES.values() for scope in by_method.values()}
    assert asked == ALL | {"read", SESSION}


@pytest.mark.parametrize("name", sorted(API))
def test_no_act_on_what_is_kept_is_taken_for_reading(name: str) -> None:
    """Reading with a POST is asking about what is sent along; such an address keeps nothing."""
    questions = {
        "api-root", "api-schema", "api-job", "api-guests", "api-trial", "api-race-choices", "api-course-check",
        "api-course-generate", "api-course-ways", "api-course-draw", "api-draft-desk",
    }  # fmt: skip
    acts = {method for method, scope in SCOPES[name].items() if scope == "read" and method != "GET"}
    assert not acts or name in questions or _allowed(name) <= {"GET", "OPTIONS"}


def _allowed(name: str) -> set[str]:
    """The methods that an address has."""
    from django.urls import get_resolver

    views = [
        pattern.callback
        for resolver in _resolvers(get_resolver("deploy.urls"))
        for pattern in resolver.url_patterns
        if getattr(pattern, "name", None) == name
    ]
    return {method.upper() for method in views[0].cls().allowed_methods}


def _resolvers(root):
    yield root
    for pattern in root.url_patterns:
        if hasattr(pattern, "url_patterns"):
            yield from _resolvers(pattern)
