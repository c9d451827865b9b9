"""What a seat may order: every command, or part by part with a preview of where each plan leads.

It gives exactly what `decide` accepts. It must never draw, and needs nothing that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from core.canonical import Value
from games.rules import choosing
from games.rules.protocol import Choice, Command
from snow_tails.rules import cards, commands, refusals, standing, turns
from snow_tails.rules.bags import VALUES, Bag, counts
from snow_tails.rules.commands import PLACE, RACE, RETIRE, PlayTurn
from snow_tails.rules.driving import AHEAD, DRIFT
from snow_tails.rules.standing import place_in_race
from snow_tails.rules.state import ON, PLACING, RACING, State
from snow_tails.rules.turns import Turn


def legal(state: State, seat: int) -> Iterator[Command]:
    """Every command that the seat may give now, each once."""
    return choosing.whole(choices, state, seat, {})


def choices(state: State, seat: int, begun: Command) -> list[Choice]:
    """How a command that has begun like this can go on: first the cards, then the plan, then the discards."""
    if not 0 <= seat < state.seats:
        return []
    if begun and seat != state.turn:
        raise refusals.not_your_turn(state.turn)
    if "plan" in begun:
        return list(_discards(state, seat, begun))
    if "cards" in begun:
        return list(_plans(state, seat, begun))
    return _firsts(state, seat)


def _firsts(state: State, seat: int) -> list[Choice]:
    offers: list[Choice] = []
    if seat == state.turn and state.phase == PLACING:
        free = [place for place in range(1, len(state.board.starts) + 1) if place not in state.place]
        return [Choice({"do": PLACE, "place": place}, {}, True) for place in free]
    if seat == state.turn and state.phase == RACING:
        for play in cards.plays(state.hand[seat]):
            mat = cards.shown(state, seat, play)
            forecast: dict[str, Value] = {
                "speed": mat.speed,
                "drifts": mat.drifts,
                "left": mat.left,
                "right": mat.right,
            }
            offers.append(Choice({"do": RACE, "cards": {**play}}, forecast, False))
    if state.phase == RACING and state.fate[seat] == ON and seat not in standing.crossed(state):
        offers.append(Choice({"do": RETIRE}, {}, True))
    return offers


@lru_cache(maxsize=64)
def plans(speed: int, drifts: int) -> tuple[str, ...]:
    """Every order of so many drift steps among so many steps (ST-62).

    >>> plans(3, 2)
    ('DDF', 'DFD', 'FDD')
    """
    chosen = combinations(range(speed), drifts)
    return tuple("".join(DRIFT if step in drift else AHEAD for step in range(speed)) for drift in chosen)


def _plans(state: State, seat: int, begun: Command) -> Iterator[Choice]:
    """Every plan of a play with and without the bonus, and where each leads."""
    play = commands.read_cards(begun["cards"])
    hand = turns.left_in_hand(state, seat, play)
    mat = cards.shown(state, seat, play)
    bonuses = (0, place_in_race(state, seat)) if turns.may_take_bonus(state, mat) else (0,)
    for bonus in bonuses:
        for plan in plans(mat.speed, mat.drifts):
            turn = turns.previewed(state, seat, hand, mat, plan, bonus)
            command: Command = {"do": RACE, "cards": {**play}, "plan": plan, "bonus": 1 if bonus else 0}
            if not turn.discards:
                command["discards"] = []
            yield Choice(command, preview(state, turn), not turn.discards)


def preview(state: State, turn: Turn) -> dict[str, Value]:
    """Path, end, dents and what stops the sled, for anyone who draws it."""
    driven = turn.drive
    path: list[Value] = [*driven.path]
    return {
        "path": path, "steps": turn.mat.speed + turn.bonus, "stop": driven.stop, "into": driven.into,
        "dents": driven.dents, "wrecked": int(driven.is_wrecked), "discards": turn.discards,
    }  # fmt: skip


def _discards(state: State, seat: int, begun: Command) -> Iterator[Choice]:
    """Every set of cards that brings the hand to five (R-ST-29)."""
    order = commands.read({**begun, "discards": []})
    assert isinstance(order, PlayTurn)  # it has cards and a plan
    turn = turns.weighed(state, seat, order)
    for some in subsets(turn.hand, turn.discards):
        yield Choice({**begun, "discards": [*some]}, {}, True)


def subsets(held: Bag, count: int) -> Iterator[list[Value]]:
    """Every set of so many cards out of a bag, each in ascending order.

    >>> from snow_tails.rules.bags import bag
    >>> list(subsets(bag([1, 4, 4]), 2))
    [[4, 4], [1, 4]]
    """

    left = counts(held)

    def of(value: int, still: int) -> Iterator[list[Value]]:
        if value > VALUES[-1]:
            if not still:
                yield []
            return
        for taken in range(min(left[value - 1], still) + 1):
            for rest in of(value + 1, still - taken):
                yield [*[value] * taken, *rest]

    return of(VALUES[0], count)
