"""What bots think with: remembered ways, glances, tables of a course; each fast one against a slow, obvious twin."""

from __future__ import annotations

from itertools import islice

import pytest

from games.rules.luck import Stream
from snow_tails.boards import NO_LIMIT
from snow_tails.boards.left import Search
from snow_tails.boards.mats import NUMBER, SETTINGS, played
from snow_tails.rules import cards, driving, turns
from snow_tails.rules.bags import bag, counts, holds, size
from snow_tails.rules.bots import ways as remembered
from snow_tails.rules.bots.foresight import LEVEL, TURN, foresight
from snow_tails.rules.bots.outlook import outlook
from snow_tails.rules.bots.reach import best, bests, on_average, typical
from snow_tails.rules.bots.tries import tries
from snow_tails.rules.legal import plans
from snow_tails.rules.mat import mat
from snow_tails.rules.options import STANDARD
from snow_tails.rules.standing import place_in_race
from snow_tails.rules.state import fresh
from tests.games.rules.snow_tails.staging import Sled, stage
from tests.games.rules.snow_tails.test_bots import on_the_way, opening, ordered

pytestmark = pytest.mark.xdist_group("bots")

WOOD = "START S SAPA CR SAPB UL S CR SAPC S FIN"
TURNS_OF_A_HAND = 31 + 7  # plays of seven cards, each balanced one with and without the bonus: never more tries a plan
MOST_DRIVES = 2 * TURNS_OF_A_HAND * 21  # 21 plans: speed 7 with 2 drifts


# ---- ways and tries ---------------------------------------------------------------------------------------


def slow_ends(state, seat):
    """Every end of every play, plan and bonus, driven one by one."""
    outcomes = set()
    for play in cards.plays(state.hand[seat]):
        shown = cards.shown(state, seat, play)
        for bonus in (0, place_in_race(state, seat)) if turns.may_take_bonus(state, shown) else (0,):
            for plan in plans(shown.speed, shown.drifts):
                outcomes.add((*play.items(), bonus, *to_row(driving.drive(state, seat, shown, plan, bonus))))
    return outcomes


def to_row(driven):
    return tuple(driven.path[-1:]), driven.stop, driven.felled, driven.dents, driven.is_wrecked


def ends(state, seat, ways):
    return {(*tried.play.items(), tried.bonus, *to_row(tried.drive)) for tried in tries(ways, state, seat)}


@pytest.mark.parametrize("course", ["nutcracker", "delinarbre", "dague"])
def test_it_tries_exactly_what_driving_one_by_one_leads_to(course):
    for state in islice(on_the_way(course, ("pup", "racer", "pup", "racer", "racer"), 5), 0, None, 3):
        known = remembered.ways(opening(state))
        assert ends(state, state.turn, known) == slow_ends(state, state.turn)


def tried_otherwise(known):
    """Plans for which what is remembered differs from driving them anew."""
    ways = set()
    for state in islice(on_the_way("nutcracker", ("pup",) * 5, 5), 0, None, 6):
        alone = opening(state).copy()
        alone.cell[0] = state.cell[state.turn]
        for play in cards.plays(state.hand[state.turn]):
            shown = cards.shown(state, state.turn, play)
            for plan in plans(shown.speed, shown.drifts):
                driven = driving.drive(alone, 0, shown, plan, 0)
                if known.tried(alone.cell[0], shown, plan) != (len(driven.path), driven.dents):
                    ways.add((alone.cell[0], shown, plan))
    return ways


def test_it_remembers_of_a_plan_what_driving_it_anew_comes_to(monkeypatch):
    known = remembered.Ways(opening(next(on_the_way("nutcracker", ("pup",) * 5, 5))))
    assert not tried_otherwise(known)
    monkeypatch.setattr(remembered, "MOST_TRIED", len(known._tried) + 10)
    assert not tried_otherwise(known)


def test_it_notices_a_memory_that_takes_one_plan_for_another():
    class OneSide(dict):
        get = lambda self, asked: super().get(asked[::2])  # noqa: E731
        __setitem__ = lambda self, asked, value: super().__setitem__(asked[::2], value)  # noqa: E731

    blind = remembered.Ways(opening(next(on_the_way("nutcracker", ("pup",) * 5, 5))))
    blind._tried = OneSide()
    assert tried_otherwise(blind)


@pytest.mark.parametrize("dents", [0, 3, 4])
def test_it_tries_exactly_the_same_with_saplings_felled_and_dents_held(dents):
    for saplings in (None, [], [(2, 3, 6)]):
        sleds = (Sled((2, 3, 2), "441", "12345"[dents:], dents), Sled((2, 4, 4)), Sled((2, 2, 3)))
        state = stage(*sleds, course=WOOD, saplings=saplings)
        assert ends(state, 0, remembered.ways(opening(state))) == slow_ends(state, 0)


def test_it_notices_ways_that_forget_the_others():
    state = stage(Sled((2, 3, 2), "441"), Sled((2, 3, 4)), course=WOOD)
    blind = remembered.Ways(opening(state))
    blind._among = lambda state, seat, mat, bonus, way: way
    assert ends(state, 0, blind) != slow_ends(state, 0)


def test_it_forgets_ways_before_they_are_too_many(monkeypatch):
    monkeypatch.setattr(remembered, "MOST_KNOWN", 10)
    state = stage(Sled((1, 3, 1)))
    known = remembered.Ways(opening(state))
    for cell in range(50):
        state.cell[0] = cell
        assert list(known.of(state, 0, mat(3, 3, 3), 0))
    assert len(known._known) <= 10


