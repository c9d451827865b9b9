"""A sled alone that shows what it likes: every turn by the rules, but for the cards, of which it always has enough.

It must never be logged: nobody races here, and nothing is drawn.
"""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from games.rules.protocol import Event
from snow_tails.boards import Board
from snow_tails.rules import facts, mat, refusals, rounds, turns
from snow_tails.rules.bags import EMPTY, bag_with
from snow_tails.rules.cards import BRAKE, LEFT, RIGHT
from snow_tails.rules.commands import PlayTurn
from snow_tails.rules.event_log import EventLog
from snow_tails.rules.legal import plans
from snow_tails.rules.mat import Mat
from snow_tails.rules.options import Options
from snow_tails.rules.standing import place_in_race
from snow_tails.rules.state import State, fresh
from snow_tails.rules.turns import Turn

ALONE = 0  # its seat
PLENTY = bag_with([9] * 5)  # so many cards that none is ever drawn


class NoLuck:
    """Nothing is left to luck here."""

    def below(self, n: int, label: str, counter: int) -> NoReturn:
        raise AssertionError(label)


class Shown(NamedTuple):
    """What dogs and brake are to show in a turn."""

    left: int
    right: int
    brake: int

    @property
    def mat(self) -> Mat:
        return mat.mat(self.left, self.right, self.brake)


class Offer(NamedTuple):
    """One way to drive a turn."""

    plan: str
    bonus: int
    turn: Turn


def begun(board: Board, place: int) -> State:
    """The sled on its start place, in its first turn."""
    state = fresh(board, Options(), 1)
    state.hand = [PLENTY]
    if not 1 <= place <= len(board.starts):
        raise refusals.no_such_place(len(board.starts))
    facts.place_taken(state, ALONE, place)
    facts.round_began(state, 1)
    facts.turn_began(state, ALONE)
    return state


def offers(state: State, shown: Shown) -> list[Offer]:
    """Every way to drive what is shown, with and without the bonus; none once the drive is over.

    >>> from snow_tails.boards import Part, lay
    >>> [offer.plan for offer in offers(begun(lay([Part((2,) * 5), Part((15,) * 5)], 1), 3), Shown(3, 2, 3))]
    ['DF', 'FD']
    """
    if state.turn != ALONE:
        return []
    drawn = shown.mat
    bonuses = (0, place_in_race(state, ALONE)) if turns.may_take_bonus(state, drawn) else (0,)
    return [
        Offer(plan, 1 if bonus else 0, turns.previewed(state, ALONE, EMPTY, drawn, plan, bonus))
        for bonus in bonuses
        for plan in plans(drawn.speed, drawn.drifts)
    ]


def driven(state: State, shown: Shown, plan: str, bonus: int) -> list[Event]:
    """Drive one turn; the state becomes the one after it. `Refused` where the rules do not allow it."""
    offered = {(offer.plan, offer.bonus): offer.turn for offer in offers(state, shown)}
    if not offered:
        raise refusals.over()
    turn = offered.get((plan, bonus))
    if turn is None:
        raise refusals.wrong_length(shown.mat.speed) if len(plan) != shown.mat.speed else _unfit(state, shown, plan)
    log, turn.room = EventLog(state, NoLuck()), 0  # nothing is drawn
    turns.played(
        log, ALONE, PlayTurn({LEFT: shown.left, RIGHT: shown.right, BRAKE: shown.brake}, plan, bonus, ()), turn
    )
    rounds.go_on(log)
    state.hand[ALONE] = PLENTY
    return log.events


def _unfit(state: State, shown: Shown, plan: str) -> Exception:
    if plan.count("D") != shown.mat.drifts:
        return refusals.wrong_drifts(shown.mat.drifts)
    return refusals.bonus_in_first_round() if state.round == 1 else refusals.not_balanced()


def is_one_play(before: Shown, after: Shown) -> bool:
    """Whether equal cards can make one of the other (ST-39, ST-40); a card may lie where the same one shows.

    >>> is_one_play(Shown(3, 3, 3), Shown(5, 5, 3)), is_one_play(Shown(3, 3, 3), Shown(5, 4, 3))
    (True, False)
    """
    return len({new for old, new in zip(before, after, strict=True) if old != new}) <= 1
