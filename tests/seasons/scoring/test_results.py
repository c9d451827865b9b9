"""What a heat brings, from the outcomes of all three games."""

from __future__ import annotations

from seasons.scoring.results import Due, Seated, due, own_bonuses, places
from seasons.scoring.rules import Rules

SNOW_TAILS = {"results": [{"seat": 2, "place": 1}, {"seat": 0, "place": 2}, {"seat": 1, "place": 0}], "void": 0}
HUSKY = {"results": [{"seat": 0, "place": 1}, {"seat": 1, "place": 2}, {"seat": 2, "place": 2}], "won": 1}


def to_rows(awards: list[Due]) -> list[tuple[int, str, int, int]]:
    return [(award.member, award.kind, award.points, award.place) for award in awards]


def test_places_bring_points_and_a_wreck_brings_none() -> None:
    seated = [Seated(0, 7), Seated(1, 8), Seated(2, 9)]  # ST-119, R-ST-27
    assert to_rows(due(Rules(), SNOW_TAILS, seated, {})) == [(7, "place", 3, 2), (8, "place", 0, 0), (9, "place", 5, 1)]


def test_who_shares_a_place_gets_all_its_points() -> None:
    seated = [Seated(seat, 7 + seat) for seat in range(3)]  # R-HU-29, R-RR-21
    assert [award.points for award in due(Rules(), HUSKY, seated, {})] == [5, 3, 3]


def test_a_void_race_has_no_places() -> None:
    assert places(SNOW_TAILS | {"void": 1}) == {0: 0, 1: 0, 2: 0}  # R-ST-36


def test_a_bot_that_fills_the_table_takes_its_place_along() -> None:
    assert to_rows(due(Rules(), SNOW_TAILS, [Seated(0, 7)], {})) == [(7, "place", 3, 2)]


def test_who_did_not_come_gets_what_was_agreed_and_no_place() -> None:
    away = [Seated(2, 9, is_there=False)]
    brought = {rule: to_rows(due(Rules(no_show=rule), SNOW_TAILS, away, {})) for rule in ("bot", "last", "nothing")}
    assert brought == {
        "bot": [(9, "no-show", 5, 0)],
        "last": [(9, "no-show", 2, 0)],
        "nothing": [(9, "no-show", 0, 0)],
    }


def test_a_bonus_is_an_award_of_its_own() -> None:
    rules = Rules(bonus=(("clean", 2), ("last-to-first", 1)))
    lines = to_rows(due(rules, SNOW_TAILS, [Seated(2, 9, earned=("clean",))], {}))
    assert lines == [(9, "place", 5, 1), (9, "bonus:clean", 2, 0)]


RACE = {
    "results": [{"seat": seat, "place": seat + 1} for seat in range(4)]
}  # a bot is first and sits on no member's seat
MEMBERS = [Seated(seat, 6 + seat, earned=("clean",)) for seat in (1, 2, 3)]
ONE_BOT = {0: None, 1: 0, 2: 2, 3: 0}


def test_people_are_placed_among_people_where_that_was_agreed() -> None:
    assert to_rows(due(Rules(placed="people"), RACE, MEMBERS, ONE_BOT)) == [
        (7, "place", 5, 1), (8, "place", 3, 2), (9, "place", 2, 3)
    ]  # fmt: skip
    assert to_rows(due(Rules(), RACE, MEMBERS, ONE_BOT)) == [(7, "place", 3, 2), (8, "place", 2, 3), (9, "place", 1, 4)]


def test_a_race_in_which_bots_moved_more_than_agreed_brings_nothing_and_moves_the_others_up() -> None:
    lines = to_rows(due(Rules(placed="people", stand_in=1), RACE, MEMBERS, ONE_BOT))
    assert lines == [(7, "place", 5, 1), (8, "stood-in", 0, 0), (9, "place", 3, 2)]
    assert to_rows(due(Rules(stand_in=1), RACE, MEMBERS, ONE_BOT))[1:] == [(8, "stood-in", 0, 0), (9, "place", 1, 4)]
    assert to_rows(due(Rules(stand_in=2), RACE, MEMBERS, ONE_BOT))[1] == (8, "place", 2, 3)
    assert {award.kind for award in due(Rules(stand_in=0), RACE, MEMBERS, dict.fromkeys(range(4), 1))} == {"stood-in"}


def test_a_bonus_is_for_who_made_every_move() -> None:
    assert [own_bonuses({2: ("clean",)}, {2: moves}, 2) for moves in (0, 1, None)] == [("clean",), (), ()]
