"""One heat for its page: who raced, what it brought, protests, and what the organiser may decide.

It must never hold what the caller may not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.stages import Stage as TableStage
from seasons import payloads, protesting, queries, since, stopping
from seasons.access import Seen
from seasons.models import Award, Heat, Protest, ProtestState, Sits, State
from seasons.pages import showing_rounds, showing_table
from seasons.pages.showing_rounds import Known

PLY = re.compile(r"(?:^|/)([0-9]{1,6})/?$")


def heat(seen: Seen, stub: Heat, ply: int | None = None) -> dict[str, Any]:
    """All of a heat's page. Which acts it has seen is asked first, so that it shows whatever it says to have seen."""
    after = since.newest(seen.season.pk)
    round = queries.rounds(seen.season, stub.round.number).get()
    target = next(each for each in round.heats.all() if each.pk == stub.pk)
    seats = [seat for seat in target.seats.all() if seat.kind == Sits.MEMBER]
    awards = list(queries.awards(seen.season).filter(heat=target))
    shown = showing_rounds.heat(seen, round, target, Known.of([round]))
    mine = next((seat for seat in shown["seats"] if seat["is_mine"]), None)
    protests = [protest(each, seen) for each in queries.protests(seen.season).filter(heat=target)]
    is_running = seen.season.state == State.RUNNING
    return {
        "season": seen.season,
        "seen": seen,
        "round": {
            "number": round.number,
            "title": payloads.course_title(round),
            "game_title": showing_rounds.game(round.game),
            "luck": payloads.luck(round),
            "words": payloads.luck_words(round),
            "is_sealed": payloads.is_sealed(round),
        },
        "heat": shown,
        "after": after,
        "again": max((each.number for each in round.heats.all() if each.origin == target.origin), default=0),
        "members": sorted((_brought(seat, awards) for seat in seats), key=lambda row: -row["points"]),
        "protests": protests,
        "ply": ply,
        "may_come": bool(mine and mine["is_expected"] and shown["is_waiting"] and is_running),
        "may_protest": is_running and _may_protest(seen, target, round, mine, protests),
        "may_vote": seen.is_member and target.settled is not None,
        "has_vote": seen.member is not None and seen.member.nicest_id == target.pk,
        "may_decide": seen.is_organiser and is_running,
        "may_race_on": seen.is_organiser and is_running and bool(stopping.waited_for(stub)),
        "is_over": payloads.stage(target) == TableStage.OVER,
    }


def _brought(seat: Any, awards: list[Award]) -> dict[str, Any]:
    """A member with the rows that the heat brought them."""
    own = [award for award in awards if award.member_id == seat.member_id]
    corrected = {award.corrects_id for award in own if award.corrects_id is not None}
    return {
        "member": seat.member_id,
        "name": payloads.name_of(seat.member.person) or _("somebody who left"),
        "rows": [showing_table.award(award, corrected, {seat.heat_id: seat.by_others}) for award in own],
        "points": sum(award.points for award in own),
    }


def _may_protest(seen: Seen, row: Heat, round: Any, mine: Any, protests: list[dict[str, Any]]) -> bool:
    waits = any(each["is_open"] and each["is_mine"] for each in protests)
    return bool(seen.is_member and mine and row.settled is not None and protesting.is_open(round) and not waits)


def of_race(seen: Seen, heat: Heat, ply: int | None = None) -> dict[str, Any]:
    """The way from a race to its heat; with a ply, what may be done about that moment, and what was."""
    shown: dict[str, Any] = {"season": seen.season, "heat": heat, "ply": ply}
    is_running = seen.season.state == State.RUNNING
    if is_running and heat.annulled is None and heat.race.stage == TableStage.OPEN:
        mine = heat.seats.filter(member=seen.member, came=None) if seen.is_member else heat.seats.none()
        return shown | {"may_come": mine.exists(), "deadline": heat.round.deadline}
    if ply is None or heat.settled is None:
        return shown
    protests = [protest(each, seen) for each in queries.protests(seen.season).filter(heat=heat)]
    decided = queries.awards(seen.season).filter(heat=heat, ply__isnull=False)
    is_mine = seen.member is not None and heat.seats.filter(member=seen.member).exists()
    return shown | {
        "may_protest": is_running and _may_protest(seen, heat, heat.round, is_mine, protests),
        "may_decide": is_running and seen.is_organiser,
        "cited": _cited(heat, protests, decided),
    }


def _cited(heat: Heat, protests: list[dict[str, Any]], decided: Iterable[Award]) -> list[dict[str, Any]]:
    """The moments of the race that protests and decisions name, in their order; a decision of several rows is one."""
    moments = {(row["ply"], row["text"], _("Protest of %(name)s") % row) for row in protests if row["ply"] is not None}
    moments |= {(award.ply, award.reason, _("Decision")) for award in decided}
    return [
        {"ply": ply, "text": text, "what": what, "url": reverse("replays:ply", args=[heat.race_id, ply])}
        for ply, text, what in sorted(moments)
    ]


def protest(row: Protest, seen: Seen) -> dict[str, Any]:
    """A protest as everybody may read it."""
    return payloads.protest(row) | {
        "name": payloads.name_of(row.member.person) or _("somebody who left"),
        "state_name": row.get_state_display(),
        "is_open": row.state == ProtestState.OPEN,
        "is_mine": seen.member is not None and row.member_id == seen.member.pk,
        "race": row.heat.race_id,
    }


def number(text: str) -> int | None:
    """A ply, said as its number or as the address of that moment of a replay; nothing where it is neither.

    >>> number("12"), number("https://boreal.example/replays/9b2e/7"), number("")
    (12, 7, None)
    """
    match = PLY.search(text.strip())
    return int(match[1]) if match is not None else None
