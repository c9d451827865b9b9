"""Who races whom, and from which seat: heats of a round, so that over a season people meet and start places even out.

It draws from a keyed stream and from nothing else: the same members, past and key make the same heats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from core.canonical import Value
from core.errors import Refused
from core.i18n import plural_noop
from games.rules.luck import Luck
from seasons.manifest import find

MOST_PASSES = 50


@dataclass(frozen=True, slots=True)
class Past:
    """What was raced so far: the members of each heat in the order of their seats, and a row each time one sat out."""

    heats: tuple[tuple[int, ...], ...] = ()
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """The heats of a round, each in the order of its seats, and the members who sit out."""

    heats: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]


def draw(members: Sequence[int], least: int, most: int, past: Past, luck: Luck, label: str) -> Drawn:
    """Heats of `least` to `most` seats, as few and as even as can be; members who sat out least so far sit out first.

    Requires distinct members. `Refused` where there are too few for one heat.
    """
    if len(members) < least:
        template = plural_noop(
            "A heat needs %(least)s members, and there is 1.",
            "A heat needs %(least)s members, and there are %(count)s.",
        )
        raise Refused("season.too-few", template, least=least, count=len(members))
    mixed = shuffled(members, luck, f"{label}:heats")
    resting = _resting(len(mixed), least, most)
    mixed.sort(key=past.byes.count)  # stable: members who sat out equally often stay in the order of the lot
    byes, racing = mixed[:resting], mixed[resting:]
    racing = shuffled(sorted(racing), luck, f"{label}:order")
    groups = _split(racing, -(-len(racing) // most))
    _part(groups, _meetings(past))
    return Drawn(tuple(tuple(group) for group in groups), tuple(sorted(byes)))


def seated(
    heat: Sequence[int], starts: str, past: Past, luck: Luck, label: str, order: Callable[[], Sequence[int]]
) -> tuple[int, ...]:
    """The members in the order of their seats, by the rules of a round; `order` gives the standings where needed."""
    if starts == "even":
        return by_turn(heat, past)
    mixed = by_lot(heat, luck, label)
    return mixed if starts == "lot" else by_reverse(mixed, order())


def options(rules: str, starts: str, seats: int) -> dict[str, Value]:
    """What a race is set to so that its seats begin in their order: the first one chooses a start place first, or has
    the first turn. Where the lot decides the game draws as it always does (R-ST-28).

    >>> options("snow_tails/1", "reverse", 3), options("husky/1", "even", 3), options("husky/1", "lot", 3)
    ({'order': [0, 1, 2]}, {'first': 0}, {})
    """
    return {} if starts == "lot" else {**find(rules).starts(seats)}


def by_lot(heat: Sequence[int], luck: Luck, label: str) -> tuple[int, ...]:
    """The seats of a heat by lot (R-ST-28)."""
    return tuple(shuffled(heat, luck, label))


def by_reverse(heat: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """The seats by reverse standings: the last in the table starts from the first seat.

    >>> by_reverse((7, 8, 9), (8, 9, 7))
    (7, 9, 8)
    """
    return tuple(sorted(heat, key=order.index, reverse=True))


def by_turn(heat: Sequence[int], past: Past) -> tuple[int, ...]:
    """The seats so that everybody has sat on each about as often: the best of all ways, the first of equal ones.

    >>> by_turn((7, 8), Past(heats=((7, 8),)))
    (8, 7)
    """
    sat = {(member, seat): 0 for member in heat for seat in range(len(heat))}
    for earlier in past.heats:
        for seat, member in enumerate(earlier):
            if (member, seat) in sat:
                sat[member, seat] += 1
    return _assigned(tuple(heat), sat)


def shuffled(members: Sequence[int], luck: Luck, label: str) -> list[int]:
    """All members in the order of a lot; the order in which they came does not matter."""
    left, order = sorted(members), []
    for turn in range(len(left)):
        order.append(left.pop(luck.below(len(left), label, turn)))
    return order


def _resting(count: int, least: int, most: int) -> int:
    """How many sit out so that everybody else finds a heat that is large enough: mostly nobody."""
    return next(rest for rest in range(count) if (count - rest) // -(-(count - rest) // most) >= least)


def _split(racing: Sequence[int], count: int) -> list[list[int]]:
    """Groups whose sizes differ by one at most."""
    return [list(racing[at::count]) for at in range(count)]


def _meetings(past: Past) -> dict[tuple[int, int], int]:
    met: dict[tuple[int, int], int] = {}
    for heat in past.heats:
        for pair in combinations(sorted(heat), 2):
            met[pair] = met.get(pair, 0) + 1
    return met


def _part(groups: list[list[int]], met: dict[tuple[int, int], int]) -> None:
    """Swap members between groups while that brings together people who met less often."""
    for _pass in range(MOST_PASSES):
        if not any(_swap(group, other, met) for group, other in combinations(groups, 2)):
            return


def _swap(group: list[int], other: list[int], met: dict[tuple[int, int], int]) -> bool:
    """The first swap between two groups that lessens what their members cost; whether there was one."""
    before = _cost(group, met) + _cost(other, met)
    for left in range(len(group)):
        for right in range(len(other)):
            group[left], other[right] = other[right], group[left]
            if _cost(group, met) + _cost(other, met) < before:
                return True
            group[left], other[right] = other[right], group[left]
    return False


def _cost(group: Sequence[int], met: dict[tuple[int, int], int]) -> int:
    """Squares, because to meet somebody a third time is worse than to meet two people twice."""
    return sum((met.get(pair, 0) + 1) ** 2 for pair in combinations(sorted(group), 2))


def _assigned(heat: tuple[int, ...], sat: dict[tuple[int, int], int]) -> tuple[int, ...]:
    """The order of seats with the least sum of squares, over all subsets of seats filled so far."""
    best: dict[frozenset[int], tuple[int, tuple[int, ...]]] = {frozenset(): (0, ())}
    for seat in range(len(heat)):
        best = _filled(best, heat, seat, sat)
    return best[frozenset(heat)][1]


def _filled(
    best: dict[frozenset[int], tuple[int, tuple[int, ...]]],
    heat: tuple[int, ...], seat: int, sat: dict[tuple[int, int], int],
) -> dict[frozenset[int], tuple[int, tuple[int, ...]]]:  # fmt: skip
    """The best ways to fill one more seat."""
    cheapest: dict[frozenset[int], tuple[int, tuple[int, ...]]] = {}
    for members, (cost, order) in best.items():
        for member in _others(heat, members):
            ways = (cost + (sat[member, seat] + 1) ** 2, (*order, member))
            with_one = members | {member}
            cheapest[with_one] = min(cheapest.get(with_one, ways), ways)
    return cheapest


def _others(heat: tuple[int, ...], members: frozenset[int]) -> Iterator[int]:
    return (member for member in heat if member not in members)
