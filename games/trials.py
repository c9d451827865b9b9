"""Test drives on courses that are still being laid: asked of the rules, told in the reader's language.

Nothing is kept and nobody races: what was driven so far comes with each question.
"""

from __future__ import annotations

from typing import Any

from core.errors import Missing
from core.i18n import gettext_noop as _
from courses.plans.game import Plan
from games.rules.manifest import MANIFESTS, Trial
from games.wording import in_words


def trial_of(game: str) -> Trial:
    """The test drives of a game."""
    trial = MANIFESTS[game].trial if game in MANIFESTS else None
    if trial is None:
        raise Missing("trial.game", _("There are no test drives in this game."))
    return trial


def drive(plan: Plan, payload: dict[str, Any], heading: int) -> dict[str, Any]:
    """What comes of the turns of a payload, and how it could go on."""
    answer: dict[str, Any] = in_words(trial_of(plan.game).drive(plan, payload, heading))
    return answer
