"""A damaged race is handed on up to its first wrong ply, with both sides of that, and nothing behind it."""

from __future__ import annotations

from functools import lru_cache

import pytest

from core import canonical
from core.errors import Refused
from games.log import racefile
from games.rules import record, verification
from games.rules.record import Record
from replays import judging
from replays.frames import wire
from replays.verify import damaged, verify
from replays.verify.damaged import Torn
from tests.damaged import filing
from tests.damaged.races import WOUNDS, Wounded, made
from tests.replays.verify import changing

NAMES = sorted(WOUNDS)
LATER = 3  # plies


@lru_cache(maxsize=512)
def wounded(name: str, game: str = "") -> Wounded:
    return made(WOUNDS[name], game or WOUNDS[name].games[0], 0)


def part_of(data: bytes) -> Torn | None:
    verdict = verify(data, judge=judging.board_of)
    if verdict.is_sound or verdict.ply is None:
        return None
    return damaged.torn_part(racefile.read(data), verdict, judging.board_of)


def untrue(data: bytes) -> str:
    """What is wrong with the part of a file that is handed on: its orders are raced, and its entries compared."""
    part, verdict = part_of(data), verify(data, judge=judging.board_of)
    if part is None:
        return ""
    if not 0 < part.wound.ply <= (verdict.ply or 0):
        return f"wounded at {part.wound.ply}, found at {verdict.ply}"
    log = [entry["body"] for entry in filing.entries(filing.joined(filing.lines(data)[: part.wound.ply + 1]))]
    try:
        bodies = [step.body for step in record.decided(part.sound, racefile.read(data).board)]
    except Refused as refusal:
        return str(refusal)
    for ply, (body, by_rules) in enumerate(zip(log, bodies, strict=True)):
        if {name: value for name, value in body.items() if name != "end"} != by_rules:
            return f"ply {ply} is no sound one"
    kept = damaged.of_value(canonical.load_object(canonical.dump(damaged.value(part))))
    is_same = kept.sound == part.sound and wire.wounded(kept.wound) == wire.wounded(part.wound)
    return "" if is_same else "other when kept"


@pytest.mark.parametrize("name", NAMES)
def test_every_ply_that_is_handed_on_is_as_the_rules_decide_it(name):
    assert [untrue(wounded(name, game).data) for game in WOUNDS[name].games] == [""] * len(WOUNDS[name].games)


@pytest.mark.slow
def test_most_kinds_of_damage_leave_something_to_be_seen():
    plies = {name: part.wound.ply for name in NAMES if (part := part_of(wounded(name).data))}
    assert len(plies) > 80
    earlier = [name for name, ply in plies.items() if ply != verify(wounded(name).data, judge=judging.board_of).ply]
    assert earlier == ["event-removed-and-rehashed"]


def test_the_ply_that_the_rules_decide_otherwise_counts_before_a_broken_link_behind_it():
    file = wounded("event-removed-and-rehashed")
    part = part_of(file.data)
    assert (file.code, part.wound.ply) == ("chain.link", file.ply - 1)
    assert len(part.wound.log) == len(part.wound.rules) - 1


def test_it_catches_a_part_that_nobody_decided_again(monkeypatch):
    monkeypatch.setattr(verification, "walked", lambda steps: (None, None))
    assert untrue(wounded("event-removed-and-rehashed").data) == "ply 16 is no sound one"


def test_it_catches_a_part_that_goes_on_behind_the_wound(monkeypatch):
    of = record.record_of

    def longer(race: str, bodies: list[dict[str, object]]) -> Record:
        return of(race, [*bodies, bodies[-1]])

    monkeypatch.setattr(record, "record_of", longer)
    assert "another sled" in untrue(wounded("ply-of-another").data)


def test_nothing_is_handed_on_where_nothing_is_proven():
    unproven = [
        name for name in NAMES if wounded(name).code.startswith(("racefile.", "log.reveal", "board.", "branch."))
    ]
    assert len(unproven) > 20
    assert [name for name in unproven if part_of(wounded(name).data)] == []


@pytest.mark.parametrize("name", ["cut-short", "no-secret", "group-not-revealed", "another-commitment", "time-changed"])
def test_a_race_without_its_secret_proves_nothing(name):
    part = part_of(wounded(name).data)
    assert (part is None) is (name != "time-changed")


def test_both_sides_tell_their_events_and_the_first_that_differs_is_known():
    part = part_of(wounded("sled-moves-further").data)
    log, rules = ([event.to_text() for event in side] for side in (part.wound.log, part.wound.rules))
    assert part.wound.same == 1
    assert log[:1] == rules[:1]
    assert log[1] != rules[1]
    assert "moves" in log[1]
    assert part.wound.sentence.to_text().startswith(f"Ply {part.wound.ply}, ")


def test_where_the_rules_refuse_an_order_they_say_why():
    part = part_of(wounded("plan-too-long").data)
    assert len(part.wound.rules) == 1
    assert part.wound.rules[0].to_text() in part.wound.sentence.to_text()
    assert part.wound.log


def test_nothing_of_what_stands_behind_the_wound_is_handed_on():
    data = wounded("sled-moves-elsewhere").data
    bad = verify(data).ply or 0

    def marked(log: list[filing.Payload]) -> None:
        log[bad + LATER]["body"]["events"].append({"kind": "marker", "text": "of nobody's business"})
        log[bad + LATER]["command-id"] = "marker"

    part = part_of(filing.rechained(data, marked))
    assert part.wound.ply == bad
    assert b"marker" not in canonical.dump(damaged.value(part))
    assert len(part.sound.orders) == bad - 1


def test_whatever_a_log_says_at_the_wound_is_told_briefly():
    def wordy(log: list[filing.Payload]) -> None:
        log[5]["body"]["events"] = [{"kind": "x", "text": "<b>" * 100}] * 100

    part = part_of(filing.rechained(filing.sound("snow_tails"), wordy))
    assert part.wound.ply == 5
    assert len(part.wound.log) == damaged.MOST_TOLD
    assert max(len(event.to_text()) for event in part.wound.log) <= 80


@pytest.mark.slow
@pytest.mark.parametrize("count", [200, pytest.param(10_000, marks=pytest.mark.soak)])
def test_of_a_file_that_was_changed_at_random_no_ply_is_handed_on_that_is_not_sound(count):
    shown = 0
    for number, data in enumerate((*changing.forged(count // 2, 8), *changing.mutated(count // 2, 8))):
        assert (number, untrue(data)) == (number, "")
        shown += part_of(data) is not None
    assert shown > count // 10
