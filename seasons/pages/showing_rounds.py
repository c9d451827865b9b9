"""The rounds of a season for its pages, a card for each heat: who won, on which course, where both are looked at.

It must never hold what the caller may not know: of a race with the luck of others nothing is read before all ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from core import canonical, memory
from core.errors import Missing, Wrong
from core.i18n import gettext_noop
from courses import judging
from courses import queries as courses
from courses.plans import games as plans
from courses.plans.svg import svg
from games.log.orderer import SeatShare
from games.stages import Stage as TableStage
from games.tables.showing import TITLES
from replays import orders
from replays import queries as races
from replays.models import Replay
from seasons import advising, payloads, protesting, queries
from seasons.access import Seen
from seasons.models import GONE, Award, Heat, Round, Stage
from seasons.scoring import ledger, results


@dataclass(frozen=True, slots=True)
class Known:
    """What is read of many rounds at once: how races ended, and what was decided on it since."""

    places: dict[UUID, dict[int, int]]  # of seats, by race; there is a replay only where nothing is sealed
    decided: dict[tuple[int, int], int]  # of a member in a heat
    shares: dict[UUID, list[SeatShare]]  # of the orders of each seat, by race
    late: set[int]  # heats that began after another table with the same luck had ended

    @classmethod
    def of(cls, rounds: Sequence[Round]) -> Known:
        """Requires the heats of the rounds."""
        over = [row for round in rounds for row in round.heats.all() if payloads.stage(row) == TableStage.OVER]
        replays = Replay.objects.filter(pk__in=[row.race_id for row in over], is_branch=False) if over else ()
        read = list(_results(replays))
        places = {replay.pk: results.places(canonical.load_object(bytes(replay.result))) for replay in read}
        shares = {replay.pk: orders.read(canonical.load(bytes(replay.orders)), replay.seats) for replay in read}
        return cls(places, _decided([row.pk for row in over]), shares, payloads.began_late(rounds))

    def of_heat(self, heat: Heat) -> dict[int, int]:
        """The place of each seat, 0 for none; where it was decided anew, a bot moves up as a member does."""
        raced = self.places.get(heat.race_id, {})
        rank = {seat.number: self.decided.get((heat.pk, seat.member_id)) for seat in heat.seats.all() if seat.member_id}
        gone = [raced[number] for number, place in rank.items() if place == 0 and raced.get(number)]
        return {
            number: place - sum(other < place for other in gone) if rank.get(number) is None else rank[number] or 0
            for number, place in raced.items()
        }


def _results(replays: Any) -> Any:
    return replays.only("pk", "result", "orders", "seats") if replays else ()


def _decided(heats: list[int]) -> dict[tuple[int, int], int]:
    """The newest decision on each place."""
    rows = Award.objects.filter(heat__in=heats, kind=ledger.PLACE, corrects__isnull=False).order_by("pk")
    return {(heat, member): place for heat, member, place in rows.values_list("heat_id", "member_id", "place")}


def game(name: str) -> str:
    return TITLES.get(name) or _("mixed games")


def rounds(seen: Seen) -> list[dict[str, Any]]:
    """The rounds with their heats, the newest first."""
    return shown(seen, list(queries.rounds(seen.season)))


def shown(seen: Seen, read: Sequence[Round]) -> list[dict[str, Any]]:
    """Rounds as the page shows them, newest first; they are read already."""
    known = Known.of(read)
    return [_round(seen, row, known) for row in reversed(read)]


def _round(seen: Seen, row: Round, known: Known) -> dict[str, Any]:
    brought = row.brought_by
    return {
        "number": row.number,
        "title": payloads.course_title(row),
        "game_title": game(row.game),
        "stage": row.stage,
        "stage_name": row.get_stage_display(),
        "is_open": row.stage == Stage.OPEN,
        "deadline": row.deadline,
        "protests_until": protesting.until(row) if protesting.is_open(row) else None,
        "brought_by": payloads.name_of(brought.person) if brought is not None else "",
        "luck": payloads.luck(row),
        "words": payloads.luck_words(row),
        "is_sealed": payloads.is_sealed(row),
        "is_endless": seen.is_organiser and row.deadline is None and payloads.is_sealed(row),
        "seed": row.seed,
        "heats": [heat(seen, row, each, known) for each in row.heats.all()],
    }


def heat(seen: Seen, round: Round, row: Heat, known: Known) -> dict[str, Any]:
    """A heat in a list, a click away from its race; requires seats and race read with it."""
    places = known.of_heat(row)
    mine, stage = seen.member.pk if seen.member is not None else None, payloads.stage(row)
    may_look = not row.race.is_sealed or any(mine is not None and seat.member_id == mine for seat in row.seats.all())
    shares = known.shares.get(row.race_id, [])
    seats = [_seat(seat, mine, places.get(seat.number), shares) for seat in row.seats.all()]
    seats.sort(key=lambda seat: (not seat["place"], seat["place"] or 0, seat["number"]))
    return payloads.heat(seen.season, row, known.late) | {
        "round": round.number,
        "state": state(row),
        "race_url": advising.race_url(seen, row) if may_look else "",
        "replay_url": reverse("replays:replay", args=[row.race_id]) if stage == TableStage.OVER else "",
        "is_abandoned": stage == TableStage.ABANDONED and row.annulled is None,
        "is_waiting": stage == TableStage.OPEN and row.annulled is None,
        "is_sealed": row.race.is_sealed,
        "seats": seats,
        "is_placed": bool(places),
        "won": won(seats) if places and row.annulled is None else "",
        "picture": reverse("seasons:round-course", args=[seen.season.pk, round.number]),
        "course_title": payloads.course_title(round),
        "course_url": course_url(seen, round),
    }


def won(seats: Sequence[dict[str, Any]]) -> str:
    """Who won, in a sentence."""
    names = [seat["name"] for seat in seats if seat["place"] == 1]
    return _("Won by %(names)s") % {"names": ", ".join(names)} if names else _("Nobody won")


def course_url(seen: Seen, round: Round) -> str:
    """The address of the course of a round, for a viewer who may see it; requires it to be read with the round."""
    course = round.course
    if course is None or course.deleted is not None or not courses.may_see(course, seen.caller.user):
        return ""
    return reverse("courses:course", args=[course.pk])


def state(row: Heat) -> str:
    """How far a heat is, in a word or two."""
    if row.annulled is not None:
        return _("does not count")
    if row.settled is not None:
        return _("points given")
    stage = payloads.stage(row)
    if stage == TableStage.OVER:
        return _("being verified")
    if stage == TableStage.OPEN:
        return _("waits for its members")
    return _("racing now") if stage == TableStage.RACING else row.race.get_stage_display()


def _seat(seat: Any, mine: int | None, place: int | None, shares: Sequence[SeatShare]) -> dict[str, Any]:
    name = payloads.name_of(seat.member.person) if seat.member is not None else ""
    return {
        "number": seat.number,
        "place": place,  # 0: none; nothing before it is known
        "member": seat.member_id,
        "name": name or (seat.get_kind_display() if seat.member is None else _("somebody who left")),
        "stand_in": _stand_in(seat, shares),
        "has_come": seat.came is not None,
        "is_expected": payloads.is_expected(seat),
        "has_left": seat.member is not None and seat.member.standing in GONE,
        "is_mine": mine is not None and seat.member_id == mine,
    }


def _stand_in(seat: Any, shares: Sequence[SeatShare]) -> str:
    """How much of a race a bot raced for a member who came to it."""
    if seat.came is None or seat.number >= len(shares):
        return ""
    return races.stand_in(shares[seat.number].by_others, shares[seat.number].orders)


@memory.kept("posters")
def poster(round: int, title: str) -> str:
    """The course of a round as its designer drew it, as it was when the round was opened."""
    try:
        plan = judging.read(bytes(Round.objects.values_list("plan", flat=True).get(pk=round)))
    except Wrong:
        raise Missing("season.undrawn", gettext_noop("Nobody knows how this course is drawn.")) from None
    return svg(plans.game_of(plan).picture(plan, ()), title)
