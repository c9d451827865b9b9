"""One whole turn: what is allowed, where it leads, and the events it makes (ST-37).

The check and the preview share every step with the decision; nothing about a turn is computed elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from snow_tails.rules import cards, facts, hands, refusals
from snow_tails.rules.bags import ONE, OWED, Bag, bag, holds
from snow_tails.rules.cards import Play
from snow_tails.rules.commands import PlayTurn
from snow_tails.rules.driving import DRIFT, SCENERY, SLED, Drive, drive
from snow_tails.rules.event_log import EventLog
from snow_tails.rules.mat import Mat
from snow_tails.rules.standing import place_in_race
from snow_tails.rules.state import State

EQUALS = {(value,) * count: count * unit for value, unit in ONE.items() for count in (1, 2, 3)}  # ST-39, ST-40


@dataclass(slots=True)
class Turn:
    """What a turn comes to before anything is drawn."""

    mat: Mat
    bonus: int
    drive: Drive
    hand: Bag  # after the cards were played
    room: int  # how many cards more it may hold then; below 0, so many must go

    @property
    def discards(self) -> int:
        """How many cards must go."""
        return max(0, -self.room)


def looked_at(state: State, seat: int, order: PlayTurn) -> Turn:
    """A turn that the rules allow; `Refused` otherwise."""
    turn = weighed(state, seat, order)
    if order.discards or turn.room < 0:
        _check_discards(turn, order.discards)
    return turn


def _check_discards(turn: Turn, discards: Sequence[int]) -> None:
    if len(discards) != turn.discards:
        raise refusals.wrong_discards(turn.discards)
    if not holds(turn.hand, bag(discards)):
        raise refusals.discard_not_held()


def weighed(state: State, seat: int, order: PlayTurn) -> Turn:
    """A turn that the rules allow, whatever is discarded; `Refused` otherwise."""
    play, plan = order.cards, order.plan
    hand, mat = left_in_hand(state, seat, play), cards.shown(state, seat, play)
    if len(plan) != mat.speed:
        raise refusals.wrong_length(mat.speed)
    if plan.count(DRIFT) != mat.drifts:
        raise refusals.wrong_drifts(mat.drifts)
    return previewed(state, seat, hand, mat, plan, _bonus(state, seat, mat) if order.bonus else 0)


def previewed(state: State, seat: int, hand: Bag, mat: Mat, plan: str, bonus: int) -> Turn:
    """What a turn comes to, without checks; requires a plan and a bonus that fit, and what is left in hand."""
    driven = drive(state, seat, mat, plan, bonus)
    room = 0 if driven.is_wrecked else hands.room(hand, state.dents[seat] + driven.dents)
    return Turn(mat, bonus, driven, hand, room)


def may_take_bonus(state: State, mat: Mat) -> bool:
    """Balanced, moving, and not in the first round (ST-69, ST-76, ST-77)."""
    return state.options.has_bonus and not mat.side and mat.speed > 0 and state.round > 1


def played(log: EventLog, seat: int, order: PlayTurn, turn: Turn) -> None:
    """Tell the three phases of a turn (ST-37)."""
    state, tell = log.state, log.events.append
    tell(facts.cards_played(state, seat, order.cards))
    if turn.mat.speed:
        _tell_drive(log, seat, turn)
    else:
        tell(facts.sled_stood(seat))  # ST-61
    if turn.drive.is_wrecked:
        tell(facts.sled_wrecked(state, seat))  # ST-102
        return
    if order.discards:
        tell(facts.cards_discarded(state, seat, order.discards))
    if turn.drive.stop != SLED:  # ST-94: who ran into a sled draws nothing
        hands.draw(log, seat, turn.room)


def _tell_drive(log: EventLog, seat: int, turn: Turn) -> None:
    """The movement, then what it did, in the order of R-ST-22."""
    driven, mat = turn.drive, turn.mat
    log.events.append(facts.sled_moved(log.state, seat, driven.path, mat.speed, mat.side * mat.drifts, turn.bonus))
    if driven.felled or driven.dents:
        _tell_damage(log, seat, driven)
    if driven.stop == SLED:
        log.events.append(facts.sled_hit(seat, driven.into))
    elif driven.stop == SCENERY:
        log.events.append(facts.scenery_hit(seat))
        _dents(log, seat, driven.crash_dents, "scenery")


def _tell_damage(log: EventLog, seat: int, driven: Drive) -> None:
    for cell in driven.felled:
        log.events.append(facts.sapling_felled(log.state, seat, cell))
    _dents(log, seat, driven.sapling_dents, "sapling")
    _dents(log, seat, driven.speed_dents, "speed")


def _dents(log: EventLog, seat: int, count: int, why: str) -> None:
    if count:
        log.events.append(facts.dents_taken(log.state, seat, count, why))


def left_in_hand(state: State, seat: int, play: Play) -> Bag:
    """The hand after a play that the rules allow (ST-38 to ST-42)."""
    if not play:
        raise refusals.no_card()
    played = EQUALS.get(tuple(play.values()))
    if not played:
        raise refusals.unequal()
    hand = state.hand[seat] - played
    if hand & OWED:
        raise refusals.not_held(max(play.values()), len(play))
    return hand


def _bonus(state: State, seat: int, mat: Mat) -> int:
    """The whole bonus: the place in the race before the move (ST-70, ST-71, ST-74)."""
    if not state.options.has_bonus:
        raise refusals.no_bonus_option()
    if mat.side:
        raise refusals.not_balanced()
    if state.round == 1:
        raise refusals.bonus_in_first_round()
    if not mat.speed:
        raise refusals.bonus_at_rest()
    return place_in_race(state, seat)
