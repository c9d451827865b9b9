"""Plays of cards: which a hand allows, and what the mat shows then. It must never know where a sled stands."""

from __future__ import annotations

from collections.abc import Iterator

from snow_tails.rules.bags import ONE, VALUES, Bag, counts
from snow_tails.rules.mat import Mat, mat
from snow_tails.rules.state import State

LEFT, RIGHT, BRAKE = "left", "right", "brake"
PLACES = (LEFT, RIGHT, BRAKE)  # ST-41
Play = dict[str, int]  # the card on each place that gets one; all of one value (ST-40)

# The places that 1, 2 or 3 equal cards can go to (ST-38, ST-39, ST-42), by how many cards they take.
SPREADS: tuple[tuple[tuple[str, ...], ...], ...] = (
    ((LEFT,), (RIGHT,), (BRAKE,)),
    ((LEFT, RIGHT), (LEFT, BRAKE), (RIGHT, BRAKE)),
    (PLACES,),
)


def plays(hand: Bag) -> Iterator[Play]:
    """Every legal play of a hand.

    >>> from snow_tails.rules.bags import bag
    >>> len(list(plays(bag([1, 2, 2, 5, 5, 5])))), next(plays(bag([3])))
    (16, {'left': 3})
    """
    for value, count in zip(VALUES, counts(hand), strict=True):
        for spreads in SPREADS[:count]:
            for spread in spreads:
                yield dict.fromkeys(spread, value)


def shown(state: State, seat: int, play: Play) -> Mat:
    """What the mat shows once the cards lie there (ST-43, ST-44)."""
    return mat(play.get(LEFT, state.left[seat]), play.get(RIGHT, state.right[seat]), play.get(BRAKE, state.brake[seat]))


def without(hand: Bag, play: Play) -> Bag:
    """The hand after a play, all of one value."""
    return hand - len(play) * ONE[next(iter(play.values()))]
