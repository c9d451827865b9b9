"""What the page of a painted board works out by itself agrees with the house: cells of paint, regions, mends, undo."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from husky.plans.canvas import canvas
from husky.plans.checks import check
from husky.plans.checks.scene import Scene
from husky.plans.designing import desk, mends
from husky.plans.parse import read_value, to_json, to_value
from husky.plans.plan import Brush, Dots, Fill, Layer, Plan, Polygon, Rows
from husky.plans.presets import PRESETS
from husky.plans.text import read_text
from tests.browser.twins import BACK_AND_FORTH, run
from tests.courses.plans.husky.wounds import WOUNDS

pytestmark = [pytest.mark.xdist_group("browser-beside")]

CELLS = """async (plans) => {
  const { canvas } = await import("/static/husky/designer/canvas.js");
  return plans.map((plan) => canvas(plan)).map(({ land, layer }) => [land.join(""), layer]);
}"""
RANDOM_EDITS = (
    """async ([plan, seed, count, planted]) => {
  const { History } = await import("/static/courses/designer/history.js");
  const { canonical } = await import("/static/courses/designer/canonical.js");
  const { canvas, brushed, inside, flooded } = await import("/static/husky/designer/canvas.js");
  const plans = await import("/static/husky/designer/plan.js");
  const { mirrored } = await import("/static/husky/designer/symmetry.js");
  let state = seed;
  const below = (most) => (state = (state * 48271) % 2147483647) % most;
  const one = (list) => list[below(list.length)];
  const spot = (board) => [below(board.width), below(board.height)];
  const tenths = (board) => [below(10 * board.width), below(10 * board.height)];
  const colour = () => one(["snow", "bush", "ice"]);
  const stroke = (board) => brushed([tenths(board), tenths(board)], 30, board);
  const figure = () => one(["wolf", "elk", "bear", "start", "check-1", "check-2", "check-3", "finish"]);
  const edits = [
    (old, board) => plans.coloured(old, mirrored(one(["none", "turn", "both"]), board, stroke(board)), colour()),
    (old, board) => plans.coloured(old, inside([tenths(board), tenths(board), tenths(board)], board), colour()),
    (old, board) => plans.coloured(old, flooded(board, below(board.land.length)), colour()),
    (old, board) => plans.put(old, figure(), spot(board)),
    (old, board) => plans.carried(old, spot(board), spot(board)),
    (old, board) => plans.taken(old, spot(board)),
    (old) => plans.sized(old, 10 + below(30), 6 + below(20)),
  ];
  const history = new History(plan);
  const first = canonical(plan);
  while (history.past.length < count) history.do(one(edits)(history.now, canvas(history.now)));"""
    + BACK_AND_FORTH
)


def layer(hand: random.Random) -> Layer:
    def tenths() -> tuple[int, int]:
        pace = hand.choice((1, 5, 5))  # middles and corners of cells, where an edge may lie
        return hand.randrange(-40, 240, pace), hand.randrange(-40, 160, pace)

    corners = tuple(tenths() for _corner in range(hand.randint(3, 9)))
    cells = tuple((hand.randint(-2, 20), hand.randint(-2, 12)) for _cell in range(3))
    rows = tuple("".join(hand.choices("wgb.S123F", k=hand.randint(1, 9))) for _row in range(3))
    paints = (
        Polygon(hand.randrange(3), corners), Polygon(hand.randrange(3), corners[:3]),
        Brush(hand.randrange(3), corners[: hand.randint(1, 5)], hand.randint(1, 60)), Fill(hand.randrange(3)),
        Dots(hand.randint(3, 7), cells), Rows(rows, cells[0]),
    )  # fmt: skip
    return Layer(hand.choice(paints))


def drawn(seed: int) -> Plan:
    hand = random.Random(seed)
    layers = tuple(layer(hand) for _layer in range(hand.randint(1, 6)))
    return Plan(hand.randint(1, 20), hand.randint(1, 12), layers)


def test_it_paints_every_cell_as_the_house_does(page: Page) -> None:
    plans = [*(drawn(seed) for seed in range(300)), *(preset.plan for preset in PRESETS.values())]
    pictures = page.evaluate(CELLS, [to_value(plan) for plan in plans])
    for plan, (letters, layers) in zip(plans, pictures, strict=True):
        assert letters == "".join(desk.cells(Scene(plan)))
        assert [at + 1 for at in layers] == [*canvas(plan).layer]


def test_it_knows_the_regions_that_the_house_does(page: Page) -> None:
    for preset in PRESETS.values():
        scene = Scene(preset.plan)
        boards = {"width": scene.plan.width, "height": scene.plan.height, "land": list("".join(desk.cells(scene)))}
        regions = run(page, "husky/canvas", [("flooded", [boards, cells[0]]) for cells in scene.regions])
        assert [sorted(cells) for cells in regions] == [list(cells) for cells in scene.regions]


def test_it_carries_out_mends_as_the_house_does(page: Page) -> None:
    plans = [read_text(text) for text, *_codes in WOUNDS.values()]
    edits = [
        (plan, edit)
        for plan in plans
        for finding in check(plan)
        if (edit := mends.mend(Scene(plan), finding)) is not None
    ]
    assert len(edits) > 30
    calls = [["carryOut", [to_value(plan), json.loads(json.dumps(edit))]] for plan, edit in edits]
    for (plan, edit), payload in zip(edits, run(page, "husky/plan", calls), strict=True):
        ours, theirs = read_value(mends.mended(plan, edit)), read_value(payload)
        assert (theirs.width, theirs.height, theirs.animals) == (ours.width, ours.height, ours.animals)
        assert canvas(theirs).land == canvas(ours).land


@pytest.mark.parametrize("name", ["standard", "frozen-river"])
def test_undoing_a_hundred_strokes_gives_the_first_plan_and_doing_them_again_the_last(page: Page, name: str) -> None:
    plan = PRESETS[name].plan
    first, last, back, again = page.evaluate(RANDOM_EDITS, [to_value(plan), 7, 100, 0])
    assert first.encode() == to_json(plan)
    assert (back, again) == (first, last)
    assert last != first
    assert to_json(read_value(json.loads(last))) == last.encode()


def test_it_notices_a_stroke_that_is_not_undone(page: Page) -> None:
    first, _last, back, _again = page.evaluate(RANDOM_EDITS, [to_value(PRESETS["standard"].plan), 7, 100, 1])
    assert back != first


def test_what_was_written_stays_as_it_was_written_until_nobody_sees_it(page: Page) -> None:
    plan: Any = to_value(read_text("10x6 snow ice 20,20 40,20 40,40 20,40 start 0,3"))
    calls = [
        ["coloured", [plan, [55], "bush"]],
        ["coloured", [plan, [22, 23, 32, 33], "bush"]],
        ["put", [plan, "start", [1, 1]]],
    ]
    dab, over, start = run(page, "husky/plan", calls)
    assert dab["layers"] == [*plan["layers"], {"rows": ["g"], "at": [5, 5]}]
    assert over["layers"] == [plan["layers"][0], plan["layers"][2], {"rows": ["gg", "gg"], "at": [2, 2]}]
    assert start["layers"] == [*plan["layers"][:2], {"rows": [".S", "..", "w."], "at": [0, 1]}]
