"""From a mind to an order: the turn that is worth most to it, or the best answer to what is owed.

It must never look further than the mind does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.rules.protocol import Command
from husky.rules import paths
from husky.rules.bots.minds import Mind
from husky.rules.bots.roads import Spot
from husky.rules.bots.turns import Turn, command
from husky.rules.commands import KEEP
from husky.rules.decks import CARDS, NUMBER
from husky.rules.legal import choices
from husky.rules.state import ANIMAL, PACK, RELOCATE, SIGNAL, SWAP, TURN, WIND

POOR = 11  # a card with smaller numbers together is given away


def ordered(mind: Mind) -> Command:
    """What a seat that owes a decision orders with this mind; of equal orders the first."""
    if mind.state.due.what == TURN:
        return _turn(mind)
    worth = ANSWERS[mind.state.due.what]
    return max(choices(mind.state, mind.seat, {}), key=lambda choice: worth(mind, choice.command)).command


def _turn(mind: Mind) -> Command:
    turn = Turn(mind.state, mind.seat)
    first = {tried: mind.end(tried.end) + mind.later(tried) for tried in turn.tries(mind.end, mind.ends)}
    tries = sorted(first, key=lambda tried: -first[tried] - mind.reached(tried.card))[: mind.plays]
    candidates = [(tried, *turn.ways(tried, mind.dearest)) for tried in tries]
    tried, _worth, ways = max(candidates, key=lambda candidate: first[candidate[0]] + candidate[1])
    return command(tried, ways)


# ---- answers ----------------------------------------------------------------------------------------------


def _animal(mind: Mind, choice: Any) -> int:
    at, *way = choice["way"]
    return mind.animal(mind.state, mind.state.animals.index(at), tuple(way))


def _driven(mind: Mind, choice: Any) -> int:
    return mind.refuge(mind.state, mind.state.animals.index(choice["way"][0]), choice["way"][1])


def _relocated(mind: Mind, choice: Any) -> int:
    return mind.refuge(mind.state, mind.state.due.about, choice["to"])


def _wind(mind: Mind, choice: Any) -> int:
    state, seat, path = mind.state, mind.seat, choice["path"]
    passed = paths.passed(paths.ground(state, seat), path, state.passed[seat])
    return mind.end(Spot((state.musher[seat], *path)[-1], passed))


def _swapped(mind: Mind, choice: Any) -> int:
    return 0 if choice["card"] == KEEP else POOR - sum(CARDS[NUMBER[choice["card"]]].numbers)


ANSWERS: dict[str, Callable[[Mind, Any], int]] = {
    ANIMAL: _animal,
    PACK: _animal,
    RELOCATE: _relocated,
    SIGNAL: _driven,
    SWAP: _swapped,
    WIND: _wind,
}
