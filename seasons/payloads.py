"""Seasons, rounds and tables as plain data, for pages and the API. It must never hold what the caller may not know."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from django.utils.translation import gettext

from core import canonical, translated
from games import queries as races
from games.stages import Stage as TableStage
from games.tables.access import invite as race_invite
from games.tables.models import Visibility
from games.tables.showing import PRESETS
from people.queries import shown
from seasons import access, acts, drafting, membership, queries, terms
from seasons.access import Seen
from seasons.models import Act, Award, Heat, HeatSeat, Member, MemberStatus, Protest, Round, Season, State
from seasons.scoring.needs import Needs
from seasons.scoring.rules import to_value
from seasons.scoring.table import Row
from seasons.standings import Ranking

MOST_MS = 1 << 62


def line(season: Any) -> dict[str, Any]:
    """A season in a list; requires the counts of `queries.listed`."""
    names = ("id", "title", "game", "state", "visibility", "created")
    counts = {"members": season.member_count, "rounds": season.round_count}
    return {name: getattr(season, name) for name in names} | counts | {"organiser": name_of(season.organiser)}


def season(seen: Seen) -> dict[str, Any]:
    """A season for the API and for pages."""
    row = seen.season
    turn = membership.in_turn(row) if row.state != State.FINISHED else None
    return {name: getattr(row, name) for name in PLAIN} | {
        "rules": to_value(drafting.rules_of(row)),
        "rounds": membership.planned(row),
        "key": bytes(row.key).hex() if row.state == State.FINISHED else "",
        "organiser": name_of(row.organiser),
        "is_organiser": seen.is_organiser,
        "invite": access.invite(row) if seen.is_organiser else "",
        "in_turn": turn.pk if turn is not None else None,
        "members": [member(seen, each) for each in members(seen)],
    }


PLAIN = ("id", "state", *terms.FIELDS, "commitment", "created", "begun", "finished")


def members(seen: Seen) -> list[Member]:
    """Members the caller may see; join requests only for organiser and applicant."""
    mine = seen.member.pk if seen.member is not None else None
    there = seen.season.members.select_related("person__person")
    return [row for row in there if row.standing != MemberStatus.ASKING or seen.is_organiser or row.pk == mine]


def member(seen: Seen, row: Member) -> dict[str, Any]:
    names = ("id", "standing", "turn", "joined_round", "left_round")
    is_me = seen.member is not None and row.pk == seen.member.pk
    return {name: getattr(row, name) for name in names} | {
        "name": name_of(row.person),
        "replaced_by": row.replaced_by_id,
        "has_course": row.course_id is not None,
        "is_me": is_me,
        "word": row.word if is_me else "",
    }


def name_of(user: Any) -> str:
    """The name that others see; empty for an account that is gone."""
    return shown(user) if user is not None else ""


def rounds(seen: Seen, number: int | None = None) -> list[dict[str, Any]]:
    """The rounds with their heats, or one of them."""
    rows = list(queries.rounds(seen.season, number))
    late = began_late(rows)
    return [round(seen.season, row, late) for row in rows]


def round(season: Season, row: Round, late: Collection[int] = ()) -> dict[str, Any]:
    """A round; requires the heats that `queries.rounds` reads with it."""
    names = ("number", "stage", "game", "title", "lot", "seed", "deadline", "opened", "closed", "protests_until")
    return {name: getattr(row, name) for name in names} | {
        "board": row.board_id,
        "brought_by": row.brought_by_id,
        "rules": canonical.load_object(bytes(row.rules)),
        "luck": luck(row),
        "words": luck_words(row),
        "heats": [heat(season, each, late) for each in row.heats.all()],
    }


def heat(season: Season, row: Heat, late: Collection[int] = ()) -> dict[str, Any]:
    """A heat; anyone who may see a season by link may watch its races. `late` are those that `began_late`."""
    return {
        "number": row.number,
        "origin": row.origin,
        "race": row.race_id,
        "stage": stage(row),
        "invite": heat_invite(season, row),
        "settled": row.settled,
        "annulled": row.annulled,
        "began_late": row.pk in late,
        "seats": [
            {
                "number": seat.number,
                "kind": seat.kind,
                "member": seat.member_id,
                "name": name_of(seat.member.person) if seat.member is not None else "",
                "came": seat.came,
                "by_others": seat.by_others,
            }
            for seat in row.seats.all()
        ],
    }


def is_expected(seat: HeatSeat) -> bool:
    """Whether a heat waits for this seat: its member has not come, and has not left the season."""
    return seat.member is not None and seat.came is None and seat.member.standing == MemberStatus.IN


def stage(row: Heat) -> str:
    """How far the race of a heat is. While others race by the same luck nobody hears more than whether it has begun."""
    is_begun = row.race.stage != TableStage.OPEN
    return str(TableStage.RACING if row.race.is_sealed and is_begun else row.race.stage)


def began_late(rounds: Iterable[Round]) -> set[int]:
    """The heats that began after another table with the same luck had ended: whoever raced there could tell what cards
    come. It is told once all have ended; tables in step leave none. Requires the heats of the rounds.
    """
    apart = [row for round in rounds for row in round.heats.all() if _is_apart(row)]
    begun = races.begun(row.race_id for row in apart) if apart else {}
    ended: dict[Any, int] = {}
    for row in apart:
        if row.race_id in begun and row.race.ended is not None:
            at = int(row.race.ended.timestamp() * 1000)
            ended[row.race.group_id] = min(at, ended.get(row.race.group_id, at))
    return {row.pk for row in apart if begun.get(row.race_id, 0) > ended.get(row.race.group_id, MOST_MS)}


def _is_apart(row: Heat) -> bool:
    group = row.race.group
    return group is not None and not group.in_step and group.revealed is not None


def luck(round: Round) -> str:
    """The commitment to the luck that all heats of a round have, if they have the same; requires its heats."""
    return next((heat.race.commitment for heat in round.heats.all() if heat.race.group_id is not None), "")


def is_sealed(round: Round) -> bool:
    """Whether tables of it still wait for one another; the same is required."""
    return any(heat.race.is_sealed for heat in round.heats.all())


def luck_words(round: Round) -> list[str]:
    """What the members of such a round added to it, as all its races say; the same is required."""
    group = next((heat.race.group for heat in round.heats.all() if heat.race.group is not None), None)
    words: Any = canonical.load(bytes(group.words)) if group is not None else []
    return [*words]


def heat_invite(season: Season, row: Heat) -> str:
    """What opens the race of a heat; empty where everybody may watch."""
    return race_invite(row.race) if season.visibility == Visibility.LINK else ""


def course_title(round: Round) -> str:
    """What the course of a round is called; what the house itself brought has a name in every language."""
    if round.seed:
        return gettext("Random course")
    return gettext(round.title) if round.title in PRESETS else round.title


def table(ranking: Ranking) -> dict[str, Any]:
    """The table with the rows that its numbers come from."""
    return {
        "rules": to_value(ranking.rules),
        "rounds": [row.number for row in ranking.rounds],
        "provisional": ranking.provisional,
        "lines": [_line(ranking, row) for row in ranking.rows],
        "awards": awards(ranking.awards.values()),
    }


def _line(ranking: Ranking, row: Row) -> dict[str, Any]:
    decided = row.decided
    return {
        "place": row.place,
        "before": ranking.before.get(row.member),
        "member": row.member,
        "name": name_of(ranking.members[row.member].person),
        "points": row.points,
        "cells": [
            {"round": cell.round, "points": cell.points, "counts": cell.is_counted, "awards": cell.rows}
            for cell in row.cells
        ],
        "apart": row.apart,
        "apart_awards": row.apart_rows,
        "places": row.places,
        "decided": decided and {"tie": decided.tie, "above": decided.above, "own": decided.own},
        "needs": _needs(ranking.needs.get(row.member)),
    }


def _needs(outlook: Needs | None) -> dict[str, Any] | None:
    if outlook is None:
        return None
    ways = [
        {"place": way.place, "bounds": [{"member": each.member, "place": each.place} for each in way.bounds]}
        for way in outlook.ways
    ]
    return {"state": outlook.state, "most": outlook.most, "rivals": outlook.rivals, "ways": ways}


def awards(rows: Iterable[Award]) -> list[dict[str, Any]]:
    """Rows of points; requires that they were read with their round, heat and who decided."""
    names = ("id", "kind", "points", "place", "ply", "reason", "created")
    return [
        {name: getattr(award, name) for name in names}
        | {
            "round": award.round.number,
            "heat": award.heat.number if award.heat is not None else None,
            "race": award.race_id,
            "member": award.member_id,
            "corrects": award.corrects_id,
            "decided_by": name_of(award.decided_by),
        }
        for award in rows
    ]


def protest(row: Protest) -> dict[str, Any]:
    names = ("id", "ply", "text", "state", "answer", "created", "decided")
    where = {"round": row.heat.round.number, "heat": row.heat.number, "member": row.member_id}
    return {name: getattr(row, name) for name in names} | where


def act(row: Act) -> dict[str, Any]:
    """Something that was done, as a sentence."""
    fields = acts.fields(row)
    values = fields | {"what": terms.told_changes(fields)} if row.kind == "changed" else fields
    return {
        "id": row.pk,
        "kind": row.kind,
        "sentence": translated.sentence(acts.TOLD[row.kind], values),
        "person": name_of(row.person),
        "reason": row.reason,
        "about": fields,
        "created": row.created,
    }


CSV = ("place", "name", "points", "decisions")


def lines(ranking: Ranking) -> list[Sequence[Any]]:
    """The table for a spreadsheet: a column for each round, what was dropped in brackets."""
    numbers = [row.number for row in ranking.rounds]
    head = (*CSV, *(f"round {number}" for number in numbers))
    return [head, *(_csv(ranking, row) for row in ranking.rows)]


def _csv(ranking: Ranking, row: Row) -> Sequence[Any]:
    cells = [cell.points if cell.is_counted else f"({cell.points})" for cell in row.cells]
    return (row.place, _plain(name_of(ranking.members[row.member].person)), row.points, row.apart, *cells)


def _plain(name: str) -> str:
    """A spreadsheet takes what begins with these for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
