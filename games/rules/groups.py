"""Races that have the same luck: each names its group in entry 0, and draws from the secret of the group.

The secret is not told by the last entry, because others may still race by it: once all of them have ended it stands in
a line of the race file. It must never keep a secret.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from core.errors import Malformed, Refused
from core.i18n import gettext_noop as _
from games.log.entry import RACE_ID
from games.rules import luck
from games.rules.luck import Stream
from games.rules.protocol import Pins

GROUP, WORDS = "group", "words"  # in entry 0
LINE = re.compile(rb'\{"secret":"([0-9a-f]{64})"\}')


def group_of(pins: Mapping[str, Any]) -> str:
    """The group that pins name, empty where a race has luck of its own; `Malformed` where it cannot be read.

    >>> group_of({}), group_of({"group": "0" * 32, "words": ["snow"]})
    ('', '00000000000000000000000000000000')
    """
    if GROUP not in pins and WORDS not in pins:
        return ""
    group, words = pins.get(GROUP), pins.get(WORDS, [])
    is_named = isinstance(group, str) and RACE_ID.fullmatch(group)
    if not is_named or not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise Malformed("group.form", _("What entry 0 says of the races with the same luck cannot be read."))
    return str(group)


def named(race: str, pins: Mapping[str, Any]) -> str:
    """What commitment and key are made for: the group, or the race where it is in none."""
    return group_of(pins) or race


def stream(secret: bytes, race: str, pins: Pins) -> Stream:
    """The luck of a race. Seats add nothing to that of a group, since those of each race would add something else: the
    words that its pins name were given by whoever races in any of them, and are the same in all.

    >>> both = [stream(bytes(32), race, {"group": "0" * 32}).below(100, "dice", 0) for race in ("1" * 32, "2" * 32)]
    >>> both[0] == both[1]
    True
    """
    group, group_words = group_of(pins), cast("list[str]", pins.get(WORDS, []))
    words = group_words if group else luck.entropy({"command": pins})
    return Stream(luck.key(secret, group or race, words))


def revealed(pins: Pins, end: Mapping[str, Any], line: bytes) -> str:
    """The secret of a race's group, as its line in the file tells it; whether it was committed to is not asked here."""
    if "outcome" not in end:
        raise unfinished()
    if not line:
        template = _(
            "This race has the same luck as others. Its secret is revealed when the last of them has ended, and the "
            "race can be verified then."
        )
        raise Refused("group.unrevealed", template)
    match = LINE.fullmatch(line)
    if match is None or GROUP not in pins:
        template = _("The line of the secret cannot be read, or this race has a secret of its own.")
        raise Malformed("group.secret", template)
    return match[1].decode()


def told_at_end(pins: Pins) -> set[str]:
    """What the last entry tells of the end, the secrets of its parents aside."""
    return {"outcome"} if GROUP in pins else {"outcome", "secret"}


def unfinished() -> Malformed:
    return Malformed("log.unfinished", _("The last entry does not end the race with its outcome and its secret."))


def odd_end() -> Malformed:
    return Malformed("log.end", _("An entry that ends a race gives its outcome and its secret, and nothing else."))
