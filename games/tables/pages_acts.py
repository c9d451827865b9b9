"""What people do at a table with plain forms: join, leave, arrange seats, start, hand over, abandon.

Each name leads to one service; a page without JavaScript can do all of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from games.tables import access, again, joining, leaving, starting
from games.tables.access import Caller
from games.tables.callers import caller
from games.tables.models import Table
from games.tables.pages_new import newcomer
from ground import translated
from ground.errors import Malformed, Missing, Refused
from ground.words import gettext_noop as _

WHOLE = re.compile(r"[0-9]{1,8}")
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
        return redirect(f"{reverse('sign-in')}?next={reverse('games:race', args=[race])}")
    try:
        done = ACTS[what](race, caller(request), request.POST)
    except (Refused, Malformed) as wrong:
        if isinstance(wrong, Missing):
            raise
        messages.error(request, translated.of(wrong))
        return redirect("games:race", race)
    if isinstance(done, Table):
        return redirect("games:race", done.race_id)
    return redirect("games:race", race) if what not in ENDS else redirect("games:home")


def _number(said: QueryDict) -> int:
    text = said.get("number", "")
    if not WHOLE.fullmatch(text):
        raise access.no_seat()
    return int(text)


def _join(race: UUID, who: Caller, said: QueryDict) -> object:
    return joining.take(race, who, _number(said) if said.get("number") else None, said.get("entropy", ""))


def _seat(race: UUID, who: Caller, said: QueryDict) -> object:
    return joining.set_seat(race, who, _number(said), said.get("kind", ""), said.get("name", ""), said.get("level", ""))


def _settings(race: UUID, who: Caller, said: QueryDict) -> object:
    text = said.get("pace_s", "0")
    pace = int(text) if WHOLE.fullmatch(text) else -1  # which no race has
    return joining.set_table(
        race,
        who,
        title=said.get("title"),
        visibility=said.get("visibility"),
        overdue=said.get("overdue"),
        pace_s=pace if "pace_s" in said else None,
    )


ENDS = {"leave", "call-off"}
ACTS: dict[str, Act] = {
    "join": _join,
    "leave": lambda race, who, said: joining.leave(race, who),
    "seat": _seat,
    "settings": _settings,
    "invitation": lambda race, who, said: joining.new_invitation(race, who),
    "call-off": lambda race, who, said: joining.call_off(race, who),
    "start": lambda race, who, said: starting.start(race, who, said.get("fill", "")),
    "hand-over": lambda race, who, said: leaving.hand_over(race, who, _number(said), said.get("level") or "racer"),
    "come-back": lambda race, who, said: leaving.come_back(race, who, _number(said)),
    "again": lambda race, who, said: again.race_again(race, who),
    "abandon": lambda race, who, said: leaving.agree_to_abandon(race, who, said.get("agrees", "1") == "1"),
}
