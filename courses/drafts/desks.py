"""What the designer's page is told of a plan: the judgement and the desk of its game, in the reader's language.

A game has a desk where its manifest has a table. It must never keep anything, nor ask the database.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext

from core.errors import Malformed, Refused
from core.games import Gathered
from core.i18n import gettext_noop as _
from courses import judging
from courses.plans import games
from courses.plans.game import Plan
from courses.plans.manifest import MANIFESTS
from courses.plans.table import DesignerTable
from courses.plans.themes import THEMES
from courses.serializers import judgement

DESKS = Gathered[str, DesignerTable](
    lambda: {game: manifest.table for game, manifest in MANIFESTS.items() if manifest.table is not None}
)
MENDED = {  # what the button of a mend says
    "insert": _("Put it there"),
    "remove": _("Take it out"),
    "move": _("Move it there"),
    "replace": _("Fix it"),
    "turn": _("Turn it round"),
    "apart": _("Lay a row elsewhere"),
    "tidy": _("Lay all rows side by side"),
}


def shown(plan: Plan, wishes: dict[str, Any], theme: str, heading: int = 0) -> dict[str, Any]:
    """Findings with places and mends, picture, sections, joints, what is left and fits, measures."""
    if theme not in THEMES:
        template = _("There is no theme %(theme)s; there are: %(themes)s.")
        raise Malformed("course.theme", template, theme=theme[:40], themes=", ".join(THEMES))
    desk = desk_of(plan.game)
    judged = judging.judge(plan, games.game_of(plan).read_wishes(wishes))
    answer: dict[str, Any] = desk.desk(judged.plan, judged.findings, wishes, theme, heading, judged.compiled)
    mends, places = answer.pop("mends"), answer.pop("places")
    payload = judgement(judged)
    for number, (finding, mend) in enumerate(zip(payload["findings"], mends, strict=True), 1):
        finding["mend"] = mend and mend | {"say": gettext(MENDED[str(mend["do"])])}
        finding["place"] = places.get(str(number))
    return payload | answer


def desk_of(game: str) -> DesignerTable:
    """The table of a game; refused as long as it has none."""
    if game not in DESKS:
        template = _("So far, courses of this game can only be drawn as text or through the API: %(game)s.")
        raise Refused("draft.no-desk", template, game=game)
    return DESKS[game]
