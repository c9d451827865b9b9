"""A drawn state shows course and sleds as they are, fits a terminal, and shows no card of a hand."""

from __future__ import annotations

import pytest

from snow_tails.plans.presets import PRESETS
from snow_tails.rules.bags import size
from snow_tails.rules.drawing import WIDTH, drawn
from snow_tails.rules.state import WRECKED
from tests.games.rules.snow_tails.staging import Sled, bag_of, opened, stage
from tests.games.rules.snow_tails.told_races import raced

SPECIAL = "START S SAPA CL CHASM UR DRL FIN"

BEFORE_THE_RACE = """\
   1  2
1 |..|......
2 |..|......
3 |..|......
4 |..|......
5 |..|......

before the race, Red to move
> R  L3 R3 B3  speed 3 balanced  dents 0  hand 0  deck 20  used  0  no start place
  B  L3 R3 B3  speed 3 balanced  dents 0  hand 0  deck 20  used  0  no start place
"""

IN_THE_MIDDLE = """\
      2      3     !4 4L    5
1  ~ |......|.T....!  . . .|.####.
2  ~ |......|...T..! . . Y.|......
3  ~ |.R....|.T...T! .. ...|.#..#.
4  ~ |......|...T..! ......|......
5  ~ |.B....|..T...!.......|.####.

round 4, Red to move
> R  L4 R5 B1  speed 8 drift 1R  dents 2  hand 3  deck 14  used  1  place 3 at 2.3.2
- B  L3 R3 B3  speed 3 balanced  dents 0  hand 2  deck 18  used  0  place 4 at 2.5.2
  Y  L2 R5 B1  speed 6 drift 3R  dents 0  hand 5  deck 12  used  1  place 2 at 4.2.3
- G  L3 R3 B3  speed 3 balanced  dents 4  hand 1  deck 19  used  0  wrecked
- V  L3 R3 B3  speed 3 balanced  dents 0  hand 5  deck 15  used  0  finished in place 1
"""

WHOLE = """\
   1  2      3     !4 4L    5     !3 6R        7      8
1 |..|......|.T....!  . . .|.####.!...........|.#####|.%..............
2 |..|......|...T..! . . Y.|......! .... .....|..###.|.%..............
3 |..|.R....|.T...T! .. ...|.#..#.! . .. .. ..|...#..|.%..............
4 |..|......|...T..! ......|......!  . . . . .|......|.%..............
5 |..|.B....|..T...!.......|.####.!   .   .  .|......|.%..............
"""


def staged(course: str = SPECIAL):
    """Three sleds on the course, one wrecked, one at the finish."""
    return stage(
        Sled((1, 3, 2), "451", "123", dents=2),
        Sled((1, 5, 2), hand="12", has_moved=True),
        Sled((3, 2, 3), "251"),
        Sled((3, 4, 1), fate=WRECKED, dents=4, hand="1"),
        Sled((7, 4, 1), place=1),
        course=course,
        round=4,
    )


def test_it_draws_the_start_before_the_race():
    assert drawn(opened(2).state) == BEFORE_THE_RACE


def test_it_draws_sleds_saplings_turns_and_red_lines():
    """A column is a level: the inside lane of the corner has 3 cells on 7 levels (R-ST-12)."""
    assert drawn(staged()) == IN_THE_MIDDLE


def test_it_draws_the_whole_course_with_chasm_snow_drift_and_finish_line():
    assert drawn(staged(), is_whole=True).startswith(WHOLE)


def test_it_draws_what_a_felled_sapling_left():
    state = staged()
    state.saplings -= {state.board.number(2, 1, 2)}
    assert drawn(state) == IN_THE_MIDDLE.replace("|.T....!", "|......!") != IN_THE_MIDDLE


def test_it_marks_sections_that_are_left_out():
    state = stage(Sled((1, 1, 1)), Sled((6, 1, 1)), course=SPECIAL)
    assert drawn(state).splitlines()[1] == "1  ~ |R.....|.T.... ~ |B#####|.%.............."


@pytest.mark.parametrize("is_whole", [False, True])
@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_it_fits_a_terminal_on_every_preset(preset, is_whole):
    for step in raced(1, 5, preset.chain).steps[::7]:
        drawing = drawn(step.state, is_whole)
        assert max(map(len, drawing.splitlines())) <= WIDTH
        on_course = [seat for seat, cell in enumerate(step.state.cell) if cell >= 0]
        course = drawing.split("\nround")[0].split("\nbefore")[0].split("\nover")[0]
        rows = [line[2:] for line in course.splitlines() if line[:1].isdigit()]
        assert sorted("RBYGV".index(sign) for row in rows for sign in row if sign in "RBYGV") == on_course


def test_it_shows_no_card_of_a_hand_nor_of_a_deck():
    """Two worlds that differ only in what is hidden look the same (R-ST-42)."""
    state = staged()
    other = state.copy()
    other.hand[0], other.deck[0] = bag_of("455"), bag_of("11122233334445")
    assert state != other
    assert size(other.deck[0]) == size(state.deck[0])
    assert drawn(state) == drawn(other)
