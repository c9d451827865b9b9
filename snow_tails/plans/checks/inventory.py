"""Whether the tiles somebody owns are enough for a plan (R-ST-08, R-ST-38). Without a stock it says nothing."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from courses.plans.findings import Finding
from snow_tails.plans.checks.wishes import Wishes, make_finding
from snow_tails.plans.plan import CUSTOM, Plan
from snow_tails.plans.stock import NONE, inventory


def look(plan: Plan, wishes: Wishes) -> list[Finding]:
    """One finding for each section that no tile is left for."""
    if wishes.stock is None:
        return []
    taken = inventory([section.piece for section in plan.sections], wishes.stock).taken
    return [_missing(plan, at) for at, tile in enumerate(taken) if tile == NONE]


def _missing(plan: Plan, at: int) -> Finding:
    if plan.sections[at].piece in CUSTOM:
        template = _("Section %(section)s is of your own making: it is in no box.")
        return make_finding(
            plan, at, "warning", "stock-custom", template, _("Print it and cut it out."), section=at + 1
        )
    template = _("No tile is left for section %(section)s.")
    hint = _("Use another piece, or add a box to the stock.")
    return make_finding(plan, at, "error", "stock-short", template, hint, section=at + 1)


SEVERAL = {
    "stock-short": "No tile is left for %(count)s sections.",
    "stock-custom": "%(count)s sections are of your own making: they are in no box.",
}


def alike(finding: Finding) -> str:
    """What a command says, in English, of several findings of this kind; nothing of other kinds."""
    return SEVERAL.get(finding.code.rpartition(".")[2], "")
