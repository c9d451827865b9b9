"""How many bytes a value takes up, with all that hangs on it: an estimate that costs little, however large it is.

It must never change what it looks at, and knows nothing of what a library holds outside of Python's objects.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable
from itertools import islice
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

SAMPLE = 64  # of a long row so many are looked at, evenly taken
PLAIN = (str, bytes, float, int)  # nothing hangs on these
ROWS = (tuple, list, dict, set, frozenset)
CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
SMALL = range(-5, 257)  # Python holds each of these once, for everybody


def measure(value: Any, apart: frozenset[type] = frozenset()) -> tuple[int, list[Any]]:
    """The bytes of a value, and those of its parts that are of the types `apart`, which are not counted.

    What several parts share is counted once. Long rows are sampled, so that a Board of 59,485 cells takes as long as
    one of a hundred; the answer may then be a fifth too low or twice too high (`tests/core/test_sizes.py` asks).

    >>> measure("ice")[0] == sys.getsizeof("ice")
    True
    >>> row = (1000, 1000.5)
    >>> measure([row, row])[0] - measure([row])[0] == sys.getsizeof([row, row]) - sys.getsizeof([row])
    True
    """
    seen: set[int] = set()
    parts: list[Any] = []
    if type(value) in apart:
        seen.add(id(value))
        return _whole(gc.get_referents(value), seen, apart, parts) + sys.getsizeof(value), parts
    return _whole([value], seen, apart, parts), parts


def _whole(stack: list[Any], seen: set[int], apart: frozenset[type], parts: list[Any]) -> int:
    total = 0
    while stack:
        item = stack.pop()
        if id(item) in seen or isinstance(item, CODE) or (type(item) is int and item in SMALL):
            continue
        seen.add(id(item))
        if type(item) in apart:
            parts.append(item)
            continue
        total += sys.getsizeof(item)
        if isinstance(item, ROWS) and len(item) > SAMPLE:
            total += _sampled(item, seen, apart, parts)
        elif not isinstance(item, PLAIN):
            stack.extend(gc.get_referents(item))
    return total


def _sampled(row: Any, seen: set[int], apart: frozenset[type], parts: list[Any]) -> int:
    """What hangs on a long row, by some of it. The largest stands for itself alone: it brought what all share."""
    step = len(row) // SAMPLE
    sizes = sorted(_whole([*item], seen, apart, parts) for item in islice(_items(row), 0, None, step))
    rest = sizes[:-1]
    return sum(sizes) + sum(rest) * (len(row) - len(sizes)) // len(rest)


def _items(row: Any) -> Iterable[tuple[Any, ...]]:
    return row.items() if isinstance(row, dict) else ((item,) for item in row)
