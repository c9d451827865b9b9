"""The heats of a round: drawn by lot, each with a table and a seat kept for everybody, begun once all came or at the
deadline.

It must never seat anybody who is no member, nor write a point.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from core.errors import Forbidden, Refused
from core.i18n import gettext_noop as _
from games import services
from games.rules import registry
from games.services import Common
from games.stages import Stage as TableStage
from games.tables import opening, seats, starting
from games.tables.access import Caller
from games.tables.access import held as hold_race
from games.tables.afterwards import stamp
from games.tables.models import Kind, Seat, Table
from games.tables.opening import RaceWish, SeatWish, Venue
from seasons import access, acts, drafting, lots, membership, standings, stopping
from seasons.models import GONE, Award, Heat, HeatSeat, Member, MemberStatus, Round, Season, Sits, Stage, State
from seasons.scoring import ledger, seating
from seasons.scoring.seating import Past


class Alike(NamedTuple):
    """What all tables of a round have where they have the same luck: the luck, and so many seats at least."""

    common: Common
    seats: int


def drawn(season: Season, round: Round, ground: Venue, guests: int = 0, same_luck: bool = False) -> None:
    """Draw the heats of a round and open their tables; where all have the same luck, bots make them equally large."""
    racing = {member.pk: member for member in membership.racing(season, round.number)}
    history, stream, rules = past(season), lots.stream(round.lot), drafting.frozen(round)
    label = f"round {round.number}"
    draw = seating.draw([*racing], season.min_heat_size, season.max_heat_size, history, stream, label)
    alike = None
    if same_luck and len(draw.heats) > 1:
        alike = Alike(_common(season, round, racing.values()), max(map(len, draw.heats)))
    for number, heat in enumerate(draw.heats, start=1):
        line = seating.seated(heat, rules.starts, history, stream, f"{label} heat {number}", lambda: _order(season))
        opened(season, round, ground, number, [racing[pk] for pk in line], guests, alike)


def _common(season: Season, round: Round, members: Iterable[Member]) -> Common:
    """The luck of all tables of a round: its secret was fixed with the season's key, before anybody gave a word to it.

    Once that key has been told everybody knows the secret, and another one is drawn, to which no word is added.
    """
    if season.acts.filter(kind="finished").exists():
        return services.open_group(in_step=season.in_step)
    fixed = Common(lots.group(season.pk, round.number), lots.luck(season.pk, bytes(season.key), round.number))
    return services.open_group(fixed, [member.word for member in members], season.in_step)


def _order(season: Season) -> list[int]:
    """The members as they stand now."""
    return [row.member for row in standings.rows(season)]


def past(season: Season) -> Past:
    """All heats so far, by members in the order of their seats, and the members who sat out."""
    rows = HeatSeat.objects.filter(heat__round__season=season, heat__annulled=None, member__isnull=False)
    met: dict[int, list[int]] = {}
    for heat, member in rows.order_by("heat", "number").values_list("heat", "member_id"):
        met.setdefault(heat, []).append(member)
    byes = Award.objects.filter(season=season, kind=ledger.BYE, corrects=None).values_list("member", flat=True)
    return Past(tuple(tuple(line) for line in met.values()), tuple(byes))


def were_drawn(season: Season, round: Round) -> list[int]:
    """The members who were there when a round was drawn."""
    stayed = Q(left_round=None) | Q(left_round__gt=round.number)
    there = season.members.filter(stayed, joined_round__lte=round.number).exclude(standing=MemberStatus.ASKING)
    return list(there.values_list("pk", flat=True))


def opened(
    season: Season, round: Round, ground: Venue, number: int, line: Sequence[Member], guests: int = 0,
    alike: Alike | None = None, origin: int = 0,
) -> Heat:  # fmt: skip
    """A heat with its table: a seat for each of these members, then for guests, then for bots that fill it. `origin` is
    the number of the heat that it repeats."""
    kinds = [Sits.MEMBER] * len(line) + [Sits.GUEST] * guests
    kinds += [Sits.BOT] * (max(season.fill_with_bots_to, alike.seats if alike else 0) - len(kinds))
    common = alike.common if alike else None
    table = opening.open_on(ground, AnonymousUser(), _wish(season, round, number, kinds), common=common)
    heat = Heat.objects.create(round=round, number=number, origin=origin or number, race=table)
    HeatSeat.objects.bulk_create(
        HeatSeat(heat=heat, number=at, kind=kind, member=line[at] if at < len(line) else None)
        for at, kind in enumerate(kinds)
    )
    seats.keep(table.pk, {at: member.person_id for at, member in enumerate(line)})
    return heat


def _wish(season: Season, round: Round, number: int, kinds: Sequence[Sits]) -> RaceWish:
    """The table of a heat; its pace and who starts first are frozen with the round, and nobody hosts it."""
    wishes = [
        SeatWish(Kind.BOT, level=season.bot_level) if kind == Sits.BOT else SeatWish(Kind.EMPTY) for kind in kinds
    ]
    title = f"{season.title[:70]} · {round.number}.{number}"
    rules = drafting.frozen(round)
    options = seating.options(registry.newest(round.game), rules.starts, len(kinds))
    return RaceWish(
        round.game, wishes, title=title, options=options, visibility=season.visibility, pace_s=rules.pace_s,
        overdue=season.overdue,
    )  # fmt: skip


@transaction.atomic
def come(season: UUID, caller: Caller, round: int, number: int, entropy: str = "") -> Heat:
    """A member is there; the heat begins as soon as everybody is."""
    seen = access.of_member(season, caller, State.RUNNING)
    heat = access.heat_of(seen.season, round, number)
    hold_race(heat.race_id)
    _check_waits(heat)
    mine = heat.seats.filter(member=seen.member).first()
    if mine is None:
        raise Forbidden("season.not-in-heat", _("You do not race in this heat."))
    HeatSeat.objects.filter(pk=mine.pk, came=None).update(came=timezone.now())
    seats.come(heat.race_id, mine.number, caller.user.pk, entropy)
    _begin_if_all_came(heat)
    return heat


def keep_seats(race: UUID, **_kwargs: Any) -> None:
    """Somebody got up again before the start: a member's seat stays theirs, and they no longer count as having come."""
    empty = Seat.objects.filter(table=race, kind=Kind.EMPTY)
    kept = HeatSeat.objects.filter(heat__race=race, member__person__isnull=False, number__in=empty.values("number"))
    whose = {number: person for _seat, number, person in kept.values_list("pk", "number", "member__person")}
    kept.update(came=None)
    if whose:
        seats.keep(race, whose)


