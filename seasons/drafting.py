"""A season is made, changed, opened, begun, finished, and opened again where something was wrong.

It must never change what a round has frozen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from core import canonical
from core.errors import Malformed, Refused
from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from games.tables import cleaning as table_words
from games.tables.access import Caller
from seasons import access, acts, cleaning, heat_sizes, lots, terms
from seasons.fields import check
from seasons.models import MemberStatus, Protest, ProtestState, Round, Season, Stage, State
from seasons.scheduling import ask_next
from seasons.scoring import rules as scoring

READERS: dict[str, Callable[[Any], Any]] = {
    **{name: field.read for name, field in terms.FIELDS.items()},
    "rules": lambda payload: canonical.dump(scoring.to_value(scoring.read(payload, scoring.FRESH))),
}


@transaction.atomic
def create(user: Any, fields: Mapping[str, Any], id: UUID | None = None) -> Season:
    """A draft; nobody but its organiser sees it. The season of nobody is the demo's."""
    id, key = id or uuid4(), lots.new_key()
    season = Season(id=id, organiser_id=getattr(user, "pk", None), key=key, commitment=lots.commitment(id, key))
    season.rules = canonical.dump(scoring.to_value(scoring.FRESH))
    _take(season, {"title": "", **heat_sizes.sizes(fields), **fields})
    season.save(force_insert=True)
    return season


@transaction.atomic
def change(season: UUID, caller: Caller, fields: Mapping[str, Any], version: str = "") -> None:
    """Change what was said; once the season is open everybody reads that it was. With the `version` that somebody saw
    nothing that was changed since is overwritten.
    """
    seen = access.of_organiser(season, caller, State.DRAFT, State.OPEN, State.RUNNING)
    if version not in ("", terms.version(seen.season)):
        template = _("What is agreed on was changed since you opened this page. Open it again, and change that.")
        raise Refused("season.changed-since", template)
    old = terms.values(seen.season)
    if fields.get("game", seen.season.game) != seen.season.game:
        fields = {**heat_sizes.sizes(fields), **fields}
    changed = _take(seen.season, fields)
    if changed:
        seen.season.save(update_fields=changed)
        if seen.season.state != State.DRAFT:
            new = {name: value for name, value in terms.values(seen.season).items() if value != old[name]}
            act = acts.write(seen.season, caller.user, "changed", old={name: old[name] for name in new}, new=new)
            ask_next(seen.season, act.pk)


def _take(season: Season, fields: Mapping[str, Any]) -> list[str]:
    """Check the fields and take them over; gives the names of those that changed."""
    before = {name: getattr(season, name) for name in READERS}
    for name, value in fields.items():
        setattr(season, name, READERS[name](value))
    for name, field in terms.FIELDS.items():
        check(name, field.kind, getattr(season, name))
    if season.min_heat_size > season.max_heat_size:
        raise Malformed("season.heat", _("The most members of a heat cannot be fewer than the fewest."))
    heat_sizes.check(season)
    table_words.check_pace(rules_of(season).pace_s, season.overdue)
    return sorted(name for name, value in before.items() if value != getattr(season, name))


def rules_of(season: Season) -> scoring.Rules:
    """What holds for rounds to come."""
    return scoring.read(canonical.load_object(bytes(season.rules)))


def frozen(round: Round) -> scoring.Rules:
    """What holds for a round since it was opened."""
    return scoring.read(canonical.load_object(bytes(round.rules)))


@transaction.atomic
def throw_away(season: UUID, caller: Caller) -> None:
    """A draft may be thrown away; what was open once stays."""
    access.of_organiser(season, caller, State.DRAFT).season.delete()


@transaction.atomic
def new_invitation(season: UUID, caller: Caller, after: int | None = None) -> None:
    """Void the links made before; members stay. `after` is the number of the link that the organiser saw: a newer
    one, which they may have sent to friends from another window, still opens the season.
    """
    seen = access.of_organiser(season, caller)
    known = Season.objects.filter(pk=seen.season.pk, **({} if after is None else {"invitation": after}))
    if not known.update(invitation=F("invitation") + 1):
        raise Refused("season.link-made", _("There is a newer link already: it is on this page."))


@transaction.atomic
def open_season(season: UUID, caller: Caller) -> None:
    """From now on people can join."""
    seen = access.of_organiser(season, caller, State.DRAFT)
    _to(seen.season, State.OPEN)
    acts.write(seen.season, caller.user, "opened")


@transaction.atomic
def begin(season: UUID, caller: Caller) -> None:
    """The season begins, as soon as there are members enough for a heat."""
    seen = access.of_organiser(season, caller, State.OPEN)
    heat_sizes.check(seen.season)
    count = seen.season.members.filter(standing=MemberStatus.IN).count()
    if count < seen.season.min_heat_size:
        template = plural_noop(
            "A heat needs %(least)s members, and there is 1.",
            "A heat needs %(least)s members, and there are %(count)s.",
        )
        raise Refused("season.too-few", template, least=seen.season.min_heat_size, count=count)
    _to(seen.season, State.RUNNING, begun=timezone.now())
    act = acts.write(seen.season, caller.user, "begun")
    ask_next(seen.season, act.pk)


@transaction.atomic
def finish(season: UUID, caller: Caller) -> None:
    """The season is over: the table stands, and the key of its lots is told."""
    seen = access.of_organiser(season, caller, State.RUNNING)
    check_over(seen.season)
    finished(seen.season, caller.user)


def finished(season: Season, user: Any) -> None:
    """End the season. Requires that the user may, and that nothing is left to do."""
    _to(season, State.FINISHED, finished=timezone.now())
    acts.write(season, user, "finished")


def check_over(season: Season) -> None:
    """`Refused` where something is still to be raced, protested against or decided."""
    rounds = season.rounds
    if not rounds.exists() or rounds.filter(stage=Stage.OPEN).exists():
        raise Refused("season.round-open", _("A round is still to be raced."))
    if rounds.filter(protests_until__gt=timezone.now()).exists():
        raise Refused("season.window-open", _("Members may still protest against the last round."))
    if Protest.objects.filter(heat__round__season=season, state=ProtestState.OPEN).exists():
        raise Refused("season.protest-open", _("A protest waits for its decision."))


@transaction.atomic
def reopen(season: UUID, caller: Caller, reason: str) -> None:
    """Open a finished season again, for everybody to read why."""
    seen = access.of_organiser(season, caller, State.FINISHED)
    _to(seen.season, State.RUNNING, finished=None)
    acts.write(seen.season, caller.user, "reopened", cleaning.reason(reason))


def step(season: UUID, caller: Caller, state: str, reason: str = "") -> None:
    """The step that leads to a state: a draft is opened, an open season begun, a running one finished."""
    if state == State.OPEN:
        open_season(season, caller)
    elif state == State.FINISHED:
        finish(season, caller)
    elif access.find(season, caller).season.state == State.FINISHED:
        reopen(season, caller, reason)
    else:
        begin(season, caller)


def _to(season: Season, state: str, **also: Any) -> None:
    Season.objects.filter(pk=season.pk).update(state=state, **also)
    season.state = state
