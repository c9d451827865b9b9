"""What a run would come to, in sentences: a preview for anyone who hears a page instead of seeing it.

It must never draw nor decide; it tells what `legal.preview` found.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.i18n import gettext_noop as _
from games.rules.sentence import Sentence, count, say
from reindeer_races.rules import phrases
from reindeer_races.rules.running import HOME, SLID_OFF
from reindeer_races.rules.sentences import landings

Preview = dict[str, Any]  # as `legal.preview` makes it


def foreseen(preview: Preview) -> Iterator[Sentence]:
    """The sentences of a preview, in the order in which things would happen.

    >>> preview = {"path": [3, 6, 11], "end": "home", "crossings": 1, "reward": 8}
    >>> [sentence.to_text() for sentence in foreseen(preview)][0]
    'It lands on 3, 6.'
    """
    is_off = preview["end"] in (HOME, SLID_OFF)
    cells = preview["path"][:-1] if is_off else preview["path"]
    if cells:
        yield say(_("It lands on %(path)s."), path=landings(cells))
    if preview["crossings"]:
        yield count(phrases.CHOICES, preview["crossings"])
    if preview["end"] == HOME:
        yield count(phrases.REWARDED, preview["reward"])
    elif preview["end"] in phrases.ENDS:
        yield say(phrases.ENDS[preview["end"]])
