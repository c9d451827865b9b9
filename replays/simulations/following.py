"""What pages tell of simulations: how far one is, how long it still takes, what stands in a list, what can be compared.

It must never tell more than `services` found for the caller.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from itertools import groupby
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core import translated
from courses.models import Course
from games.rules import registry
from games.tables import option_fields
from games.tables.showing import PRESETS, TITLES
from jobs import budgets
from people import origins
from replays.models_simulation import Simulation, SimulationStage
from replays.simulations import news, reporting, services
from replays.simulations import report_words as words
from replays.simulations.forms import about

GOES_ON = (SimulationStage.WAITING, SimulationStage.RUNNING)
STOPPED = (SimulationStage.CANCELLED, SimulationStage.FAILED)
MOST_LISTED = 50
MOST_OFFERED = 12
Shown = dict[str, Any]


def head(simulation: Simulation, user: Any) -> Shown:
    """What was wished for, and what the reader may do."""
    wish = services.wish(simulation)
    revision = simulation.revision
    return {
        "simulation": simulation,
        "title": title(simulation),
        "game_title": TITLES[simulation.game],
        "wish": wish,
        "bots": bots(wish["bots"]),
        "rules": option_fields.in_words(registry.whole(wish["rules"]).options, wish["options"]),
        "revision": revision.number if revision is not None else None,
        "course": simulation.course if simulation.course is not None and simulation.course.deleted is None else None,
        "is_mine": services.is_of(simulation, user),
    }


def title(simulation: Simulation) -> str:
    """The course as it was called then; the house's own have a name in every language."""
    return _(simulation.title) if simulation.title in PRESETS else simulation.title


def bots(levels: Iterable[str]) -> str:
    """Who raced.

    >>> bots(["racer", "pup", "pup"])
    '2 × pup, 1 × racer'
    """
    alike = ((level, len([*some])) for level, some in groupby(sorted(levels)))
    return ", ".join(f"{many} × {words.level(level)}" for level, many in alike)


def far(simulation: Simulation) -> Shown:
    """How far it is; the time left only where somebody can honestly say."""
    progress = services.followed(simulation)
    why = translated.to_sentence(simulation) if simulation.template else ""
    pause = budgets.why_not(origins.origin_of(simulation.owner_id)) if simulation.stage in GOES_ON else None
    return {
        "far": progress,
        "mark": news.mark(simulation),
        "goes_on": simulation.stage in GOES_ON,
        "is_stopped": simulation.stage in STOPPED,
        "left": about(progress.left_s) if progress.left_s is not None else "",
        "oldest": _age(timezone.now() - progress.oldest) if progress.oldest is not None else "",
        "part": 100 * progress.raced // max(1, progress.races),
        "why": why,
        "pause": translated.to_sentence(pause) if pause is not None else "",
    }


def _age(age: timedelta) -> str:
    seconds = int(age.total_seconds())
    if seconds < 90:
        return ngettext("%(count)s second", "%(count)s seconds", seconds) % {"count": seconds}
    return ngettext("%(count)s minute", "%(count)s minutes", seconds // 60) % {"count": seconds // 60}


def listed(simulations: Iterable[Simulation]) -> list[Shown]:
    """Simulations as a list shows them."""
    return [_row(simulation) for simulation in simulations]


def _row(row: Simulation) -> Shown:
    wish = services.wish(row)
    return {
        "simulation": row, "title": title(row), "game_title": TITLES[row.game], "bots": bots(wish["bots"]),
        "revision": row.revision.number if row.revision is not None else None,
        "stage": row.get_stage_display(), "part": 100 * row.raced // max(1, row.races),
        "url": reverse("replays:simulation", args=[row.pk]),
    }  # fmt: skip


def offered(simulation: Simulation, user: Any) -> list[Shown]:
    """What it can be compared with: done simulations of the game, those on this course first."""
    of_course: Any = services.of_course(simulation.course, user) if simulation.course is not None else ()
    mine: Any = (
        services.simulations_of(user).filter(stage=SimulationStage.DONE, game=simulation.game)
        if user.pk is not None
        else ()
    )
    some = [*of_course[: MOST_OFFERED + 1], *mine[: MOST_OFFERED + 1]]
    others = {row.pk: row for row in some if row.pk != simulation.pk}
    rows = listed([*others.values()][:MOST_OFFERED])
    return [row | {"url": reverse("replays:simulations-beside", args=[simulation.pk, row["simulation"].pk])}
            for row in rows]  # fmt: skip


def newest(course: Course, user: Any) -> Shown | None:
    """The first sentences of the newest report of a course."""
    simulation = services.of_course(course, user).defer(None).defer("tally").first()
    if simulation is None:
        return None
    report = services.report(simulation)
    return _row(simulation) | {"verdict": [*reporting.verdict(report)]}