def _check_waits(heat: Heat) -> None:
    stage = Table.objects.values_list("stage", flat=True).get(pk=heat.race_id)
    if heat.annulled is not None or stage != TableStage.OPEN:
        raise Refused("season.heat-begun", _("This heat has begun, or no longer counts."))


@transaction.atomic
def go_without(season: Season) -> int:
    """Members have left: bots have their seats in heats that wait, and a heat for which nobody else is waited for
    begins; gives how many do. Requires that the season is held.
    """
    left = HeatSeat.objects.filter(heat__round__season=season, member__standing__in=GONE, heat__annulled=None)
    waiting = Heat.objects.filter(seats__in=left, race__stage=TableStage.OPEN).distinct()
    begun = 0
    for heat in waiting.select_related("round__season").defer("round__plan"):
        hold_race(heat.race_id)
        _go_without(heat, season.bot_level)
        is_anybody = heat.seats.filter(kind=Sits.MEMBER, came__isnull=False).exists()
        begun += is_anybody and _begin_if_all_came(heat)
    return begun


def _go_without(heat: Heat, level: str) -> None:
    gone = heat.seats.filter(kind=Sits.MEMBER, member__standing__in=GONE)
    for number in gone.values_list("number", flat=True):
        seats.to_bots(heat.race_id, [number], level)
    gone.update(came=None)


def _begin_if_all_came(heat: Heat) -> bool:
    is_missed = heat.seats.filter(kind=Sits.MEMBER, came=None, member__standing=MemberStatus.IN).exists()
    if not is_missed:
        _go_without(heat, heat.round.season.bot_level)
    if not is_missed and not Seat.objects.filter(table=heat.race_id, kind=Kind.EMPTY).exists():
        starting.begin(Table.objects.defer("plan").get(pk=heat.race_id))
        return True
    return False


@transaction.atomic
def begin(season: UUID, caller: Caller, round: int, number: int) -> None:
    """The organiser no longer waits: bots race for anyone who has not come."""
    seen = access.of_organiser(season, caller, State.RUNNING)
    heat = access.heat_of(seen.season, round, number)
    hold_race(heat.race_id)
    _check_waits(heat)
    acts.write(seen.season, caller.user, "heat-not-waited", round=round, heat=number, bots=begun(seen.season, heat))


