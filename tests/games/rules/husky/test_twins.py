"""Whatever is offered on small boards full of figures is what a slow and obvious twin finds, no more and no less."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from core.errors import Refused
from husky import rules as husky
from husky.boards.land import FINISH
from husky.rules import happenings, herd, mushing, paths
from husky.rules.decks import CARDS, NUMBER
from husky.rules.state import ANIMAL, Due
from tests.games.rules.husky import twin
from tests.games.rules.husky.scene import Scene, name_of
from tests.games.rules.husky.staging import stage
from tests.games.rules.husky.twin import World
from tests.parts.luck import Scripted
from tests.parts.planting import Fault, assert_noticed

PASSED = {twin.ONE: 1, twin.TWO: 2, twin.THREE: 4}
ROUGH = "wwwwwgggbb123F"
SHAPES = ((4, 4), (6, 2), (5, 4))


def crowd(seed: int) -> tuple[Scene, str]:
    """A little board with three or four mushers, up to seven animals, and a card in the hand of seat 0."""
    hand = Random(seed)
    width, height = SHAPES[seed % len(SHAPES)]
    cells = ["S", *(hand.choice(ROUGH) for _cell in range(width * height - 1))]
    seats = 3 + seed % 2
    for figure in [*map(str, range(seats)), *hand.choices("WEB", k=hand.randrange(8))]:
        fit = [at for at, cell in enumerate(cells) if len(cell) == 1 and cell in _fit(figure)]
        if fit:
            cells[hand.choice(fit)] += figure
        elif figure.isdigit():
            cells[0] += figure
    rows = [" ".join(cells[at : at + width]) for at in range(0, len(cells), width)]
    card = hand.choice(["246WB", "345WE", "153BE", "426WB", "534BE"])
    passed = {0: hand.choice([0, 3, 7])}
    return stage("\n".join(rows), card, seats=seats, weather=hand.choice(["FMB", "MFB", "BMF"]), passed=passed), card


def _fit(figure: str) -> str:
    return {"W": "w", "E": "g", "B": "b"}.get(figure, "wgb123")


def world_of(state) -> World:
    """The state as the twin knows it."""
    passed = frozenset(land for land, bit in PASSED.items() if state.passed[0] & bit)
    animals = tuple(zip(state.kinds, state.animals, strict=True))
    land = {cell: state.board.land[cell] for cell in state.board.cells}
    return World(land, state.musher, animals, passed)


def offered(scene: Scene) -> Iterator[tuple]:
    for command in scene.legal():
        yield (tuple(command["path"]), tuple(map(tuple, command["animals"])))


def assert_alike(seed: int) -> int:
    """The orders of a turn; how many there are."""
    scene, short = crowd(seed)
    card = NUMBER[name_of(short)]
    turns = list(offered(scene))
    number = mushing.number(scene.state, 0, card)
    assert len(turns) == len(set(turns))
    assert set(turns) == twin.turns(world_of(scene.state), 0, number, [*CARDS[card].kinds])
    return len(turns)


def assert_all_alike(start: int) -> None:
    """Twenty crowds, one of them with hundreds of orders."""
    assert max(assert_alike(seed) for seed in range(start, start + 20)) > 200


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 120, 20))
def test_it_offers_the_turns_that_a_slow_twin_finds_hu_27_to_31_hu_37_hu_55_r_hu_08_r_hu_24(start):
    assert_all_alike(start)


def assert_refuges_alike() -> None:
    seen = set()
    for seed in range(200):
        state = crowd(seed)[0].state
        for animal, at in enumerate(state.animals):
            refuges = herd.refuges(state, animal)
            assert set(refuges) == twin.refuges(world_of(state), at)
            assert refuges == [cell for cell in range(len(state.board.land) + 2) if herd.is_refuge(state, animal, cell)]
            assert herd.has_refuge(state, animal) == bool(refuges)
            mushers = [cell for cell in state.musher if cell >= 0]
            seen |= {min(state.board.distance(cell, musher) for musher in mushers) for cell in refuges}
    assert {1, 2, 3} <= seen


def test_it_puts_animals_where_a_slow_twin_puts_them_hu_42_hu_43_r_hu_18():
    assert_refuges_alike()


def assert_flares_alike() -> None:
    """The animals and cells that are listed, nothing else, and no other way than of two cells."""
    driven = 0
    for seed in range(60):
        state = crowd(seed)[0].state
        cells = range(len(state.board.land) + 2)
        listed = {(state.animals[animal], to) for animal, to in happenings.flared(state, 0)}
        tried = [(at, to) for at in (*state.animals, state.musher[0]) for to in cells]
        assert {way for way in tried if happenings.is_flared(state, 0, way)} == listed
        assert not any(happenings.is_flared(state, 0, way) for at, to in listed for way in [(), (at,), (at, to, to)])
        driven += len(listed)
    assert driven > 100


def test_it_drives_away_by_a_flare_what_it_offers_to_ev04():
    assert_flares_alike()


def assert_plain_is_allowed() -> None:
    """Plain paths are the allowed ones of full length that meet no musher, not even on a red cell, and no finish."""
    answers = []
    for seed in range(120):
        state, hand = crowd(seed)[0].state, Random(seed)
        where, land = paths.ground(state, 0), state.board.land
        for _path in range(30):
            path = strolled(state, hand)
            steps = len(path) + hand.choice((-1, 0, 0, 0, 1))
            is_open = all(cell not in state.musher and land[cell] != FINISH for cell in path)
            is_whole = len(path) == steps and paths.is_allowed(where, (state.musher[0], *path), steps)
            assert paths.is_plain(state, 0, path, steps) == (is_open and is_whole), path
            answers.append(is_open and is_whole)
    assert 300 < sum(answers) < len(answers) - 300


def strolled(state, hand: Random) -> tuple[int, ...]:
    """A few cells, each mostly beside the one before."""
    cells = [state.musher[0]]
    for _step in range(hand.randrange(5)):
        cells.append(hand.choice(state.board.near[cells[-1]] if hand.random() < 0.95 else state.board.cells))
    return tuple(cells[1:])


def test_it_sees_at_a_first_look_only_paths_that_are_allowed_hu_27_to_29_hu_51():
    assert_plain_is_allowed()


def test_it_accepts_each_way_of_an_animal_that_is_owed_hu_37():
    """Also where the card is played already and only its animal is left (R-HU-21)."""
    asked = 0
    for seed in range(60):
        state = crowd(seed)[0].state.copy()
        for kind in set(state.kinds):
            state.due, state.kinds_due = Due(0, ANIMAL, kind), (kind,)
            ways = {tuple(command["way"]) for command in husky.legal(state, 0)}
            assert ways == twin.ways(world_of(state), kind)
            asked += len(ways)
    assert asked > 100


def assert_may_is_listed() -> None:
    """Of all ways of one cell or two over all cells of crowded boards, an animal may go those that are its steps."""
    allowed = 0
    for seed in range(24):
        state = crowd(seed)[0].state
        cells = range(len(state.board.land))
        tried = [(cell,) for cell in cells] + [(cell, other) for cell in cells for other in cells]
        for animal in range(len(state.animals)):
            for is_double in (False, True):
                ways = [way for way in tried if herd._may(state, animal, way, is_double)]
                assert sorted(ways) == sorted(herd.steps(state, animal, is_double))
                if is_double == (state.seats == herd.DOUBLE_SEATS):
                    at, kind = state.animals[animal], state.kinds[animal]
                    assert ways == [way for way in tried if herd.goer(state, (at, *way), kind) == animal]
                allowed += len(ways)
    assert allowed > 100


@pytest.mark.slow
def test_it_looks_one_way_of_an_animal_up_as_it_lists_them_all_hu_37_hu_55_r_hu_24():
    assert_may_is_listed()


@pytest.mark.parametrize("start", range(0, 60, 20))
def test_it_accepts_a_spoilt_turn_only_if_it_is_another_good_one_hu_31_hu_37(start):
    """A cell changed, left out or added, in the path or in a way."""
    taken = []
    for seed in range(start, start + 20):
        scene, short = crowd(seed)
        good, hand = sorted(offered(scene)), Random(seed)
        for _order in range(40):
            path, ways = hand.choice(good)
            words = [list(path), *map(list, ways)]
            spoil(hand.choice(words), len(scene.state.board.land), hand)
            command = {"do": "play", "card": name_of(short), "path": words[0], "animals": words[1:]}
            turn = (tuple(words[0]), tuple(map(tuple, words[1:])))
            assert accepts(scene, command) == (turn in good)
            taken.append(turn in good)
    assert 20 < sum(taken) < len(taken) - 200


def spoil(cells: list[int], size: int, hand: Random) -> None:
    at = hand.randrange(len(cells) + 1)
    cells[at : at + hand.randrange(2)] = [hand.randrange(size) for _cell in range(hand.randrange(2))]


def accepts(scene: Scene, command) -> bool:
    try:
        husky.decide(scene.state, 0, command, Scripted(then=0))
    except Refused:
        return False
    return True


FAULTS = {
    "a step is tried but not the next": Fault(
        paths.can_go, "return any(can_go(where, (*path, cell), steps - 1) for cell in nexts(where, path[-1], path))",
        "return any(True for cell in nexts(where, path[-1], path))", assert_all_alike, (0,),
    ),
    "an animal runs through a musher": Fault(herd._is_free, " and cell not in state.musher", "", assert_may_is_listed),
    "an animal runs onto another": Fault(herd._is_end, "cell in state.animals or ", "", assert_may_is_listed),
    "the middle cell may be a musher's": Fault(
        herd._free, " and cell not in state.musher]", "]", assert_all_alike, (0,),
    ),
    "animals are put where mushers stand": Fault(
        herd.refuges, " and cell not in state.musher]", "]", assert_refuges_alike,
    ),
    "an animal is put where another one stands": Fault(
        herd.is_refuge, "cell in state.animals or ", "", assert_refuges_alike,
    ),
    "an animal is put near any musher": Fault(herd.is_refuge, "cell in close[musher]", "False", assert_refuges_alike),
    "a flare reaches every animal": Fault(
        happenings.is_flared, "animal in near(state, seat)", "animal >= 0", assert_flares_alike,
    ),
    "a flare drives over more than one cell": Fault(
        happenings.is_flared, "len(way) == 2 and ", "len(way) > 1 and ", assert_flares_alike,
    ),
    "a path jumps": Fault(paths.is_plain, "cell not in near[at] or ", "", assert_plain_is_allowed),
    "a path leads through an animal": Fault(paths.is_plain, "*state.animals, ", "", assert_plain_is_allowed),
    "a path leads through a musher": Fault(paths.is_plain, ", *state.musher", "", assert_plain_is_allowed),
    "a path ends anywhere": Fault(paths.is_plain, "len(path) != steps or ", "", assert_plain_is_allowed),
    "a path comes back": Fault(paths.is_plain, " or len({*path}) != steps", "", assert_plain_is_allowed),
    "an animal goes where it cannot": Fault(herd.goer, "_is_end(state, way[0], way[1])", "True", assert_may_is_listed),
    "a path leads over the finish": Fault(paths.is_plain, " or land[cell] == FINISH", "", assert_plain_is_allowed),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_the_twin_notices_rules_in_which(name, monkeypatch):
    assert_noticed(monkeypatch, FAULTS[name])
