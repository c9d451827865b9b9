"""Setting a race up (chapters 1 and 2): teams, tracks, rewards, the deal, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from games.rules.luck import Stream
from reindeer_races import rules as reindeer_races
from reindeer_races.boards import BOX, OBJECTS, REWARDS_A, REWARDS_B, turned
from reindeer_races.plans.compile import compile
from reindeer_races.plans.generate import generate
from reindeer_races.rules.movement_cards import DECK, NAMES
from tests.games.rules.reindeer_races.lanes import box_board, row
from tests.games.rules.reindeer_races.staging import draw, move, opened, order, stage
from tests.parts.luck import Scripted

CELLS = 25 * [0]  # a half-turn by lot for every card: none
LENGTHS = (3, 4, 5, 6, 7)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_starts_every_team_with_four_reindeer_off_the_tracks_rr_01_rr_04_rr_07_rr_09(seats):
    state = opened(seats).state
    assert state.supply == [4] * seats
    assert {holder for lane in state.on for holder in lane} == {-1}


def test_it_has_seventy_seven_movement_cards_rr_02_r_rr_06():
    """Five objects of thirteen cards, nineteen objects each, and twelve elves."""
    assert sum(DECK) == 77
    count = dict(zip(NAMES, DECK, strict=True))
    assert [(count[name], count[f"{name}-2"]) for name in OBJECTS] == [(7, 6)] * 5
    assert count["elf"] == 12


def test_it_has_twenty_seven_track_cards_rr_03_r_rr_07():
    """Cells: 32 plain, 12 of ice, 4 snowmen, 3 skis, 3 yetis."""
    assert sum(count for _card, count in BOX) == 27
    cells: Counter[int] = Counter()
    for card, count in BOX:
        cells.update({cell: card.count(cell) * count for cell in set(card)})
    assert [cells[kind] for kind in range(6)] == [32, 12, 0, 4, 3, 3]


def test_it_shuffles_the_cards_into_five_lanes_and_leaves_two_over_rr_10_rr_11_rr_12():
    """Other seeds, other lanes; never more of a card than the box has."""
    laid = [compile(generate(f"seed {seed}")) for seed in range(20)]
    assert len({board.lanes for board in laid}) == 20
    for board in laid:
        cards = Counter(card for lane in opened(2, board=board, orientation="fixed").state.lanes for card in lane)
        assert sum(cards.values()) == 25
        assert all(cards[card] <= count for card, count in BOX)


def test_it_lays_three_to_seven_cards_of_two_cells_rr_11_rr_19():
    state = opened(2).state
    assert tuple(map(len, state.lanes)) == LENGTHS
    assert [len(lane.replace(" ", "")) for lane in (row(state, lane) for lane in range(1, 6))] == [6, 8, 10, 12, 14]


@pytest.mark.parametrize(
    ("lane", "cards", "name"), [(1, 3, "letter"), (2, 4, "bauble"), (3, 5, "log"), (4, 6, "present"), (5, 7, "tree")]
)
def test_it_gives_each_track_its_object_rr_14_to_18(lane, cards, name):
    state = stage({}, name)
    turn = move(state, name, lane=lane)
    assert (len(turn.state.lanes[lane - 1]), turn.path) == (cards, [1])


def test_it_lays_five_four_three_two_and_one_rewards_rr_05_rr_13_r_rr_05():
    """Fifteen tiles, the highest of each track first."""
    tiles = opened(2, rewards="a").state.tiles
    assert tiles == [(8, 6, 5, 4, 2), (10, 7, 5, 3), (11, 8, 4), (13, 9), (15,)]
    assert tiles == opened(2).state.tiles == list(REWARDS_A)
    assert [sum(lane) for lane in tiles] == [25, 25, 23, 22, 15]


def test_it_lays_three_rewards_a_track_by_set_b_r_rr_05():
    tiles = opened(2, rewards="b").state.tiles
    assert tiles == [(8, 5, 2), (10, 6, 3), (12, 8, 4), (14, 9, 5), (16, 11, 6)]
    assert sum(map(len, tiles)) == sum(map(len, REWARDS_A)) == sum(map(len, REWARDS_B)) == 15


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_deals_five_cards_each_and_keeps_the_rest_face_down_rr_20_rr_21_rr_22(seats):
    state = opened(seats).state
    assert [sum(hand) for hand in state.hand] == [5] * seats
    assert sum(state.pile) == 77 - 5 * seats
    assert sum(state.discards) == 0


def test_it_deals_other_hands_by_other_luck_rr_20():
    assert len({opened(2, Stream(bytes([seed] * 32))).state.hand[0] for seed in range(12)}) > 9


def test_it_deals_as_luck_says_seat_by_seat_rr_20():
    """Of 77 cards in order the first and the last: a letter and an elf."""
    luck = Scripted(*CELLS, *[0, 75, 0, 73, 0], *[0] * 5, 1)
    opening = opened(2, luck)
    assert opening.events[1]["sealed"] == {"cards": ["letter", "elf", "letter", "elf", "letter"]}
    assert [label for _n, label, _counter in luck.asked] == (
        ["reindeer-races.track"] * 25 + ["reindeer-races.pile"] * 10 + ["reindeer-races.first"]
    )
    assert [n for n, _label, _counter in luck.asked[25:]] == [*range(77, 67, -1), 2]
    assert [counter for _n, _label, counter in luck.asked] == [*range(25), *range(10), 0]


def test_it_lets_the_lot_decide_who_begins_rr_23_r_rr_24():
    """It stands among the first events; then clockwise."""
    opening = opened(3, Scripted(*CELLS, *[0] * 15, 2))
    assert opening.events[-1] == {"kind": "turn-began", "seat": 2}
    seats, state = [], opening.state
    for _turn in range(4):
        seats.append(state.turn)
        state = draw(state).state
    assert seats == [2, 0, 1, 2]


def test_it_lets_a_named_seat_begin_r_rr_24():
    luck = Scripted(*CELLS, *[0] * 15)
    assert opened(3, luck, first=1).state.turn == 1


def test_it_turns_each_card_by_lot_and_tells_it_r_rr_08():
    """The third and the last of 25 cards are turned."""
    opening = opened(2, Scripted(0, 0, 1, *[0] * 21, 1, then=0))
    assert opening.events[0]["kind"] == "track-laid"
    assert opening.events[0]["turned"] == [[0, 0, 1], [0] * 4, [0] * 5, [0] * 6, [0] * 6 + [1]]
    board = box_board()
    assert opening.state.lanes[0] == (*board.lanes[0][:2], turned(board.lanes[0][2]))
    assert opening.state.lanes[4] == (*board.lanes[4][:6], turned(board.lanes[4][6]))
    assert opening.state.lanes[1:4] == list(board.lanes[1:4])


def test_it_leaves_cards_as_they_lie_when_orientation_is_fixed_r_rr_08():
    opening = opened(2, orientation="fixed")
    assert opening.events[0]["kind"] == "cards-drawn"
    assert opening.state.lanes == list(box_board().lanes)


@pytest.mark.parametrize("seats", [2, 3])
def test_it_changes_nothing_for_two_or_three_r_rr_23(seats):
    """Tracks, rewards, hands and reindeer are those of four."""
    few, many = opened(seats).state, opened(4).state
    assert (few.lanes, few.tiles, few.supply[0], sum(few.hand[0])) == (
        many.lanes, many.tiles, many.supply[0], sum(many.hand[0]),
    )  # fmt: skip


def test_it_hides_hands_and_the_pile_and_nothing_else_r_rr_25_rr_43():
    state = order(
        stage({}, "log log-2", "tree"), 0, {"do": "move", "cards": ["log"], "lane": 3, "from": 0, "jumps": []}
    )
    seen = reindeer_races.view(state.state, 1)
    assert seen["hand"] == ["tree"]
    assert (seen["pile"], seen["discards"]) == (74, ["log"])
    assert [team["hand"] for team in seen["teams"]] == [1, 1]
    assert "hand" not in reindeer_races.view(state.state, -1)
    assert {key: value for key, value in seen.items() if key not in ("hand", "seat")} == {
        key: value for key, value in reindeer_races.view(state.state, -1).items() if key != "seat"
    }


def test_it_shows_won_tiles_to_all_rr_43():
    state = stage({}, seats=2, won=((11, 8), (15,)), tiles={3: (4,), 5: (2,)})
    assert [team["won"] for team in reindeer_races.view(state, -1)["teams"]] == [[11, 8], [15]]
    assert reindeer_races.view(state, 0)["tiles"][2] == [4]
