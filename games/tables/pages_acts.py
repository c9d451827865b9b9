"""What people do at a table with plain forms: join, leave, arrange seats, start, hand over, abandon.

Each name leads to one service; a page without JavaScript can do all of it.
"""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from core import translated
from core.errors import Malformed, Missing, Refused
from core.i18n import gettext_noop as _
from games.tables import access, again, joining, leaving, starting
from games.tables.access import Caller
from games.tables.callers import caller
from games.tables.models import Table
from kit import numbers
from people.form_views import newcomer, to_sign_in

Act = Callable[[UUID, Caller, QueryDict], object]


@require_POST
def act(request: HttpRequest, race: UUID, what: str) -> HttpResponse:
    """Do one thing, then show the race again; what is refused is said on the page."""
    if what not in ACTS:
        raise Missing("table.no-act", _("There is nothing at this address, or it is not yours to see."))
    if not request.user.is_authenticated and what == "join":
        access.find(race, caller(request))  # nobody becomes a guest for a race that is not there
        newcomer(request)
    if not request.user.is_authenticated:
        return to_sign_in("games:race", race)
    try:
        done = ACTS[what](race, caller(request), request.POST)
    except (Refused, Malformed) as wrong:
        if isinstance(wrong, Missing):
            raise
        messages.error(request, translated.to_sentence(wrong))
        return redirect("games:race", race)
    if isinstance(done, Table):
        return redirect("games:race", done.race_id)
    return redirect("games:race", race) if what not in ENDS else redirect("games:home")


def _number(form: QueryDict) -> int:
    number = numbers.natural(form.get("number", ""))
    if number is None:
        raise access.no_seat()
    return number


def _join(race: UUID, person: Caller, form: QueryDict) -> object:
    return joining.take(race, person, _number(form) if form.get("number") else None, form.get("entropy", ""))


def _seat(race: UUID, person: Caller, form: QueryDict) -> object:
    return joining.set_seat(
        race, person, _number(form), form.get("kind", ""), form.get("name", ""), form.get("level", "")
    )


def _settings(race: UUID, person: Caller, form: QueryDict) -> object:
    pace = numbers.natural(form.get("pace_s", ""))
    return joining.set_table(
        race,
        person,
        title=form.get("title"),
        visibility=form.get("visibility"),
        overdue=form.get("overdue"),
        pace_s=None if "pace_s" not in form else -1 if pace is None else pace,  # no race has -1
    )


ENDS = {"leave", "call-off"}
ACTS: dict[str, Act] = {
    "join": _join,
    "leave": lambda race, person, form: joining.leave(race, person),
    "seat": _seat,
    "settings": _settings,
    "invitation": lambda race, person, form: joining.new_invitation(race, person),
    "call-off": lambda race, person, form: joining.call_off(race, person),
    "start": lambda race, person, form: starting.start(race, person, form.get("fill", "")),
    "hand-over": lambda race, person, form: leaving.hand_over(
        race, person, _number(form), form.get("level") or "racer"
    ),
    "come-back": lambda race, person, form: leaving.come_back(race, person, _number(form)),
    "again": lambda race, person, form: again.race_again(race, person),
    "abandon": lambda race, person, form: leaving.agree_to_abandon(race, person, form.get("agrees", "1") == "1"),
}
