"""What people do in a season with plain forms: join, come to a heat, begin, decide, protest.

Each name leads to one service; a page without JavaScript can do all of it.
"""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from core import translated
from core.errors import Malformed, Missing, Refused
from core.i18n import gettext_noop as _
from games.tables.access import Caller
from games.tables.callers import caller
from kit import numbers
from people import zones
from people.form_views import newcomer, to_sign_in
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
        return to_sign_in("seasons:season", season)
    try:
        done = _done(request, season, step)
    except (Refused, Malformed) as wrong:
        messages.error(request, translated.to_sentence(wrong))
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
    body = request.POST
    about = {name: _said_int(body, name) for name in ("round", "heat", "member")}
    with since.refused(season, request.user, step, _said_int(body, "after"), **about):
        return ACTS[step](season, caller(request), body)


def _back(request: HttpRequest, season: UUID) -> HttpResponse:
    """To the heat that the form names, else to the season."""
    heat = _said_int(request.POST, "round"), _said_int(request.POST, "heat")
    if request.POST.get("at") == "heat" and all(number is not None and number > 0 for number in heat):
        return redirect("seasons:heat", season, *heat)
    return redirect("seasons:season", season)


# ---- what forms say, read ---------------------------------------------------------------------------------


def _int(body: QueryDict, name: str) -> int:
    number = numbers.whole(body.get(name, "").strip())
    if number is None:
        raise Malformed("season.form-number", _("%(name)s must be a whole number."), name=name)
    return number


def _said_int(body: QueryDict, name: str) -> int | None:
    """A whole number of a form, or `None` if it is missing or no number: the step itself says what is wrong."""
    return numbers.whole(body.get(name, ""))


def _ply(body: QueryDict) -> int | None:
    """A ply that is cited: its number, or the address of that moment of the replay."""
    text = body.get("ply", "").strip()
    ply = number(text)
    if text and ply is None:
        raise Malformed(
            "season.form-ply", _("A ply is given by its number, or by the address of the replay at that moment.")
        )
    return ply


def _heat(body: QueryDict) -> tuple[int, int]:
    return _int(body, "round"), _int(body, "heat")


def _reason(body: QueryDict) -> str:
    return body.get("reason", "")


def _postpone(season: UUID, person: Caller, body: QueryDict) -> object:
    until = zones.moment(body.get("deadline", ""), body.get("zone", ""))
    return rounds.postpone(season, person, _int(body, "round"), until, _reason(body))


def _out(body: QueryDict) -> list[int]:
    return [number for number in map(numbers.whole, body.getlist("out")) if number is not None]


def _penalise(season: UUID, person: Caller, body: QueryDict) -> object:
    heat = _int(body, "heat") if body.get("heat") else None
    given = _int(body, "member"), _int(body, "round"), _int(body, "points")
    return stewarding.penalise(season, person, *given, _reason(body), heat, _ply(body))


def _answer(season: UUID, person: Caller, body: QueryDict) -> object:
    return protesting.decide(season, person, _int(body, "protest"), body.get("upheld") == "1", _reason(body))


DONE = {
    "protest": _("Your protest is with the organiser."),
    "answer": _("Decided. Everybody can read why."),
    "annul": _("The heat no longer counts."),
    "decide": _("The places were corrected."),
    "repeat": _("The heat is raced again."),
    "race-on": _("Bots race on for those who were away. They can come back to their seats."),
    "penalise": _("Done. It stands in the table with its reason."),
    "lift": _("Taken back."),
    "word": _("Your word counts in rounds that are opened from now on."),
    "vote": _("Your vote is for this heat. You can move it to another one."),
    "postpone": _("The deadline was changed."),
    "link": _("There is a new link; the old one no longer works."),
    "join": _("Done. This page tells you what comes next."),
}
ACTS: dict[str, Act] = {
    "open": lambda season, person, body: beginning.opened(season, person, body.get("races_too") == "1"),
    "begin": lambda season, person, body: drafting.begin(season, person),
    "finish": lambda season, person, body: drafting.finish(season, person),
    "reopen": lambda season, person, body: drafting.reopen(season, person, _reason(body)),
    "throw-away": lambda season, person, body: drafting.throw_away(season, person),
    "link": lambda season, person, body: drafting.new_invitation(season, person, _said_int(body, "number")),
    "join": lambda season, person, body: membership.join(season, person),
    "word": lambda season, person, body: membership.give_word(season, person, body.get("word", "")),
    "leave": lambda season, person, body: membership.leave(season, person),
    "accept": lambda season, person, body: membership.answer(season, person, _int(body, "member"), True),
    "decline": lambda season, person, body: membership.answer(season, person, _int(body, "member"), False),
    "remove": lambda season, person, body: membership.remove(season, person, _int(body, "member"), _reason(body)),
    "replace": lambda season, person, body: membership.replace(
        season, person, _int(body, "member"), _int(body, "by"), _reason(body)
    ),
    "come": lambda season, person, body: heats.come(season, person, *_heat(body), body.get("entropy", "")),
    "start": lambda season, person, body: heats.begin(season, person, *_heat(body)),
    "race-on": lambda season, person, body: stopping.race_on(season, person, *_heat(body)),
    "postpone": _postpone,
    "annul": lambda season, person, body: stewarding.annul(season, person, *_heat(body), _reason(body)),
    "decide": lambda season, person, body: stewarding.decide(
        season, person, *_heat(body), _out(body), _reason(body), _ply(body)
    ),
    "repeat": lambda season, person, body: stewarding.repeat(season, person, *_heat(body), _reason(body)),
    "penalise": _penalise,
    "lift": lambda season, person, body: stewarding.lift(season, person, _int(body, "award"), _reason(body)),
    "protest": lambda season, person, body: protesting.protest(season, person, *_heat(body), _reason(body), _ply(body)),
    "answer": _answer,
    "vote": lambda season, person, body: statistics.vote(season, person, *_heat(body)),
}
