"""Whether every layer paints something that is seen, as it was meant."""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from husky.plans.canvas import dotted
from husky.plans.checks.scene import Scene
from husky.plans.checks.wishes import make_finding
from husky.plans.plan import Dots, Paint, Polygon, Rows


def look(scene: Scene) -> Iterator[Finding]:
    """The findings about layers, one by one."""
    seen = set(scene.canvas.layer)
    for number, layer in enumerate(scene.plan.layers, 1):
        lost = _beyond(scene, layer.paint)
        if lost:
            template = plural_noop(
                "1 cell of layer %(layer)s lies beyond the board.",
                "%(cells)s cells of layer %(layer)s lie beyond the board.",
                "cells",
            )
            hint = _("Move the layer, or make the board larger.")
            yield make_finding("warning", "layer-beyond", template, hint, "", number, cells=lost)
        elif number not in seen:
            template = _("Nothing can be seen of layer %(layer)s.")
            hint = _("Take it away, or paint it later than what covers it.")
            yield make_finding("warning", "layer-unseen", template, hint, "", number)
        if isinstance(layer.paint, Polygon) and _is_crossed(layer.paint):
            template = _("The edge of layer %(layer)s meets itself.")
            hint = _("What it goes round twice is not painted; draw two polygons if you mind.")
            yield make_finding("warning", "layer-crossed", template, hint, "", number)


def _beyond(scene: Scene, paint: Paint) -> int:
    """How many cells that are named by their places are not on the board."""
    if not isinstance(paint, Rows | Dots):
        return 0
    return sum(scene.canvas.cell(spot) is None for spot, _land in dotted(paint))


def _is_crossed(paint: Polygon) -> bool:
    from husky.geometry.paint import is_crossed

    return is_crossed(paint.corners)
