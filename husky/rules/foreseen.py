"""What a part of a turn would come to, in sentences: a preview for anyone who hears a page instead of seeing it.

It must never draw nor decide; it tells what `legal.choices` found.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.i18n import gettext_noop as _
from games.rules.sentence import Sentence, colour, count, say
from husky.rules import phrases
from husky.rules.state import OFF

Preview = dict[str, Any]  # as `legal.choices` makes it


def foreseen(preview: Preview) -> Iterator[Sentence]:
    """The sentences of a preview, in the order in which things would happen.

    >>> [sentence.to_text() for sentence in foreseen({"steps": 3, "passes": [2], "wins": 0})]
    ['The musher goes 3 cells.', 'It passes checkpoint 2.']
    """
    if "steps" in preview:
        steps = preview["steps"]
        yield count(phrases.STEPS, steps) if steps else say(_("The musher stays on its cell."))
    for checkpoint in preview.get("passes", ()):
        yield say(_("It passes checkpoint %(checkpoint)s."), checkpoint=checkpoint)
    if preview.get("wins"):
        yield say(_("It reaches the finish and wins the race."))
    if "left" in preview:
        yield count(phrases.LEFT, preview["left"])
    if preview.get("attacks", OFF) != OFF:
        yield say(_("The animal attacks %(musher)s."), musher=colour(preview["attacks"]))
