"""Whether there are animals enough for a plan: those somebody owns, or else those of one box (HU-04)."""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from husky.boards import KINDS
from husky.plans.checks.scene import Scene
from husky.plans.checks.wishes import Wishes, make_finding
from husky.plans.stock import boxes

SHORT = (
    plural_noop(
        "The plan has %(count)s wolves, and there is 1.",
        "The plan has %(count)s wolves, and there are %(there)s.",
        "there",
    ),
    plural_noop(
        "The plan has %(count)s elk, and there is 1.", "The plan has %(count)s elk, and there are %(there)s.", "there"
    ),
    plural_noop(
        "The plan has %(count)s bears, and there is 1.",
        "The plan has %(count)s bears, and there are %(there)s.",
        "there",
    ),
)


def look(scene: Scene, wishes: Wishes) -> Iterator[Finding]:
    """One finding for each kind that is short."""
    there = (wishes.stock or boxes(1)).animals
    for kind, spots in enumerate(scene.plan.animals):
        fields = {"count": len(spots), "there": there[kind]}
        if len(spots) <= there[kind]:
            continue
        if wishes.stock is None:
            hint = _("Take some away, or have a second box at hand.")
            yield make_finding("warning", "box-short", SHORT[kind], hint, KINDS[kind], **fields)
        else:
            hint = _("Take some away, or add a box to the stock.")
            yield make_finding("error", "stock-short", SHORT[kind], hint, KINDS[kind], **fields)
