"""How few cells of one region cut two places of a board off from each other (a least cut of cells, by flow).

It must never know what the places are.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

Near = Sequence[Sequence[int]]
Node = tuple[int, bool]  # a cell, and whether it is being left
Flow = Counter[tuple[Node, Node]]


def cut(near: Near, thin: Collection[int], ends: Sequence[Collection[int]], most: int) -> int:
    """How many thin cells cut the first end off from the second; `most` where so many or more are needed.

    Requires that every way between the ends crosses a thin cell, and that no end has one.

    >>> row = [(1,), (0, 2), (1, 3), (2,)]
    >>> cut(row, {1, 2}, ({0}, {3}), 9)
    1
    """
    flow: Flow = Counter()
    for count in range(most):
        way = _way(near, thin, ends, flow)
        if way is None:
            return count
        for one, other in pairwise(way):
            flow[one, other] += 1
            flow[other, one] -= 1
    return most


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
