"""Figures stand where the numbers of a report are: nothing is left out or hides another."""

import pytest

from games.rules import registry as rulebook
from husky import boards as husky_boards
from reindeer_races import boards as reindeer_boards
from reindeer_races.watching import ROW
from replays.manifest import newest
from replays.simulate.figures.bars import MOST_BARS, bars, reach
from replays.simulate.figures.heat import heat
from replays.simulate.figures.shares import shares
from replays.simulate.spread import spread
from snow_tails import boards as snow_boards
from tests.parts.tables import COURSES, judged


def at(place: str) -> float:
    assert place.endswith("%")
    return float(place[:-1])


@pytest.mark.parametrize(
    "counts", [{8: 3}, {7: 1, 66: 2}, {number: number % 7 + 1 for number in range(12, 400)}, {0: 9, 1: 4}]
)
def test_bars_hold_every_number_once_and_stay_in_their_frame(counts: dict[int, int]) -> None:
    chart = bars(spread(counts))
    assert chart is not None
    assert len(chart.bars) <= MOST_BARS + 1
    assert sum(bar.often for bar in chart.bars) == sum(counts.values())
    for bar, after in zip(chart.bars, chart.bars[1:], strict=False):
        assert bar.high + 1 == after.low
        assert at(bar.x) + at(bar.width) <= at(after.x)
    assert all(at(bar.y) >= 0 and abs(at(bar.y) + at(bar.height) - 100) < 0.02 for bar in chart.bars)
    assert 0 <= at(chart.low) <= at(chart.middle) <= at(chart.low) + at(chart.width) + 0.02 <= 100.04
    assert any(bar.word for bar in chart.bars)


def test_bars_of_two_reports_stand_on_one_scale() -> None:
    first, second = spread({8: 3, 9: 1}), spread({11: 4})
    both = reach(first, second)
    charts = [bars(each, reach=both) for each in (first, second)]
    assert [[bar.name for bar in each.bars] for each in charts if each] == [["8", "9", "10", "11"]] * 2
    assert bars(spread({})) is None


def test_shares_lie_in_their_intervals_and_all_on_one_scale() -> None:
    rows = [{"won": 60, "of": 600, "share": 2500, "low": 179, "high": 4041},
            {"won": 0, "of": 0, "share": 2500, "low": 0, "high": 10_000}]  # fmt: skip
    figures = shares(rows)
    assert [share.at for share in figures] == [1000, 2500]
    assert len({share.fair for share in figures}) == 1
    assert all(at(share.left) <= at(share.x) <= at(share.left) + at(share.width) + 0.02 <= 100.02 for share in figures)


@pytest.mark.slow
@pytest.mark.parametrize("game", COURSES)
def test_every_cell_of_a_board_lies_on_its_picture_and_is_called_something_of_its_own(game: str) -> None:
    plan, board = judged(game, COURSES[game][0]).plan, judged(game, COURSES[game][0]).board
    ground = rulebook.scene(rulebook.newest(game)).ground(plan, board)
    layout = newest(game).sport.chapter.places(ground)
    assert set(layout) >= CELLS[game](board)
    left, top, width, height = ground["box"]
    for place in (layout[cell] for cell in CELLS[game](board)):
        assert left <= place.at[0] <= left + width
        assert top <= place.at[1] <= top + height
    assert len({str(place.name) for place in layout.values()}) == len(layout)
    drawn = heat(
        [(cell, 1 + number) for number, cell in enumerate(sorted(CELLS[game](board)))], layout, tuple(ground["box"])
    )
    assert drawn.cells == len(CELLS[game](board))
    assert [pin.number for pin in drawn.pins] == [1, 2, 3, 4, 5, 6]
    apart = [(a.x - b.x) ** 2 + (a.y - b.y) ** 2 for a in drawn.pins for b in drawn.pins if a is not b]
    assert min(apart) >= (2 * drawn.radius) ** 2


CELLS = {
    "snow_tails": lambda data: {
        cell for cell, level in enumerate(snow_boards.read(data).level) if level <= snow_boards.read(data).line + 9
    },  # beyond the longest move behind the line nothing happens
    "reindeer_races": lambda data: {
        ROW * lane + cell
        for lane, cards in enumerate(reindeer_boards.read(data).lanes, 1)
        for cell in range(1, 2 * len(cards) + 1)
    },
    "husky": lambda data: set(husky_boards.read(data).cells),
}  # fmt: skip
