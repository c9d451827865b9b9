"""What the pages of a season show, gathered for their templates. It must never hold what the caller may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from games.tables.models import Visibility
from seasons import access, advising, membership, news, payloads, queries, standings, terms
from seasons import acts as book
from seasons.access import Seen
from seasons.advising import Known
from seasons.models import GONE, Act, CourseSource, Member, MemberStatus, Round, Season, Stage, State
from seasons.pages import showing_rounds, showing_table

FEW_ACTS, FEW_ROUNDS, LISTED = 6, 5, 60


def lists(user: Any) -> dict[str, Any]:
    """Seasons by what the user can do with them; those that are over are the archive."""
    lines = [_line(row) for row in queries.listed(user)[:LISTED]]
    own = {row.pk for row in queries.listed(user, mine=True)[:LISTED]}
    mine = [line for line in lines if line["id"] in own and line["state"] != State.FINISHED]
    rest = [line for line in lines if line not in mine]
    return {
        "mine": mine,
        "open": [line for line in rest if line["state"] == State.OPEN],
        "running": [line for line in rest if line["state"] == State.RUNNING],
        "finished": [line for line in rest if line["state"] == State.FINISHED],
    }


def _line(season: Any) -> dict[str, Any]:
    shown = {
        "title": season.named,
        "game_title": showing_rounds.game(season.game),
        "state_name": season.get_state_display(),
    }
    return payloads.line(season) | shown


def season(seen: Seen, request: HttpRequest) -> dict[str, Any]:
    """All of a season's home."""
    mark = news.mark(news.of_season(seen.season.pk))  # before all that the page shows, so that nothing is missed
    done = acts(seen.season, FEW_ACTS)  # first, so that the page shows whatever it says to have seen
    row, members = seen.season, payloads.members(seen)
    read, planned, ranking = list(queries.rounds(row)), membership.planned(row), standings.compute(row)
    known = Known(seen, members, read, planned, showing_table.winners(ranking))
    return {
        "season": row,
        "game_title": showing_rounds.game(row.game),
        "seen": seen,
        "step": advising.step(known),
        "planned": planned,
        "raced": sum(round.stage == Stage.CLOSED for round in read),
        "has_begun": row.state in (State.RUNNING, State.FINISHED),
        "coming": coming(row, members, read, planned) if _is_on(row) else [],
        "members": [_member(seen, each) for each in members],
        "asking": [each for each in members if each.standing == MemberStatus.ASKING],
        "table": showing_table.table(ranking),
        "needs": showing_table.own_needs(ranking, seen),
        "rounds": showing_rounds.shown(seen, read),
        "mark": mark,
        "is_live": any(round.stage == Stage.OPEN for round in read),
        "agreed": terms.pairs(terms.values(row)),
        "acts": done,
        "after": done[0]["id"] if done else 0,
        "link": _link(seen, request),
        "may_leave": seen.member is not None and seen.member.standing not in GONE and _is_on(row),
        "may_join": (seen.member is None or seen.member.standing in GONE) and _is_on(row) and not known.is_full,
        "must_ask": membership.must_ask(seen),
        "gives_word": seen.is_member and _is_on(row) and (row.same_luck or known.racing > row.max_heat_size),
        "may_bring": seen.is_member and _is_on(row) and row.course_source == "members" and len(read) < planned,
        "key": bytes(row.key).hex() if row.state == State.FINISHED else "",
    }


def _is_on(season: Season) -> bool:
    return season.state in membership.JOINABLE


def _link(seen: Seen, request: HttpRequest) -> str:
    if not seen.is_organiser or seen.season.state == State.DRAFT:
        return ""
    if seen.season.state == State.FINISHED and seen.season.visibility == Visibility.PUBLIC:
        return ""  # nobody can join now, and everybody finds it
    return request.build_absolute_uri(reverse("seasons:invited", args=[seen.season.pk, access.invite(seen.season)]))


def _member(seen: Seen, member: Member) -> dict[str, Any]:
    return payloads.member(seen, member) | {
        "name": payloads.name_of(member.person) or _("somebody who left"),
        "is_out": member.standing in GONE,
        "standing_name": member.get_standing_display(),
        "is_asking": member.standing == MemberStatus.ASKING,
    }


def coming(season: Season, members: Iterable[Member], read: Sequence[Round], planned: int) -> list[dict[str, Any]]:
    """The next rounds, each with the member who brings its course as things stand (ST-118)."""
    often = Counter(round.brought_by_id for round in read)
    racing = (
        [member for member in members if member.standing == MemberStatus.IN]
        if season.course_source == CourseSource.MEMBERS
        else []
    )
    rounds = []
    for number in range(len(read) + 1, min(planned, len(read) + FEW_ROUNDS) + 1):
        by = min(racing, key=lambda member: (often[member.pk], member.turn, member.pk), default=None)
        often[by.pk if by is not None else None] += 1
        rounds.append({"number": number, "by": payloads.name_of(by.person) if by is not None else ""})
    return rounds


def acts(season: Season, most: int) -> list[dict[str, Any]]:
    """The newest acts, as sentences, each with the name of the member it is about."""
    rows = list(queries.acts(season)[:most])
    names = _names(season, rows)
    return [payloads.act(act) | {"whom": names.get(_whom(act), "")} for act in rows]


def _whom(act: Act) -> int:
    return int(book.fields(act).get("member", 0))


def _names(season: Season, rows: list[Act]) -> dict[int, str]:
    about = season.members.filter(pk__in={_whom(act) for act in rows}).select_related("person__person")
    return {member.pk: payloads.name_of(member.person) for member in about}
