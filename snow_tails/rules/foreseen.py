"""What a turn would come to, in sentences: a preview for anyone who hears a page instead of seeing it.

It must never draw nor decide; it tells what `legal.preview` found.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.i18n import gettext_noop as _
from core.i18n import ngettext_noop
from games.rules.sentence import Sentence, colour, count, say
from snow_tails.boards import Board
from snow_tails.rules.driving import SCENERY, SLED

Preview = dict[str, Any]  # as `legal.preview` makes it

CELLS = ngettext_noop(
    "%(count)s cell, to section %(section)s, lane %(lane)s.",
    "%(count)s cells, to section %(section)s, lane %(lane)s.",
)
DENTS = ngettext_noop("It takes %(count)s dent.", "It takes %(count)s dents.")
DISCARDS = ngettext_noop(
    "Then %(count)s dog card must be discarded.",
    "Then %(count)s dog cards must be discarded.",
)


def foreseen(board: Board, preview: Preview) -> Iterator[Sentence]:
    """The sentences of a preview, in the order in which things would happen."""
    yield _way(board, preview["path"])
    if preview["path"] and board.level[preview["path"][-1]] > board.line:
        yield say(_("It crosses the finish line."))
    if preview["stop"] == SCENERY:
        yield say(_("It runs into the scenery."))
    if preview["stop"] == SLED:
        yield say(_("It runs into %(other)s and draws no cards."), other=colour(preview["into"]))
    if preview["dents"]:
        yield count(DENTS, preview["dents"])
    if preview["wrecked"]:
        yield say(_("It is wrecked."))
    if preview["discards"]:
        yield count(DISCARDS, preview["discards"])


def _way(board: Board, path: list[int]) -> Sentence:
    if not path:
        return say(_("The sled stays on its cell."))
    return count(CELLS, len(path), section=board.section[path[-1]] + 1, lane=board.lane[path[-1]])