def begun(season: Season, heat: Heat) -> int:
    """Seat bots for members who have not come, and start; gives how many. Requires that season and race are held."""
    kept = _kept(heat)
    empty = Seat.objects.filter(table=heat.race_id).exclude(kind=Kind.BOT).exclude(number__in=kept)
    seats.to_bots(heat.race_id, list(empty.values_list("number", flat=True)), season.bot_level)
    starting.begin(Table.objects.defer("plan").get(pk=heat.race_id))
    return heat.seats.filter(kind=Sits.MEMBER).exclude(number__in=kept).count()


def _kept(heat: Heat) -> list[int]:
    """The seats whose people race: members who came and still sit there themselves, and guests."""
    sat = dict(Seat.objects.filter(table=heat.race_id, kind=Kind.PERSON).values_list("number", "person_id"))
    is_there = Q(kind=Sits.MEMBER, came__isnull=False, member__standing=MemberStatus.IN)
    came = heat.seats.filter(Q(kind=Sits.GUEST) | is_there)
    own = came.values_list("number", "kind", "member__person_id")
    return [number for number, kind, person in own if number in sat and (kind == Sits.GUEST or sat[number] == person)]


@transaction.atomic
def pass_deadline(round: int, due: int) -> int:
    """At the deadline of a round: heats that wait begin; tells how many. Nothing where it was postponed meanwhile."""
    row = _passed(round, due)
    if row is None:
        return 0
    stopping.tell_late(row.season, row, due)
    stopping.race_on_unseen(row)
    waiting = waits(row)
    for heat in waiting:
        hold_race(heat.race_id)
        missed = begun(row.season, heat)
        acts.write(row.season, None, "heat-begun", round=row.number, heat=heat.number, bots=missed)
    stopping.hurry(row)
    stopping.look_later(row, due)
    return len(waiting)


@transaction.atomic
def look(round: int, due: int, turn: int) -> int:
    """After the deadline, as long as heats with the same luck wait for one another: bots stand in for whoever has gone
    away since; tells for how many.
    """
    row = _passed(round, due)
    if row is None:
        return 0
    stood_in = stopping.race_on_unseen(row)
    stopping.look_later(row, due, turn + 1)
    return stood_in


def _passed(round: int, due: int) -> Round | None:
    """The round whose deadline this is, with its season held; nothing where it is over, or was postponed meanwhile."""
    row = Round.objects.defer("plan").filter(pk=round).select_related("season").first()
    if row is None:
        return None
    access.held(row.season_id)
    row.refresh_from_db(fields=["deadline", "stage"])
    return row if row.stage == Stage.OPEN and is_due(row, due) else None


def waits(round: Round) -> list[Heat]:
    """The heats that nobody has started."""
    open_ones = round.heats.filter(race__stage=TableStage.OPEN, annulled=None)
    return list(open_ones.select_related("round").defer("round__plan"))


def is_due(round: Round, due: int) -> bool:
    """Whether a job's deadline is still the round's."""
    return round.deadline is not None and stamp(round.deadline) == due


def remind(round: int, due: int) -> int:
    """Remind every member who has not come yet; gives how many."""
    row = Round.objects.defer("plan").filter(pk=round).select_related("season").first()
    if row is None or row.stage != Stage.OPEN or not is_due(row, due):
        return 0
    late = HeatSeat.objects.filter(heat__in=waits(row), kind=Sits.MEMBER, came=None, member__standing=MemberStatus.IN)
    late = late.exclude(member__person=None)
    people = list(late.values_list("member__person", flat=True))
    for person in people:
        membership.tell(row.season, person, f"remind-{row.number}-{due}", REMINDED)
    return len(people)


REMINDED = _("Your heat waits for you. At the deadline a bot races for whoever has not come.")
DRAWN = _("A new round is open: your heat waits for you.")


def tell_drawn(season: Season, round: Round) -> None:
    """Notify everybody who races."""
    racing = HeatSeat.objects.filter(heat__round=round, kind=Sits.MEMBER)
    for person in racing.values_list("member__person", flat=True):
        membership.tell(season, person, f"round-{round.number}", DRAWN)
