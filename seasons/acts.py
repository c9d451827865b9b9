"""The book of a season: what was done, by whom and why. Pages tell it, so that no step is taken unseen.

It must never be changed afterwards: the database refuses it.
"""

from __future__ import annotations

from typing import Any

from core import canonical
from core.canonical import Value
from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from seasons import former_names, news
from seasons.models import Act, Season

TOLD = {
    "opened": _("The season was opened to join."),
    "changed": _("What was agreed on was changed: %(what)s."),
    "joined": _("A member joined."),
    "returned": _("A member came back."),
    "word": _("A member gave a word to the luck of the rounds to come."),
    "left": _("A member left."),
    "removed": _("A member was taken out."),
    "replaced": _("A member was replaced by another one."),
    "begun": _("The season began."),
    "round-opened": _("Round %(round)s was opened."),
    "postponed": _("The deadline of round %(round)s was changed."),
    "heat-begun": _("Heat %(heat)s of round %(round)s began at the deadline; bots race for %(bots)s who did not come."),
    "heat-not-waited": _(
        "Heat %(heat)s of round %(round)s was begun without waiting; bots race for %(bots)s who did not come."
    ),
    "abandoned": _("Heat %(heat)s of round %(round)s was abandoned by those who raced it."),
    "raced-on": _("In heat %(heat)s of round %(round)s bots race on for %(bots)s who were away."),
    "settled": _("Heat %(heat)s of round %(round)s was verified, and its points were given."),
    "round-closed": _("Round %(round)s was over."),
    "annulled": _("Heat %(heat)s of round %(round)s was annulled."),
    "decided": _("The places of heat %(heat)s of round %(round)s were corrected."),
    "repeated": _("Heat %(heat)s of round %(round)s is raced again as heat %(again)s."),
    "penalised": plural_noop(
        "A member was given 1 point by decision.", "A member was given %(points)s points by decision.", "points"
    ),
    "lifted": _("A decision on points was taken back."),
    "protested": _("A member protested in heat %(heat)s of round %(round)s."),
    "protest-upheld": _("A protest in heat %(heat)s of round %(round)s was upheld."),
    "protest-rejected": _("A protest in heat %(heat)s of round %(round)s was rejected."),
    "finished": _("The season was over."),
    "reopened": _("The season was opened again."),
}


def write(season: Season, user: Any, kind: str, reason: str = "", **fields: Value) -> Act:
    """Note an act, in the transaction of what was done. `user` is nobody where the house did it."""
    assert kind in TOLD, kind
    news.changed(news.of_season(season.pk))
    return Act.objects.create(
        season=season, person_id=getattr(user, "pk", None), kind=kind, reason=reason, fields=canonical.dump(fields)
    )


def fields(act: Act) -> dict[str, Any]:
    """What an act is about; what was agreed on by its names of today, whatever it was called then."""
    payload: dict[str, Any] = canonical.load_object(bytes(act.fields))
    agreed = {name: former_names.to_present(payload[name]) for name in ("old", "new") if name in payload}
    return payload | agreed


def last_about(season: Season, member: int, *kinds: str) -> str:
    """Which of these acts was the last one about a member; empty where there was none."""
    acts = season.acts.filter(kind__in=kinds).order_by("-pk")
    return next((act.kind for act in acts.iterator() if fields(act).get("member") == member), "")