@pytest.mark.parametrize("level", ["pup", "racer", "leader"])
def test_it_drives_no_more_than_a_turn_can_hold(level, monkeypatch):
    """Seven cards of three values, sleds all about, a red line ahead: the most that there is to think of."""
    crowd = [Sled((3, lane, 3), has_moved=True) for lane in (1, 2, 4, 5)]
    state = stage(Sled((3, 3, 2), "523", "1144553"), *crowd, course="START S S CL UR CL S S S FIN")
    drives = []
    drive = driving.drive
    counted = lambda *what: drives.append(what) or drive(*what)  # noqa: E731
    monkeypatch.setattr(remembered, "drive", counted)
    monkeypatch.setattr(turns, "drive", counted)
    ordered(state, level)
    assert 0 < len(drives) <= MOST_DRIVES


# ---- glances ----------------------------------------------------------------------------------------------


def steps_before(board, cell, is_met, most=14):
    """The fewest steps on any way before something is met, found by walking every way."""
    edge = {cell}
    for steps in range(most):
        if any(is_met(at) for at in edge):
            return steps
        edge = {to for at in edge for to in (board.ahead[at], board.left[at], board.right[at]) if to >= 0}
    return most


def test_it_sees_red_lines_saplings_and_scenery_as_walking_finds_them():
    state = stage(Sled((1, 3, 1)), course="START S SAPA CR CHASM DRL UL S FIN")
    board, about = state.board, outlook(opening(state))
    woods = [set(ways) & set(board.saplings) for ways in zip(board.ahead, board.left, board.right, strict=True)]
    for cell in sorted(set(range(len(board.level))) - set(board.blocked)):
        assert about.line[cell][0] == steps_before(board, cell, lambda at: board.limit[at] != NO_LIMIT)
        assert about.sapling[cell] == steps_before(board, cell, woods.__getitem__)
        clear, at = 0, cell
        while clear < 14 and board.ahead[at] >= 0:
            clear, at = clear + 1, board.ahead[at]
        assert about.clear[cell] == clear


def test_it_calls_clear_only_where_a_sled_alone_meets_nothing():
    state = stage(Sled((1, 3, 1)), course="START S SAPA CR CHASM DRL UL S FIN")
    about = outlook(opening(state))
    for cell in sorted(set(range(len(state.board.level))) - set(state.board.blocked)):
        state.cell[0] = cell
        for speed in (1, 4, 6):
            driven = driving.drive(state, 0, mat(speed, speed, speed), "F" * speed, 4)
            is_unmet = not driven.stop and not driven.felled
            assert not about.is_clear(cell, speed + 4) or (is_unmet and not driven.over)


# ---- what the leader knows --------------------------------------------------------------------------------


def row(number):
    """A row of numbers without any order."""
    stream = Stream(bytes(32))
    return [stream.below(1_000, "row", number * 1_000 + at) for at in range(len(SETTINGS))]


@pytest.mark.parametrize("hand", ["5", "11", "12345", "33344", "22225", "1155"])
def test_it_knows_what_a_hand_can_show_as_par_does(hand):
    after, held = row(1), counts(bag(map(int, hand)))
    for number, setting in enumerate(SETTINGS):
        shown = [
            made
            for made in played(setting, 3)
            for value in range(1, 6)
            if can_be_made(setting, made, value, held[value - 1])
        ]
        assert best(bests(after, number), held) == min(after[NUMBER[made]] for made in shown)


def can_be_made(setting, made, value, count):
    """Whether one setting becomes the other with 1 to so many cards of a value."""
    changed = [new for old, new in zip(setting, made, strict=True) if old != new]
    return count > 0 and len(changed) <= count and set(changed) <= {value} and (changed or value in made)


def test_it_averages_over_all_mats_as_over_one():
    hands = typical(STANDARD, 5, 5)
    fast, after = on_average(row(2), hands), row(2)
    for number in range(len(SETTINGS)):
        assert fast[number] == sum(best(bests(after, number), counts(hand)) for hand in hands) // len(hands)


@pytest.mark.parametrize(("deck", "count"), [(STANDARD, 5), (STANDARD, 2), (bag([1] * 12), 5)])
def test_it_takes_hands_that_the_deck_can_give(deck, count):
    hands = typical(deck, count, 5)
    assert len(hands) == 5
    for hand in hands:
        assert size(hand) == count
        assert holds(deck, hand)


def test_it_never_hopes_for_less_than_par():
    """Par has ideal cards; typical ones cannot need fewer turns, but for the levels past the line."""
    board = stage(Sled((1, 3, 1))).board
    known, par = foresight(fresh(board, stage(Sled((1, 3, 1))).options, 2)), Search(board, 4)
    par.solve(lambda done, of: None)
    for held in (0, 2, 4):
        for cell in range(len(board.level)):
            if board.level[cell] <= board.line:
                for number, setting in enumerate(SETTINGS):
                    least = par.left[held][cell].turns(setting)
                    assert known.left[held][cell][number] >= min(40, least) * TURN - 14 * LEVEL


def test_it_would_rather_hold_fewer_dents():
    known = foresight(opening(stage(Sled((1, 3, 1)))))
    board = stage(Sled((1, 3, 1))).board
    worse = sum(known.left[2][cell][62] >= known.left[0][cell][62] for cell in range(len(board.level)))
    assert worse > 0.95 * len(board.level)
