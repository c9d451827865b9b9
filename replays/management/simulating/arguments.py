"""What `manage.py simulate` is asked, as a wish. It must never ask the database but for a course named by its id."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any, NamedTuple
from uuid import UUID

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses import judging
from courses.judging import Judged
from courses.management.orders import plans
from games.management.racing.options import options_help
from games.rules import bots, registry, usual
from replays.simulate.wish import MOST_RACES, Wish, checked

HELP = "a preset's name, a file with a plan, - for standard input, or the id of a course that is kept here"


class Asked(NamedTuple):
    """What is raced, on what."""

    wish: Wish
    title: str
    judged: Judged


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("course", metavar="COURSE", help=HELP)
    parser.add_argument("--races", type=int, default=1_000, metavar="N", help=f"1 to {MOST_RACES} (1000)")
    parser.add_argument("--seats", type=int, metavar="N", help="how many race, if one level of bot is named (4)")
    parser.add_argument("--bots", default=bots.RACER, metavar="LEVEL,…", help=f"of {', '.join(bots.LEVELS)} (racer)")
    parser.add_argument("--seed", default="00", metavar="HEX", help="1 to 32 bytes; everything follows from it (00)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=options_help(), dest="given"
    )
    parser.add_argument("--local", action="store_true", help="race here, without workers and without a database")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="with --local: how many race here (1)")
    parser.add_argument("--json", action="store_true", help="the whole report, for programs")
    parser.add_argument("--csv", action="store_true", help="the same, for spreadsheets")


def asked(options: dict[str, Any]) -> Asked | Judged:
    """The wish; or what was found wrong with the course."""
    judged, title = _course(options["course"])
    if judged.errors:
        return judged
    rules = registry.newest(judged.plan.game)
    seed, levels = options["seed"], _levels(options["bots"], options["seats"])
    given = registry.whole(rules).options.from_texts(options["given"], len(levels))
    chosen = tuple(sorted(usual.options(rules, given).items()))
    wish = Wish(rules, judged.board, judged.board_digest, levels, options["races"], seed, chosen)
    return Asked(checked(wish), title, judged)


def _course(text: str) -> tuple[Judged, str]:
    kept = _kept(text)
    return kept or (judging.judge(plans.read(text)), text)


def _kept(text: str) -> tuple[Judged, str] | None:
    """The newest revision of a course of this house, if this is an id."""
    try:
        course = UUID(text)
    except ValueError:
        return None
    from courses.models import Revision

    revision = Revision.objects.filter(course=course).select_related("course").order_by("-number").first()
    if revision is None:
        raise Malformed("simulate.course", _("No course of this house has the id %(id)s."), id=text)
    return judging.judge(judging.read(bytes(revision.plan))), revision.course.title


def _levels(text: str, seats: int | None) -> tuple[str, ...]:
    levels = tuple(text.split(","))
    if len(levels) == 1:
        return levels * (4 if seats is None else max(0, seats))
    if seats not in (None, len(levels)):
        raise Malformed("simulate.bots", _("Name one level for all seats, or one for each of them."))
    return levels
