"""What lies on the lanes at every moment of the recorded races, and what a panel tells beside them."""

from __future__ import annotations

from collections import Counter

from reindeer_races import rules as reindeer_races
from reindeer_races.boards import KINDS, PLAIN, REWARDS_B
from reindeer_races.rules.state import TEAM
from reindeer_races.scenes import scene, table
from tests.games.scenes.reindeer_races.staging import moments


def wrong(state, shown, ground) -> list[str]:
    """Where figures disagree with the state that the reader did not see."""
    stands = {(figure["lane"], figure["at"]): figure["seat"] for figure in shown["reindeer"]}
    really = {(lane, at): seat for lane, on in enumerate(state.on, 1) for at, seat in enumerate(on) if seat >= 0}
    acts = {(action["lane"], action["at"]): action["kind"] for action in shown["actions"]}
    cells = {(lane, at): kind for lane, row in enumerate(state.lanes, 1) for at, kind in enumerate(sum(row, ()), 1)}
    put = [figure for kind in ("reindeer", "actions") for figure in shown[kind]]
    return [
        *(["reindeer"] if stands != really else []),
        *(["actions"] if acts != {at: KINDS[kind] for at, kind in cells.items() if kind != PLAIN} else []),
        *(["place"] for mark in put if [mark["x"], mark["y"]] != ground["cells"][f"{mark['lane']}:{mark['at']}"][:2]),
    ]


def test_it_shows_every_reindeer_and_every_action_where_the_race_has_them():
    count = 0
    for state, view, ground in moments():
        shown = scene(view, ground)
        assert wrong(state, shown, ground) == []
        assert [[reward["worth"] for reward in shown["rewards"] if reward["lane"] == lane] for lane in range(1, 6)] == [
            [*tiles] for tiles in state.tiles
        ]
        count += 1
    assert count > 500


def test_it_would_notice_a_reindeer_that_stands_elsewhere():
    for state, view, ground in moments():
        shown = scene(view, ground)
        if shown["reindeer"]:
            shown["reindeer"][0]["at"] += 1
            assert "reindeer" in wrong(state, shown, ground)
            return


def test_it_names_figures_by_what_stays_and_never_two_alike():
    for _state, view, ground in moments():
        shown = scene(view, ground)
        names = Counter(figure["id"] for kind in shown.values() for figure in kind)
        assert max(names.values()) == 1


def test_it_tells_a_reindeer_in_a_sentence():
    labels = {deer["label"].to_text() for _state, view, ground in moments() for deer in scene(view, ground)["reindeer"]}
    assert any(label.endswith(", snowman") for label in labels)
    assert all(label.split(":")[0] in {"Red", "Blue", "Yellow", "Green"} for label in labels)


def test_it_lays_rewards_that_the_course_has_no_place_for_on_each_other():
    """R-RR-05: set B has three rewards for the trees, the course of set A one."""
    _state, view, ground = next(moments())
    shown = scene({**view, "tiles": [[*tiles] for tiles in REWARDS_B]}, ground)
    assert len({(reward["x"], reward["y"]) for reward in shown["rewards"] if reward["lane"] == 5}) < 3


def test_it_tells_every_team_with_its_hand_and_its_points():
    for state, view, _ground in moments():
        for row in table(view, -1)["teams"]:
            seat = row["seat"]
            assert row["points"] == sum(state.won[seat])
            assert row["hand"] == sum(state.hand[seat])
            assert row["supply"] + row["running"] == TEAM == len(row["waiting"]) + row["running"]


def test_it_shows_a_hand_to_its_own_seat_and_to_nobody_else():
    """R-RR-25."""
    for state, view, _ground in moments(seat=0):
        mine = table(view, 0)
        assert [card["name"] for card in mine["hand"]] == reindeer_races.view(state, 0)["hand"]
        assert len({card["key"] for card in mine["hand"]}) == len(mine["hand"])
        assert table(reindeer_races.view(state, -1), -1)["hand"] == []


def test_it_asks_for_discards_only_from_who_must():
    """RR-26."""
    dues = {(table(view, 0)["due"], state.phase, state.turn) for state, view, _ground in moments(seat=0)}
    assert {due for due, phase, turn in dues if phase == "discarding" and turn == 0} <= {1, 2}
    assert {due for due, phase, _turn in dues if phase != "discarding"} == {0}


def test_it_lists_the_teams_as_the_result_list_does_when_the_race_is_over():
    """RR-62 to RR-64."""
    ended = [(state, table(view, -1)) for state, view, _ground in moments() if view["phase"] == "over"]
    assert len(ended) >= 30
    for state, shown in ended:
        results = reindeer_races.outcome(state)["results"]
        assert [(row["seat"], row["place"], row["tiles"]) for row in shown["teams"]] == [
            (row["seat"], row["place"], row["tiles"]) for row in results
        ]


def test_it_tells_what_is_left_on_each_lane():
    for state, view, _ground in moments():
        lanes = table(view, -1)["lanes"]
        assert [lane["tiles"] for lane in lanes] == [[*tiles] for tiles in state.tiles]
        assert [lane["length"] for lane in lanes] == [2 * len(cards) for cards in state.lanes]
