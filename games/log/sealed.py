"""What the public may not know yet, kept apart from an event: `{"kind": …, "sealed": {…}}` taken out and joined again.

It must never let a sealed part into public bytes, nor a hash of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.canonical import Value
from core.errors import Broken
from core.i18n import gettext_noop as _

Event = dict[str, Value]


def taken(events: Sequence[Event]) -> dict[str, Value]:
    """The sealed parts by the place of their event, taken out of the events: what is left of these is public.

    >>> events = [{"kind": "drawn", "count": 1, "sealed": {"cards": [4]}}, {"kind": "ended"}]
    >>> taken(events), events
    ({'0': {'cards': [4]}}, [{'kind': 'drawn', 'count': 1}, {'kind': 'ended'}])
    """
    sealed = {}
    for place, event in enumerate(events):
        if "sealed" in event:
            sealed[str(place)] = event.pop("sealed")
    return sealed


def join(public: Sequence[Event], sealed: dict[str, Value]) -> list[Event]:
    """The events as they were decided.

    >>> join([{"kind": "drawn"}], {"0": {"cards": [4]}})
    [{'kind': 'drawn', 'sealed': {'cards': [4]}}]
    """
    if not sealed:
        return list(public)
    if not sealed.keys() <= {str(place) for place in range(len(public))}:
        raise Broken("sealed.place", _("A sealed part belongs to no event of its entry."))
    return [
        {**event, "sealed": sealed[str(place)]} if str(place) in sealed else event for place, event in enumerate(public)
    ]
