"""What the page of five rows works out by itself agrees with the house: cards, mends, places; nothing is lost."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page

from reindeer_races.boards import BOX, KINDS, turned
from reindeer_races.plans.cards import name
from reindeer_races.plans.checks import check
from reindeer_races.plans.designing import desk, lanes, mends
from reindeer_races.plans.parse import read_value, to_json, to_value
from reindeer_races.plans.plan import Laid, Plan
from reindeer_races.plans.presets import PRESETS
from reindeer_races.plans.rows import rows
from reindeer_races.plans.text import read_text
from tests.browser.twins import BACK_AND_FORTH, run
from tests.courses.plans.reindeer_races.wounds import WOUNDS

pytestmark = [pytest.mark.xdist_group("browser-beside")]

UNDER = """async ([lanes, points]) => {
  const { under } = await import("/static/reindeer_races/designer/shape.js");
  return points.map(([x, y]) => under(lanes, x, y));
}"""
RANDOM_EDITS = (
    """async ([plan, seed, count, planted]) => {
  const { History } = await import("/static/courses/designer/history.js");
  const { canonical } = await import("/static/courses/designer/canonical.js");
  const plans = await import("/static/reindeer_races/designer/plan.js");
  let state = seed;
  const below = (most) => (state = (state * 48271) % 2147483647) % most;
  const cards = [["plain", "ice-on"], ["skis", "yeti"], ["snowman", "plain"], ["ice-back", "ice-back"]];
  const edits = [
    (old, one) => plans.insert(old, one, cards[below(4)]),
    (old, one) => plans.remove(old, one),
    (old, one) => plans.replace(old, one, cards[below(4)]),
    (old, one) => plans.turn(old, one),
    (old, one, other) => plans.swap(old, one, other),
    (old, one, other) => plans.move(old, one, other),
    (old, one) => plans.bend(old, one, below(400) - 200),
    (old, { lane }) => plans.lay(old, lane, below(3) ? [below(900) - 450, below(900) - 450, below(360)] : null),
    (old, { lane }) => plans.rewards(old, lane, below(2) ? [9, 1 + below(8)] : null),
    (old) => plans.rules(old, { rewards: "ab"[below(2)], house: below(2) }),
    (old, { lane }) => plans.straight(old, lane),
  ];
  const history = new History(plan);
  const first = canonical(plan);
  const card = ({ lanes }) => {
    const filled = [...lanes.keys()].filter((at) => lanes[at].cards.length);
    const lane = filled[below(filled.length)];
    return { lane, at: below(lanes[lane].cards.length) };
  };
  while (history.past.length < count) {
    const old = history.now;
    history.do(edits[below(edits.length)](old, card(old), card(old)));
  }"""
    + BACK_AND_FORTH
)


def to_names(card: tuple[int, int]) -> list[str]:
    return [KINDS[kind] for kind in card]


def test_it_turns_cards_as_the_rules_do(page: Page) -> None:
    cards = [(first, other) for first in range(len(KINDS)) for other in range(len(KINDS))]
    assert run(page, "reindeer_races/plan", [("turned", [to_names(card)]) for card in cards]) == [
        to_names(turned(card)) for card in cards
    ]


def test_it_carries_out_mends_as_the_house_does(page: Page) -> None:
    plans = [read_text(text) for text, _codes in WOUNDS.values()]
    edits = [
        (plan, edit) for plan in plans for finding in check(plan) if (edit := mends.mend(plan, finding)) is not None
    ]
    edits += [(preset.plan, {"do": "tidy"}) for preset in PRESETS.values()]
    assert len(edits) > 25
    payloads = run(page, "reindeer_races/plan", [("carryOut", [to_value(plan), edit]) for plan, edit in edits])
    assert payloads == [json.loads(json.dumps(mends.mended(plan, edit))) for plan, edit in edits]


def test_it_counts_cards_whichever_way_they_lie(page: Page) -> None:
    plans = [preset.plan for preset in PRESETS.values()]
    tallies = run(page, "reindeer_races/plan", [("counted", [to_value(plan), desk.catalogue()]) for plan in plans])
    for plan, counts in zip(plans, tallies, strict=True):
        names = [name(laid.card) for lane in plan.lanes for laid in lane.cards]
        assert counts == [names.count(name(card)) for card, _count in BOX]


def moved(plan: Plan, lane: int, begin: int, to: int) -> Plan:
    """A slow twin of a move within a lane: cards are told from one another by where they were."""
    cards = [laid.card for laid in plan.lanes[lane].cards]
    marked = [*enumerate(cards)]
    marked.insert(to, (-1, cards[begin]))
    order = [card for number, card in marked if number != begin]
    laid = tuple(Laid(card, was.bend) for card, was in zip(order, plan.lanes[lane].cards, strict=True))
    return replace(plan, lanes=(*plan.lanes[:lane], replace(plan.lanes[lane], cards=laid), *plan.lanes[lane + 1 :]))


def test_a_card_moved_within_its_lane_lies_before_what_lay_there_and_the_row_bends_as_it_did(page: Page) -> None:
    plan, lane = PRESETS["carousel"].plan, 3
    count = len(plan.lanes[lane].cards)
    ways = [(begin, to) for begin in range(count) for to in range(count + 1)]
    places = [({"lane": lane, "at": begin}, {"lane": lane, "at": to}) for begin, to in ways]
    payloads = run(page, "reindeer_races/plan", [("move", [to_value(plan), *place]) for place in places])
    assert [read_value(payload) for payload in payloads] == [moved(plan, lane, *way) for way in ways]


def find_at(page: Page, payload: list[Any], points: list[tuple[float, float]]) -> list[dict[str, Any]]:
    """What lies under points of the table, in lane widths."""
    return list(page.evaluate(UNDER, [json.loads(json.dumps(payload)), [[x * 1000, -y * 1000] for x, y in points]]))


def test_it_finds_every_card_and_every_end_where_the_house_lays_them(page: Page) -> None:
    for preset in PRESETS.values():
        laid = [(lane, row, strip) for lane, row in enumerate(rows(preset.plan)) for strip in row.strips]
        wanted = [(lane, row.cards.index(strip) if strip in row.cards else len(row.cards))
                  for lane, row, strip in laid]  # fmt: skip
        hits = find_at(page, lanes.lanes(preset.plan, ()), [strip.middle for _lane, _row, strip in laid])
        assert [(hit["lane"], hit["at"]) for hit in hits] == wanted
        parts = [hit["part"] for hit in hits if "part" in hit]
        assert parts == pytest.approx([0.5] * sum(len(lane.cards) for lane in preset.plan.lanes), abs=0.01)


def test_what_is_wanting_is_filled_up_out_of_what_is_left(page: Page) -> None:
    plan = read_text("letter p.p log k.y k.y p.p")
    left = [{"card": to_names(card), "count": count} for card, count in BOX]
    calls: list[Any] = [to_value(plan), [3, 4, 5, 6, 7], left]
    filled = """async (args) => {
      const { filled } = await import("/static/reindeer_races/designer/plan.js");
      let state = 7;
      return filled(...args, (most) => (state = (state * 48271) % 2147483647) % most);
    }"""
    full = read_value(page.evaluate(filled, json.loads(json.dumps(calls))))
    assert [len(lane.cards) for lane in full.lanes] == [3, 4, 5, 6, 7]
    assert full.lanes[2].cards[:3] == plan.lanes[2].cards
    added = [name(laid.card) for lane in full.lanes for laid in lane.cards]
    for laid in (*plan.lanes[0].cards, *plan.lanes[2].cards):
        added.remove(name(laid.card))
    assert all(added.count(name(card)) <= count for card, count in BOX)
    short = [*calls[:2], [{"card": ["plain", "plain"], "count": 2}]]
    some = read_value(page.evaluate(filled, json.loads(json.dumps(short))))
    assert sum(len(lane.cards) for lane in some.lanes) == 6


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_undoing_a_hundred_edits_gives_the_first_plan_and_doing_them_again_the_last(page: Page, seed: int) -> None:
    plan = PRESETS["carousel"].plan
    first, last, back, again = page.evaluate(RANDOM_EDITS, [to_value(plan), seed, 100, 0])
    assert first.encode() == to_json(plan)
    assert (back, again) == (first, last)
    assert last != first
    assert to_json(read_value(json.loads(last))).decode() == last


def test_it_notices_an_edit_that_is_not_undone_and_a_card_that_lies_elsewhere(page: Page) -> None:
    plan = PRESETS["carousel"].plan
    first, _last, back, _again = page.evaluate(RANDOM_EDITS, [to_value(plan), 1, 100, 1])
    assert back != first
    payload = lanes.lanes(plan, ())
    payload[0]["cards"][1]["x"] += 9000
    (there,) = find_at(page, payload, [rows(plan)[0].cards[1].middle])
    assert there is None or (there["lane"], there["at"]) != (0, 1)
