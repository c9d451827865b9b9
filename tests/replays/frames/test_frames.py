"""Frames of the committed records: the scenes that a table would show, true marks, open hands, small on the wire."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from itertools import accumulate
from typing import Any

import pytest

from games.log.sealed import join
from games.rules import record as records
from games.rules import registry
from games.rules import registry as rulebook
from games.rules.play import fold
from replays.frames import wire
from replays.frames.frames import Frames
from replays.frames.moment import Mark
from tests.replays.frames import checking
from tests.replays.frames.checking import drawn, faults, framed

GAMES = ("snow_tails", "reindeer_races", "husky")
MOST_BYTES = 20_000  # zipped; the longest record has two hundred plies
KINDS = {
    "snow_tails": {"crash", "dent", "sapling", "out", "finish", "overtake", "lead", "end"},
    "reindeer_races": {"crash", "reward", "turned", "overtake", "lead", "end"},
    "husky": {"crash", "blocked", "check", "event", "overtake", "lead", "end"},
}


def lived(game: str, number: int) -> Any:
    """The last state as a live race has it: folded from the bodies of its log, not decided."""
    record, board, _plan = checking.record(game, number)
    steps = records.decided(record, board)
    return fold(((step.body, step.sealed) for step in steps), board)


@pytest.mark.parametrize("game", GAMES)
def test_it_ends_with_the_scene_that_the_table_shows(game: str) -> None:
    assert drawn(game), "no record on a course that has a plan"
    for number in drawn(game)[:6]:
        frames, state = framed(game, number), lived(game, number)
        view = registry.find(frames.rules).view(state, -1)
        assert frames.scene(frames.last) == rulebook.scene(rulebook.newest(game)).scene(view, frames.ground), number
        assert frames.scene(frames.last) != frames.scene(0), number  # it would pass for a race in which nothing moved


@pytest.mark.parametrize("game", GAMES)
def test_it_opens_every_hand_at_every_ply(game: str) -> None:
    frames = framed(game, 0)
    rules = registry.find(frames.rules)
    for moment in frames.moments[::7]:
        rows = frames.rows(moment.ply)
        assert sorted(row.seat for row in rows) == [*range(frames.seats)]
        for row in rows:
            own: Any = rules.view(frames.states[moment.ply], row.seat)["hand"]
            assert len(row.hand) == len(own)
    assert any(row.hand for row in frames.rows(frames.last // 2))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_marks_what_happened_and_nothing_else(game: str) -> None:
    seen: set[str] = set()
    for number in range(len(checking.kept.paths(game))):
        frames = framed(game, number)
        assert faults(frames) == [], number
        seen |= {mark.kind for moment in frames.moments for mark in moment.marks}
    assert seen == KINDS[game]


def planted(frames: Frames, kind: str, change: Any) -> Frames:
    """The frames with the first mark of a kind replaced by another, or left out."""
    moment = next(moment for moment in frames.moments if any(mark.kind == kind for mark in moment.marks))
    marks = tuple(new for mark in moment.marks if (new := change(mark) if mark.kind == kind else mark))
    moments = tuple(old._replace(marks=marks) if old is moment else old for old in frames.moments)
    return replace(frames, moments=moments)


@pytest.mark.parametrize("kind", ["crash", "dent", "overtake", "lead", "end"])
def test_it_notices_a_mark_that_is_missing_and_one_that_names_another_seat(kind: str) -> None:
    frames = framed("snow_tails", 0)
    assert faults(planted(frames, kind, lambda _mark: None))
    assert faults(planted(frames, kind, lambda mark: Mark(mark.kind, mark.seat + 1, mark.sentence)))


def test_it_marks_nobody_as_passing_while_start_places_are_chosen() -> None:
    frames = framed("snow_tails", 0)
    choosing = [moment for moment in frames.moments if not moment.round]
    assert len(choosing) > 2
    assert not [mark for moment in choosing for mark in moment.marks if mark.kind in ("overtake", "lead")]


@pytest.mark.parametrize("game", GAMES)
def test_it_ends_with_the_places_of_the_result(game: str) -> None:
    for number in range(0, len(checking.kept.paths(game)), 4):
        frames = framed(game, number)
        rows: Any = frames.outcome["results"]
        places = frames.moments[-1].places
        for row in rows:
            if row["place"]:  # a sled that did not finish has none
                assert places[row["seat"]] == row["place"], number


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_says_on_the_wire_only_what_changed_and_loses_nothing(game: str) -> None:
    for number in drawn(game)[:3]:
        frames = framed(game, number)
        data = wire.data(frames)
        states = [*accumulate((moment["now"] for moment in data["moments"]), wire.applied, initial={})][1:]
        for ply in range(0, frames.last + 1, 5):
            assert states[ply] == wire.shown(frames, ply), (number, ply)
        assert states[-1] == wire.shown(frames, frames.last)
        data["moments"][frames.last // 2]["now"] = {}  # a change that got lost
        broken = [*accumulate((moment["now"] for moment in data["moments"]), wire.applied, initial={})][1:]
        assert broken[frames.last // 2] != states[frames.last // 2]


@pytest.mark.parametrize("game", GAMES)
def test_it_stays_small(game: str) -> None:
    longest = max(
        range(len(checking.kept.paths(game))), key=lambda number: len(checking.record(game, number)[0].orders)
    )
    data = json.dumps(wire.data(framed(game, longest)), separators=(",", ":")).encode()
    assert len(gzip.compress(data)) < MOST_BYTES


def test_it_tells_a_race_without_a_plan_but_draws_nothing() -> None:
    record, board, _plan = checking.record("snow_tails", drawn("snow_tails")[0])
    frames = checking.frames(record, board)
    assert frames.scene(frames.last) == {}
    assert frames.moments[-1].sentences
    assert wire.data(frames)["ground"] == {}


def test_it_joins_no_sealed_part_to_what_everybody_may_read() -> None:
    """Hands are shown as hands; what was told at the table stays what was told."""
    frames = framed("husky", 0)
    assert all("sealed" not in event for moment in frames.moments for event in moment.events)
    assert join([{"kind": "x"}], {"0": {"card": 1}}) == [{"kind": "x", "sealed": {"card": 1}}]  # how it would look
