"""The leader plans: this turn and the next one card by card, with what it may draw; from there it knows the course.

It must never think longer than a bounded number of tries and samples.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.bot_random import BotRandom
from games.rules.protocol import Command
from snow_tails.boards.mats import NUMBER
from snow_tails.rules.bags import Bag, bag, counts
from snow_tails.rules.bags import cards as laid_out
from snow_tails.rules.bots.foresight import LOST, TURN, Foresight, foresight
from snow_tails.rules.bots.numbers import SEEDS, numbers
from snow_tails.rules.bots.racer import racer
from snow_tails.rules.bots.reach import Bests, best, bests
from snow_tails.rules.bots.tries import Try, command, free_places, place_command, spare, tries
from snow_tails.rules.bots.ways import ways
from snow_tails.rules.cards import without
from snow_tails.rules.driving import SLED
from snow_tails.rules.hands import room
from snow_tails.rules.state import HAND, MOST_DENTS, PLACING, State

MOST_CELLS = 2_000  # about 70 sections; on a longer course it knows only what a racer does
SAMPLES = 8  # of the cards to come
LOOKED_AT = 12  # tries thought through to the next turn
HIT = TURN // 4  # to run into a sled, at a first look: no cards are drawn
WRECK = 1 << 30  # worse than whatever may be LOST later
Cards = Sequence[int]


def leader(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    """Of the tries that look best on average, the one that is best with the cards held and to come."""
    if state.phase == PLACING:
        return place_command(free_places(state)[0])
    if len(state.board.level) > MOST_CELLS:
        return racer(opening, state, seat, random)
    thought = _Thought(foresight(opening), state, seat, _samples(state, seat, random))
    ordered = sorted(tries(ways(opening), state, seat), key=thought.first)
    return command(state, seat, min(ordered[:LOOKED_AT], key=thought.second))


def _number(tried: Try) -> int:
    return NUMBER[tried.mat.left, tried.mat.right, tried.mat.brake]


class _Thought:
    """What is left after one try or the other, in thousandths of a turn."""

    def __init__(self, known: Foresight, state: State, seat: int, samples: list[Cards]) -> None:
        self._known, self._state, self._seat, self._samples = known, state, seat, samples
        self._bests: dict[tuple[int, int, int], Bests] = {}

    def first(self, tried: Try) -> int:
        """The turns left after a try, at a first look: with a typical hand."""
        if tried.drive.is_wrecked:
            return WRECK
        left = self._known.left[self._state.dents[self._seat] + tried.drive.dents][tried.end][_number(tried)]
        return left + HIT * (tried.drive.stop == SLED)

    def second(self, tried: Try) -> int:
        """The turns left after a try, with the cards that stay in hand and samples of those drawn to them."""
        state, seat, driven = self._state, self._seat, tried.drive
        if driven.is_wrecked or state.board.level[tried.end] > state.board.line:
            return self.first(tried)
        held = state.dents[seat] + driven.dents
        hand = without(state.hand[seat], tried.play)
        free = room(hand, held)
        hand -= bag(spare(hand, -free))
        draws = 0 if driven.stop == SLED else max(0, free)
        if not draws and not hand:
            return self._without_card(tried, held)
        rows = self._bests_of(tried, held)
        return TURN + sum(best(rows, _drawn(hand, sample[:draws])) for sample in self._samples) // SAMPLES

    def _without_card(self, tried: Try, held: int) -> int:
        """The next turn begins with a dent and new cards (ST-47, ST-48)."""
        return self._known.left[held + 1][tried.end][_number(tried)] if held < MOST_DENTS else LOST

    def _bests_of(self, tried: Try, held: int) -> Bests:
        number = _number(tried)
        asked = (tried.end, held, number)
        if asked not in self._bests:
            self._bests[asked] = bests(self._known.after[held][tried.end], number)
        return self._bests[asked]


def _drawn(hand: Bag, drawn: Cards) -> list[int]:
    new = counts(hand)
    for card in drawn:
        new[card - 1] += 1
    return new


def _samples(state: State, seat: int, random: BotRandom) -> list[Cards]:
    """What may be drawn next, in order: from the deck, then from what would be shuffled into a new one (ST-84)."""
    drawing = numbers(random.below(SEEDS, state.round))
    samples: list[Cards] = []
    for _sample in range(SAMPLES):
        deck, used, drawn = [*laid_out(state.deck[seat])], [*laid_out(state.used[seat])], []
        for _card in range(HAND):
            if not deck:
                deck, used = used, []
            if deck:
                drawn.append(deck.pop(next(drawing) % len(deck)))
        samples.append(drawn)
    return samples
