"""A test drive runs as the rules run: what is offered can be run, and who comes home wins a reward."""

from __future__ import annotations

from typing import Any

import pytest

from core.errors import Malformed
from reindeer_races.plans import game
from reindeer_races.plans.compile import compile
from reindeer_races.plans.text import read_text
from reindeer_races.rules.trial import begun, driven, offers
from reindeer_races.scenes.trial import drive
from tests.courses.plans.reindeer_races.wounds import WOUNDS

STANDARD = game.PRESETS["standard"].plan


def ask(plan: Any, *turns: dict[str, Any], lane: int = 1, steps: int = 3) -> dict[str, Any]:
    return drive(plan, {"turns": [*turns], "now": {"lane": lane, "steps": steps}}, 0)


def taken(offer: dict[str, Any]) -> dict[str, Any]:
    return {name: offer[name] for name in ("lane", "steps", "start", "jumps")}


def test_every_offer_can_be_run_and_ends_where_it_says() -> None:
    for lane in range(5):
        for steps in (1, 2, 3, 5):
            for offer in offers(begun(compile(STANDARD)), lane, steps):
                state = begun(compile(STANDARD))
                events = driven(state, lane, offer.start, steps, offer.jumps)
                ran = next(event for event in events if event["kind"] == "reindeer-ran")
                assert ran["path"] == [*offer.run.path]


def test_a_run_home_wins_the_reward_and_another_one_jumps_over_who_stands() -> None:
    plan = read_text("letter p.p p.p p.p bauble p.p log p.p present p.p tree p.p")
    home = ask(plan, steps=7)["offers"][0]
    assert (home["end"], home["reward"]) == ("home", plan.rewards_of(0)[0])
    assert ask(plan, taken(home), steps=7)["offers"][0]["reward"] == plan.rewards_of(0)[1]
    stands = taken(ask(plan, steps=2)["offers"][0])
    answer = ask(plan, stands, steps=2)
    assert answer["figures"] == [{"lane": 1, "at": 2, "x": 1500, "y": 0}]
    assert sorted(offer["path"][-1][0] for offer in answer["offers"] if offer["start"] == 0) == [2500, 4500]
    assert {offer["start"] for offer in answer["offers"]} == {0, 2}


def test_what_was_never_offered_is_cut_off() -> None:
    answer = ask(STANDARD, {"lane": 1, "steps": 1, "start": 4, "jumps": []})
    assert (answer["turns"], answer["cut"].to_text()) == (
        [],
        "From turn 1 on the drive no longer fits the course.",
    )
    with pytest.raises(Malformed):
        ask(STANDARD, lane=6)


@pytest.mark.parametrize("name", sorted(WOUNDS))
def test_no_wound_of_a_plan_breaks_a_drive(name: str) -> None:
    plan, turns = read_text(WOUNDS[name][0]), []
    for at in range(12):
        answer = ask(plan, *turns, lane=1 + at % 5, steps=1 + at % 4)
        assert answer["cut"] is None
        turns += [taken(answer["offers"][-1])] if answer["offers"] else []


def test_rows_that_are_still_empty_offer_nothing() -> None:
    empty = game.read_value({"game": "reindeer_races", "lanes": [{"cards": []} for _lane in range(5)]})
    assert ask(empty)["offers"] == []
