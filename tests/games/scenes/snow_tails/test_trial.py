"""A test drive is a race of one sled by the same rules: par's own line finishes in par, and the open end is told."""

from __future__ import annotations

from typing import Any

import pytest

from core.errors import Malformed, Refused
from snow_tails.boards import LEFT, RIGHT
from snow_tails.boards.par import Par, Turn, par
from snow_tails.boards.proof import clean_way, prove
from snow_tails.plans import game
from snow_tails.plans.compile import compile
from snow_tails.plans.text import read_text
from snow_tails.rules.trial import Shown, begun, driven, offers
from snow_tails.scenes.trial import drive
from tests.courses.wounds import WOUNDS

NOW = {"left": 3, "right": 3, "brake": 3}


def ask(line: str, *turns: dict[str, Any], place: int = 3, now: dict[str, Any] = NOW) -> dict[str, Any]:
    return drive(read_text(line), {"place": place, "turns": [*turns], "now": now}, 0)


def to_payload(turn: Turn) -> dict[str, Any]:
    steps = turn.steps[: turn.speed - turn.has_bonus]
    return {"left": turn.left, "right": turn.right, "brake": turn.brake, "plan": steps, "bonus": int(turn.has_bonus)}


def line_of(name: str, place: int) -> Par:
    best = par(compile(game.PRESETS[name].plan), place, 0)
    assert best is not None
    return best


@pytest.mark.parametrize(("name", "place"), [("first-tracks", 1), ("nutcracker", 3), ("delinarbre", 5)])
def test_the_line_of_par_finishes_in_par_and_not_a_turn_before(name: str, place: int) -> None:
    plan, best = game.PRESETS[name].plan, line_of(name, place)
    turns = [to_payload(turn) for turn in best.line]
    answer = drive(plan, {"place": place, "turns": turns, "now": NOW}, 0)
    assert (answer["sled"]["fate"], answer["sled"]["dents"], len(answer["turns"])) == ("finished", 0, best.turns)
    assert answer["offers"] == []
    assert drive(plan, {"place": place, "turns": turns[:-1], "now": NOW}, 0)["sled"]["fate"] == "racing"


def test_the_way_that_a_proof_tells_can_be_driven() -> None:
    plan = game.PRESETS["yquem"].plan
    way: Any = clean_way(prove(compile(plan)))
    answer = drive(plan, way | {"now": NOW}, 0)
    assert (answer["cut"], answer["sled"]["fate"], answer["sled"]["dents"]) == (None, "finished", 0)


def test_what_par_cannot_do_is_not_taken_for_par() -> None:
    """Par's line with one card changed comes out differently: the test above can fail."""
    best = line_of("nutcracker", 3)
    turns = [to_payload(turn) for turn in best.line]
    turns[0] |= {"brake": 5 if turns[0]["brake"] != 5 else 1}
    answer = drive(game.PRESETS["nutcracker"].plan, {"place": 3, "turns": turns, "now": NOW}, 0)
    assert answer["cut"].to_text() == "From turn 1 on the drive no longer fits the course."
    assert answer["turns"] == []


def test_every_offer_can_be_driven_and_ends_where_it_says() -> None:
    board = compile(game.PRESETS["nutcracker"].plan)
    for left, right, brake in [(5, 2, 1), (1, 5, 2), (4, 4, 1), (1, 1, 5)]:
        shown, first = Shown(left, right, brake), begun(board, 2)
        choices = offers(first, shown)
        assert choices
        assert {offer.turn.mat.side for offer in choices} <= {LEFT, 0, RIGHT}
        for offer in choices:
            state = begun(board, 2)
            driven(state, shown, offer.plan, offer.bonus)
            assert state.last[0] == [first.cell[0], *offer.turn.drive.path][-1]


def test_it_drives_as_far_as_an_open_course_goes() -> None:
    full = {"left": 5, "right": 5, "brake": 1, "plan": "F" * 9, "bonus": 0}
    assert ask("START", full)["sled"]["fate"] == "open"
    on = ask("START S S", full)
    assert (on["is_open"], on["sled"]["fate"], on["sled"]["section"]) == (True, "racing", 3)
    assert ask("START S S FIN", full)["is_open"] is False
    assert [offer["sentences"][-1].to_text() for offer in ask("START", now=full)["offers"]] == [
        "It drove off the open end: the course goes no further yet."
    ]


def test_it_tells_where_a_turn_takes_several_plays_in_a_race() -> None:
    assert ask("START S", now={"left": 5, "right": 5, "brake": 3})["now"]["is_one_play"]
    assert not ask("START S", now={"left": 5, "right": 4, "brake": 3})["now"]["is_one_play"]


def test_dents_wreck_the_sled_and_a_turn_less_is_a_turn_undone() -> None:
    into = {"left": 1, "right": 5, "brake": 1, "plan": "DDDDF", "bonus": 0}
    answer = ask("START S S S", *[into] * 5, place=1)
    assert (answer["sled"]["fate"], answer["sled"]["is_over"], len(answer["turns"])) == ("wrecked", True, 5)
    assert ask("START S S S", *[into] * 4, place=1)["sled"]["dents"] == 4


def test_without_a_start_or_with_odd_numbers_it_is_refused() -> None:
    with pytest.raises(Refused, match="Lay a start"):
        ask("S S")
    with pytest.raises(Malformed):
        ask("START S", now={"left": 6, "right": 3, "brake": 3})
    with pytest.raises(Malformed):
        ask("START S", {"left": 3, "right": 3, "brake": 3, "plan": "FFF", "bonus": True})


@pytest.mark.parametrize("name", sorted(WOUNDS))
def test_no_wound_of_a_plan_breaks_a_drive(name: str) -> None:
    """It is refused for want of a start, or it goes on until the sled is past the end or wrecked."""
    plan, turns = read_text(WOUNDS[name][0]), []
    if not plan.sections or not plan.sections[0].piece.startswith("start"):
        with pytest.raises(Refused, match="Lay a start"):
            drive(plan, {"place": 3, "turns": [], "now": NOW}, 0)
        return
    now = {"left": 4, "right": 5, "brake": 2}
    answer = drive(plan, {"place": 3, "turns": turns, "now": now}, 90)
    while not answer["sled"]["is_over"]:
        best = max(answer["offers"], key=lambda offer: (-offer["wrecked"], offer["level"]))
        turns.append(now | {"plan": best["plan"], "bonus": best["bonus"]})
        answer = drive(plan, {"place": 3, "turns": turns, "now": now}, 90)
        assert (answer["cut"], len(answer["turns"])) == (None, len(turns))
        assert len(turns) < 60
