"""The pup races for fun: two cards catch its eye, and it runs with all it has of the better one, leaping where it can.

It must never look where a run ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from courses.boards.reindeer_races import LANES
from games.rules.protocol import Command
from games.rules.reindeer_races.commands import DISCARD, DRAW, MOVE
from games.rules.reindeer_races.movement_cards import NAMES
from games.rules.reindeer_races.running import LEAP
from games.rules.reindeer_races.state import DISCARDING, HAND, NOBODY, SUPPLY
from games.rules.whim import Whim
from ground.canonical import Value

FANCY = 1 << 32  # one number of the whim is enough for a turn
EAGER = 5  # with so many cards it always runs, with fewer by fancy
ELF = NAMES[-1]
WILD = LANES  # an elf's lane
LANE = {name: kind // 2 for kind, name in enumerate(NAMES)}
STEPS = {name: 2 if name.endswith("-2") else 1 for name in NAMES}

Run = tuple[int, int, int, list[Value]]  # how long, on which lane, from where, with which cards


def pup(opening: object, view: dict[str, Any], whim: Whim) -> Command:
    """A run with the better of two ideas, or two more cards."""
    fancy, hand = whim.below(FANCY, view["turns"]), view["hand"]
    if view["phase"] == DISCARDING:
        return _dropped(hand, fancy)
    if len(hand) < EAGER and (fancy & 1 or not hand):
        return {"do": DRAW}
    fancy, first = divmod(fancy >> 1, len(hand))
    fancy, second = divmod(fancy, len(hand))
    run = _run(view, (hand[first], hand[second]), fancy) or _run(view, hand, fancy)
    return _order(view["on"], *run) if run else {"do": DRAW}


def _dropped(hand: list[Value], fancy: int) -> Command:
    """Cards that lie side by side in the hand."""
    at = fancy % (HAND + 1)
    return {"do": DISCARD, "cards": hand[at : at + len(hand) - HAND]}


def _run(view: dict[str, Any], ideas: Iterable[str], fancy: int) -> Run | None:
    """The longest run that an idea leads to; none where all reindeer are on other lanes."""
    best: Run | None = None
    for idea in ideas:
        lane = LANE[idea] if idea != ELF else fancy % LANES
        start = _start(view, lane, fancy)
        if start is not None:
            wanted = (lane, WILD) if idea == ELF or fancy & 4 else (lane,)
            cards = [name for name in view["hand"] if LANE[name] in wanted]
            found = sum([STEPS[card] for card in cards]), lane, start, cards
            best = found if best is None or found[0] > best[0] else best
    return best


def _start(view: dict[str, Any], lane: int, fancy: int) -> int | None:
    """The reindeer of the seat that is ahead on a lane, or a new one."""
    seat: int = view["seat"]
    on: list[int] = view["on"][lane]
    supply = view["teams"][seat]["supply"]
    if seat not in on or (supply and not fancy & 8):
        return SUPPLY if supply else None
    return len(on) - 1 - on[::-1].index(seat)


def _order(on: list[list[int]], steps: int, lane: int, start: int, cards: list[Value]) -> Command:
    """It leaps over whoever stands where it comes down first; later on it crosses."""
    at = start + steps
    is_taken = at < len(on[lane]) and on[lane][at] != NOBODY
    return {"do": MOVE, "cards": cards, "lane": lane + 1, "from": start, "jumps": [LEAP] if is_taken else []}
