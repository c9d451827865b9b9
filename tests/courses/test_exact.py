"""No float comes near a Board: not in the files that make it, not in what they load, not in the cells of an arc."""

from __future__ import annotations

import pytest

from snow_tails.boards import digest
from snow_tails.plans.compile import compile
from snow_tails.plans.plan import OwnTurn, Section
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.shape import ANGLES, PI, PI_UNIT, RADII_TENTHS, cells_by_arc, piece_of
from snow_tails.plans.text import read_text
from tests.courses.exact import compiled, inexact
from tests.courses.making import sound_pieces
from tests.house.rooms import ROOT

OWN = "START S OL(angle=77;radius=3.3;limit=2) OS(rows=5;rocks=1.2) OR(angle=120;radius=0;cells=1,2,3,4,5) S FIN"
LINES = [*(preset.chain for preset in PRESETS.values()), OWN]
MADE = compiled(ROOT, LINES)


def test_it_compiles_where_nobody_can_load_the_geometry_shapely_or_django():
    assert MADE["heavy"] == []
    assert [name for name in MADE["ours"] if ".geometry" in name] == []
    assert MADE["digests"] == [digest(compile(read_text(line))) for line in LINES]


def test_it_makes_the_same_boards_under_another_hash_seed_and_without_assertions():
    assert compiled(ROOT, LINES, "-O", "-R")["digests"] == MADE["digests"]


def test_it_makes_boards_with_nothing_in_its_hands_that_could_be_a_float():
    looks_at_shapes = {"snow_tails.plans.checks.table"}  # imported with the other checks, never asked
    names = [
        name for name in MADE["ours"] if name.startswith(("courses.", "snow_tails.")) and name not in looks_at_shapes
    ]
    assert len(names) >= 15
    for name in names:
        path = ROOT.joinpath(*name.split(".")).with_suffix(".py")
        source = (path if path.exists() else path.with_suffix("") / "__init__.py").read_text()
        assert inexact(source) == [], name


def test_it_keeps_floats_out_of_the_whole_room_of_boards():
    paths = list(ROOT.glob("*/boards/*.py"))
    assert len(paths) >= 20
    assert {str(path): lines for path in paths if (lines := inexact(path.read_text()))} == {}


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("a = 0.5", "0.5"),
        ("a = b / c", "Div"),
        ("a /= c", "Div"),
        ("a = round(b)", "round"),
        ("import math", "math"),
        ("from math import pi", "math"),
        ("from shapely import Point", "shapely"),
    ],
)
def test_it_notices_what_could_bring_a_float(source, what):
    assert inexact(f"b = c = 1\n{source}") == [f"2: {what}"]
    assert inexact("a = 7 // 2\nfrom math import lcm") == []


def _is_whole(value: object) -> bool:
    if isinstance(value, tuple | frozenset):
        return all(_is_whole(part) for part in value)
    return value is None or type(value) is int


@pytest.mark.parametrize("seed", range(20))
def test_it_keeps_only_whole_numbers_in_a_board(seed):
    board = compile(sound_pieces(seed))
    for part in board.parts:
        assert all(_is_whole(getattr(part, field)) for field in part.__slots__)
    assert all(_is_whole(getattr(board, field)) for field in board.__slots__ if field != "parts")
    assert not _is_whole((1, (2, 3.0)))


# ---- the cells of an arc (R-ST-06) ------------------------------------------------------------------------


def _arctan_of_one_over(x: int, unit: int) -> int:
    total, term, n = 0, unit // x, 1
    while term:
        total += term // n if n % 4 == 1 else -(term // n)
        term, n = term // (x * x), n + 2
    return total


DIGITS = 60
# Machin: pi = 16 arctan(1/5) - 4 arctan(1/239); ten guard digits swallow what the series cuts off
LOW_PI = 4 * (4 * _arctan_of_one_over(5, 10 ** (DIGITS + 10)) - _arctan_of_one_over(239, 10 ** (DIGITS + 10))) // 10**10
HIGH_PI = LOW_PI + 1


def rounded(multiple: int, pi: int, unit: int) -> int:
    """multiple * pi / 2700, to the nearest whole number, halves upwards."""
    return (2 * multiple * pi + 2700 * unit) // (2 * 2700 * unit)


def multiples() -> set[int]:
    """Every angle times radius in tenths that a lane of an own turn can have: its arc is that many pi / 2700 cells."""
    radii = {radius + 10 * lane + 5 for radius in range(RADII_TENTHS[0], RADII_TENTHS[1] + 1) for lane in range(5)}
    return {angle * radius for angle in range(ANGLES[0], ANGLES[1] + 1) for radius in radii}


def test_it_knows_pi_to_every_digit_it_writes_r_st_06():
    assert str(LOW_PI).startswith("31415926535897932384626433832795028841971693993751")
    assert LOW_PI // 10 ** (DIGITS - 18) == PI
    assert PI_UNIT == 10**18


def test_it_counts_cells_as_the_true_pi_does_in_every_turn_there_can_be_r_st_06():
    """Two bounds of the true pi agree with one another, so the true pi lies between them and agrees as well."""
    all_of_them = multiples()
    assert len(all_of_them) > 10_000
    for multiple in all_of_them:
        below, above = (rounded(multiple, pi, 10**DIGITS) for pi in (LOW_PI, HIGH_PI))
        assert below == above == rounded(multiple, PI, PI_UNIT)


def test_it_stays_far_enough_from_every_half_for_the_digits_it_writes_r_st_06():
    unit = 10**DIGITS
    nearest = min(abs(2 * multiple * LOW_PI % (2 * 2700 * unit) - 2700 * unit) for multiple in multiples())
    cut_off = 2 * max(multiples()) * (LOW_PI - PI * 10 ** (DIGITS - 18))
    assert nearest > 10**6 * cut_off  # a million times further than what the missing digits could move


def test_it_would_count_otherwise_with_too_few_digits_r_st_06():
    assert any(rounded(number, 314, 100) != rounded(number, PI, PI_UNIT) for number in multiples())


def test_it_counts_the_cells_of_each_lane_inside_to_outside_by_its_own_arc_r_st_06():
    for angle in range(ANGLES[0], ANGLES[1] + 1):
        for radius in range(RADII_TENTHS[0], RADII_TENTHS[1] + 1, 7):
            expected = [max(1, rounded(angle * (radius + 10 * lane + 5), LOW_PI, 10**DIGITS)) for lane in range(5)]
            assert list(cells_by_arc(angle, radius)) == expected
            assert piece_of(Section("custom-turn-right", own=OwnTurn(angle, radius))).cells == tuple(expected[::-1])
