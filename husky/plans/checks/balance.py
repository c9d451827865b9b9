"""How the colours are shared between the half of the way that is nearer the start and the other one (HU-60)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.i18n import gettext_noop as _
from courses.plans.findings import Finding
from husky.boards import is_red
from husky.boards.land import BUSH, FINISH, ICE, SNOW, START
from husky.plans.canvas import UNPAINTED
from husky.plans.checks.scene import Scene
from husky.plans.checks.wishes import make_finding
from husky.plans.plan import COLOURS

LEAST = 10  # percent of a half that each colour should cover
WEATHER = {SNOW: 3, BUSH: 4, ICE: 5}  # quarters of a step that the weather takes on average (HU-57 to HU-59)
RARE = (
    _("Snow covers %(percent)s percent of half %(half)s of the way."),
    _("Bush covers %(percent)s percent of half %(half)s of the way."),
    _("Ice covers %(percent)s percent of half %(half)s of the way."),
)


def look(scene: Scene) -> Iterator[Finding]:
    """The findings about shares; without a start and a finish there are no halves."""
    if not scene.goals[START] or not scene.goals[FINISH]:
        return
    halves = shares(scene)
    for number, half in enumerate(halves, 1):
        for colour, template in enumerate(RARE):
            percent = 100 * half[colour] // max(1, half.total())
            if percent < LEAST:
                hint = _("Give it at least %(least)s, so that cards for it are worth keeping.")
                fields = {"half": number, "least": LEAST, "percent": percent}
                yield make_finding("warning", "balance", template, hint, COLOURS[colour], **fields)
    first, second = (_toil(half) for half in halves)
    if second < first:
        template = _("The way is harder in its first half than in its second.")
        hint = _("Have more ice and bush near the finish (HU-60).")
        yield make_finding("warning", "halves", template, hint)


def shares(scene: Scene) -> tuple[Counter[int], Counter[int]]:
    """How many cells of each colour lie nearer the start (or as near), and how many nearer the finish."""
    halves = (Counter[int](), Counter[int]())
    start, finish = scene.goals[START][0], scene.goals[FINISH][0]
    for cell, land in enumerate(scene.canvas.land):
        if land != UNPAINTED and not is_red(land):
            halves[_apart(scene, cell, finish) < _apart(scene, cell, start)][land] += 1
    return halves


def _apart(scene: Scene, cell: int, other: int) -> int:
    (x, y), (u, v) = scene.canvas.spot(cell), scene.canvas.spot(other)
    return max(abs(x - u), abs(y - v))


def _toil(half: Counter[int]) -> int:
    """What the weather takes from a hundred steps of a half, in quarters."""
    return 100 * sum(WEATHER[colour] * count for colour, count in half.items()) // max(1, half.total())
