"""The page that tells orders, events, options and outcomes holds for every committed record."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.log import entry
from games.rules import registry
from snow_tails.rules.citing import DENTS
from tests.records import kept
from tests.records.games import GAMES

TEXT = (Path(__file__).parents[2] / "docs" / "events.md").read_text()
TITLES = {"snow_tails": "Snow Tails", "reindeer_races": "Reindeer Races", "husky": "Husky"}
NAME = re.compile(r"`([^`]+)`")
MAYBE = {"about"}  # where it is about something


def section(game: str) -> str:
    return TEXT.split(f"\n## {TITLES[game]}\n")[1].split("\n## ")[0]


def rows(game: str, head: str) -> dict[str, set[str]]:
    """The names in the first column of a table, each with the names in the second."""
    table = section(game).split(f"\n| {head} |")[1].split("\n\n")[0]
    index = {}
    for line in table.splitlines()[2:]:
        _nothing, names, fields, *_more = line.split("|")
        index |= {name: set(NAME.findall(fields)) for name in NAME.findall(names)}
    return index


@cache
def bodies(game: str) -> list[dict[str, Any]]:
    stories = (GAMES[game].Story(race.record, race.board_bytes) for race in kept.all_records(game))
    return [entry.read(stored.data).body for story in stories for stored in story.stored]


def untold(game: str, payloads: list[dict[str, Any]], head: str, name: str) -> list[str]:
    """The orders or events whose fields differ from those that the page lists."""
    index = rows(game, head)
    wrong = set()
    for payload in payloads:
        fields, page = payload.keys() - {name}, index.get(payload[name], {"no row"})
        if not page - MAYBE <= fields <= page:
            wrong.add(f"{payload[name]}: {sorted(fields)}, the page says {sorted(page)}")
    return sorted(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_it_tells_every_order_with_its_fields(game):
    orders = [body["command"] for body in bodies(game) if body["command"]["do"] != "start"]
    assert untold(game, orders, "order", "do") == []
    assert rows(game, "order").keys() == {order["do"] for order in orders}


@pytest.mark.parametrize("game", GAMES)
def test_it_tells_every_event_with_its_fields_and_its_clause(game):
    events = [event for body in bodies(game) for event in body["events"]]
    assert untold(game, events, "event", "kind") == []
    assert rows(game, "event").keys() == GAMES[game].KINDS.keys()
    for kind in rows(game, "event"):
        clause = registry.whole(f"{game}/1").clauses({"kind": kind})
        assert re.search(rf"\| `{kind}` \|.*\| {clause} \|", section(game)), kind


@pytest.mark.parametrize("game", GAMES)
def test_it_tells_every_option_and_what_an_outcome_says(game):
    options = {name for body in bodies(game) if "seat" not in body for name in body["command"]["options"]}
    assert options <= rows(game, "option").keys()
    outcome = section(game).split("Outcome:")[1]
    for body in bodies(game):
        payload = body.get("end", {}).get("outcome", {"results": []})
        fields = {*payload, *(field for result in payload["results"] for field in result)}
        assert [field for field in fields if f"`{field}`" not in outcome] == []


def test_it_tells_why_dents_are_taken():
    assert [why for why in DENTS if f"`{why}`" not in section("snow_tails")] == []


def test_the_oracle_catches_an_event_that_is_told_otherwise(monkeypatch):
    events = [{"kind": "sled-moved", "seat": 1, "path": []}, {"kind": "sun-shone"}]
    assert len(untold("snow_tails", events, "event", "kind")) == 2


def values(game: str, kind: str, field: str) -> set[str]:
    """What a field of an event says in all records."""
    return {event[field] for body in bodies(game) for event in body["events"] if event["kind"] == kind}


@pytest.mark.parametrize(
    ("game", "kind", "field"),
    [
        ("snow_tails", "dents-taken", "why"),
        ("snow_tails", "race-ended", "how"),
        ("reindeer_races", "race-ended", "how"),
        ("husky", "race-ended", "how"),
        ("husky", "musher-moved", "why"),
        ("husky", "animal-moved", "why"),
    ],
)
def test_it_tells_every_word_that_a_field_can_say(game, kind, field):
    [row] = [line for line in section(game).splitlines() if line.startswith(f"| `{kind}` |")]
    assert set(NAME.findall(row.split("|")[3])) == values(game, kind, field)
