"""The table of a season as it stands: from the rows of its awards, by the rules of its last round, with what moved.

It must never keep a number: it is summed anew whenever somebody looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from seasons import drafting, membership
from seasons.models import Award, Member, MemberStatus, Protest, ProtestState, Round, Season, Stage, State
from seasons.scoring import ledger, needs
from seasons.scoring.needs import Ahead, Needs
from seasons.scoring.rules import Rules
from seasons.scoring.table import Row, table

COLUMNS = ("id", "round__number", "heat_id", "member_id", "kind", "points", "place", "corrects_id")


@dataclass(frozen=True, slots=True)
class Ranking:
    """All that a table shows: lines in their order, their awards by id, the place of each before the last round, what
    each must do to win, and which rounds may still change."""

    rules: Rules
    rows: list[Row]
    members: dict[int, Member]
    rounds: list[Round]
    awards: dict[int, Award]
    before: dict[int, int]
    needs: dict[int, Needs]
    provisional: tuple[int, ...]


def rows_of(awards: Iterable[Award]) -> list[ledger.Award]:
    """Awards as the pure core reads them."""
    lines = awards.values_list(*COLUMNS) if hasattr(awards, "values_list") else _columns(awards)
    return [
        ledger.Award(id, round, heat or 0, member, kind, points, place, of or 0)
        for id, round, heat, member, kind, points, place, of in lines
    ]


def _columns(awards: Iterable[Award]) -> Iterable[tuple[int, int, int | None, int, str, int, int, int | None]]:
    for award in awards:
        number = award.round.number
        yield award.pk, number, award.heat_id, award.member_id, award.kind, award.points, award.place, award.corrects_id


def rows(season: Season) -> list[Row]:
    """The lines alone."""
    raced, awards = _raced(season), rows_of(season.awards.all())
    return table(rules_of(season, raced), [*members_of(season)], [row.number for row in raced], awards)


def rules_of(season: Season, rounds: Sequence[Round]) -> Rules:
    """What the last round has frozen; before the first one, what the season says."""
    return drafting.frozen(rounds[-1]) if rounds else drafting.rules_of(season)


def members_of(season: Season) -> dict[int, Member]:
    """Everybody who races or raced: a member who left before the first heat is not in the table."""
    there = season.members.select_related("person__person")
    seated = set(season.members.filter(heat_seats__isnull=False).values_list("pk", flat=True))
    awarded = set(season.awards.values_list("member", flat=True))
    return {
        member.pk: member for member in there if member.standing == MemberStatus.IN or member.pk in seated | awarded
    }


def _raced(season: Season) -> list[Round]:
    """The rounds that brought something, in their order."""
    brought = set(season.awards.values_list("round", flat=True))
    rounds = season.rounds.defer("plan").order_by("number")
    return [row for row in rounds if row.stage == Stage.CLOSED or row.pk in brought]


def compute(season: Season, now: datetime | None = None) -> Ranking:
    """The whole table."""
    raced, members = _raced(season), members_of(season)
    awards = {
        award.pk: award
        for award in season.awards.select_related("round", "heat", "decided_by__person")
        .defer("round__plan")
        .order_by("pk")
    }
    rules, ledger_rows = rules_of(season, raced), rows_of(awards.values())
    numbers = [row.number for row in raced]
    lines = table(rules, [*members], numbers, ledger_rows)
    return Ranking(
        rules, lines, members, raced, awards, _before(rules, [*members], numbers, ledger_rows),
        _needs(season, rules, lines, raced, members), provisional(season, raced, now or timezone.now()),
    )  # fmt: skip


def _before(
    rules: Rules, members: Sequence[int], numbers: Sequence[int], awards: Sequence[ledger.Award]
) -> dict[int, int]:
    """The place of each member before the last round; nothing where there was no earlier one."""
    if len(numbers) < 2:
        return {}
    earlier = numbers[:-1]
    kept = [award for award in awards if award.round in earlier]
    return {row.member: row.place for row in table(rules, members, earlier, kept)}


def _needs(
    season: Season, rules: Rules, lines: Sequence[Row], raced: Sequence[Round], members: dict[int, Member]
) -> dict[int, Needs]:
    """What each must do to win; not told while a round is raced in part."""
    if season.state not in (State.RUNNING, State.FINISHED) or any(row.stage == Stage.OPEN for row in raced):
        return {}
    left = max(0, membership.planned(season) - len(raced)) if season.state == State.RUNNING else 0
    racing = [member for member in members.values() if member.standing == MemberStatus.IN]
    seats = max(min(season.max_heat_size, len(racing)), season.fill_with_bots_to)
    ahead = Ahead(left, is_one_heat=len(racing) <= season.max_heat_size, seats=seats)
    return {line.member: needs.needs(rules, lines, line.member, ahead) for line in lines}


def provisional(season: Season, raced: Sequence[Round], now: datetime) -> tuple[int, ...]:
    """The numbers of the rounds that may still change: raced in part, in their window, or with an open protest."""
    disputed = set(
        Protest.objects.filter(heat__round__season=season, state=ProtestState.OPEN).values_list(
            "heat__round", flat=True
        )
    )
    return tuple(
        row.number
        for row in raced
        if row.stage == Stage.OPEN or row.pk in disputed or now < (row.protests_until or now)
    )
