"""What a designer is shown of five lanes: cards where the picture has them, bins as cards are given out, facing ice."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from reindeer_races.boards import BOX, KINDS, LANES
from reindeer_races.plans.cards import name
from reindeer_races.plans.checks import check
from reindeer_races.plans.designing import bins, desk
from reindeer_races.plans.parse import read_value, to_value
from reindeer_races.plans.picture import picture
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.presets import PRESETS
from reindeer_races.plans.stock import NONE, boxes, inventory
from reindeer_races.plans.text import read_text
from tests.courses.plans.reindeer_races.making import plans
from tests.courses.plans.reindeer_races.wounds import WOUNDS, house, wounded


def shown(plan: Plan, **wishes: Any) -> dict[str, Any]:
    return desk.desk(plan, check(plan), wishes, "ice")


@pytest.mark.parametrize("preset", PRESETS)
def test_cards_lie_where_the_picture_has_them(preset: str) -> None:
    plan = PRESETS[preset].plan
    cards = [card for lane in shown(plan)["lanes"] for card in lane["cards"]]
    tracks = picture(plan).tracks
    assert len(cards) == len(tracks)
    for card, track in zip(cards, tracks, strict=True):
        (x1, y1), (x2, y2) = track[0], track[3]  # the two corners of its entry
        assert (card["x"], card["y"]) == pytest.approx(((x1 + x2) / 2, (y1 + y2) / 2), abs=2)


def test_the_next_card_goes_where_it_would_lie() -> None:
    ends = [lane["end"] for lane in shown(read_text("house letter p.p<90 bauble @10,-50,180 = log p.p p.p"))["lanes"]]
    longer = shown(read_text("house letter p.p<90 i.p bauble @10,-50,180 i.p = log p.p p.p i.p"))["lanes"]
    for end, lane in zip(ends[:3], longer, strict=False):
        assert lane["cards"][-1] == end | {"length": 2000}


def test_ice_that_faces_ice_is_told_by_its_first_cell() -> None:
    lanes = shown(read_text(wounded(present="p.i p.i~ p.p i.i y.p p.p")))["lanes"]
    assert [lane["facing"] for lane in lanes] == [[], [], [], [2], []]


def test_lanes_tell_how_many_cards_they_want_and_how_soon_one_is_home() -> None:
    lanes = shown(read_text(wounded(bauble="")))["lanes"]
    assert [(lane["object"], lane["wanted"], lane["par"], lane["hand"]) for lane in lanes][:2] == [
        ("letter", 3, 4, 1),
        ("bauble", 4, None, None),
    ]
    (yetis, *_others) = shown(read_text(house(letter="p.y y.p p.p")))["lanes"]
    assert (yetis["par"], yetis["hand"]) == (None, 1)  # the step over them is too long for one card
    assert [lane["wanted"] for lane in shown(read_text(house()))["lanes"]] == [None] * 5
    assert shown(read_text(WOUNDS["seven cards with snowmen"][0]))["lanes"][2]["par"] is None


@settings(deadline=None, max_examples=30)
@given(plans)
def test_it_shows_any_plan_and_bins_count_as_cards_are_given_out(plan: Plan) -> None:
    payload = shown(plan, boxes=1)
    json.dumps(payload)
    assert read_value(payload["plan"]) == plan
    assert len(payload["mends"]) == len(check(plan))
    cards = [laid.card for lane in plan.lanes for laid in lane.cards]
    short = inventory(cards, boxes(1)).taken.count(NONE)
    for card, _count in BOX:
        more = [*cards, *[card] * payload["left"][name(card)]]
        assert inventory(more, boxes(1)).taken.count(NONE) == short
        assert inventory([*more, card], boxes(1)).taken.count(NONE) == short + 1


def test_it_tells_how_many_boxes_a_plan_takes() -> None:
    assert [bins.needed(read_text(text)) for text in ("letter", wounded(), "letter k.y y.k", "tree s.s")] == [
        0,
        1,
        2,
        0,
    ]


def test_every_card_stands_in_the_catalogue_and_every_sign_has_a_picture() -> None:
    catalogue = desk.catalogue()
    assert sum(card["count"] for card in catalogue) == 27
    assert len({symbol["picture"] for symbol in desk.symbols()}) == len(KINDS) - 1 + LANES
    for card in catalogue:
        plan = read_value(desk.EMPTY | {"lanes": [{"cards": [card["card"]]}, *desk.EMPTY["lanes"][1:]]})
        assert name(plan.lanes[0].cards[0].card) == card["name"]
    assert to_value(read_value(desk.EMPTY)) == desk.EMPTY
    assert [kind["kind"] for kind in desk.kinds()] == [*KINDS]


def test_cards_still_to_come_are_no_wound_in_the_picture() -> None:
    payload = shown(read_text(wounded(bauble="p.p", letter="@0,-20,0 p.p i.p s.p")))
    assert [*payload["places"]] == ["2"]  # of two rows that cross; the first finding is of a lane's length
