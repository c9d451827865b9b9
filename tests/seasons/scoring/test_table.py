"""The table of a season: sums, rounds that count, ties, and every number with its reason."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from seasons.scoring import ties
from seasons.scoring.ledger import PENALTY, PLACE, Award
from seasons.scoring.rules import Rules
from seasons.scoring.table import Row, table
from tests.seasons.scoring import model
from tests.seasons.scoring.seasons import Lived, lived

ALICE, BOB, CHARLIE = 1, 2, 3
SEASONS = 1000


def heats(*orders: str) -> list[Award]:
    """A heat a round, given by the order of arrival: "AB" is Alice before Bob."""
    rows = []
    for number, order in enumerate(orders, 1):
        for place, letter in enumerate(order, 1):
            points = Rules().at_place(place)
            rows.append(Award(len(rows) + 1, number, number, "ABC".index(letter) + 1, PLACE, points, place))
    return rows


def as_told(rows: list[Row]) -> dict[int, tuple[int, int]]:
    return {row.member: (row.place, row.points) for row in rows}


def differing(make: Callable[[Lived], list[Row]], seasons: int) -> list[int]:
    """The random seasons in which a table differs from the model's."""
    seeds = []
    for seed in range(seasons):
        season = lived(seed)
        rules = season.rules
        truth = model.table(season.truth, [*rules.points], rules.drop, rules.best, [*rules.ties])
        if as_told(make(season)) != truth:
            seeds.append(seed)
    return seeds


def made(season: Lived) -> list[Row]:
    return table(season.rules, season.truth.members, season.truth.rounds, season.rows)


def test_it_equals_the_model_in_a_thousand_random_seasons() -> None:
    assert differing(made, SEASONS) == []


@pytest.mark.parametrize("wound", ["ties", "drop", "best", "corrections", "penalties"])
def test_the_model_catches_a_table_that_forgets_something(wound: str) -> None:
    def wounded(season: Lived) -> list[Row]:
        rules, rows = season.rules, season.rows
        if wound == "ties":
            rules = replace(rules, ties=())
        elif wound in ("drop", "best"):
            rules = replace(rules, **{wound: 0})
        elif wound == "corrections":
            rows = [row for row in rows if not row.of]
        else:
            rows = [row for row in rows if row.kind != PENALTY]
        return table(rules, season.truth.members, season.truth.rounds, rows)

    assert len(differing(wounded, 200)) >= 5


@pytest.mark.parametrize("tie", sorted(ties.TIE_BREAKS))
def test_the_model_catches_each_tie_break_that_is_turned_round(tie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = ties.TIE_BREAKS[tie]
    turned = {tie: lambda score, equal: tuple(-value for value in right(score, equal))}
    monkeypatch.setattr(ties, "TIE_BREAKS", ties.TIE_BREAKS | turned)
    assert differing(made, 500) != []


def test_the_order_in_which_rows_and_members_come_changes_nothing() -> None:
    for seed in range(50):
        season, lot = lived(seed), random.Random(seed)
        rows, members = [*season.rows], [*season.truth.members]
        lot.shuffle(rows)
        lot.shuffle(members)
        assert table(season.rules, members, season.truth.rounds, rows) == made(season)


def test_most_points_win_and_every_number_has_its_rows() -> None:
    first, second, third = table(Rules(), [ALICE, BOB, CHARLIE], [1, 2], heats("BAC", "BCA"))  # ST-119, ST-120
    assert (first.member, first.points, first.places) == (BOB, 10, (2,))
    assert [(cell.round, cell.points, cell.rows) for cell in first.cells] == [(1, 5, (1,)), (2, 5, (4,))]
    assert (second.member, second.points, third.points) == (ALICE, 5, 5)


def test_a_tie_is_settled_by_wins_then_seconds_and_says_so() -> None:
    # R-ST-28: Alice 5 + 2, Charlie 5 + 2; nobody has more wins or seconds: they share; Bob has 3 + 3.
    rows = table(Rules(), [ALICE, BOB, CHARLIE], [1, 2], heats("ABC", "CBA"))
    assert [(row.member, row.place, row.points) for row in rows] == [(ALICE, 1, 7), (CHARLIE, 1, 7), (BOB, 3, 6)]
    rows = table(Rules(points=(3, 3)), [ALICE, BOB], [1], [*heats("AB")[:1], Award(9, 1, 1, BOB, PLACE, 5, 2)])
    assert [(row.member, row.place) for row in rows] == [(ALICE, 1), (BOB, 2)]
    assert rows[1].decided == ties.Decided("wins", (1,), (0,))


def test_a_dropped_round_stays_in_sight_and_a_penalty_is_never_dropped() -> None:
    fined = Award(99, 2, 2, ALICE, PENALTY, -4)
    row = next(
        row for row in table(Rules(drop=1), [ALICE, BOB], [1, 2], [*heats("AB", "BA"), fined]) if row.member == 1
    )
    assert [(cell.points, cell.is_counted) for cell in row.cells] == [(5, True), (3, False)]
    assert (row.apart, row.apart_rows, row.points) == (-4, (99,), 1)
