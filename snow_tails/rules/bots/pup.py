"""The pup races for fun: of a few plays it takes the one that promises most, with the first plan that does not hurt.

What it thinks of is an empty course: it looks neither for others nor for what waits behind a turn.
"""

from __future__ import annotations

from functools import lru_cache

from games.rules.bot_random import BotRandom
from games.rules.protocol import Command
from snow_tails.rules.bags import Bag, size
from snow_tails.rules.bots.numbers import SEEDS, numbers
from snow_tails.rules.bots.outlook import Outlook, outlook
from snow_tails.rules.bots.tries import free_places, place_command, race_command, spare
from snow_tails.rules.bots.ways import Ways, ways
from snow_tails.rules.cards import BRAKE, LEFT, RIGHT, Play, plays, without
from snow_tails.rules.legal import plans
from snow_tails.rules.mat import Mat, mat
from snow_tails.rules.standing import place_in_race
from snow_tails.rules.state import HAND, PLACING, State
from snow_tails.rules.turns import previewed

IDEAS = 3  # plays that it looks at before it makes a plan
MINDS = 3  # that it makes up before it does what hurts; as many more for every dent held
PAIN = 2  # how many steps a dent spoils; as many more for every dent held


def pup(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    """The best of a few ideas, and the bonus where nothing is in the way."""
    drawn = random.below(SEEDS, state.round)
    if state.phase == PLACING:
        free = free_places(state)
        return place_command(free[drawn % len(free)])
    about = outlook(opening)
    play, shown, plan, dents = _mind(about, ways(opening), state, seat, drawn)
    bonus = int(_likes_bonus(about, opening, state, seat, shown))
    if size(state.hand[seat]) - len(play) + state.dents[seat] + dents <= HAND:
        return race_command(play, plan, bonus, [])  # others only shorten the way, and a bonus is clear
    return _looked_at(state, seat, play, shown, plan, bonus)


def _mind(about: Outlook, known: Ways, state: State, seat: int, drawn: int) -> tuple[Play, Mat, str, int]:
    """A play and a plan that do not hurt, as far as it tries; else those that it dislikes least. And their dents."""
    cell, pain, most, fancies = state.cell[seat], PAIN * (1 + state.dents[seat]), -SEEDS, numbers(drawn)
    for _mind in range(MINDS * (1 + state.dents[seat])):
        play, shown, fancy = _fancied(about, state, seat, pain, next(fancies))
        every = plans(shown.speed, shown.drifts)
        plan = every[fancy % len(every)]
        steps, dents = known.tried(cell, shown, plan)
        if not dents:
            return play, shown, plan, 0
        liking = steps - pain * dents
        if liking > most:
            most, pick = liking, (play, shown, plan, dents)
    return pick


def _fancied(about: Outlook, state: State, seat: int, pain: int, fancy: int) -> tuple[Play, Mat, int]:
    """Of a few plays the one that promises most, and what is left of the fancy."""
    can, promises, most = _placed(state.hand[seat]), about.promises(state.cell[seat], pain), -SEEDS
    left, right, brake = state.left[seat], state.right[seat], state.brake[seat]
    for _idea in range(IDEAS):
        fancy, at = divmod(fancy, len(can))
        _play, to_left, to_right, to_brake = can[at]
        promise = promises[to_left or left][to_right or right][to_brake or brake]
        if promise > most:
            most, pick = promise, can[at]
    play, to_left, to_right, to_brake = pick
    return play, mat(to_left or left, to_right or right, to_brake or brake), fancy


@lru_cache(maxsize=4096)
def _placed(hand: Bag) -> list[tuple[Play, int, int, int]]:
    """Every play of a hand, and the card that it puts on each place, 0 for none."""
    return [(play, play.get(LEFT, 0), play.get(RIGHT, 0), play.get(BRAKE, 0)) for play in plays(hand)]


def _likes_bonus(about: Outlook, opening: State, state: State, seat: int, shown: Mat) -> bool:
    """It takes a bonus where the largest there may be is clear."""
    if shown.side or not shown.speed or state.round == 1 or not opening.options.has_bonus:
        return False
    return about.is_clear(state.cell[seat], shown.speed + state.seats)


def _looked_at(state: State, seat: int, play: Play, shown: Mat, plan: str, bonus: int) -> Command:
    hand = without(state.hand[seat], play)
    turn = previewed(state, seat, hand, shown, plan, place_in_race(state, seat) if bonus else 0)
    return race_command(play, plan, bonus, spare(turn.hand, turn.discards))
