"""Whether the board has a size that can be played on, and all its cells a colour."""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from husky.boards.notation import MOST_HEIGHT, MOST_WIDTH
from husky.plans.canvas import UNPAINTED
from husky.plans.checks.scene import Scene
from husky.plans.checks.wishes import make_finding, place

WIDTH, HEIGHT = (10, MOST_WIDTH), (6, MOST_HEIGHT)


def look(scene: Scene) -> Iterator[Finding]:
    """The findings about size and bare cells."""
    plan = scene.plan
    if not (WIDTH[0] <= plan.width <= WIDTH[1] and HEIGHT[0] <= plan.height <= HEIGHT[1]):
        template = _("The board is %(width)s cells wide and %(height)s high.")
        hint = _("Make it %(narrow)s to %(wide)s wide and %(low)s to %(high)s high.")
        bounds = {"narrow": WIDTH[0], "wide": WIDTH[1], "low": HEIGHT[0], "high": HEIGHT[1]}
        yield make_finding("error", "board-size", template, hint, width=plan.width, height=plan.height, **bounds)
    if bare := scene.canvas.where(UNPAINTED):
        spots = [scene.canvas.spot(cell) for cell in bare]
        template = plural_noop(
            "1 cell has no colour, at column %(column)s, row %(row)s.",
            "%(cells)s cells have no colour; the first is at column %(column)s, row %(row)s.",
            "cells",
        )
        hint = _("Begin with a layer that fills the whole board.")
        yield make_finding("error", "unpainted", template, hint, "", 0, spots, cells=len(bare), **place(spots[0]))
