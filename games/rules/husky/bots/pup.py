"""The pup races for fun: any card, the best of a few ends that come to its mind, any animals.

It must never look what its animals do.
"""

from __future__ import annotations

from games.rules.husky.bots.course import ahead
from games.rules.husky.bots.turns import Turn, command
from games.rules.husky.legal import choices
from games.rules.husky.state import TURN, State
from games.rules.protocol import Command
from games.rules.whim import Whim

IDEAS = 10
FANCIES = 16  # numbers of the whim for one round: for an answer, for a card, for animals, for ends
ANYTHING = 1_000_003


def pup(opening: State, state: State, seat: int, whim: Whim) -> Command:
    """What it fancies."""
    first = FANCIES * state.round
    if state.due.what != TURN:
        found = list(choices(state, seat, {}))
        return found[whim.below(len(found), first)].command
    turn = Turn(state, seat)
    cards, liking = list(turn.steps), whim.below(ANYTHING, first + 2)
    card = cards[whim.below(len(cards), first + 1)]
    ends = turn.ends(turn.steps[card])
    ideas = [ends[whim.below(len(ends), first + at)] for at in range(3, 3 + IDEAS)]
    tried = turn.tried(card, min(ideas, key=lambda end: ahead(state, end.passed)[end.cell]))
    _worth, ways = turn.ways(tried, lambda _state, animal, way: liking * (animal + 1) * way[-1] % ANYTHING)
    return command(tried, ways)
