"""Whole numbers in the words of an address or of a form. It must never guess: what is no number is `None`."""

from __future__ import annotations

import re

NATURAL, WHOLE = re.compile(r"[0-9]{1,9}"), re.compile(r"-?[0-9]{1,9}")  # more digits count nothing here


def natural(text: str) -> int | None:
    """A number from 0 on.

    >>> natural("7"), natural("-7"), natural("٧"), natural("")
    (7, None, None, None)
    """
    return int(text) if NATURAL.fullmatch(text) else None


def whole(text: str) -> int | None:
    """A number, also below 0.

    >>> whole("-7"), whole("7.0")
    (-7, None)
    """
    return int(text) if WHOLE.fullmatch(text) else None
