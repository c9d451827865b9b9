"""Par is exact: its line can be driven, no slow search finds a shorter one, and no preset keeps it long."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest

from snow_tails.boards import LEFT, RIGHT, WALL, Board, Part, lay, left, moves
from snow_tails.boards.board import in_order
from snow_tails.boards.mats import NUMBER, SETTINGS, before, played
from snow_tails.boards.par import crossings, par, pars
from snow_tails.plans.presets import PRESETS
from tests.courses.boards.test_ledger import board_of


def drive(board: Board, cell: int, steps: str, side: int, speed: int) -> tuple[int, int, int]:
    """Where these steps lead, the saplings they hit, and the dents due after the move (ST-86 to ST-103)."""
    over = hits = crashed = 0
    for step in steps:
        way = board.ahead if step == "F" else {LEFT: board.left, RIGHT: board.right}[side]
        target = way[cell]
        if step == "X" or target == WALL:
            crashed = 1
            break
        over += max(0, speed - board.limit[cell])
        hits += target in board.saplings
        cell = target
    return cell, hits, over + crashed


@cache
def orders(
    board: Board, cell: int, left: int, right: int, brake: int, is_first: bool, forgives: bool
) -> dict[int, int]:
    """Every end of a move by trying every order of steps, with the fewest dents that count."""
    speed = max(0, left + right - brake)
    drifts = min(speed, abs(left - right))
    side = LEFT if left > right else RIGHT
    tries = []
    for places in combinations(range(speed), drifts):
        tries.append(("".join("D" if at in places else "F" for at in range(speed)), speed))
    if left == right and speed and not is_first and "X" not in walked(board, cell, speed):
        tries.append(("F" * (speed + 1), speed + 1))
    ends: dict[int, int] = {}
    for steps, counted in tries:
        end, hits, due = drive(board, cell, steps, side, counted)
        dents = hits + (0 if forgives and board.level[end] > board.line else due)
        ends[end] = min(dents, ends.get(end, dents))
    return ends


def walked(board: Board, cell: int, speed: int) -> str:
    for step in range(speed):
        cell = board.ahead[cell]
        if cell == WALL:
            return "F" * step + "X"
    return "F" * speed


def slow_par(board: Board, place: int, most_dents: int) -> int | None:
    """The obvious twin: one state at a time, one card at a time, breadth first."""
    states = {(board.starts[place - 1], 3, 3, 3, 0)}
    seen = set(states)
    for turn in range(1, 40):
        following = set()
        for cell, *shown, dents in states:
            most = min(3, 5 - dents)
            chosen = [which for which in product((0, 1), repeat=3) if 1 <= sum(which) <= most]
            for value, which in product(range(1, 6), chosen):
                after = [value if new else old for old, new in zip(shown, which, strict=True)]
                for end, more in orders(board, cell, *after, turn == 1, most_dents == 4).items():
                    if dents + more <= most_dents:
                        if board.level[end] > board.line:
                            return turn
                        following.add((end, *after, dents + more))
        states = following - seen
        seen |= states
        if not states:
            return None
    return None


SMALL = (
    "START CL FIN",
    "START SAPA FIN",
    "START OS(rows=3;rocks=1.2,2.2,3.2) FIN",
    "START OL(angle=60;radius=1;limit=1) OS(rows=4;trees=2.1,3.2) FIN",
    "START OL(angle=40;radius=1;limit=0) FIN",
    "START OS(rows=12) OS(rows=2) FIN",
)


@pytest.mark.parametrize("line", SMALL)
@pytest.mark.parametrize("most_dents", [0, 2, 4])
def test_it_is_what_a_slow_search_finds(line, most_dents):
    board = board_of(line)
    for place in (1, 4):
        fast = par(board, place, most_dents)
        assert (fast and fast.turns) == slow_par(board, place, most_dents)


def test_it_has_no_par_without_dents_over_a_line_of_limit_zero():
    board = board_of("START OL(angle=40;radius=1;limit=0) FIN")
    assert par(board, 1, 0) is None
    assert par(board, 1, 4).turns > 0


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("most_dents", [0, 4])
def test_it_gives_a_line_that_can_be_driven(name, most_dents):
    board = board_of(PRESETS[name].chain)
    for place in (1, 5):
        result = par(board, place, most_dents)
        cell, shown, dents = board.starts[place - 1], (3, 3, 3), 0
        for number, turn in enumerate(result.line):
            now = (turn.left, turn.right, turn.brake)
            played = [new for old, new in zip(shown, now, strict=True) if new != old]
            assert len(set(played)) <= 1  # ST-40
            assert len(played) <= min(3, 5 - dents)
            speed = max(0, turn.left + turn.right - turn.brake)
            assert not turn.has_bonus or (number > 0 and turn.left == turn.right and speed)  # ST-76, ST-77
            side = LEFT if turn.left > turn.right else RIGHT
            cell, hits, due = drive(board, cell, turn.steps, side, speed + turn.has_bonus)
            assert len(turn.steps) == speed + turn.has_bonus or turn.steps.endswith("X")
            drifts = min(speed, abs(turn.left - turn.right))
            assert turn.steps.count("D") == drifts or turn.steps.endswith("X")  # ST-59
            assert dents + hits <= most_dents
            is_safe = most_dents == 4 and board.level[cell] > board.line  # ST-103: the fifth is not taken there
            dents = min(4, dents + hits + due) if is_safe else dents + hits + due
            assert (cell, dents) == (turn.cell, turn.dents)
            shown = now
        assert board.level[cell] > board.line
        assert dents == result.dents <= most_dents
        assert len(result.line) == result.turns


@pytest.mark.parametrize("name", ["nutcracker", "delinarbre"])
def test_it_never_takes_longer_with_dents_than_without(name):
    board = board_of(PRESETS[name].chain)
    turns = [par(board, 1, most).turns for most in range(5)]
    assert turns == sorted(turns, reverse=True)


@pytest.mark.parametrize("name", PRESETS)
def test_it_proves_that_every_start_place_can_finish(name):
    board = board_of(PRESETS[name].chain)
    results = pars(board, 0)
    assert [result.place for result in results] == [1, 2, 3, 4, 5]
    assert results[4] == par(board, 5, 0)


def test_it_gives_no_par_to_a_start_place_that_is_shut_in():
    board = board_of("START OS(rows=2;rocks=1.1,2.1,3.1) S CL FIN")
    assert [result and result.place for result in pars(board)] == [None, 2, 3, 4, 5]


def test_it_tells_the_speeds_at_the_red_lines():
    board = board_of(PRESETS["nutcracker"].chain)
    careful = crossings(board, par(board, 1, 0))
    assert [(crossing.section, crossing.limit) for crossing in careful] == [(3, 4), (4, 3), (5, 4)]
    assert all(crossing.speed <= crossing.limit for crossing in careful)
    hasty = crossings(board, par(board, 1))
    assert any(crossing.speed > crossing.limit for crossing in hasty)


def test_it_finds_the_par_of_the_longest_preset():
    board = board_of(PRESETS["cauchemar"].chain)
    assert [result.turns for result in pars(board, 0)] == [14] * 5
    assert [result.turns for result in pars(board)] == [13] * 5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "name", "fault"),
    [
        (left, "BONUS", 0),
        (left, "cards", lambda held: 1),
        (left, "MOST_DENTS", 5),
        (left, "before", before.__wrapped__),
    ],
    ids=["no bonus", "one card at a time", "nothing forgiven", "no fault"],
)
def test_it_would_differ_from_the_slow_search_with_a_fault(module, name, fault, monkeypatch):
    monkeypatch.setattr(module, name, fault)
    asked = [(board_of(line), place, most) for line in SMALL for place in (1, 4) for most in (0, 2, 4)]
    asked.append((board_of("START S S CL UR OL(angle=40;radius=1;limit=1) FIN"), 1, 4))
    results = [result and result.turns for result in (par(*each) for each in asked)]
    assert (results == [slow_par(*each) for each in asked]) == (name == "before")


def test_it_forgets_moves_and_finds_the_same(monkeypatch):
    board = board_of(PRESETS["dague"].chain)
    whole = pars(board)
    monkeypatch.setattr(moves, "MOST_KNOWN", 500)
    search = left.Search(board, 4)
    search.solve(lambda done, of: None)
    assert len(search.moves._known) <= 500
    assert pars(board) == whole


@pytest.mark.slow
def test_it_knows_no_longest_par():
    crawl = [Part((24,) * 5, (LEFT, RIGHT)[at % 2], limit=1) for at in range(130)]
    result = par(lay([Part((2,) * 5), *crawl, Part((15,) * 5)], RIGHT), 1, 0)
    assert result.turns == len(result.line) > 500


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_it_goes_back_over_cards_as_they_are_played(cards):
    """ST-38 to ST-42: what leads to a setting is what that setting is played from, for each one."""
    for after in SETTINGS[::7]:
        back = before(1 << NUMBER[after], cards)
        assert {setting for setting in SETTINGS if back >> NUMBER[setting] & 1} == {
            setting for setting in SETTINGS if after in played(setting, cards)
        }


@pytest.mark.parametrize("name", PRESETS)
def test_it_orders_cells_so_that_every_step_leads_on(name):
    board = board_of(PRESETS[name].chain)
    rank = {cell: at for at, cell in enumerate(in_order(board))}
    for way in (board.ahead, board.left, board.right):
        assert all(rank[cell] < rank[target] for cell, target in enumerate(way) if target != WALL)
