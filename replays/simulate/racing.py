"""The races of a simulation, counted: the same orders on the same path as every race of bots, only nothing is written.

It must never decide an order or an event: `games/rules` does, and the race of a number can be had in full.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from games.log.chain import Stored
from games.rules import bots, headless, registry
from games.rules.headless import Opened
from replays.simulate import luck
from replays.simulate.observer import Observer
from replays.simulate.sport import Sport
from replays.simulate.tally import Counts, Tally, add
from replays.simulate.wish import Wish, field, field_of, order_of

WHOLE = 60  # a race won alone; who share a win share this, so that counts stay whole (1 to 6 seats)
SIDE = 10  # of ten races, one is also raced with other seats, two with other levels
SEATS, SKILL = 3, (1, 6)  # which of ten
TARGET_US = 2_000_000  # what a chunk should take at most, on a slow machine
LEAST_US = 200_000
MOST_IN_CHUNK = 2_000
USUAL_BOARD = 1_000  # bytes
RIVALS = {bots.PUP: (bots.RACER, bots.PUP), bots.RACER: (bots.RACER, bots.PUP), bots.LEADER: (bots.LEADER, bots.RACER)}

Outcome = dict[str, Any]
Listens = Callable[[int], None]  # told how many races are done


def race(wish: Wish, number: int) -> list[Stored]:
    """The whole log of a race of the simulation, as if it had been raced for itself."""
    return headless.race(field(wish, number), bytes.fromhex(wish.seed), number).stored


def chunk(wish: Wish, first: int, end: int, listens: Listens = lambda done: None) -> Tally:
    """What happened in the races from `first` to before `end`, and in those beside them."""
    tally: Tally = {}
    watch = wish.sport.observer
    observer = watch(tally) if watch else None
    for number in range(first, end):
        _counted(wish, number, tally, observer)
        listens(number + 1 - first)
    return {name: counts for name, counts in tally.items() if any(counts.values())}


def chunks(wish: Wish) -> Iterator[tuple[int, int]]:
    """How the races are shared out: pieces of about a second or two, the same ones for the same wish."""
    size = chunk_races(wish)
    for first in range(0, wish.races, size):
        yield first, min(first + size, wish.races)


def chunk_races(wish: Wish) -> int:
    """How many races make a chunk: a twentieth of all, so that progress is seen, within what a job should take."""
    cost = cost_us(wish)
    most, least = min(MOST_IN_CHUNK, TARGET_US // cost), LEAST_US // cost
    return max(1, least, min(most, wish.races // 20))


def cost_us(wish: Wish) -> int:
    """What a race takes, about, in microseconds."""
    return cost_of(wish.sport, wish.levels, len(wish.board))


def cost_of(sport: Sport, levels: Sequence[str], size: int) -> int:
    """What a race of these bots takes, about, in microseconds; on a Board above the usual size, in proportion to it."""
    return sum(sport.cost_us[level] for level in levels) * max(USUAL_BOARD, size) // USUAL_BOARD


def _counted(wish: Wish, number: int, tally: Tally, observer: Observer | None) -> None:
    begun = headless.opened(field(wish, number), bytes.fromhex(wish.seed), number)
    outcome, turns = raced(begun, observer)
    entrants = order_of(wish.seats, number)
    add(tally.setdefault("races", {}), wish.seats)
    add(tally.setdefault("turns", {}), wish.seats, turns)
    add(tally.setdefault(f"length.{wish.seats}", {}), outcome[wish.sport.unit])
    won = shares(outcome)
    if not won:
        add(tally.setdefault("void", {}), 0)
    elif wish.seats == 1:
        add(tally.setdefault("finished.1", {}), outcome[wish.sport.unit])
    for seat, share in won.items():
        add(tally.setdefault("won.place", {}), seat + 1, share)
        add(tally.setdefault("won.entrant", {}), entrants[seat], share)
    if won and wish.seats > 1:
        luck.count(begun.field.levels, won, tally)
    for result in outcome["results"]:
        _ranked(wish, result, entrants, tally)
    _beside(wish, number, tally)


def _ranked(wish: Wish, result: dict[str, Any], entrants: tuple[int, ...], tally: Tally) -> None:
    """The place in the race, 0 without one, by start place and by entrant; what else a result tells."""
    seat, rank = result["seat"], result["place"]
    add(tally.setdefault(f"rank.place.{seat + 1}", {}), rank)
    add(tally.setdefault(f"rank.entrant.{entrants[seat]}", {}), rank)
    if "fate" in result:
        add(tally.setdefault(f"fate.{result['fate']}", {}), seat + 1)


def raced(begun: Opened, observer: Observer | None = None) -> tuple[Outcome, int]:
    """How a race ends, and after how many orders; the observer sees each of them."""
    game, draws = registry.find(begun.field.rules), begun.draws
    _events, state = game.start_and_apply(begun.opening, draws)
    turns = 0
    if observer:
        observer.begin(state)
    while movers := game.movers(state):
        seat = movers[0]
        events, state = game.apply_in_place(state, seat, begun.bots[seat].order(state), draws)
        turns += 1
        if observer:
            observer.see(seat, events, state)
    outcome: Outcome = game.outcome(state)  # type: ignore[assignment]  # nobody owes an order any longer
    if observer:
        observer.end(outcome)
    return outcome, turns


def shares(outcome: Outcome) -> Counts:
    """Who won, by seat: the whole of it, or a part where several share the first place; nobody where none did."""
    if outcome.get("void") or outcome.get("won") == 0 or outcome.get("lane") == 0:
        return {}
    winners = [result["seat"] for result in outcome["results"] if result["place"] == 1]
    return dict.fromkeys(winners, WHOLE // len(winners))


# ---- races beside the ones that were wished for ---------------------------------------------------------------


def _beside(wish: Wish, number: int, tally: Tally) -> None:
    which, turn = number % SIDE, number // SIDE
    if which == SEATS:
        _other_seats(wish, number, turn, tally)
    elif which in SKILL and wish.seats > 1 and len(set(wish.levels)) == 1:
        _rivals(wish, number, 2 * turn + SKILL.index(which), tally)


def _other_seats(wish: Wish, number: int, turn: int, tally: Tally) -> None:
    """A race of more or fewer seats, so that the length can be told by seats."""
    fewest, most = wish.room
    others = [seats for seats in range(fewest, most + 1) if seats != wish.seats]
    seats = others[turn % len(others)]
    levels = tuple(wish.levels[(turn + seat) % wish.seats] for seat in range(seats))
    outcome = _aside(_opened(wish, levels, "seats", number), seats, tally)
    add(tally.setdefault(f"length.{seats}", {}), outcome[wish.sport.unit])


def _rivals(wish: Wish, number: int, turn: int, tally: Tally) -> None:
    """One better bot among worse ones, from each place in turn."""
    better, worse = RIVALS[wish.levels[0]]
    at = turn % wish.seats
    levels = tuple(better if seat == at else worse for seat in range(wish.seats))
    won = shares(_aside(_opened(wish, levels, "skill", number), wish.seats, tally))
    if won:
        add(tally.setdefault("skill", {}), 0)
        add(tally.setdefault("skill", {}), 1, won.get(at, 0))


def _opened(wish: Wish, levels: tuple[str, ...], label: str, number: int) -> Opened:
    return headless.opened(field_of(wish, levels), wish.side_seed(label), number)


def _aside(begun: Opened, seats: int, tally: Tally) -> Outcome:
    outcome, turns = raced(begun)
    add(tally.setdefault("beside.races", {}), seats)
    add(tally.setdefault("beside.turns", {}), seats, turns)
    return outcome
