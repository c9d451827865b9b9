"""Reports: a planted bias is named, a fair course is not, and tables repeat what the report says."""

import pytest

from core import canonical
from replays.simulate import racing
from replays.simulate.compare import compared
from replays.simulate.report import report, write
from replays.simulate.tables import COLUMNS, lines, tables
from replays.simulate.tally import Tally, merged
from replays.simulate.verdicts import to_english
from tests.replays.simulate.test_racing import GAMES, whole
from tests.replays.simulate.wishes import plant_card, plant_lots, wish

RACES = 400


def sentences(payload: dict) -> list[str]:
    return [to_english(sentence) for sentence in payload["verdict"]]


@pytest.mark.slow
def test_a_planted_card_is_found_and_named_and_fair_places_are_not_accused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start places by lot are all alike; then one of them gets a sixth card."""
    plant_lots(monkeypatch)
    it = wish(races=RACES)
    fair = report(it, racing.chunk(it, 0, RACES))
    plant_card(monkeypatch, 2)
    biased = report(it, racing.chunk(it, 0, RACES))
    assert [place["judged"] for place in fair["places"]] == ["fair"] * 4
    assert sentences(fair)[0].startswith("No start place wins clearly more or less often")
    assert biased["places"][1]["judged"] == "often"
    assert sentences(biased)[0].startswith("Place 2 wins ")


def test_a_report_of_a_seldom_winner_says_how_seldom() -> None:
    it = wish(levels="pup pup pup pup pup", races=10_000)
    won = {place: 60 * much for place, much in enumerate((2055, 2055, 2055, 2055, 1780), 1)}
    payload = report(it, {"won.place": won, "races": {5: 10_000}})
    assert sentences(payload)[0] == "Place 5 wins 7 to 15 % less often than its share."
    assert [place["judged"] for place in payload["places"]] == ["fair"] * 4 + ["seldom"]


def test_few_races_accuse_nobody() -> None:
    it = wish(races=20)
    payload = report(it, {"won.place": {1: 60 * 20}, "races": {4: 20}})
    assert sentences(payload)[0] == "20 decided races are too few to tell 4 start places apart."


@pytest.mark.parametrize("course", GAMES)
def test_reports_hold_whole_numbers_and_read_back(course: str) -> None:
    payload = report(wish(course, GAMES[course], 20), whole(course))
    assert canonical.load(write(payload)) == payload
    assert len(sentences(payload)) >= 4
    assert all("%(" not in sentence for sentence in sentences(payload))


@pytest.mark.parametrize("course", GAMES)
def test_tables_repeat_what_the_report_says(course: str) -> None:
    payload = report(wish(course, GAMES[course], 20), whole(course))
    every = list(tables(payload))
    assert len({table.name for table in every}) == len(every) > 10
    assert all(len(row) == len(table.columns) for table in every for row in table.rows)
    rows = list(lines(payload))
    assert all(len(row) == len(COLUMNS) for row in rows)
    assert ("places", 2, "won", payload["places"][1]["won"]) in rows


def test_the_sums_of_lines_lanes_and_weathers_are_those_of_the_tally() -> None:
    for course, name, column, measure in [
        ("1", "lanes", "points", "lane.points"),
        ("husky", "weathers", "steps", "weather.steps"),
        ("husky", "regions", "attacks", "cell.attacks"),
    ]:
        payload = report(wish(course, GAMES[course], 20), whole(course))
        assert sum(row[column] for row in payload[name]) == sum(whole(course)[measure].values()) > 0
    snow = report(wish("nutcracker", GAMES["nutcracker"], 20), whole("nutcracker"))
    assert [line["limit"] for line in snow["lines"]] == [4, 3, 4]
    assert all(line["many"] <= 80 for line in snow["lines"])


def test_a_report_names_the_lane_that_ends_races_and_what_the_weather_took() -> None:
    counted = {"races": {3: 400}, "lane.ends": {0: 300, 2: 60, 5: 40}, "weather.lost": {0: 20, 1: 5}}
    lanes = report(wish("1", GAMES["1"], 400), {**counted, "weather.lost": {}})
    assert "Lane 2 ends the race most often: in 11 to 19 % of all races." in sentences(lanes)
    husky = report(wish("husky", GAMES["husky"], 400), {**counted, "lane.ends": {}, "weather.steps": {0: 70, 3: 5}})
    assert "Of the steps that cards could have made, the weather took 25 %." in sentences(husky)


@pytest.mark.slow
def test_one_course_differs_from_itself_by_noise_alone() -> None:
    """One board under two seeds; then with races that are a round longer."""
    it, other = wish(levels="pup pup", races=150), wish(levels="pup pup", races=150, seed="77")
    first, second = (report(spec, racing.chunk(spec, 0, 150)) for spec in (it, other))
    assert compared(first, second)["clear"] == []
    longer: Tally = merged([racing.chunk(other, 0, 150)])
    longer["length.2"] = {rounds + 2: often for rounds, often in longer["length.2"].items()}
    (clear,) = compared(first, report(other, longer))["clear"]
    assert clear["name"] == "length.2"
    assert clear["low"] > 0
