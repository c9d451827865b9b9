"""The table of a season for its pages: movement, cells, the reason of every number, what each must do to win.

It must never sum a number itself: `standings` tells them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from seasons import drafting, manifest, payloads, standings, statistics
from seasons.access import Seen
from seasons.models import Award, HeatSeat, Season, State
from seasons.scoring import ledger
from seasons.scoring.needs import IN_HAND, NOWHERE, OUT, WON, Bound, Needs, WinningPlace
from seasons.scoring.rules import PEOPLE
from seasons.scoring.table import Row
from seasons.standings import Ranking
from seasons.words_terms import BONUS_WORDS, DROPPED_TOO, TIES

OF_A_RACE = (ledger.PLACE, ledger.STOOD_IN)  # awards for what somebody raced


def table(ranking: Ranking) -> dict[str, Any]:
    """The lines in their order."""
    return {
        "rounds": [
            {"number": row.number, "is_provisional": row.number in ranking.provisional} for row in ranking.rounds
        ],
        "lines": [_line(ranking, row, ranking.rows[at - 1] if at else None) for at, row in enumerate(ranking.rows)],
        "provisional": ranking.provisional,
        "has_apart": any(row.apart_rows for row in ranking.rows),
    }


def _line(ranking: Ranking, row: Row, above: Row | None) -> dict[str, Any]:
    before = ranking.before.get(row.member)
    moved = before - row.place if before is not None else 0
    return {
        "member": row.member,
        "name": name(ranking, row.member),
        "place": row.place,
        "points": row.points,
        "moved": moved,
        "moved_size": abs(moved),
        "moved_words": _moved(moved) if before is not None else "",
        "cells": row.cells,
        "apart": row.apart,
        "has_apart": bool(row.apart_rows),
        "is_out": ranking.members[row.member].left_round is not None,
        "tie": _tie(ranking, row, above),
    }


def name(ranking: Ranking, member: int) -> str:
    return payloads.name_of(ranking.members[member].person) or _("somebody who left")


def _moved(by: int) -> str:
    if by > 0:
        return ngettext(
            "%(count)s place up since the round before", "%(count)s places up since the round before", by
        ) % {"count": by}
    if by < 0:
        return ngettext(
            "%(count)s place down since the round before", "%(count)s places down since the round before", -by
        ) % {"count": -by}
    return _("same place as before the last round")


def _tie(ranking: Ranking, row: Row, above: Row | None) -> str:
    """The tie-break that put a line behind the one above, with both sides."""
    if row.decided is None or above is None:
        return ""
    return tie(row, name(ranking, above.member))


def tie(row: Row, above: str) -> str:
    """A tie-break in words, with both sides; empty if none was needed."""
    if row.decided is None:
        return ""
    what = {
        "name": above, "tie": str(dict(TIES)[row.decided.tie]),
        "above": ", ".join(map(str, row.decided.above)), "own": ", ".join(map(str, row.decided.own)),
    }  # fmt: skip
    text = _("As many points as %(name)s; separated by: %(tie)s (%(above)s against %(own)s).") % what
    return text if all(cell.is_counted for cell in row.cells) else f"{text} {DROPPED_TOO}"


def winners(ranking: Ranking) -> str:
    """Who stands first; empty where nothing was raced."""
    return ", ".join(name(ranking, row.member) for row in ranking.rows if row.place == 1) if ranking.rounds else ""


# ---- why a number is what it is ---------------------------------------------------------------------------


def why(ranking: Ranking, seen: Seen, member: int, only: int | None = None) -> dict[str, Any] | None:
    """Where the numbers of a line come from; nothing where the member has none."""
    at = next((at for at, row in enumerate(ranking.rows) if row.member == member), None)
    if at is None:
        return None
    row = ranking.rows[at]
    corrected = {entry.corrects_id for entry in ranking.awards.values() if entry.corrects_id is not None}
    helped = dict(HeatSeat.objects.filter(member=member, by_others__gt=0).values_list("heat_id", "by_others"))
    rounds = [
        {
            "number": cell.round,
            "points": cell.points,
            "is_counted": cell.is_counted,
            "is_provisional": cell.round in ranking.provisional,
            "rows": [award(ranking.awards[pk], corrected, helped) for pk in cell.rows],
        }
        for cell in row.cells
        if only in (None, cell.round)
    ]
    return {
        "season": seen.season,
        "line": _line(ranking, row, ranking.rows[at - 1] if at else None),
        "rounds": rounds,
        "only": only,
        "may_lift": seen.is_organiser and seen.season.state == State.RUNNING,
        "apart_rows": [award(ranking.awards[pk], corrected) for pk in row.apart_rows] if only is None else [],
        "needs": needs(ranking, member, seen.season.state) if only is None else [],
    }


def award(entry: Award, corrected: Collection[int] = (), helped: Mapping[int, int] | None = None) -> dict[str, Any]:
    """One row of points in words, with where it was won; `corrected` are the rows that others correct, `helped` says in
    which heats a bot made how many moves for the member.
    """
    moves = (helped or {}).get(entry.heat_id or 0, 0) if entry.kind in OF_A_RACE and entry.corrects_id is None else 0
    return {
        "id": entry.pk,
        "points": f"{entry.points:+d}" if entry.corrects_id or entry.kind == ledger.PENALTY else str(entry.points),
        "what": what(entry.kind, entry.place, entry.points, entry.corrects_id is not None, _is_among_people(entry)),
        "stand_in": ngettext("%(count)s move by a bot", "%(count)s moves by a bot", moves) % {"count": moves}
        if moves
        else "",
        "reason": entry.reason,
        "person": payloads.name_of(entry.decided_by),
        "round": entry.round.number,
        "heat": entry.heat.number if entry.heat is not None else None,
        "ply": entry.ply,
        "replay_url": _replay(entry),
        "is_penalty": entry.kind == ledger.PENALTY and entry.corrects_id is None and entry.pk not in corrected,
        "member": entry.member_id,
        "when": entry.created,
    }


def _replay(entry: Award) -> str:
    if entry.race_id is None:
        return ""
    parts = [entry.race_id] if entry.ply is None else [entry.race_id, entry.ply]
    return reverse("replays:replay" if entry.ply is None else "replays:ply", args=parts)


def _is_among_people(entry: Award) -> bool:
    return entry.kind == ledger.PLACE and drafting.frozen(entry.round).placed == PEOPLE


def what(kind: str, place: int, points: int, is_correction: bool, is_among_people: bool = False) -> str:
    """What a row of points was given for."""
    if is_correction and kind == ledger.PLACE:
        return _("corrected: place %(place)s") % {"place": place} if place else _("corrected: no place")
    if is_correction:
        return _("corrected")
    if kind == ledger.PLACE and place and is_among_people:
        return _("place %(place)s among people") % {"place": place}
    if kind == ledger.PLACE:
        return _("place %(place)s") % {"place": place} if place else _("no place")
    if kind.startswith(f"{ledger.BONUS}:"):
        return str(BONUS_WORDS[kind.removeprefix(f"{ledger.BONUS}:")])
    return {
        ledger.BYE: _("sat this round out"),
        ledger.NO_SHOW: _("did not come; a bot raced"),
        ledger.STOOD_IN: _("no place: bots made more moves than agreed on"),
        ledger.PENALTY: _("penalty") if points < 0 else _("points by decision"),
    }[kind]


# ---- what must be done to win -----------------------------------------------------------------------------


def own_needs(ranking: Ranking, seen: Seen) -> list[str]:
    """What the viewer must do to win, in sentences; none unless they race."""
    if seen.member is None or seen.season.state != State.RUNNING or not ranking.rounds:
        return []
    return needs(ranking, seen.member.pk, seen.season.state)


def needs(ranking: Ranking, member: int, state: str) -> list[str]:
    """What a member must do to win, in sentences; none where that cannot be said."""
    outlook = ranking.needs.get(member)
    if outlook is None or not ranking.rounds:
        return []
    what = {"name": name(ranking, member), "most": outlook.most}
    if outlook.state == WON:
        return [
            (_("%(name)s has won.") if state == State.FINISHED else _("Nobody can catch %(name)s any more.")) % what
        ]
    if outlook.state == OUT:
        return [_("%(name)s cannot win any more.") % what] if state != State.FINISHED else []
    return [*_hopes(ranking, outlook, what), *(_way(ranking, member, way) for way in outlook.ways)]


def _hopes(ranking: Ranking, outlook: Needs, what: dict[str, Any]) -> Iterator[str]:
    if outlook.state == IN_HAND:
        yield _("%(name)s has it in hand: first place in all that is to come wins, whatever others do.") % what
    else:
        yield ngettext(
            "%(name)s can still reach %(most)s point, and needs rivals to lose points.",
            "%(name)s can still reach %(most)s points, and needs rivals to lose points.", outlook.most,
        ) % what  # fmt: skip
    if outlook.rivals and not outlook.ways:
        names = ", ".join(name(ranking, rival) for rival in outlook.rivals)
        yield _("Still in the way: %(names)s.") % {"names": names}


def _way(ranking: Ranking, member: int, way: WinningPlace) -> str:
    what = {"name": name(ranking, member), "place": way.place}
    if not way.bounds:
        return _("Place %(place)s in the last round wins for certain.") % what
    bounds = [_bounded(ranking, bound) for bound in way.bounds]
    return _("Place %(place)s in the last round wins with %(bounds)s.") % (what | {"bounds": ", ".join(bounds)})


def _bounded(ranking: Ranking, bound: Bound) -> str:
    what = {"name": name(ranking, bound.member), "place": bound.place}
    if bound.place == NOWHERE:
        return _("%(name)s without a place") % what
    return _("%(name)s no better than place %(place)s") % what


def numbers(season: Season) -> dict[str, Any]:
    """What the races tell besides points: a line for each member who raced, and the heats that members voted for."""
    counts = manifest.counts(season.game)
    stats, named = statistics.compute(season), standings.members_of(season)
    lines = [row | {"name": payloads.name_of(named[row["member"]].person) or _("somebody who left")}
             for row in stats["members"] if row["races"]]  # fmt: skip
    for line in lines:
        line["own"] = [line[name] for name in counts]
    return {
        "season": season,
        "lines": sorted(lines, key=lambda line: (-line["wins"], -line["podiums"], line["name"])),
        "columns": [_(count.title) for count in counts.values()],
        "nicest": stats["nicest"],
    }
