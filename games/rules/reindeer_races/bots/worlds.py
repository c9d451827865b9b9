"""Worlds as they may be: the cards that a seat does not see, dealt at random, and how a race may go on in one.

It must never know more than was seen; what is drawn here has nothing to do with the luck of the race.
"""

from __future__ import annotations

from collections.abc import Callable

from games.rules.bag import nth
from games.rules.protocol import Command
from games.rules.reindeer_races.decide import lived
from games.rules.reindeer_races.movement_cards import KINDS
from games.rules.reindeer_races.state import OVER, State

Policy = Callable[[State, int], Command]


class Guesses:
    """Numbers that look random enough for a guess; one number of the whim begins them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, n: int, label: str, counter: int) -> int:
        """What `Luck` promises, but for being the same for the same counter."""
        self.number = (self.number * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.number >> 32) % n


def dealt(state: State, seat: int, guesses: Guesses) -> State:
    """The race as it was seen, with hands dealt to the others from the cards that were not."""
    world, pile = state.copy(), list(state.pile)
    for other, face_down in enumerate(state.hand):
        if other == seat:
            continue
        hand = [0] * KINDS
        for _card in range(sum(face_down)):
            kind = nth(tuple(pile), guesses.below(sum(pile), "", 0))
            pile[kind] -= 1
            hand[kind] += 1
        world.hand[other] = tuple(hand)
    world.pile = tuple(pile)
    return world


def gone_on(world: State, seat: int, command: Command, policy: Policy, turns: int, guesses: Guesses) -> State:
    """The race after an order and so many turns more, if it lasts so long."""
    last = world.turns + turns
    _events, state = lived(world, seat, command, guesses)
    while state.phase != OVER and state.turns < last:
        _events, state = lived(state, state.turn, policy(state, state.turn), guesses)
    return state
