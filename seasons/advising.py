"""The next step for this viewer of a season, in one sentence with one button. It must never take that step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.stages import Stage as TableStage
from seasons import membership, payloads
from seasons.access import Seen
from seasons.models import (
    GONE,
    CourseSource,
    Heat,
    HeatSeat,
    Member,
    MemberStatus,
    Protest,
    ProtestState,
    Round,
    Stage,
    State,
)


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence and its button: a link, or an act that is sent with `fields`."""

    sentence: str
    label: str = ""
    url: str = ""
    act: str = ""
    fields: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """What the page has read already."""

    seen: Seen
    members: Sequence[Member]
    rounds: Sequence[Round]
    planned: int
    winners: str = ""

    @property
    def racing(self) -> int:
        return sum(member.standing == MemberStatus.IN for member in self.members)

    @property
    def is_full(self) -> bool:
        """Whether no round is left in which somebody could race who joins now."""
        return self.seen.season.state == State.RUNNING and len(self.rounds) >= self.planned

    @property
    def open_round(self) -> Round | None:
        return next((row for row in self.rounds if row.stage == Stage.OPEN), None)

    def to(self, name: str, *parts: object) -> str:
        return reverse(f"seasons:{name}", args=[self.seen.season.pk, *parts])


def step(known: Known) -> Step:
    """The first step that applies; a viewer with nothing to do reads what everybody waits for."""
    for look in LOOKS:
        advice = look(known)
        if advice is not None:
            return advice
    return _wait(known)


def _over(known: Known) -> Step | None:
    if known.seen.season.state != State.FINISHED:
        return None
    return Step(_("The season is over. %(names)s won it.") % {"names": known.winners or _("Nobody")})


def _draft(known: Known) -> Step | None:
    if known.seen.season.state != State.DRAFT:
        return None
    if not known.seen.is_organiser:
        return Step(_("This season is still a draft. Come back once it is open."))
    return Step(_("Only you see this draft. Open the season, and people can join."), _("Open the season"), act="open")


def _protest(known: Known) -> Step | None:
    if not known.seen.is_organiser:
        return None
    waiting = Protest.objects.filter(heat__round__season=known.seen.season, state=ProtestState.OPEN)
    protest = waiting.select_related("heat__round").defer("heat__round__plan").first()
    if protest is None:
        return None
    url = known.to("heat", protest.heat.round.number, protest.heat.number) + "#protests"
    return Step(_("A protest waits for your decision."), _("Look at it"), url)


def _abandoned(known: Known) -> Step | None:
    """A heat that was abandoned waits for its organiser."""
    round = known.open_round
    if not known.seen.is_organiser or round is None:
        return None
    for heat in round.heats.all():
        if heat.annulled is None and payloads.stage(heat) == TableStage.ABANDONED:
            text = _("Heat %(heat)s was abandoned: have it raced again, or annul it.") % {"heat": heat.number}
            return Step(text, _("Look at it"), known.to("heat", round.number, heat.number) + "#desk")
    return None


def _my_heat(known: Known) -> Step | None:
    for round, heat, seat in _mine(known):
        if heat.annulled is None and heat.settled is None:
            advice = _at_heat(known, round, heat, seat)
            if advice is not None:
                return advice
    return None


def _mine(known: Known) -> Iterator[tuple[Round, Heat, HeatSeat]]:
    me, round = known.seen.member, known.open_round
    if me is None or round is None or me.standing != MemberStatus.IN:
        return
    for heat in round.heats.all():
        for seat in heat.seats.all():
            if seat.member_id == me.pk:
                yield round, heat, seat


def _at_heat(known: Known, round: Round, heat: Heat, seat: HeatSeat) -> Step | None:
    what = {"round": round.number, "course": payloads.course_title(round)}
    if heat.race.stage == TableStage.OPEN and seat.came is None:
        fields = (("round", round.number), ("heat", heat.number))
        sentence = _("Round %(round)s is open, on “%(course)s”: your heat waits for you.") % what
        return Step(sentence, _("I am here: race"), act="come", fields=fields)
    url = race_url(known.seen, heat)
    if heat.race.stage == TableStage.OPEN:
        late = sum(payloads.is_expected(seat) for seat in heat.seats.all())
        sentence = ngettext(
            "You are there. The heat begins once %(count)s other member has come.",
            "You are there. The heat begins once %(count)s other members have come.", late,
        ) % {"count": late}  # fmt: skip
        return Step(sentence, _("To the start"), url)
    if heat.race.is_sealed and heat.race.stage != TableStage.RACING:
        return Step(_("You have raced. All results are shown when the last table of the round has ended."))
    if heat.race.stage == TableStage.RACING:
        return Step(_("Your heat of round %(round)s is being raced.") % what, _("To the race"), url)
    if heat.race.stage == TableStage.ABANDONED:
        return Step(_("Your heat of round %(round)s was abandoned. The organiser decides what comes of it.") % what)
    return None


def race_url(seen: Seen, heat: Heat) -> str:
    """The address of the race of a heat; anyone who may see a season by link may watch its races."""
    invite = payloads.heat_invite(seen.season, heat)
    return (
        reverse("games:invited", args=[heat.race_id, invite]) if invite else reverse("games:race", args=[heat.race_id])
    )


