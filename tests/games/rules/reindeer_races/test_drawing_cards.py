"""Drawing (chapter 3): two cards, the limit of seven, the pile made anew."""

from __future__ import annotations

import pytest

from reindeer_races import rules as reindeer_races
from reindeer_races.rules.movement_cards import NONE
from tests.games.rules.reindeer_races.lanes import LOGS
from tests.games.rules.reindeer_races.staging import (
    DRAW,
    bag_of,
    discard_of,
    draw,
    hand,
    move,
    move_of,
    offered,
    order,
    refused,
    stage,
)  # fmt: skip
from tests.parts.luck import Scripted

SIX = "log log tree tree elf elf"
SEVEN = "log log tree tree tree elf elf"


def test_it_draws_or_moves_and_the_turn_is_over_rr_24():
    """Both at once is no order, and neither leaves a second one."""
    state = stage({}, "log", "tree")
    assert offered(state) == [DRAW, move_of("log")]
    for command in offered(state):
        after = order(state, 0, command).state
        assert after.turn == 1
        assert {refused(after, 0, command).code for command in offered(state)} == {"rr.turn"}


def test_it_takes_two_cards_from_the_pile_rr_25():
    """As luck says: the last of 76 cards, then the first of 75."""
    turn = draw(stage({}, "log"), Scripted(75, 0))
    assert hand(turn.state) == "letter log elf"
    assert sum(turn.state.pile) == 74


def test_it_tells_the_others_how_many_and_not_which_rr_25():
    turn = draw(stage({}, "log"))
    assert turn.events[0] == {"kind": "cards-drawn", "seat": 0, "count": 2, "sealed": {"cards": ["letter", "letter"]}}


def test_it_ends_the_turn_by_drawing_rr_27():
    turn = draw(stage({}, "log", seats=3))
    assert turn.events[1:] == [{"kind": "turn-began", "seat": 1}]


@pytest.mark.parametrize(("held", "count"), [(SIX, 1), (SEVEN, 2)])
def test_it_discards_down_to_seven_rr_26_r_rr_17(held, count):
    turn = draw(stage({}, held))
    assert turn.events[-1] == {"kind": "discards-due", "seat": 0, "count": count}
    assert turn.state.turn == 0
    turn = order(turn.state, 0, discard_of("log log"[: 4 * count - 1]))
    assert sum(turn.state.hand[0]) == 7
    assert turn.state.discards == bag_of("log log"[: 4 * count - 1])
    assert turn.events[-1] == {"kind": "turn-began", "seat": 1}


def test_it_keeps_seven_cards_rr_26():
    turn = draw(stage({}, "log log tree tree elf"))
    assert (sum(turn.state.hand[0]), turn.state.turn) == (7, 1)


def test_it_lets_the_player_choose_among_all_cards_even_those_just_drawn_r_rr_17():
    state = draw(stage({}, "log log tree tree tree tree elf")).state
    wanted = ["letter letter", "letter log", "letter tree", "letter elf", "log log", "log tree", "log elf"]
    wanted += ["tree tree", "tree elf"]
    assert sorted(map(str, offered(state))) == sorted(str(discard_of(cards)) for cards in wanted)
    assert hand(order(state, 0, discard_of("letter log")).state) == "letter log tree tree tree tree elf"


def test_it_makes_the_discards_a_new_pile_when_it_is_empty_rr_28():
    turn = draw(stage({}, SEVEN, pile=""))
    assert turn.kinds == ["pile-shuffled", "cards-drawn", "discards-due"]
    assert turn.only("pile-shuffled")["count"] == 70
    assert (sum(turn.state.pile), turn.state.discards) == (68, NONE)


def test_it_shuffles_when_a_card_is_needed_and_not_before_rr_28():
    turn = draw(stage({}, "log", pile="tree elf"))
    assert turn.kinds == ["cards-drawn"]
    assert (sum(turn.state.pile), sum(turn.state.discards)) == (0, 74)
    assert draw(turn.state).kinds == ["pile-shuffled", "cards-drawn"]


def test_it_draws_both_from_what_is_left_and_from_the_new_pile_rr_28():
    turn = draw(stage({}, "log", pile="tree"))
    assert turn.kinds == ["cards-drawn", "pile-shuffled", "cards-drawn"]
    assert hand(turn.state) == "letter log tree"


def test_it_draws_what_there_is_r_rr_19():
    """One card in the pile and none discarded: it cannot happen among four, who hold 35 of 77 at most."""
    state = stage({}, "log", pile="tree")
    state.discards = NONE
    events = reindeer_races.decide(state, 0, DRAW, Scripted(then=0))
    assert [event["kind"] for event in events] == ["cards-drawn", "turn-began"]
    assert events[0]["count"] == 1


def test_it_draws_from_one_pile_for_all_rr_21_rr_28():
    """The counter of luck goes on from seat to seat, also over a new pile."""
    luck = Scripted(then=0)
    state = draw(stage({LOGS: "=. .. .. .. .."}, "tree", "log", pile="tree-2 tree-2 elf"), luck).state
    move(state, "log", luck=luck)
    assert [(n, counter) for n, _label, counter in luck.asked] == [(3, 0), (2, 1), (1, 2), (73, 3)]
