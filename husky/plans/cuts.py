"""How few cells of one region cut two places of a board off from each other (a least cut of cells, by flow).

It must never know what the places are.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

Near = Mapping[int, Collection[int]]
Node = tuple[int, bool]  # a cell, and whether it is being left
Flow = Counter[tuple[Node, Node]]


def cut(around: Sequence[Collection[int]], thin: Collection[int], ends: Sequence[Collection[int]], most: int) -> int:
    """How many thin cells cut the first end off from the second; `most` where so many or more are needed.

    Requires that every way between the ends crosses a thin cell, that no end has one, and that of two cells each
    is around the other or neither is.

    >>> row = [(1,), (0, 2), (1, 3), (2,)]
    >>> cut(row, {1, 2}, ({0}, {3}), 9)
    1
    """
    flow: Flow = Counter()
    called = _called(around, thin)
    near = _joined(around, thin, called)
    there = [{called[cell] for cell in end} for end in ends]
    for count in range(most):
        way = _way(near, thin, there, flow)
        if way is None:
            return count
        for begin, other in pairwise(way):
            flow[begin, other] += 1
            flow[other, begin] -= 1
    return most


def _called(around: Sequence[Collection[int]], thin: Collection[int]) -> dict[int, int]:
    """What each cell is called here: cells that are joined without a thin one are one place, by its first cell."""
    called = {cell: cell for cell in thin}
    for first in range(len(around)):
        waiting = [] if first in called else [first]
        called.setdefault(first, first)
        while waiting:
            for cell in around[waiting.pop()]:
                if cell not in called:
                    called[cell] = first
                    waiting.append(cell)
    return called


def _joined(around: Sequence[Collection[int]], thin: Collection[int], called: Mapping[int, int]) -> Near:
    """What is around each place: two that are not thin never meet, or they would be one."""
    near: dict[int, dict[int, None]] = {place: {} for place in called.values()}  # in the order in which it is met
    for cell in sorted(thin):
        there = dict.fromkeys(called[other] for other in around[cell])
        near[cell].update(there)
        for place in there:
            near[place][cell] = None
    return near


def _way(near: Near, thin: Collection[int], ends: Sequence[Collection[int]], flow: Flow) -> list[Node] | None:
    """A way on which something more can flow, if there is one."""
    came: dict[Node, Node | None] = {(cell, True): None for cell in ends[0]}
    waiting = deque(came)
    while waiting:
        node = waiting.popleft()
        if node[0] in ends[1]:
            return _back(came, node)
        for other in _open(near, thin, flow, node):
            if other not in came:
                came[other] = node
                waiting.append(other)
    return None


def _back(came: dict[Node, Node | None], node: Node | None) -> list[Node]:
    way: list[Node] = []
    while node is not None:
        way.append(node)
        node = came[node]
    return way[::-1]


def _open(near: Near, thin: Collection[int], flow: Flow, node: Node) -> Iterator[Node]:
    """Where one can go on: through a cell once if it is thin, to all its neighbours, and back against what flows."""
    cell, is_left = node
    if is_left:
        yield from ((other, False) for other in near[cell])
        if flow[(cell, False), node] > 0:
            yield cell, False
        return
    if cell not in thin or flow[node, (cell, True)] < 1:
        yield cell, True
    yield from ((other, True) for other in near[cell] if flow[(other, True), node] > 0)
