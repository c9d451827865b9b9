"""Which backups are kept: the newest of so many hours, days, weeks, months and years, or simply the newest ones.

Pure: it gets moments and gives moments. It must never let the newest one go.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from datetime import datetime

DEFAULT = "3,7d,4w,12m"
PERIODS: dict[str, Callable[[datetime], tuple[int, ...]]] = {
    "h": lambda moment: (moment.year, moment.month, moment.day, moment.hour),
    "d": lambda moment: (moment.year, moment.month, moment.day),
    "w": lambda moment: tuple(moment.isocalendar()[:2]),
    "m": lambda moment: (moment.year, moment.month),
    "y": lambda moment: (moment.year,),
    "": lambda moment: (moment.toordinal(), moment.hour, moment.minute, moment.second, moment.microsecond),  # each
}
Rule = list[tuple[str, int]]  # period, and of how many of them the newest backup is kept


def read(text: str) -> Rule:
    """The rule that a setting tells; ValueError where it cannot be read.

    >>> read("7d,4w,12m")
    [('d', 7), ('w', 4), ('m', 12)]
    >>> read("30")
    [('', 30)]
    """
    rule = []
    for part in text.split(","):
        match = re.fullmatch(r"\s*([1-9][0-9]{0,3})([hdwmy]?)\s*", part, re.ASCII)
        if match is None:
            raise ValueError(text)
        rule.append((match[2], int(match[1])))
    return rule


def kept(moments: Collection[datetime], rule: Rule) -> set[datetime]:
    """Those that stay, by when they were made (UTC): of each period that has any, the newest.

    >>> days = [datetime(2026, 11, day) for day in range(1, 20)]
    >>> sorted(moment.day for moment in kept(days, read("3d,2w")))
    [15, 17, 18, 19]
    """
    newest_first = sorted(moments, reverse=True)
    stay = set(newest_first[:1])
    for period, many in rule:
        newest_of: dict[tuple[int, ...], datetime] = {}
        for moment in newest_first:
            newest_of.setdefault(PERIODS[period](moment), moment)
        stay |= {*[*newest_of.values()][:many]}
    return stay
