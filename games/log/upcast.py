"""Lifts entries of older formats to today's, one step per format. It must never touch stored bytes.

To change the format: raise FORMAT, add a step under the old number, keep an old entry in tests/games/log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _

FORMAT = 2

Step = Callable[[dict[str, Value]], dict[str, Value]]


def _untold(fields: dict[str, Value]) -> dict[str, Value]:
    """Format 1 does not tell who ordered, and has no field for it."""
    if "by" in fields:
        raise Malformed("entry.fields", _("An entry has fields too many or too few: %(odd)s."), odd="by")
    return fields | {"by": {}}


STEPS: Mapping[int, Step] = {1: _untold}


def lift(fields: dict[str, Value], steps: Mapping[int, Step] = STEPS, newest: int = FORMAT) -> dict[str, Value]:
    """The entry as today's format says it, without its format number.

    >>> lift({"format": 1, "ply": 0})
    {'ply': 0, 'by': {}}
    """
    format = fields.get("format")
    if not isinstance(format, int) or not min(steps, default=newest) <= format <= newest:
        template = _("An entry has format %(found)s; this version of Boreal reads up to %(newest)s. Upgrade it.")
        raise Malformed("entry.format", template, found=str(format)[:20], newest=newest)
    fields = {key: value for key, value in fields.items() if key != "format"}
    for number in range(format, newest):
        fields = steps[number](fields)
    return fields
