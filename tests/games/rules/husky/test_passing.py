"""Two checkpoints in one move: people are told in the order of the path; the log of version 1 tells them by number."""

from __future__ import annotations

import re

from games.log import entry
from games.rules import headless, record, stories
from games.rules.headless import Field
from husky import rules as husky
from husky.rules.options import Options
from husky.rules.passing import along
from replays.frames.frames import frames
from tests.bots.husky import board_of
from tests.games.rules.husky.staging import BOOK, stage
from tests.parts.planting import Fault, assert_noticed

BACKWARDS = "S w0a 3b 2c 1d we w"
TOLD = ["Red passes checkpoint 3.", "Red passes checkpoint 2.", "Red passes checkpoint 1."]
IN_ORDER = Options(in_order=True)


def told_of(text: str, path: str, options: Options = BOOK) -> list[str]:
    """The sentences of a move about checkpoints."""
    scene = stage(text, "345WB", options=options)
    played = scene.play("345WB", path)
    story = stories.to_text("husky/1", played.events, state=played.state)
    return re.findall(r"[A-Z]\w+ passes checkpoint \d\.", story)


def assert_told_by_the_path() -> None:
    assert told_of(BACKWARDS, "bcd") == TOLD


def test_it_tells_checkpoints_as_they_were_passed_hu_50():
    assert_told_by_the_path()


def test_the_log_of_version_1_keeps_them_by_number():
    scene = stage(BACKWARDS, "345WB").play("345WB", "bcd")
    assert [event["checkpoint"] for event in scene.all("checkpoint-passed")] == [1, 2, 3]


def test_it_foresees_them_as_they_will_be_passed():
    scene = stage(BACKWARDS, "345WB")
    begun = {name: part for name, part in scene.turn("345WB", "bc").items() if name != "animals"}
    [choice] = [choice for choice in husky.choices(scene.state, 0, begun) if choice.preview.get("passes")]
    assert choice.preview["passes"] == [3, 2, 1]


def test_in_order_they_can_only_be_passed_by_number_r_hu_05():
    """The second is trodden on first, but counts only after the first."""
    text = "S w0a 2b 1c 2d we w"
    assert told_of(text, "bcd", IN_ORDER) == ["Red passes checkpoint 1.", "Red passes checkpoint 2."]


def test_replay_and_text_of_a_race_tell_them_so():
    """On the postman's cut somebody runs by checkpoint 3, then by 2."""
    board, digest = board_of("postmans-cut")
    field = Field("husky/1", board, digest, ("pup", "pup", "racer", "racer"), (("rounds", 100),))
    raced = headless.race(field, b"\x22", 0)
    bodies = [entry.read(stored.data).body for stored in raced.stored]
    assert [event["checkpoint"] for event in bodies[17]["events"] if event["kind"] == "checkpoint-passed"] == [2, 3]
    moment = frames(record.record_of(raced.race, bodies), board).moments[17]
    for texts in ([line.to_text() for line in moment.sentences], [mark.sentence.to_text() for mark in moment.marks]):
        assert [text[-2:] for text in texts if "passes checkpoint" in text] == ["3.", "2."]


def test_the_oracle_notices_checkpoints_told_by_number(monkeypatch):
    assert_noticed(monkeypatch, Fault(along, "_first(lands, event)", "event['checkpoint']", assert_told_by_the_path))
