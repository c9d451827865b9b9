"""What people write about themselves, made tidy or refused: shown names and user names.

It must never ask the database.
"""

from __future__ import annotations

import re
import unicodedata

from core.errors import Malformed
from core.i18n import gettext_noop as _
from people.models import NAME_LENGTH

USERNAME = re.compile(r"[a-z0-9][a-z0-9._-]{2,29}")
RESERVED = ("guest-", "gone-")  # what the house itself calls guests and closed accounts


def clean_name(text: str) -> str:
    """A shown name on one line, without signs that cannot be seen or that turn the text around.

    >>> clean_name("  Ada   of the North ")
    'Ada of the North'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= NAME_LENGTH or any(unicodedata.category(sign).startswith("C") for sign in name):
        raise Malformed("people.name", _("A name has 1 to %(most)s visible characters."), most=NAME_LENGTH)
    return name


def clean_username(text: str) -> str:
    """A user name in lower case, so that nobody can be mistaken for somebody else by a capital.

    >>> clean_username("Ada.North")
    'ada.north'
    """
    username = text.strip().lower()
    if not USERNAME.fullmatch(username) or username.startswith(RESERVED):
        template = _("A user name has 3 to 30 letters a to z, digits, dots, dashes and underscores.")
        raise Malformed("people.username", template)
    return username
