"""What a member must do to win, held against every way in which the rounds ahead can go."""

from __future__ import annotations

import random
from itertools import permutations, product

from seasons.scoring.ledger import PLACE, Award
from seasons.scoring.needs import HOPING, IN_HAND, NOWHERE, OUT, WON, Ahead, needs
from seasons.scoring.rules import Rules
from seasons.scoring.table import Row, table

MEMBERS = [1, 2, 3]


def season(lot: random.Random, rounds: int, rules: Rules) -> list[Award]:
    """A heat of everybody a round."""
    rows: list[Award] = []
    for number in range(1, rounds + 1):
        rows += heat(rules, number, lot.sample(MEMBERS, len(MEMBERS)), len(rows) + 1)
    return rows


def heat(rules: Rules, number: int, order: tuple[int, ...] | list[int], first: int) -> list[Award]:
    return [Award(first + at, number, number, pk, PLACE, rules.at_place(at + 1), at + 1) for at, pk in enumerate(order)]


def endings(rules: Rules, rows: list[Award], raced: int, left: int) -> list[tuple[tuple[int, ...], list[Row]]]:
    """Every way in which the rounds ahead can go, by the last one's order, with the table in the end."""
    outcomes = []
    for orders in product(permutations(MEMBERS), repeat=left):
        more = [*rows]
        for number, order in enumerate(orders, raced + 1):
            more += heat(rules, number, order, len(more) + 1)
        outcomes.append((orders[-1], table(rules, MEMBERS, range(1, raced + left + 1), more)))
    return outcomes


def has_won_alone(rows: list[Row], member: int) -> bool:
    mine = next(row.points for row in rows if row.member == member)
    return all(row.points < mine for row in rows if row.member != member)


def can_win(rows: list[Row], member: int) -> bool:
    mine = next(row.points for row in rows if row.member == member)
    return all(row.points <= mine for row in rows)


def test_it_promises_what_holds_whatever_the_others_do() -> None:
    seen = set()
    for seed in range(60):
        lot = random.Random(seed)
        rules, raced, left = Rules(points=(5, 3, 1), drop=lot.randrange(2)), lot.randint(1, 4), lot.randint(1, 2)
        rows = season(lot, raced, rules)
        now = table(rules, MEMBERS, range(1, raced + 1), rows)
        ends = endings(rules, rows, raced, left)
        for member in MEMBERS:
            outlook = needs(rules, now, member, Ahead(left))
            seen.add(outlook.state)
            wins = [has_won_alone(rows, member) for _order, rows in ends]
            assert outlook.state != WON or all(wins)
            assert outlook.state != OUT or not any(can_win(rows, member) for _order, rows in ends)
            assert max(next(row.points for row in rows if row.member == member) for _o, rows in ends) == outlook.most
            if left == 1:
                assert (outlook.state in (WON, IN_HAND)) == all(
                    has_won_alone(rows, member) for order, rows in ends if order[0] == member
                )
    assert seen == {WON, OUT, IN_HAND, HOPING}


def test_before_the_last_round_it_names_every_way_to_win_and_no_other() -> None:
    for seed in range(60):
        lot = random.Random(seed)
        rules, raced = Rules(points=(5, 3, 1), drop=lot.randrange(2)), lot.randint(1, 4)
        rows = season(lot, raced, rules)
        now = table(rules, MEMBERS, range(1, raced + 1), rows)
        for member in MEMBERS:
            ways = {way.place: way.bounds for way in needs(rules, now, member, Ahead(1)).ways}
            for order, end in endings(rules, rows, raced, 1):
                place = order.index(member) + 1
                kept = place in ways and all(order.index(bound.member) + 1 >= bound.place for bound in ways[place])
                assert kept == has_won_alone(end, member), (seed, member, order)


def test_nothing_is_in_hand_where_a_rival_can_win_a_heat_of_its_own() -> None:
    rows = table(Rules(), [1, 2], [1], heat(Rules(), 1, (1, 2), 1))
    assert needs(Rules(), rows, 2, Ahead(1, is_one_heat=False)).state == HOPING
    assert needs(Rules(), rows, 1, Ahead(1, is_one_heat=False)).state == IN_HAND
    assert needs(Rules(), rows, 1, Ahead(0)).state == WON
    assert needs(Rules(), rows, 2, Ahead(0)).state == OUT


def test_it_names_no_place_that_a_heat_does_not_have() -> None:
    """Two heats of two: nobody is third, and who shall win nothing must be without a place."""
    rows = [*heat(Rules(), 1, (1, 2), 1), *heat(Rules(), 1, (3, 4), 3)]
    now = table(Rules(), [1, 2, 3, 4], [1], rows)
    ahead = Ahead(1, is_one_heat=False, seats=2)
    ways = {member: needs(Rules(), now, member, ahead).ways for member in (1, 2, 3, 4)}
    named = {way.place for options in ways.values() for way in options}
    bounds = {bound.place for options in ways.values() for way in options for bound in way.bounds}
    assert named == {1, 2}
    assert bounds <= {1, 2, NOWHERE}
    assert NOWHERE in bounds
    first = next(
        way for way in ways[2] if way.place == 1
    )  # 3 points, and 8 with a win: the rival with 5 must get less than 3
    assert {bound.member: bound.place for bound in first.bounds} == {1: NOWHERE, 3: NOWHERE, 4: 2}
    places = {way.place for way in needs(Rules(), now, 1, Ahead(1, is_one_heat=False)).ways}
    assert {3, 4} <= places, "the oracle would see them"
