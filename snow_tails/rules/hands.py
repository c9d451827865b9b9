"""The hand in the course of a race: the opening deal, bringing it to five, and the turn begun without a card."""

from __future__ import annotations

from games.rules.luck import Luck
from snow_tails.rules import facts
from snow_tails.rules.bags import ONE, Bag, cards, size
from snow_tails.rules.event_log import EventLog
from snow_tails.rules.options import MOST_SEATS
from snow_tails.rules.state import HAND, MOST_DENTS

LABELS = tuple(f"snow-tails.deck.{seat}" for seat in range(MOST_SEATS))
EXTRA = {4: 1, 5: 2}  # by start place, whatever the number of sleds (ST-27 to ST-29)


def deal(log: EventLog, seat: int) -> None:
    """Five cards and the extra ones of the place (ST-26)."""
    draw(log, seat, HAND + EXTRA.get(log.state.place[seat], 0))


def refill(log: EventLog, seat: int) -> None:
    """Draw until the hand holds five cards (ST-79, ST-82)."""
    draw(log, seat, room(log.state.hand[seat], log.state.dents[seat]))


def without_card(log: EventLog, seat: int) -> bool:
    """A turn begun with no dog card: a dent first, then cards (ST-47, ST-48). Whether the sled is still there.

    With four dents already, that dent is the fifth (R-ST-31).
    """
    if log.state.dents[seat] == MOST_DENTS:
        log.events.append(facts.sled_wrecked(log.state, seat))
        return False
    log.events.append(facts.dents_taken(log.state, seat, 1, "no-card"))
    refill(log, seat)
    return True


def room(hand: Bag, dents: int) -> int:
    """How many cards a hand may hold more, dents counted (ST-79, ST-82); below 0, so many must go (ST-80)."""
    return HAND - size(hand) - dents


def draw(log: EventLog, seat: int, count: int) -> None:
    """Draw one by one; an empty deck is made anew when a card is needed (ST-84, R-ST-30)."""
    state = log.state
    while count > 0:
        if deck := state.deck[seat]:
            got = _drawn(log.luck, LABELS[seat], deck, state.drawn[seat], count)
            count -= len(got)
            log.events.append(facts.cards_drawn(state, seat, got))
        elif state.used[seat]:
            log.events.append(facts.deck_shuffled(state, seat))
        else:
            return


def _drawn(luck: Luck, label: str, deck: Bag, drawn: int, count: int) -> list[int]:
    """So many cards of a bag, or all there are, laid out in ascending order and drawn one by one: luck says which."""
    got: list[int] = []
    for counter in range(drawn, drawn + count):
        laid = cards(deck)
        card = laid[luck.below(len(laid), label, counter)]
        deck -= ONE[card]
        got.append(card)
        if not deck:
            break
    return got
