"""What people see of a plan and its parts and no race knows: read and written, the same in every game.

It must never reach a Board, nor what is checked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _

TITLE_LENGTH, NOTE_LENGTH = 80, 500
THEME = re.compile(r"[a-z][a-z0-9-]{0,31}")
# Control signs, ends of lines, signs that turn the direction of writing, half characters.
UNSEEN = re.compile("[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
Change = Literal["first", "none", "cosmetic", "gameplay"]  # from one plan of a course to the next


@dataclass(frozen=True, slots=True)
class Look:
    """A title, a theme's name, a note to the designer. Empty: nothing is said."""

    title: str = ""
    theme: str = ""
    note: str = ""


NO_LOOK = Look()


def read_look(payload: object, at: int) -> Look:
    """The look of a part, a section or a lane, from 1, or with 0 of the whole plan. Requires nothing of the value.

    >>> read_look({"title": "The birches", "theme": "forest"}, 3)
    Look(title='The birches', theme='forest', note='')
    """
    if not isinstance(payload, dict) or not set(payload) <= {"title", "theme", "note"}:
        raise _odd(at, "look")
    return Look(
        _text(payload["title"], TITLE_LENGTH, at, "title") if "title" in payload else "",
        _theme(payload["theme"], at) if "theme" in payload else "",
        _text(payload["note"], NOTE_LENGTH, at, "note") if "note" in payload else "",
    )


def _odd(at: int, field: str) -> Malformed:
    template = _(
        "The look of part %(section)s cannot be read: %(field)s. It may have a title of %(title)s characters, "
        "a theme (a word of a-z, 0-9 and dashes) and a note of %(note)s characters; 0 is the whole plan."
    )
    return Malformed("plan.look", template, section=at, field=field, title=TITLE_LENGTH, note=NOTE_LENGTH)


def _text(text: object, most: int, at: int, field: str) -> str:
    """A text that begins and ends with something to be seen; only a note has more than one line."""
    if not isinstance(text, str) or not 1 <= len(text) <= most or text != text.strip():
        raise _odd(at, field)
    if UNSEEN.search(text.replace("\n", "") if field == "note" else text):
        raise _odd(at, field)
    return text


def _theme(theme: object, at: int) -> str:
    if not isinstance(theme, str) or not THEME.fullmatch(theme):
        raise _odd(at, "theme")
    return theme


def look_value(look: Look) -> dict[str, Value]:
    """What a look adds to the value it belongs to; nothing where there is none.

    >>> look_value(Look(theme="forest")), look_value(Look())
    ({'look': {'theme': 'forest'}}, {})
    """
    texts = {"title": look.title, "theme": look.theme, "note": look.note}
    fields: dict[str, Value] = {name: text for name, text in texts.items() if text}
    return {"look": fields} if fields else {}
