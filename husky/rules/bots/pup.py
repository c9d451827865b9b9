"""The pup races for fun: any card, a stroll that leads somewhere near to where it should, any animals.

It does not list what it could do: it tries what comes to its mind until the rules allow it. It must never look what its
animals do.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress

from core.canonical import Value
from games.rules.bot_random import BotRandom
from games.rules.protocol import Command
from husky.boards.land import FINISH
from husky.rules import happenings, herd, mushing, paths
from husky.rules.bots.fancy import Fancy
from husky.rules.bots.strolls import strolled
from husky.rules.commands import KEEP, PLAY, Way
from husky.rules.decks import CARDS
from husky.rules.legal import choices
from husky.rules.state import ANIMAL, OFF, OWED, PACK, RELOCATE, SIGNAL, SWAP, TURN, WIND, State

TRIES = 40  # before it lists what it could do after all
ALL_CARDS = range(len(CARDS))


def pup(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    """What it fancies."""
    what = state.due.what
    fancy = Fancy(random, len(OWED) * state.round + OWED.index(what))
    if what == TURN:
        return _turn(state, seat, fancy)
    for _try in range(TRIES):
        command = ANSWERS[what](state, seat, fancy)
        if command:
            return command
    every_choice = choices(state, seat, {})
    return every_choice[fancy.below(len(every_choice))].command


def _turn(state: State, seat: int, fancy: Fancy) -> Command:
    card = _card(state, seat, fancy)
    steps = 0 if state.blocked[seat] else mushing.number(state, seat, card)
    path = strolled(state, seat, steps, fancy) if steps else []
    ways: list[Value] = [[*way] for way in _ways(state, seat, card, path, fancy)]
    return {"do": PLAY, "card": CARDS[card].name, "path": [*path], "animals": ways}


def _card(state: State, seat: int, fancy: Fancy) -> int:
    held = [*compress(ALL_CARDS, state.hand[seat])]
    return held[fancy.below(len(held))]


def _ways(state: State, seat: int, card: int, path: list[int], fancy: Fancy) -> list[Way]:
    """A way for an animal of each kind on the card, until an attack (R-HU-21) or where the race is over (R-HU-23)."""
    if path and state.board.land[path[-1]] == FINISH:
        return []
    after, ways = state.tried(), list[Way]()
    if path:
        after.musher[seat] = path[-1]
    for kind in CARDS[card].kinds:
        way = _way(after, kind, fancy)
        if way is None:
            continue  # R-HU-13
        ways.append(way)
        if herd.attacked(after, way[-1]) != OFF:
            break
        after.animals[after.animals.index(way[0])] = way[-1]
    return ways


def _way(state: State, kind: int, fancy: Fancy) -> Way | None:
    """A way of any animal of a kind to any side of it, if one can go."""
    kinds, animals, is_double = state.kinds, state.animals, state.seats == herd.DOUBLE_SEATS
    first, many = kinds.index(kind) if kind in kinds else 0, kinds.count(kind)
    for _try in range(TRIES if many else 0):
        at = animals[first + fancy.below(many)]
        to = _beside(state, at, fancy)
        way = (at, to, _beside(state, to, fancy)) if is_double else (at, to)
        if herd.goer(state, way, kind) != OFF:
            return way
    ways = [(animals[animal], *way) for animal, way in herd.ways(state, kind)]
    return ways[fancy.below(len(ways))] if ways else None


def _beside(state: State, at: int, fancy: Fancy) -> int:
    """Any cell beside one in its region; itself where there is none."""
    around = state.board.pasture[at]
    return around[fancy.below(len(around))] if around else at


# ---- answers: each is tried, and nothing where it cannot be ------------------------------------------------------


def _animal(state: State, seat: int, fancy: Fancy) -> Command | None:
    way = _way(state, state.due.about, fancy)
    return {"do": ANIMAL, "way": [*way]} if way else None


def _pack(state: State, seat: int, fancy: Fancy) -> Command | None:
    at = state.animals[fancy.below(len(state.animals))]
    way = at, _beside(state, at, fancy)
    return {"do": PACK, "way": [*way]} if herd.single_goer(state, way) != OFF else None


def _relocated(state: State, seat: int, fancy: Fancy) -> Command | None:
    cell = _pastured(state, state.due.about, fancy)
    return {"do": RELOCATE, "to": cell} if herd.is_refuge(state, state.due.about, cell) else None


def _flare(state: State, seat: int, fancy: Fancy) -> Command | None:
    near = happenings.near(state, seat)
    animal = near[fancy.below(len(near))]
    way = (state.animals[animal], _pastured(state, animal, fancy))
    return {"do": SIGNAL, "way": [*way]} if happenings.is_flared(state, seat, way) else None


def _pastured(state: State, animal: int, fancy: Fancy) -> int:
    """Any cell of an animal's region."""
    cells = state.board.regions[state.board.region[state.animals[animal]]]
    return cells[fancy.below(len(cells))]


def _wind(state: State, seat: int, fancy: Fancy) -> Command | None:
    """No step, one, or two."""
    path: Way = (state.musher[seat],)
    for _step in range(fancy.below(1 + mushing.WIND_STEPS)):
        around = state.board.near[path[-1]]
        path = (*path, around[fancy.below(len(around))])
    is_allowed = paths.is_allowed(paths.ground(state, seat), path, len(path) - 1)
    return {"do": WIND, "path": [*path[1:]]} if is_allowed else None


def _swapped(state: State, seat: int, fancy: Fancy) -> Command | None:
    """Any card or none."""
    held = [*compress(ALL_CARDS, state.hand[seat])]
    which = fancy.below(1 + len(held))
    return {"do": SWAP, "card": CARDS[held[which]].name if which < len(held) else KEEP}


ANSWERS: dict[str, Callable[[State, int, Fancy], Command | None]] = {
    ANIMAL: _animal,
    PACK: _pack,
    RELOCATE: _relocated,
    SIGNAL: _flare,
    SWAP: _swapped,
    WIND: _wind,
}
