"""Whether every animal stands at home, alone on its cell, and whether there are too many (HU-10 to HU-14, HU-51)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from husky.boards import KINDS
from husky.boards.land import HOME
from husky.boards.notation import MOST_ANIMALS
from husky.plans.canvas import UNPAINTED
from husky.plans.checks.scene import Scene
from husky.plans.checks.wishes import make_finding, place
from husky.plans.plan import Cell

STRAY = (
    _("The wolf at column %(column)s, row %(row)s does not stand on snow."),
    _("The elk at column %(column)s, row %(row)s does not stand on bush."),
    _("The bear at column %(column)s, row %(row)s does not stand on ice."),
)
NONE = (
    _("There is no wolf: this half of a card is always skipped."),
    _("There is no elk: this half of a card is always skipped."),
    _("There is no bear: this half of a card is always skipped."),
)


def look(scene: Scene) -> Iterator[Finding]:
    """The findings about animals."""
    for kind, spots in enumerate(scene.plan.animals):
        yield from (finding for spot in spots for finding in _place(scene, kind, spot))
        yield from _count(kind, len(spots))
    yield from _twice(scene)
    yield from _full(scene)


def _place(scene: Scene, kind: int, spot: Cell) -> Iterator[Finding]:
    """A bare cell has been told already."""
    cell = scene.canvas.cell(spot)
    if cell is None:
        template = _("An animal stands beyond the board, at column %(column)s, row %(row)s.")
        hint = _("Move it onto the board, or take it away.")
        yield make_finding("error", "animal-beyond", template, hint, KINDS[kind], 0, [spot], **place(spot))
    elif scene.is_red(cell):
        template = _("An animal stands on the red cell at column %(column)s, row %(row)s.")
        hint = _("Move it: no animal ever stands on start, checkpoints or finish (HU-47).")
        yield make_finding("error", "animal-red", template, hint, KINDS[kind], 0, [spot], **place(spot))
    elif scene.canvas.land[cell] not in (HOME[kind], UNPAINTED):
        hint = _("Move it to its own colour, or paint the colour under it (HU-11 to HU-13).")
        yield make_finding("error", "animal-stray", STRAY[kind], hint, KINDS[kind], 0, [spot], **place(spot))


def _count(kind: int, count: int) -> Iterator[Finding]:
    if not count:
        hint = _("Put one on the board if you mind (HU-37).")
        yield make_finding("warning", "animal-none", NONE[kind], hint, KINDS[kind])
    if count > MOST_ANIMALS:
        template = _("There are %(count)s animals of one kind (%(kind)s).")
        hint = _("Keep at most %(most)s of them.")
        yield make_finding(
            "error", "animals-many", template, hint, KINDS[kind], count=count, kind=KINDS[kind], most=MOST_ANIMALS
        )


def _twice(scene: Scene) -> Iterator[Finding]:
    counts = Counter(spot for spots in scene.plan.animals for spot in spots)
    for spot in (spot for spot, count in counts.items() if count > 1):
        template = _("Several animals stand at column %(column)s, row %(row)s.")
        hint = _("Keep one: a cell has room for one figure (HU-51).")
        yield make_finding("error", "animal-twice", template, hint, "", 0, [spot], **place(spot))


def _full(scene: Scene) -> Iterator[Finding]:
    for at in scene.full:
        spots = [scene.canvas.spot(cell) for cell in scene.regions[at]]
        template = plural_noop(
            "An animal stands on the only cell of a region, at column %(column)s, row %(row)s.",
            "Animals stand on all %(cells)s cells of a region, at column %(column)s, row %(row)s and around.",
            "cells",
        )
        hint = _("They can never move, and nobody can pass: make the region larger, unless this is intended.")
        yield make_finding("warning", "region-full", template, hint, "", 0, spots, cells=len(spots), **place(spots[0]))
