"""Counts of what happened in some races: names of measures, and for each of them whole numbers by whole numbers.

Tallies add up: the sum and its bytes are the same whichever worker raced what, in whichever order. It must never hold
an average, a float, or anything that depends on how races were shared out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _

Counts = dict[int, int]
Tally = dict[str, Counts]


def add(counts: Counts, key: int, much: int = 1) -> None:
    counts[key] = counts.get(key, 0) + much


def merged(tallies: Iterable[Mapping[str, Mapping[int, int]]]) -> Tally:
    """The sum of tallies.

    >>> merged([{"won": {1: 2}}, {"won": {1: 1, 2: 1}, "void": {0: 1}}])
    {'won': {1: 3, 2: 1}, 'void': {0: 1}}
    """
    whole: Tally = {}
    for tally in tallies:
        for name, counts in tally.items():
            into = whole.setdefault(name, {})
            for key, much in counts.items():
                into[key] = into.get(key, 0) + much
    return whole


def value(tally: Tally) -> dict[str, Value]:
    """The one spelling of a tally: what was never counted is left out."""
    return {
        name: {str(key): much for key, much in sorted(counts.items()) if much}
        for name, counts in sorted(tally.items())
        if any(counts.values())
    }


def read(payload: Value) -> Tally:
    """The tally of such a value; `Malformed` for anything else."""
    try:
        assert isinstance(payload, dict)
        return {name: _counts(counts) for name, counts in payload.items()}
    except (AssertionError, ValueError):
        raise Malformed("simulate.tally", _("This is no tally of races.")) from None


def _counts(payload: Value) -> Counts:
    assert isinstance(payload, dict)
    counts: Counts = {}
    for key, much in payload.items():
        assert isinstance(much, int)
        counts[int(key)] = much
    return counts
