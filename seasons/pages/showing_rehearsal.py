"""A rehearsal as its pages show it: sentences first, then figures, each with its numbers.

It must never count, nor judge what the report does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from itertools import groupby
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.tables.showing import TITLES
from replays.simulate.figures.scale import per_cent
from replays.simulations import report_words
from replays.simulations.following import bots
from replays.simulations.forms import about
from seasons import rehearsals
from seasons import words_rehearsal as words
from seasons.models_rehearsal import Going, Rehearsal
from seasons.rehearsal.counting import OUTRIGHT, SHARED
from seasons.words_rehearsal import FINE
from seasons.words_terms import TIES

Shown = dict[str, Any]
WHOLE = 10_000
SEEN = 150  # a bar is never shorter than this part of its frame


def far(rehearsal: Rehearsal) -> Shown:
    """How far it is; the time left only where somebody can honestly say."""
    followed = rehearsals.followed(rehearsal)
    return {
        "rehearsal": rehearsal,
        "stage": followed.stage,
        "goes_on": followed.stage == Going.RUNNING,
        "left": about(followed.left_s) if followed.left_s is not None else "",
        "stage_name": str(Going(followed.stage).label) if followed.stage in Going.values else _("failed"),
        "part": 100 * rehearsal.raced // max(1, rehearsal.seasons),
        "code": followed.code,
        "why": followed.why,
    }


def listed(rows: Iterable[Rehearsal]) -> list[Shown]:
    """Rehearsals as a list shows them."""
    return [_row(rehearsal, rehearsals.plan(rehearsal)) for rehearsal in rows]


def _row(rehearsal: Rehearsal, plan: Shown) -> Shown:
    url = reverse("seasons:rehearsal", args=[rehearsal.season_id, rehearsal.pk])
    return far(rehearsal) | {"url": url, "plan": plan, "bots": bots(plan["bots"])}


def shown(report: Shown) -> Shown:
    """Everything of a report."""
    return {
        "verdict": [{"text": words.sentence(line), "tone": words.tone(line["code"])} for line in report["verdict"]],
        "plan": report["plan"],
        "bots": bots(report["plan"]["bots"]),
        "races": report["races"],
        "lasting": _lasting(report["lasting"]),
        "lines": [*_lines(report)],
        "led": [*_led(report)],
        "known": [*_known(report["known"])],
        "ties": [*_ties(report["ties"])],
        "starts": [*_starts(report["starts"])],
        "away": [*_away(report.get("away", {}))],
        "changes": [*_changes(report["changes"])],
        "levels": [*_levels(report["levels"])] if len(report["levels"]) > 1 else [],
    }


# ---- the calendar -----------------------------------------------------------------------------------------


def _lasting(times: Shown) -> Shown:
    """Each round between its two bounds; dates as if the season began today."""
    rounds, is_bounded = times["rounds"], bool(times["is_bounded"])
    most = max((row["slow_s"] if is_bounded else row["quick_s"] for row in rounds), default=0)
    return {
        "rounds": [_round(row, most, is_bounded) for row in rounds],
        "is_bounded": is_bounded,
        "quick": words.lasts(times["quick_s"]),
        "slow": words.lasts(times["slow_s"]) if is_bounded else "",
        "quick_end": _ends(times["quick_s"]),
        "slow_end": _ends(times["slow_s"]) if is_bounded else "",
        "decision_s": times["quick_decision_s"],
    }


def _round(row: Shown, most: int, is_bounded: bool) -> Shown:
    return row | {
        "title": _("a member's course") if row["secret"] else words.title(row["title"]),
        "game": TITLES[row["game"]],
        "quick": words.lasts(row["quick_s"]),
        "slow": words.lasts(row["slow_s"]) if is_bounded else "",
        "quick_width": per_cent(max(row["quick_s"], most // SEEN), most),
        "slow_width": per_cent(row["slow_s"], most) if is_bounded else "",
    }


def _ends(seconds: int) -> str:
    return date_format(timezone.localtime(timezone.now() + timedelta(seconds=seconds)), "DATE_FORMAT")


# ---- figures: a diamond, an interval, what it is compared with ---------------------------------------------


def _figure(at: int, low: int, high: int, fair: int, most: int) -> Shown:
    return {
        "x": per_cent(at, most), "left": per_cent(low, most), "width": per_cent(high - low, most),
        "fair": per_cent(fair, most),
    }  # fmt: skip


def _share(interval: Shown, fair: int) -> Shown:
    """A share on a frame that reaches to the whole."""
    return {
        "figure": _figure(interval["share"], interval["low"], interval["high"], fair, WHOLE),
        "share": report_words.hundredths(interval["share"]),
        "between": report_words.between(interval["low"], interval["high"]),
        "won": interval["won"],
    }


def _mean(stats: Shown, low: int, high: int, fair: int, most: int) -> Shown:
    """A mean with what lies between two numbers, all of them in thousandths."""
    return {
        "figure": _figure(stats["mean"], low, high, fair, most),
        "share": words.points(stats["mean"]),
        "between": words.between(stats["mean_low"], stats["mean_high"]),
    }


def _lines(report: Shown) -> Iterator[Shown]:
    """The bar is what eight in ten seasons bring, the dotted line the mean of all members."""
    rows = report["lines"]
    most = FINE * max(1, *(row["high"] for row in rows)) * 21 // 20
    fair = sum(row["mean"] for row in rows) // len(rows)
    for row in rows:
        yield row | _mean(row, FINE * row["low"], FINE * row["high"], fair, most)


def _led(report: Shown) -> Iterator[Shown]:
    fair = WHOLE // len(report["plan"]["bots"])
    for row in report["led"][:-1]:
        yield _share(row, fair) | {"round": row["round"]}


def _known(counts: Shown) -> Iterator[Shown]:
    seasons = counts["before_last"]["of"]
    for round, often in counts["after"]:
        yield {"round": round, "often": often, "share": report_words.part(often, seasons)}
    yield {"round": 0, "often": counts["last"], "share": report_words.part(counts["last"], seasons)}


def _ties(ties: Sequence[Shown]) -> Iterator[Shown]:
    names = dict(TIES) | {OUTRIGHT: _("more points"), SHARED: _("nothing: it is shared")}
    for row in ties:
        yield _share(row["title"], 0) | {"name": names[row["tie"]], "anywhere": row["anywhere"]}


def _starts(starts: Sequence[Shown]) -> Iterator[Shown]:
    """By game and seats; the bar is the interval of the mean."""
    for (game, seats), some in groupby(starts, key=lambda start: (start["game"], start["seats"])):
        rows = [*some]
        most = max(1, *(row["mean_high"] for row in rows)) * 21 // 20
        fair = sum(row["mean"] for row in rows) // len(rows)
        shown = [row | _mean(row, max(0, row["mean_low"]), row["mean_high"], fair, most) for row in rows]
        yield {"game": TITLES[game], "seats": seats, "rows": shown}


def _away(away: Shown) -> Iterator[Shown]:
    """Points per heat of members who come and of those who do not; nothing in reports from before absences."""
    if not away:
        return
    both = {"came": _("comes"), "missed": _("misses it")}
    rows = {name: away[name] for name in both}
    most = max(1, *(row["mean_high"] for row in rows.values())) * 21 // 20
    for name, row in rows.items():
        fair = rows["came"]["mean"]
        yield row | _mean(row, max(0, row["mean_low"]), row["mean_high"], fair, most) | {"name": both[name]}


def _changes(changes: Sequence[Shown]) -> Iterator[Shown]:
    names = {"drop": _("Without dropping rounds"), "bonus": _("Without bonuses")}
    for change in changes:
        yield _share(change, 0) | {"name": names[change["what"]]}


def _levels(levels: Sequence[Shown]) -> Iterator[Shown]:
    for row in levels:
        yield _share(row["title"], row["fair"]) | {
            "level": report_words.level(row["level"]), "members": row["members"], "points": words.points(row["mean"]),
        }  # fmt: skip
