"""What is worth knowing about regions: those in several pieces, and those with hardly any room (HU-14, R-HU-12)."""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n import gettext_noop as _
from courses.plans.findings import Finding
from husky.plans.checks.scene import Scene
from husky.plans.checks.wishes import make_finding, place
from husky.plans.plan import COLOURS

TINY = 5  # cells: an animal that attacks from so few finds no place three cells off (HU-42)
SEVERAL = (
    _("Snow lies in %(count)s regions: no wolf gets from one into another."),
    _("Bush lies in %(count)s regions: no elk gets from one into another."),
    _("Ice lies in %(count)s regions: no bear gets from one into another."),
)


def look(scene: Scene) -> Iterator[Finding]:
    """Notes, for nothing of this is wrong."""
    land = scene.canvas.land
    for colour, template in enumerate(SEVERAL):
        count = sum(land[cells[0]] == colour for cells in scene.regions if cells)
        if count > 1:
            hint = _("Join them where they nearly meet, if animals should roam; corners join too.")
            yield make_finding("note", "regions", template, hint, COLOURS[colour], count=count)
    for cells in scene.regions:
        if 0 < len(cells) <= TINY:
            spots = [scene.canvas.spot(cell) for cell in cells]
            template = _("The region at column %(column)s, row %(row)s is very small (cells: %(cells)s).")
            hint = _("Paint over it, or make it larger, unless this is intended.")
            tone, where = COLOURS[land[cells[0]]], place(spots[0])
            yield make_finding("note", "region-tiny", template, hint, tone, 0, spots, cells=len(cells), **where)
