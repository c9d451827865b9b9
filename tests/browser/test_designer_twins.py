"""What the designer's page works out by itself agrees with the house: edits, mends, faces of the start, cells."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from courses.geometry import frame
from snow_tails.geometry import track
from snow_tails.plans.checks import check
from snow_tails.plans.designing import desk, mends
from snow_tails.plans.parse import read_value, to_json, to_value, wanted_side
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import OwnStraight, OwnTurn, Plan, Section
from snow_tails.plans.shape import form_of, piece_of
from snow_tails.plans.text import read_text
from tests.browser.twins import BACK_AND_FORTH, run
from tests.courses.wounds import WOUNDS
from tests.parts import plan_operations as operations

pytestmark = [pytest.mark.xdist_group("browser-beside")]

RANDOM_EDITS = (
    """async ([plan, seed, count, planted]) => {
  const { History } = await import("/static/courses/designer/history.js");
  const plans = await import("/static/snow_tails/designer/plan.js");
  const { canonical } = await import("/static/courses/designer/canonical.js");
  let state = seed;
  const below = (most) => (state = (state * 48271) % 2147483647) % most;
  const pieces = ["straight", "corner-left", "u-turn-right", "chasm", "saplings-a", "custom-straight"];
  const edits = [
    (old, at) => plans.insert(old, at, [{ piece: pieces[below(5)] }]),
    (old, at) => plans.remove(old, at),
    (old, at) => plans.replace(old, at, at + 1, [{ piece: "custom-straight", rows: 1 + below(12), blocked: [] }]),
    (old, at) => plans.move(old, at, at + 1, below(old.sections.length)),
    (old, at) => plans.mirror(old, at, old.sections.length, {}),
    (old, at) => plans.toggle(old, at, "saplings", [1 + below(5), 1 + below(6)], []),
    (old, at) => plans.change(old, at, { turned: 1 }),
    (old, at) => plans.insert(old, at, plans.copied(old, at, at + 3)),
  ];
  const history = new History(plan);
  const first = canonical(plan);
  while (history.past.length < count) {
    const at = below(Math.max(1, history.now.sections.length - 1));
    history.do(plans.settled(history.now, edits[below(edits.length)](history.now, at)));
  }"""
    + BACK_AND_FORTH
)


@pytest.fixture(scope="module")
def sections() -> list[Section]:
    """Every piece, some of one's own, some with saplings of their own."""
    hand = random.Random(3)
    own = [OwnStraight(3, ((1, 2), (4, 3)), ((1, 2, 3),) * 5), OwnStraight(12)]
    turns = [OwnTurn(angle, radius, 4) for angle, radius in ((30, 0), (45, 25), (100, 7), (180, 200))]
    return [
        *(Section(name) for name in PIECES),
        *(Section(name, tuple((hand.randint(1, 5), cell) for cell in range(1, 4))) for name in PIECES),
        *(Section("custom-straight", own=shape) for shape in own),
        *(Section(f"custom-turn-{side}", own=turn) for side in ("left", "right") for turn in turns),
    ]


def drawn(sections: list[Section], seed: int) -> Plan:
    hand = random.Random(seed)
    return Plan(tuple(hand.choices(sections, k=hand.randint(1, 12))))


def printed() -> dict[str, Any]:
    return {name: piece.saplings for name, piece in PIECES.items()}


def same(payload: Any) -> bytes:
    """A plan in its canonical bytes, saplings in one order: which one was set first does not matter."""
    plan = read_value(payload)
    ordered = (section if section.saplings is None else _in_order(section) for section in plan.sections)
    return to_json(Plan(tuple(ordered), plan.look))


def _in_order(section: Section) -> Section:
    return Section(section.piece, tuple(sorted(section.saplings or ())), section.own, section.is_turned, section.look)


def test_it_mirrors_as_the_house_does(page: Page, sections: list[Section]) -> None:
    plans = [drawn(sections, seed) for seed in range(60)]
    payloads = run(
        page, "snow_tails/plan", [("mirror", [to_value(plan), 0, len(plan.sections), printed()]) for plan in plans]
    )
    for plan, payload in zip(plans, payloads, strict=True):
        assert same(payload) == same(to_value(operations.mirror(plan)))


def test_it_carries_out_mends_as_the_house_does(page: Page) -> None:
    plans = [read_text(line) for line, *_rest in WOUNDS.values()]
    edits = [
        (plan, edit) for plan in plans for finding in check(plan) if (edit := mends.mend(plan, finding)) is not None
    ]
    assert len(edits) > 20
    payloads = run(page, "snow_tails/plan", [("carryOut", [to_value(plan), edit]) for plan, edit in edits])
    assert payloads == [json.loads(json.dumps(mends.mended(plan, edit))) for plan, edit in edits]


def test_it_moves_a_stretch_before_what_lay_where_it_goes(page: Page) -> None:
    pieces = [*PIECES][:6]
    plan = to_value(Plan(tuple(Section(name) for name in pieces)))
    places = [(begin, end, to) for begin in range(6) for end in range(begin + 1, 7) for to in range(7)]
    payloads = run(page, "snow_tails/plan", [("move", [plan, *place]) for place in places])
    for (begin, end, to), payload in zip(places, payloads, strict=True):
        stays = [name for at, name in enumerate(pieces) if not begin <= at < end]
        at = to if begin <= to <= end else len([index for index in range(to) if not begin <= index < end])
        wanted = pieces if begin <= to <= end else [*stays[:at], *pieces[begin:end], *stays[at:]]
        assert [section["piece"] for section in payload["sections"]] == wanted


def test_it_knows_the_right_face_of_the_start_as_the_house_does(page: Page, sections: list[Section]) -> None:
    plans = [drawn(sections, seed) for seed in range(100)]
    sides = run(page, "snow_tails/plan", [("wantedSide", [to_value(plan)]) for plan in plans])
    assert sides == [{-1: "left", 1: "right"}[wanted_side(plan.sections)] for plan in plans]
    assert {*sides} == {"left", "right"}


def test_it_finds_every_cell_where_the_house_draws_it(page: Page, sections: list[Section]) -> None:
    calls, cells = [], []
    for at, section in enumerate(sections):
        form, pose = form_of(piece_of(section)), frame.Pose(3.5, -2.0, (at * 35) % 360)
        payload = desk.form(section) | {"x": 3500, "y": 2000, "heading": pose.heading}
        for lane, count in enumerate(form.cells, 1):
            for cell in {1, count, (count + 1) // 2}:
                x, y = track.middle(form, pose, lane, cell)
                calls.append(("cellAt", [payload, x * 1000, -y * 1000]))
                cells.append([lane, cell])
    assert run(page, "snow_tails/shape", calls) == cells


def test_it_goes_on_where_the_house_does(page: Page, sections: list[Section]) -> None:
    payloads = run(
        page,
        "snow_tails/shape",
        [("exitOf", [desk.form(section) | {"x": 0, "y": 0, "heading": 90}]) for section in sections],
    )
    for section, payload in zip(sections, payloads, strict=True):
        end = track.through(form_of(piece_of(section)), frame.Pose(heading=90))
        assert (payload["x"], payload["y"]) == pytest.approx((end.x * 1000, -end.y * 1000), abs=0.01)
        assert payload["heading"] == end.heading


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_undoing_a_hundred_edits_gives_the_first_plan_and_doing_them_again_the_last(page: Page, seed: int) -> None:
    plan = read_text("START S SAPA UR DRL UL CHASM CR CR SAPB DRR CL CL SAPC S FIN")
    first, last, back, again = page.evaluate(RANDOM_EDITS, [to_value(plan), seed, 100, 0])
    assert first.encode() == to_json(plan)
    assert (back, again) == (first, last)
    assert last != first
    assert read_value(json.loads(last))


def test_it_notices_an_edit_that_is_not_undone(page: Page) -> None:
    plan = read_text("START S SAPA UR DRL UL CHASM CR CR SAPB DRR CL CL SAPC S FIN")
    first, _last, back, _again = page.evaluate(RANDOM_EDITS, [to_value(plan), 1, 100, 1])
    assert back != first
