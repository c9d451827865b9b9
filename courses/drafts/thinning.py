"""Which steps of a draft's history stay: all of the last minutes, then fewer and fewer. It must never ask a clock."""

from __future__ import annotations

from collections.abc import Iterable

MOST_STEPS = 60
# Up to which age, in seconds, one step is kept of how many seconds.
PACES = ((600, 20), (7200, 300), (86_400, 3600), (1 << 40, 86_400))


def gone(steps: Iterable[tuple[int, int]], now: int) -> list[int]:
    """The versions to forget of steps told as version and time, in seconds; of each span the newest stays.

    >>> gone([(1, 0), (2, 1), (3, 2), (4, 30)], 31)
    [2, 1]
    """
    newest_first = sorted(steps, reverse=True)
    spans: set[tuple[int, int]] = set()
    kept = []
    for version, time in newest_first:
        pace = next(pace for age, pace in PACES if now - time < age)
        if (pace, time // pace) not in spans:
            spans.add((pace, time // pace))
            kept.append(version)
    stay = {*kept[:MOST_STEPS]}
    return [version for version, _time in newest_first if version not in stay]
