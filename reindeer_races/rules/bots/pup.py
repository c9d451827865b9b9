"""The pup races for fun: two cards catch its eye, and it runs with all it has of the better one, leaping where it can.

It must never look where a run ends.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.canonical import Value
from games.rules.bag import cards
from games.rules.bot_random import BotRandom
from games.rules.protocol import Command
from reindeer_races.boards import LANES
from reindeer_races.rules.commands import DISCARD, DRAW, MOVE
from reindeer_races.rules.movement_cards import NAMES
from reindeer_races.rules.running import LEAP
from reindeer_races.rules.state import DISCARDING, HAND, NOBODY, SUPPLY, State

FANCY = 1 << 32  # one number is enough for a turn
EAGER = 5  # with so many cards it always runs, with fewer by fancy
ELF = len(NAMES) - 1
WILD = LANES  # an elf's lane
LANE = [kind // 2 for kind in range(len(NAMES))]
STEPS = [2 if name.endswith("-2") else 1 for name in NAMES]

Run = tuple[int, int, int, list[Value]]  # how long, on which lane, from where, with which cards


def pup(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    """A run with the better of two ideas, or two more cards."""
    fancy, hand = random.below(FANCY, state.turns), cards(state.hand[seat])
    if state.phase == DISCARDING:
        return _dropped(hand, fancy)
    if len(hand) < EAGER and (fancy & 1 or not hand):
        return {"do": DRAW}
    fancy, first = divmod(fancy >> 1, len(hand))
    fancy, second = divmod(fancy, len(hand))
    run = _run(state, seat, hand, (hand[first], hand[second]), fancy) or _run(state, seat, hand, hand, fancy)
    return _order(state, *run) if run else {"do": DRAW}


def _dropped(hand: list[int], fancy: int) -> Command:
    """Cards that lie side by side in the hand."""
    at = fancy % (HAND + 1)
    return {"do": DISCARD, "cards": [NAMES[kind] for kind in hand[at : at + len(hand) - HAND]]}


def _run(state: State, seat: int, hand: list[int], ideas: Iterable[int], fancy: int) -> Run | None:
    """The longest run that an idea leads to; none where all reindeer are on other lanes."""
    best: Run | None = None
    for idea in ideas:
        lane = LANE[idea] if idea != ELF else fancy % LANES
        start = _start(state, seat, lane, fancy)
        if start is not None:
            wanted = (lane, WILD) if idea == ELF or fancy & 4 else (lane,)
            kinds = [kind for kind in hand if LANE[kind] in wanted]
            steps = sum([STEPS[kind] for kind in kinds])
            if best is None or steps > best[0]:
                best = steps, lane, start, [NAMES[kind] for kind in kinds]
    return best


def _start(state: State, seat: int, lane: int, fancy: int) -> int | None:
    """The reindeer of the seat that is ahead on a lane, or a new one."""
    on, supply = state.on[lane], state.supply[seat]
    if seat not in on or (supply and not fancy & 8):
        return SUPPLY if supply else None
    return len(on) - 1 - on[::-1].index(seat)


def _order(state: State, steps: int, lane: int, start: int, cards: list[Value]) -> Command:
    """It leaps over whoever stands where it comes down first; later on it crosses."""
    on, at = state.on[lane], start + steps
    is_taken = at < len(on) and on[at] != NOBODY
    return {"do": MOVE, "cards": cards, "lane": lane + 1, "from": start, "jumps": [LEAP] if is_taken else []}
