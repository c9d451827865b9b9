"""What `manage.py season rehearse` does: raced here and now, and told. It must never count anything itself."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.contrib.auth.models import AnonymousUser

from core.i18n import counted
from games.rules import bots
from seasons import planning
from seasons.models import Season
from seasons.planning import Asked
from seasons.rehearsal import counting, verdicts
from seasons.rehearsal.plan import MOST_SEASONS
from seasons.rehearsal.report import report, write


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("season", metavar="ID", help="as in the address of its page")
    parser.add_argument("--seasons", type=int, default=200, metavar="N", help=f"1 to {MOST_SEASONS} (200)")
    parser.add_argument("--seed", default="00", metavar="HEX", help="1 to 32 bytes; everything follows from it (00)")
    parser.add_argument("--members", type=int, default=0, metavar="N", help="how many race (those who are in)")
    parser.add_argument("--bots", default=bots.PUP, metavar="LEVEL,…", help=f"of {', '.join(bots.LEVELS)} (pup)")
    parser.add_argument("--away", type=int, default=0, metavar="N", help="in 100 heats, how many a member misses (0)")
    parser.add_argument("--game", default="", help="of courses that nobody has brought yet")
    parser.add_argument("--same-luck", action="store_true", help="all heats of a round have the same luck")
    parser.add_argument("--json", action="store_true", help="the whole report, for programs")


def to_report(season: Season, options: dict[str, Any]) -> str:
    """What is written: sentences and the table, or the bytes of the report."""
    levels = tuple(options["bots"].split(","))
    asked = Asked(
        options["seasons"], options["seed"], levels, options["members"], game=options["game"],
        same_luck=options["same_luck"], away=options["away"],
    )  # fmt: skip
    plan = planning.planned(season, season.organiser or AnonymousUser(), asked)
    payload = report(plan, counting.chunk(plan, 0, plan.seasons))
    return write(payload).decode() if options["json"] else "\n".join(_lines(season, payload))


def _lines(season: Season, payload: Any) -> Iterator[str]:
    plan, lasting = payload["plan"], payload["lasting"]
    yield f"{season.title}: {counted(plan['seasons'], 'season')} of {', '.join(plan['bots'])}; seed {plan['seed']}"
    yield ""
    yield from map(verdicts.to_english, payload["verdict"])
    yield ""
    slow = _days(lasting["slow_s"]) if lasting["is_bounded"] else "no bound"
    yield f"days: {_days(lasting['quick_s'])} if everybody is there, {slow} if all time is used"
    yield ""
    yield "in the table   points  (95 %)             eight in ten"
    for line in payload["lines"]:
        span = f"({_mean(line['mean_low'])} to {_mean(line['mean_high'])})"
        yield f"{line['line']:12} {_mean(line['mean']):>8}  {span:18} {line['low']} to {line['high']}"


def _mean(thousandths: int) -> str:
    return f"{thousandths / 1000:.2f}"


def _days(seconds: int) -> str:
    return f"{seconds / 86_400:.2f}"
