"""The order of members: by points, then by the tie-breaks of the rules, one after the other.

It must never settle a tie by chance, nor by the order in which members came.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seasons.scoring.table import Score

Worth = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Decided:
    """The tie-break that put somebody behind the one above, with what both were worth by it."""

    tie: str
    above: Worth
    own: Worth


def ranked(ties: Sequence[str], scores: Sequence[Score]) -> list[tuple[Score, int, Decided | None]]:
    """Every score with its place and what decided it, the best first; scores that nothing separates share a place."""
    ranking: list[tuple[Score, int, Decided | None]] = []
    for _points, equal in _grouped(scores, lambda score: (score.points,)):
        for place, (group, decided) in _placed(_settled(ties, equal), len(ranking) + 1):
            ranking += [(score, place, decided if at == 0 else None) for at, score in enumerate(group)]
    return ranking


Group = tuple[list["Score"], Decided | None]


def _placed(groups: Iterator[Group], first: int) -> Iterator[tuple[int, Group]]:
    for group in groups:
        yield first, group
        first += len(group[0])


def _settled(ties: Sequence[str], equal: list[Score], above: Decided | None = None) -> Iterator[Group]:
    """Equal scores, separated as far as the tie-breaks go; the first group carries what put it there."""
    if len(equal) == 1 or not ties:
        yield equal, above
        return
    tie, *rest = ties
    best: Worth | None = None
    for worth, group in _grouped(equal, lambda score: TIE_BREAKS[tie](score, equal)):
        decided = above if best is None else Decided(tie, best, worth)
        yield from _settled(rest, group, decided)
        best = worth


def _grouped(scores: Sequence[Score], worth: Callable[[Score], Worth]) -> Iterator[tuple[Worth, list[Score]]]:
    """Groups of equal worth, the most worth first; within one by number, so that the order of arrival does not show."""
    pairs = [(worth(score), score) for score in scores]
    pairs.sort(key=lambda pair: (tuple(-value for value in pair[0]), pair[1].member))
    for value, group in groupby(pairs, key=lambda pair: pair[0]):
        yield value, [score for _worth, score in group]


def _times(place: int) -> Callable[[Score, Any], Worth]:
    def worth(score: Score, _equal: Any) -> Worth:
        return (score.places[place - 1] if len(score.places) >= place else 0,)

    return worth


def _meetings(score: Score, equal: Sequence[Score]) -> Worth:
    """How often one of those with equal points was left behind in a heat with them; no place is behind all."""
    beaten = 0
    for other in equal:
        theirs = dict(other.met)
        for heat, place in score.met:
            if other.member != score.member and heat in theirs and place and (not theirs[heat] or place < theirs[heat]):
                beaten += 1
    return (beaten,)


def _best(score: Score, _equal: Any) -> Worth:
    """The best round, then the next best."""
    return tuple(sorted((cell.points for cell in score.cells), reverse=True))


def _latest(score: Score, _equal: Any) -> Worth:
    """The last round, then the one before it."""
    return tuple(cell.points for cell in reversed(score.cells))


def _all(score: Score, _equal: Any) -> Worth:
    """The sum of all rounds, also of those that were dropped."""
    return (sum(cell.points for cell in score.cells),)


TIE_BREAKS: dict[str, Callable[[Score, Sequence[Score]], Worth]] = {
    "wins": _times(1),
    "seconds": _times(2),
    "thirds": _times(3),
    "meetings": _meetings,
    "best": _best,
    "latest": _latest,
    "all": _all,
}
