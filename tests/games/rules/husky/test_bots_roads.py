"""Where the bots of Husky think that a musher can end, held against every path there is."""

from __future__ import annotations

from random import Random

import pytest

from husky.boards.land import FINISH
from husky.rules import paths
from husky.rules.bots import roads
from husky.rules.bots.roads import Roads, Spot, any_path
from tests.games.rules.husky.standard import board
from tests.laws.husky import BOARDS

LAID = BOARDS["roaming elk"]()
MOST = 5


def ground(seed):
    """A small board with figures strewn over it, and where a musher stands."""
    hand = Random(seed)
    origin = hand.choice([cell for cell in LAID.cells if cell not in LAID.finish])
    barred = frozenset(hand.sample(LAID.cells, hand.randrange(25))) | {origin}
    return paths.Ground(LAID, barred, hand.choice((0, 1, 3, 6, 7)), hand.random() < 0.3), origin


def every(where, path, steps):
    """Every whole path of so many steps, its origin first: the slow twin."""
    if not steps or where.board.land[path[-1]] == FINISH:
        yield path
    else:
        for cell in paths.nexts(where, path[-1], path):
            yield from every(where, (*path, cell), steps - 1)


def end_of(where, path):
    return Spot(path[-1], paths.passed(where, path[1:], where.passed))


def wrongs(seeds):
    """Ends that are missed, and paths that are not possible or lead elsewhere; then how many ends have no path."""
    missed, false, pathless, all_ends = [], [], 0, 0
    for seed in seeds:
        where, origin = ground(seed)
        most = paths.reach(where, origin, MOST)
        ways = Roads(where, origin, most)
        for steps in range(1, most + 1):
            ends = {end for some in ways.ends[1 : steps + 1] for end in some}
            true = {end_of(where, path) for path in every(where, (origin,), steps)}
            missed += [(seed, steps, end) for end in true - ends]
            for end in ends:
                path = ways.path(end, steps)
                if path is None:
                    pathless += end in true
                elif not paths.is_allowed(where, (origin, *path), steps) or path[-1] != end.cell:
                    false.append((seed, steps, end, path))
            all_ends += len(true)
    assert all_ends > 1_000
    return missed, false, pathless / all_ends


def test_it_knows_every_end_and_its_paths_lead_there():
    missed, false, pathless = wrongs(range(120))
    assert (missed, false) == ([], [])
    assert pathless < 0.05


def test_it_notices_an_end_that_is_missed(monkeypatch):
    further = Roads._further
    monkeypatch.setattr(Roads, "_further", lambda self: further(self)[1:])
    assert wrongs(range(20))[0]


def test_it_notices_a_detour_over_a_figure(monkeypatch):
    monkeypatch.setattr(roads, "_detour", lambda where, road, at: next(iter(where.barred)))
    assert wrongs(range(20))[1]


def test_it_finds_a_path_to_every_end_on_an_empty_board():
    """Two steps or more, from where no checkpoint is near: to go there and back takes other cells."""
    origin = 1003
    where = paths.Ground(board(), frozenset({origin}), 0, False)
    ways = Roads(where, origin, 6)
    for steps in range(2, 7):
        for end in {end for some in ways.ends[1 : steps + 1] for end in some}:
            path = ways.path(end, steps)
            assert path is not None
            assert paths.is_allowed(where, (origin, *path), steps)


@pytest.mark.parametrize("seed", range(20))
def test_it_finds_any_path_of_the_length_there_is(seed):
    where, origin = ground(seed)
    most = paths.reach(where, origin, MOST)
    assert paths.is_allowed(where, (origin, *any_path(where, origin, most)), most)