def _asking(known: Known) -> Step | None:
    count = sum(member.standing == MemberStatus.ASKING for member in known.members)
    if not known.seen.is_organiser or not count:
        return None
    sentence = ngettext("%(count)s person asks to join.", "%(count)s people ask to join.", count) % {"count": count}
    return Step(sentence, _("Let them in, or not"), "#members")


def _join(known: Known) -> Step | None:
    seen = known.seen
    if seen.member is not None and seen.member.standing not in GONE:
        if seen.member.standing == MemberStatus.ASKING:
            return Step(_("You have asked to join. The organiser decides."))
        return None
    if seen.is_organiser and (seen.season.state != State.OPEN or known.racing >= seen.season.min_heat_size):
        return None  # who only organises has something else to do
    if known.is_full:
        return None
    if seen.member is not None and seen.member.standing == MemberStatus.REMOVED and not seen.is_organiser:
        text = _("You were taken out of this season. You can ask to come back; the organiser decides.")
        return Step(text, _("Ask to come back"), act="join")
    if membership.must_ask(seen) and not seen.is_organiser:
        return Step(_("You can ask to race in this season."), _("Ask to join"), act="join")
    if seen.season.state == State.RUNNING:
        return Step(_("You can still join: you race from the next round on."), _("Join the season"), act="join")
    return Step(_("This season is open: anybody who comes can race."), _("Join the season"), act="join")


def _gather(known: Known) -> Step | None:
    season = known.seen.season
    if season.state != State.OPEN:
        return None
    missing = season.min_heat_size - known.racing
    if not known.seen.is_organiser:
        return _ready_course(known) or Step(_("You race in this season. It begins when its organiser says so."))
    if missing > 0:
        sentence = ngettext(
            "%(count)s more member is needed. Send the link to friends.",
            "%(count)s more members are needed. Send the link to friends.", missing,
        ) % {"count": missing}  # fmt: skip
        return Step(sentence, _("Show the link"), "#invite")
    sentence = ngettext(
        "%(count)s member is in. Begin when you like; people can still join later.",
        "%(count)s members are in. Begin when you like; people can still join later.", known.racing,
    )  # fmt: skip
    return Step(sentence % {"count": known.racing}, _("Begin the season"), act="begin")


def _ready_course(known: Known) -> Step | None:
    me, season = known.seen.member, known.seen.season
    if (
        season.course_source != CourseSource.MEMBERS
        or not known.seen.is_member
        or me is None
        or me.course_id is not None
    ):
        return None
    turn = membership.in_turn(season)
    if turn is None or turn.pk != me.pk:
        return None
    return Step(_("It is your turn to bring the course of the next round."), _("Bring a course"), known.to("bring"))


def _next_round(known: Known) -> Step | None:
    if known.open_round is not None:
        return None
    number = len(known.rounds) + 1
    if number > known.planned:
        return _end(known)
    own = _ready_course(known)
    if own is not None:
        return own
    turn = membership.in_turn(known.seen.season) if known.seen.season.course_source == CourseSource.MEMBERS else None
    what = {"round": number, "name": payloads.name_of(turn.person) if turn is not None else ""}
    if not known.seen.is_organiser:
        if turn is not None and turn.course_id is None:
            return Step(_("Round %(round)s waits for a course, which %(name)s brings.") % what)
        return Step(_("Round %(round)s begins when the organiser opens it.") % what)
    if turn is not None and turn.course_id is None:
        sentence = _("It is the turn of %(name)s to bring a course. You need not wait: choose one yourself.") % what
    else:
        sentence = _("Everything is ready for round %(round)s.") % what
    return Step(sentence, _("Open round %(round)s") % what, known.to("open-round"))


def _end(known: Known) -> Step | None:
    until = max((row.protests_until for row in known.rounds if row.protests_until), default=None)
    if until is not None and until > timezone.now():
        return Step(_("All rounds were raced. Members may still protest; then the season can be finished."))
    if not known.seen.is_organiser:
        return Step(_("All rounds were raced. The season is over as soon as its organiser says so."))
    return Step(_("All rounds were raced, and nothing waits."), _("Finish the season"), act="finish")


def _waiting(known: Known) -> Step | None:
    """Heats that nobody has started: the organiser need not wait for ever."""
    round = known.open_round
    if not known.seen.is_organiser or round is None:
        return None
    waiting = [heat for heat in round.heats.all() if heat.annulled is None and payloads.stage(heat) == TableStage.OPEN]
    if not waiting:
        return None
    text = ngettext(
        "Round %(round)s is open; %(count)s heat waits for its members.",
        "Round %(round)s is open; %(count)s heats wait for their members.", len(waiting),
    )  # fmt: skip
    url = known.to("heat", round.number, waiting[0].number) + "#desk"
    return Step(text % {"round": round.number, "count": len(waiting)}, _("Look at it"), url)


def _wait(known: Known) -> Step:
    round = known.open_round
    number: Any = round.number if round is not None else ""
    left = sum(heat.settled is None and heat.annulled is None for heat in round.heats.all()) if round is not None else 0
    text = ngettext(
        "Round %(round)s is being raced; %(count)s heat is still out.",
        "Round %(round)s is being raced; %(count)s heats are still out.", left,
    )  # fmt: skip
    return Step(text % {"round": number, "count": left})


LOOKS: tuple[Callable[[Known], Step | None], ...] = (
    _over, _draft, _protest, _abandoned, _my_heat, _asking, _join, _gather, _waiting, _next_round,
)  # fmt: skip
