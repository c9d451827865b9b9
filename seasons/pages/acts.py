"""What people do in a season with plain forms: join, come to a heat, begin, decide, protest.

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
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from games.tables.access import Caller
from games.tables.callers import caller
from games.tables.pages_new import newcomer
from ground import translated
from ground.errors import Malformed, Missing, Refused
from ground.words import gettext_noop as _
from people import zones
from seasons import (
    access,
    advising,
    beginning,
    drafting,
    heats,
    membership,
    protesting,
    rounds,
    since,
    statistics,
    stewarding,
    stopping,
)
from seasons.models import Heat
from seasons.pages.showing_heat import number

WHOLE = re.compile(r"-?[0-9]{1,9}")
Act = Callable[[UUID, Caller, QueryDict], object]


@require_POST
def act(request: HttpRequest, season: UUID, step: str) -> HttpResponse:
    """Do one thing, then show where it was done; what is refused is said on the page."""
    if step not in ACTS:
        raise Missing("season.no-act", _("There is nothing at this address, or it is not yours to see."))
    seen = access.find(season, caller(request))
    if not request.user.is_authenticated and step == "join":
        newcomer(request)
    if not request.user.is_authenticated:
        return redirect(f"{reverse('sign-in')}?next={reverse('seasons:season', args=[season])}")
    try:
        done = _done(request, season, step)
    except (Refused, Malformed) as wrong:
        messages.error(request, translated.of(wrong))
        return _back(request, season)
    if step == "throw-away":
        return redirect("seasons:home")
    if isinstance(done, Heat) and step == "come":
        return redirect(advising.race_url(seen, done))
    if step in DONE:
        messages.success(request, gettext(DONE[step]))
    return _back(request, season)


def _done(request: HttpRequest, season: UUID, step: str) -> object:
    """The step, unless the same was done since the page was made that asks for it."""
    said = request.POST
    about = {name: _said_int(said, name) for name in ("round", "heat", "member")}
    with since.refused(season, request.user, step, _said_int(said, "after"), **about):
        return ACTS[step](season, caller(request), said)


def _back(request: HttpRequest, season: UUID) -> HttpResponse:
    """To the heat that the form names, else to the season."""
    said = request.POST.get("round", ""), request.POST.get("heat", "")
    if request.POST.get("at") == "heat" and all(WHOLE.fullmatch(one) and int(one) > 0 for one in said):
        return redirect("seasons:heat", season, *map(int, said))
    return redirect("seasons:season", season)


# ---- what forms say, read ---------------------------------------------------------------------------------


def _int(said: QueryDict, name: str) -> int:
    text = said.get(name, "").strip()
    if not WHOLE.fullmatch(text):
        raise Malformed("season.form-number", _("%(name)s must be a whole number."), name=name)
    return int(text)


def _said_int(said: QueryDict, name: str) -> int | None:
    """The same where it may be left out, and where the step itself says what is wrong with it."""
    text = said.get(name, "")
    return int(text) if WHOLE.fullmatch(text) else None


def _ply(said: QueryDict) -> int | None:
    """A ply that is cited: its number, or the address of that moment of the replay."""
    text = said.get("ply", "").strip()
    found = number(text)
    if text and found is None:
        raise Malformed(
            "season.form-ply", _("A ply is told by its number, or by the address of the replay at that moment.")
        )
    return found


def _heat(said: QueryDict) -> tuple[int, int]:
    return _int(said, "round"), _int(said, "heat")


def _reason(said: QueryDict) -> str:
    return said.get("reason", "")


def _postpone(season: UUID, who: Caller, said: QueryDict) -> object:
    until = zones.moment(said.get("deadline", ""), said.get("zone", ""))
    return rounds.postpone(season, who, _int(said, "round"), until, _reason(said))


def _out(said: QueryDict) -> list[int]:
    return [int(one) for one in said.getlist("out") if WHOLE.fullmatch(one)]


def _penalise(season: UUID, who: Caller, said: QueryDict) -> object:
    heat = _int(said, "heat") if said.get("heat") else None
    given = _int(said, "member"), _int(said, "round"), _int(said, "points")
    return stewarding.penalise(season, who, *given, _reason(said), heat, _ply(said))


def _answer(season: UUID, who: Caller, said: QueryDict) -> object:
    return protesting.decide(season, who, _int(said, "protest"), said.get("upheld") == "1", _reason(said))


DONE = {
    "protest": _("Your protest is with the organiser."),
    "answer": _("Decided. Everybody can read why."),
    "annul": _("The heat does not count any more."),
    "decide": _("The places were told anew."),
    "repeat": _("The heat is raced again."),
    "race-on": _("Bots race on for who was away. They can come back to their seats."),
    "penalise": _("Done. It stands in the table with its reason."),
    "lift": _("Taken back."),
    "word": _("Your word counts in rounds that are opened from now on."),
    "vote": _("Your vote is for this heat. You can move it to another one."),
    "postpone": _("There is another deadline."),
    "link": _("There is a new link; the old one opens nothing any more."),
    "join": _("Done. This page tells you what comes next."),
}
ACTS: dict[str, Act] = {
    "open": lambda season, who, said: beginning.opened(season, who, said.get("races_too") == "1"),
    "begin": lambda season, who, said: drafting.begin(season, who),
    "finish": lambda season, who, said: drafting.finish(season, who),
    "reopen": lambda season, who, said: drafting.reopen(season, who, _reason(said)),
    "throw-away": lambda season, who, said: drafting.throw_away(season, who),
    "link": lambda season, who, said: drafting.new_invitation(season, who, _said_int(said, "number")),
    "join": lambda season, who, said: membership.join(season, who),
    "word": lambda season, who, said: membership.give_word(season, who, said.get("word", "")),
    "leave": lambda season, who, said: membership.leave(season, who),
    "accept": lambda season, who, said: membership.answer(season, who, _int(said, "member"), True),
    "decline": lambda season, who, said: membership.answer(season, who, _int(said, "member"), False),
    "remove": lambda season, who, said: membership.remove(season, who, _int(said, "member"), _reason(said)),
    "replace": lambda season, who, said: membership.replace(
        season, who, _int(said, "member"), _int(said, "by"), _reason(said)
    ),
    "come": lambda season, who, said: heats.come(season, who, *_heat(said), said.get("entropy", "")),
    "start": lambda season, who, said: heats.begin(season, who, *_heat(said)),
    "race-on": lambda season, who, said: stopping.race_on(season, who, *_heat(said)),
    "postpone": _postpone,
    "annul": lambda season, who, said: stewarding.annul(season, who, *_heat(said), _reason(said)),
    "decide": lambda season, who, said: stewarding.decide(
        season, who, *_heat(said), _out(said), _reason(said), _ply(said)
    ),
    "repeat": lambda season, who, said: stewarding.repeat(season, who, *_heat(said), _reason(said)),
    "penalise": _penalise,
    "lift": lambda season, who, said: stewarding.lift(season, who, _int(said, "award"), _reason(said)),
    "protest": lambda season, who, said: protesting.protest(season, who, *_heat(said), _reason(said), _ply(said)),
    "answer": _answer,
    "vote": lambda season, who, said: statistics.vote(season, who, *_heat(said)),
}
