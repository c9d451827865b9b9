"""Test drives on courses that are still being laid: asked of the rules, told in the reader's language.

Nothing is kept and nobody races: what was driven so far comes with each question. A game that has test drives is a line
in `DRIVES` and a module with `drive`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils import translation

from core.errors import Missing
from core.i18n import gettext_noop as _
from courses.plans.game import Plan
from games.rules.sentence import Sentence
from reindeer_races.scenes import trial as reindeer_races
from snow_tails.scenes import trial as snow_tails

Drive = Callable[[Plan, dict[str, Any], int], dict[str, Any]]

DRIVES: dict[str, Drive] = {"snow_tails": snow_tails.drive, "reindeer_races": reindeer_races.drive}


def get_drive(game: str) -> Drive:
    """The test drives of a game."""
    if game not in DRIVES:
        raise Missing("trial.game", _("There are no test drives in this game."))
    return DRIVES[game]


def drive(plan: Plan, payload: dict[str, Any], heading: int) -> dict[str, Any]:
    """What comes of the turns of a payload, and how it could go on."""
    answer: dict[str, Any] = _to_payload(get_drive(plan.game)(plan, payload, heading))
    return answer


def _to_payload(value: Any) -> Any:
    """A plain value, its sentences in the reader's language."""
    if isinstance(value, Sentence):
        return value.to_text(translation)
    if isinstance(value, dict):
        return {name: _to_payload(part) for name, part in value.items()}
    return [_to_payload(part) for part in value] if isinstance(value, (list, tuple)) else value
