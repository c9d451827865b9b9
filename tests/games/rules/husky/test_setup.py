"""Setting a race up (chapters 1 and 2): mushers, animals, three piles, the deal, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from core.errors import Malformed
from games.rules.luck import Stream
from husky import rules as husky
from husky.boards import LETTERS
from husky.boards.land import BEAR, BUSH, ELK, HOME, ICE, SNOW, START, WOLF
from husky.rules.decks import CARDS, EVENT_PILE, WEATHER_PILE
from tests.games.rules.husky.scene import name_of
from tests.games.rules.husky.staging import opened, stage
from tests.games.rules.husky.standard import BEARS, WOLVES, board
from tests.games.rules.husky.standard import ELK as ELKS
from tests.parts.luck import Scripted

BOARD = board()
LEFT_HALF = 16  # columns


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_gives_everybody_one_musher_hu_01_hu_03_hu_09(seats):
    """The others are out of the game: whoever has no seat has no figure."""
    state = opened(seats).state
    assert len(state.musher) == len(state.hand) == state.seats == seats


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_it_is_raced_by_three_to_six_hu_01(seats):
    with pytest.raises(Malformed) as caught:
        opened(seats)
    assert caught.value.code == "hu.seats"


def test_it_has_one_board_of_31_by_14_cells_hu_02_r_hu_01():
    assert (BOARD.width, len(BOARD.cells) // BOARD.width) == (31, 14)
    assert BOARD.land[BOARD.start] == START
    assert BOARD.start == 700
    spots = [[(cell % 100, cell // 100) for cell in cells] for cells in (*BOARD.checks, BOARD.finish)]
    assert spots == [[(10, 6), (10, 8)], [(18, 5), (18, 7)], [(25, 5), (25, 7)], [(30, 7)]]


def test_it_has_nineteen_animals_where_they_are_printed_hu_04_hu_10():
    """Eight wolves, five elk, six bears."""
    state = opened(4).state
    assert Counter(state.kinds) == {WOLF: 8, ELK: 5, BEAR: 6}
    spots = [(cell % 100, cell // 100) for cell in state.animals]
    assert sorted(spots) == sorted([*WOLVES, *ELKS, *BEARS])


@pytest.mark.parametrize(("kind", "home"), [(WOLF, SNOW), (ELK, BUSH), (BEAR, ICE)])
def test_it_keeps_wolves_on_snow_elk_on_bush_and_bears_on_ice_hu_11_to_13(kind, home):
    assert HOME[kind] == home
    assert {BOARD.land[cell] for cell in BOARD.animals[kind]} == {home}


def test_it_has_fourteen_regions_r_hu_01_r_hu_12():
    """Corners connect; the ledger counts snow 4, bush 6, ice 4."""
    assert Counter(LETTERS[BOARD.land[cells[0]]] for cells in BOARD.regions) == {"w": 4, "g": 6, "b": 4}


def test_it_gets_harder_in_the_second_half_hu_60():
    """More ice, less snow, and twelve of the nineteen animals."""
    halves = [Counter(LETTERS[BOARD.land[at]] for at in BOARD.cells if at % 100 // 16 == half) for half in (0, 1)]
    assert [[half[colour] for colour in "wgb"] for half in halves] == [[95, 78, 48], [47, 56, 102]]
    columns = [cell % 100 for cells in BOARD.animals for cell in cells]
    assert sum(column < LEFT_HALF for column in columns) == 7


def test_it_has_sixty_action_thirty_event_and_twenty_four_weather_cards_hu_05_to_07():
    assert (len(CARDS), len({card.name for card in CARDS})) == (60, 60)
    assert (sum(EVENT_PILE), sum(WEATHER_PILE)) == (30, 24)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_deals_eight_cards_each_from_one_of_three_piles_hu_15_hu_16_r_hu_27(seats):
    """The rest of the sixty stays in the pile unseen; with six players twelve."""
    state = opened(seats).state
    assert [sum(hand) for hand in state.hand] == [8] * seats
    assert sum(state.pile) == 60 - 8 * seats >= 12
    assert (sum(state.used), sum(state.events), sum(state.weathers)) == (0, 30, 23)


def test_it_deals_and_turns_other_cards_by_other_luck_hu_15():
    states = [opened(3, Stream(bytes([seed] * 32))).state for seed in range(12)]
    assert len({repr(state.hand) for state in states}) == 12
    assert len({state.weather for state in states}) > 2


def test_it_deals_as_luck_says_seat_by_seat_hu_15_hu_16():
    """Of sixty cards in order the first and the last; each pile has a label of its own."""
    luck = Scripted(2, 0, 58, *[0] * 22, 23)
    scene = opened(3, luck)
    dealt = scene.all("cards-dealt")
    assert [event["seat"] for event in dealt] == [0, 1, 2]
    assert dealt[0]["sealed"]["cards"][:2] == [name_of("246WB"), name_of("333BE")]
    assert [n for n, _label, _counter in luck.asked] == [3, *range(60, 36, -1), 24]
    labels = [label for _n, label, _counter in luck.asked]
    assert labels == ["husky.first", *["husky.action"] * 24, "husky.weather"]
    assert [counter for _n, _label, counter in luck.asked] == [0, *range(24), 0]


def test_it_lets_the_lot_name_the_start_player_who_turns_the_weather_hu_17():
    scene = opened(4, Scripted(2, then=0))
    assert [event["kind"] for event in scene.events] == [
        "start-named", *["cards-dealt"] * 4, "round-began", "weather-turned", "musher-placed", "turn-began",
    ]  # fmt: skip
    assert (scene.state.start, scene.state.turn, scene.due) == (2, 2, (2, "turn"))


def test_it_lets_a_named_seat_begin_hu_17():
    luck = Scripted(*[0] * 32, 0)
    scene = opened(4, luck, first=3)
    assert scene.state.start == 3
    assert "husky.first" not in {label for _n, label, _counter in luck.asked}


def test_it_hides_hands_and_piles_and_nothing_else_r_hu_30_hu_16():
    scene = stage("S w0a w1b", "246WB 333BE", "345WE", seats=3)
    seen = husky.view(scene.state, 1)
    assert seen["hand"] == [name_of("345WE")]
    assert (seen["pile"], seen["used"], seen["events"]) == (57, [], 30)
    assert [musher["hand"] for musher in seen["mushers"]] == [2, 1, 0]
    assert name_of("246WB") not in str(seen)
    everybody = husky.view(scene.state, -1)
    assert "hand" not in everybody
    assert {key: value for key, value in seen.items() if key not in ("hand", "seat")} == {
        key: value for key, value in everybody.items() if key != "seat"
    }


def test_it_stacks_what_was_played_in_the_open_hu_40():
    """Action cards, events and weather: each is seen beside the board afterwards."""
    scene = stage("S w0a wb", "624WB 333BE", blocked={0: 1}, events="camp").play("624WB")
    assert husky.view(scene.state, 2)["used"] == [name_of("624WB")]
    turn = stage("S w0a wb wc", "246WB", events="camp").play("246WB", "bc")
    seen = husky.view(turn.state, -1)
    assert seen["events-used"].count("camp") == 3
    assert sum(seen["weathers"]) == 23
