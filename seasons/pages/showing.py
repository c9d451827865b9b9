"""What the pages of a season show, gathered for their templates. It must never hold what the caller may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from games.tables.models import Visibility
from seasons import access, advising, membership, news, queries, standings, telling, terms
from seasons import acts as book
from seasons.access import Seen
from seasons.advising import Known
from seasons.models import GONE, Act, Brings, Member, Round, Season, Stage, Standing, State
from seasons.pages import showing_rounds, showing_table

FEW_ACTS, FEW_ROUNDS, LISTED = 6, 5, 60


def lists(user: Any) -> dict[str, Any]:
    """Seasons by what one can do with them; those that are over are the archive."""
    found = [_line(one) for one in queries.listed(user)[:LISTED]]
    own = {one.pk for one in queries.listed(user, mine=True)[:LISTED]}
    mine = [one for one in found if one["id"] in own and one["state"] != State.FINISHED]
    rest = [one for one in found if one not in mine]
    return {
        "mine": mine,
        "open": [one for one in rest if one["state"] == State.OPEN],
        "running": [one for one in rest if one["state"] == State.RUNNING],
        "finished": [one for one in rest if one["state"] == State.FINISHED],
    }


def _line(season: Any) -> dict[str, Any]:
    shown = {
        "title": season.named,
        "game_title": showing_rounds.game(season.game),
        "state_name": season.get_state_display(),
    }
    return telling.line(season) | shown


def season(seen: Seen, request: HttpRequest) -> dict[str, Any]:
    """All of a season's home."""
    mark = news.mark(news.of_season(seen.season.pk))  # before all that the page shows, so that nothing is missed
    done = acts(seen.season, FEW_ACTS)  # first, so that the page shows whatever it says to have seen
    one, members = seen.season, telling.members(seen)
    read, planned, told = list(queries.rounds(one)), membership.planned(one), standings.told(one)
    known = Known(seen, members, read, planned, showing_table.winners(told))
    return {
        "season": one,
        "game_title": showing_rounds.game(one.game),
        "seen": seen,
        "step": advising.step(known),
        "planned": planned,
        "raced": sum(round.stage == Stage.CLOSED for round in read),
        "has_begun": one.state in (State.RUNNING, State.FINISHED),
        "coming": coming(one, members, read, planned) if _is_on(one) else [],
        "members": [_member(seen, each) for each in members],
        "asking": [each for each in members if each.standing == Standing.ASKING],
        "table": showing_table.table(told),
        "needs": showing_table.own_needs(told, seen),
        "rounds": showing_rounds.shown(seen, read),
        "mark": mark,
        "is_live": any(round.stage == Stage.OPEN for round in read),
        "agreed": terms.pairs(terms.values(one)),
        "acts": done,
        "after": done[0]["id"] if done else 0,
        "link": _link(seen, request),
        "may_leave": seen.member is not None and seen.member.standing not in GONE and _is_on(one),
        "may_join": (seen.member is None or seen.member.standing in GONE) and _is_on(one) and not known.is_full,
        "must_ask": membership.must_ask(seen),
        "gives_word": seen.is_member and _is_on(one) and (one.same_luck or known.racing > one.most),
        "may_bring": seen.is_member and _is_on(one) and one.brings == "members" and len(read) < planned,
        "key": bytes(one.key).hex() if one.state == State.FINISHED else "",
    }


def _is_on(season: Season) -> bool:
    return season.state in membership.JOINABLE


def _link(seen: Seen, request: HttpRequest) -> str:
    if not seen.is_organiser or seen.season.state == State.DRAFT:
        return ""
    if seen.season.state == State.FINISHED and seen.season.visibility == Visibility.PUBLIC:
        return ""  # nobody joins any more, and everybody finds it
    return request.build_absolute_uri(reverse("seasons:invited", args=[seen.season.pk, access.invite(seen.season)]))


def _member(seen: Seen, one: Member) -> dict[str, Any]:
    return telling.member(seen, one) | {
        "name": telling.name_of(one.person) or _("somebody who left"),
        "is_out": one.standing in GONE,
        "standing_name": one.get_standing_display(),
        "is_asking": one.standing == Standing.ASKING,
    }


def coming(season: Season, members: Iterable[Member], read: Sequence[Round], planned: int) -> list[dict[str, Any]]:
    """The next rounds, each with who brings its course as things stand (ST-118)."""
    often = Counter(round.brought_by_id for round in read)
    racing = [one for one in members if one.standing == Standing.IN] if season.brings == Brings.MEMBERS else []
    found = []
    for number in range(len(read) + 1, min(planned, len(read) + FEW_ROUNDS) + 1):
        by = min(racing, key=lambda one: (often[one.pk], one.turn, one.pk), default=None)
        often[by.pk if by is not None else None] += 1
        found.append({"number": number, "by": telling.name_of(by.person) if by is not None else ""})
    return found


def acts(season: Season, most: int) -> list[dict[str, Any]]:
    """The newest steps, as sentences, each with whom it is about."""
    found = list(queries.acts(season)[:most])
    names = _names(season, found)
    return [telling.act(one) | {"whom": names.get(_whom(one), "")} for one in found]


def _whom(act: Act) -> int:
    return int(book.fields(act).get("member", 0))


def _names(season: Season, found: list[Act]) -> dict[int, str]:
    about = season.members.filter(pk__in={_whom(one) for one in found}).select_related("person__person")
    return {one.pk: telling.name_of(one.person) for one in about}
