"""Par of a lane is what a slow, obvious search finds, and its line is one that the rules allow."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reindeer_races.boards import BOX, ICE_BACK, ICE_ON, LANES, PLAIN, SNOWMAN, YETI, Board, turned
from reindeer_races.boards.par import FULL_HAND, ONE_CARD, Move, move, par
from reindeer_races.rules.options import Options
from reindeer_races.rules.running import TAKEN_OFF, TURNS_CARD, run
from reindeer_races.rules.state import fresh

cards = st.tuples(st.integers(0, 5), st.integers(0, 5))
lanes = st.lists(cards, min_size=1, max_size=4).map(tuple)


def walked(lane, totals):
    """The rules in the plainest words: a list of cells that is changed, a position that is moved; where it ends."""
    cells, at = [kind for card in lane for kind in card], 0
    for total in totals:
        at += total
        slid = []
        while 0 < at <= len(cells):
            kind = cells[at - 1]
            if kind in (ICE_ON, ICE_BACK):
                if at in slid:
                    break
                slid.append(at)
                at += 1 if kind == ICE_ON else -1
            elif kind == SNOWMAN:
                low = (at - 1) // 2 * 2
                cells[low], cells[low + 1] = turned((cells[low], cells[low + 1]))
                at = 2 * low + 3 - at
                break
            else:
                at = 0 if kind == YETI else at
                break
        if at > len(cells):
            return "home"
    return at


def fewest(lane, most, limit):
    """The least number of moves that brings one home, by trying all there are; None above the limit."""
    for count in range(1, limit + 1):
        if any(walked(lane, totals) == "home" for totals in product(range(1, most + 1), repeat=count)):
            return count
    return None


@settings(deadline=None, max_examples=80)
@given(lanes)
def test_it_is_the_fewest_that_a_slow_search_finds(lane):
    line, slow = par(lane, 3), fewest(lane, 3, 5)
    assert (None if line is None or len(line) > 5 else len(line)) == slow


def test_the_slow_search_catches_a_par_that_is_one_too_long():
    assert fewest(((PLAIN, PLAIN),) * 3, 3, 5) == 3 != len(par(((PLAIN, PLAIN),) * 3, 3)) + 1


@settings(deadline=None, max_examples=80)
@given(lanes)
def test_it_shows_a_line_that_leads_home_over_the_landings_it_tells(lane):
    for most in (ONE_CARD, FULL_HAND):
        line = par(lane, most)
        if line is None:
            continue
        at, lying = 0, lane
        for step in line:
            landings, lying = move(lying, at, step.total)
            assert step.landings == landings
            assert 1 <= step.total <= most
            at = landings[-1]
        assert at == 2 * len(lane) + 1
        assert walked(lane, [step.total for step in line]) == "home"


# id: (cells two by two, from, total, landings)
MOVES = {
    "RR-38 the rewards, one past the last cell": ("pp", 0, 3, (3,)),
    "RR-39 what is left over is lost, RR-X15": ("pp pp pp", 5, 6, (7,)),
    "R-RR-14 entering on the first cell": ("pp", 0, 1, (1,)),
    "RR-51 ice forward": ("pi pp", 0, 2, (2, 3)),
    "RR-51 ice back": ("pp bp", 0, 3, (3, 2)),
    "R-RR-11 ice back from cell 1, RR-X07": ("bp", 0, 1, (1, 0)),
    "RR-X08 ice on the last cell slides home": ("pi", 0, 2, (2, 3)),
    "R-RR-12 facing ice works once each, RR-X09": ("pp pi bp", 0, 4, (4, 5, 4)),
    "RR-54 a slide onto a yeti": ("pi yp", 0, 2, (2, 3, 0)),
    "RR-59 a yeti": ("py", 0, 2, (2, 0)),
    "R-RR-10 a snowman on the first cell, RR-X18": ("pp sp", 0, 3, (3, 4)),
    "R-RR-10 a snowman on the second cell, RR-X19": ("pp ps", 0, 4, (4, 3)),
    "R-RR-10 nothing triggers on a turned card, RR-X21": ("sy pp", 0, 1, (1, 2)),
    "RR-58 skis stop nobody": ("kp", 0, 1, (1,)),
}


@pytest.mark.parametrize("name", MOVES)
def test_it_moves_as_the_ledger_says(name):
    signs, at, total, landings = MOVES[name]
    lane = tuple(tuple("pibsky".index(sign) for sign in card) for card in signs.split())
    assert move(lane, at, total)[0] == landings


def test_a_snowman_turns_its_card_with_its_ice_r_rr_09():
    assert move(((SNOWMAN, ICE_ON),), 0, 1)[1] == ((ICE_BACK, SNOWMAN),)


def test_it_goes_round_a_way_that_only_a_turned_card_opens():
    """The yeti behind the snowman changes places with it: the second visit finds another card."""
    lane = ((PLAIN, YETI), (YETI, SNOWMAN), (YETI, YETI))
    assert walked(lane, [4]) == 3
    assert par(lane, 4) == (Move(4, (4, 3)), Move(4, (7,)))


def test_every_lane_out_of_one_box_can_be_finished_with_a_full_hand():
    """RR-11 and section 9: with no more than three yetis and no cards of one's own nobody is ever shut in."""
    dice = random.Random(7)
    box = [card for card, count in BOX for _card in range(count)]
    for _race in range(300):
        dealt = [card if dice.random() < 0.5 else turned(card) for card in dice.sample(box, 7)]
        assert par(tuple(dealt)) is not None


@settings(deadline=None, max_examples=150)
@given(lanes, st.integers(0, 8), st.integers(1, FULL_HAND))
def test_it_moves_a_lone_reindeer_as_the_rules_of_the_race_do(lane, start, total):
    """The proof stands below the rules and may not know them; so a test holds the two against each other."""
    at = min(start, 2 * len(lane))
    state = fresh(Board((lane,) * LANES, ((5,),) * LANES), Options(), 2)
    result = run(state, 0, at, total, ())
    ends = {TAKEN_OFF: (0,), TURNS_CARD: (result.path[-1] + (1 if result.path[-1] % 2 else -1),)}
    assert move(lane, at, total)[0] == result.path + ends.get(result.end, ())
