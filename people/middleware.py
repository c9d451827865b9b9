"""What every page knows of its reader: their language, their time zone, that they were here, and what is theirs."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.contrib.auth.middleware import AuthenticationMiddleware, get_user
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone, translation
from django.utils.functional import SimpleLazyObject

from people import origins, zones
from people.models import Person
from people.queries import person_of

Answer = Callable[[HttpRequest], HttpResponseBase]
SEEN_EVERY = timedelta(hours=12)
PROGRAMS = "/api/"  # they are told moments in UTC, whoever asks


class SignedIn(AuthenticationMiddleware):
    """Django's own, which asks for the user only where the session did not bring them along."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        session: Any = request.session  # of `people.sessions`
        request.user = SimpleLazyObject(lambda: session.user() or get_user(request))  # type: ignore[assignment]  # as Django


def known(get_response: Answer) -> Answer:
    """Speak the language of the account, in the reader's time; note, now and then, that somebody was here."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        person = person_of(request.user)
        if person is not None:
            speak(request, person)
            _note(request, person)
        zone = None if request.path.startswith(PROGRAMS) else zones.zone_of(request, person)
        with timezone.override(zone), origins.by(request):
            return get_response(request)

    return middleware


def speak(request: HttpRequest, person: Person) -> None:
    """Answer in the language that somebody chose, if they chose one."""
    if person.language and translation.check_for_language(person.language):
        translation.activate(person.language)
        request.LANGUAGE_CODE = translation.get_language()


def _note(request: HttpRequest, person: Person) -> None:
    if is_long_ago(person):
        Person.objects.filter(pk=person.pk).update(seen=timezone.now())
        request.session.modified = True  # who comes back, stays signed in


def is_long_ago(person: Person) -> bool:
    """Whether it has to be noted that somebody was here. The clock may have been set back."""
    return abs(timezone.now() - person.seen) > SEEN_EVERY
