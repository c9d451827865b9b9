"""A second version of a game costs what it changes: an event more; all else is lent by the first, and stays its own."""

from __future__ import annotations

import re
from types import ModuleType
from typing import Any

import pytest

from courses import judging
from games.log import racefile
from games.rules import headless, record, registry, stories, verification
from games.rules.headless import Field
from games.rules.sentence import colour, say
from replays import manifest as replays
from replays.frames.frames import frames
from tests.house.rooms import ROOT
from tests.toy.pond_hop import rules as first
from tests.toy.pond_hop import wording
from tests.toy.pond_hop.manifest.games import ONE
from tests.toy.pond_hop.manifest.replays import ONE as SHOWN

STEPS = ["The rules", "The sentence", "The clause", "The mark"]


def second() -> ModuleType:
    """The rules of version 2: a frog that hops two floes croaks."""
    rules = ModuleType("pond_hop_2")
    vars(rules).update({name: value for name, value in vars(first).items() if not name.startswith("__")})

    def decide(state: Any, seat: int, command: Any, luck: Any) -> list[Any]:
        events = first.decide(state, seat, command, luck)
        return [*events[:-1], {"kind": "croaked", "seat": seat}, events[-1]] if command.get("steps") == 2 else events

    def evolve(state: Any, events: Any) -> Any:
        return first.evolve(state, [event for event in events if event["kind"] != "croaked"])

    def decide_and_apply(state: Any, seat: int, command: Any, luck: Any) -> tuple[list[Any], Any]:
        events = decide(state, seat, command, luck)
        return events, evolve(state, events)

    vars(rules).update(
        version="pond_hop/2", decide=decide, evolve=evolve, decide_and_apply=decide_and_apply,
        apply_in_place=decide_and_apply,
    )  # fmt: skip
    return rules


def sentence(event: Any, seat: int = -1) -> Any:
    return (
        say("%(frog)s croaks.", frog=colour(event["seat"]))
        if event["kind"] == "croaked"
        else wording.sentence(event, seat)
    )


@pytest.fixture
def two(monkeypatch):
    """Version 2, of which only what changed is said."""
    version = ONE._replace(
        game=second(),
        teller=ONE.teller._replace(sentence=sentence),
        clauses=lambda event: "PH-01" if event["kind"] == "croaked" else ONE.clauses(event),
    )
    monkeypatch.setattr(registry, "_versions", {**registry.versions(), "pond_hop/2": version})
    gauge = ModuleType("gauge_2")
    vars(gauge).update(vars(SHOWN.gauge) | {"MARKS": {**SHOWN.gauge.MARKS, "croaked": "croak"}})
    monkeypatch.setitem(replays.VERSIONS.all, "pond_hop/2", SHOWN._replace(gauge=gauge))
    return version


def raced(rules: str) -> Any:
    judged = judging.judge(judging.read(b"..~.~....~."))
    field = Field(rules, judged.board, judged.board_digest, ("racer", "racer"), ())
    race = headless.race(field, bytes(4), 0)
    return verification.check_file(racefile.write(field.board, race.stored)), field


def test_its_steps_are_those_of_the_page():
    part = (ROOT / "CONTRIBUTING.md").read_text().partition("## An event\n")[2].partition("\n## ")[0]
    assert re.findall(r"^\d+\. \*\*(.+?)\.\*\*", part, re.MULTILINE) == STEPS


def test_an_event_is_raced_proven_told_cited_and_marked(two):
    assert registry.newest("pond_hop") == "pond_hop/2"
    verdict, field = raced("pond_hop/2")
    assert verdict.damage is None
    events = [event for body in verdict.bodies for event in body["events"] if event["kind"] == "croaked"]
    assert events
    assert stories.to_text("pond_hop/2", events[:1]).endswith("croaks.")
    assert registry.whole("pond_hop/2").clauses(events[0]) == "PH-01"
    shown = frames(record.record_of(verdict.race, verdict.bodies, line=b""), field.board)
    assert "croak" in {mark.kind for moment in shown.moments for mark in moment.marks}


def test_the_first_version_is_raced_as_before(two):
    verdict, _field = raced("pond_hop/1")
    assert verdict.damage is None
    assert not [event for body in verdict.bodies for event in body["events"] if event["kind"] == "croaked"]
    assert ONE.teller.sentence is wording.sentence
    with pytest.raises(AttributeError):
        ONE.game = two.game  # nobody who is lent a part can change whose it is
