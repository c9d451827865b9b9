"""A verdict tells what was passed, in which order things are looked at, and how much work a file may ask for."""

from __future__ import annotations

import pytest

from core.errors import Refused
from games.log import racefile
from games.rules import luck, play
from games.rules.file_checks import Around
from replays import judging
from replays.racefile.packing import packed
from replays.verify import Verdict, budget, verify
from tests.damaged import filing
from tests.damaged.races import WOUNDS, made

CHECKS = ("form", "links", "signature", "board", "plan", "luck", "orders", "events", "outcome")
FILE = filing.sound("snow_tails")
LAST = filing.plies(FILE) - 1


def ours(data: bytes, steps: int | None = None) -> Verdict:
    return verify(data, filing.OURS, steps, judging.board_of)


@pytest.mark.parametrize("game", filing.GAMES)
def test_it_names_every_check_that_a_sound_file_passed(game):
    result = ours(filing.sound(game))
    assert (result.code, result.ply, result.to_text(), result.template, result.fields) == ("verified", None, "", "", {})
    assert (result.checks, result.rules, result.is_signed, result.is_sound) == (CHECKS, f"{game}/1", True, True)
    assert (len(result.bodies), result.race) == (filing.plies(filing.sound(game)), result.last and result.race)
    assert result.last.outcome == result.bodies[-1]["end"]["outcome"]


def test_it_names_no_check_for_which_there_is_nothing():
    file = racefile.read(FILE)
    bare = racefile.write(file.board, list(filing.stored_in(file.lines)))
    assert ours(bare).checks == tuple(check for check in CHECKS if check not in ("signature", "plan"))
    assert not ours(bare).is_signed
    assert verify(FILE).checks == tuple(check for check in CHECKS if check != "plan")  # nobody judges it


def test_it_takes_a_file_packed_or_not():
    assert ours(packed(FILE)) == ours(FILE)
    assert ours(packed(FILE)[:-1]).code == "racefile.gzip"


@pytest.mark.parametrize(
    ("wound", "passed"),
    [
        ("header-missing", 0),
        ("time-changed", 1),
        ("signature-changed", 2),
        ("board-of-another-course", 3),
        ("plan-of-another-course", 4),
        ("another-secret", 5),
        ("sled-moves-further", 6),
        ("points-given-away", 6),
    ],
)
def test_it_names_the_checks_that_were_passed_before_the_damage(wound, passed):
    wounded = made(WOUNDS[wound], "snow_tails", 0)
    verdict = ours(wounded.data)
    assert (verdict.code, verdict.checks, verdict.is_sound) == (wounded.code, CHECKS[:passed], False)


# What is wrong, in the order of the checks: each hides all that come after it.
WRONG = {
    "racefile.plan": lambda data: data.replace(b'"plan-digest":"', b'"plan-digest":"0', 1),
    "chain.hash": lambda data: data.replace(b'"at":0', b'"at":1', 1),
    "scroll.key": lambda data: filing.rechained(data, lambda log: None, key=filing.Ed25519PrivateKey.generate()),
    "board.digest": lambda data: data.replace(b'{"board":{', b'{"board":{ ', 1),
    "log.reveal": lambda data: filing.rechained(data, lambda log: log[-1]["body"]["end"].update(secret="0" * 64)),
    "log.refused": lambda data: filing.rechained(data, lambda log: log[-1]["body"].update(seat=5)),
}


@pytest.mark.parametrize("at", range(len(WRONG)))
def test_it_tells_the_first_thing_that_is_wrong_in_the_order_of_the_checks(at):
    """All that comes later is wrong as well; what chains anew is done first, so that bytes are changed last."""
    data = FILE
    for wrong in reversed(list(WRONG.values())[at:]):
        data = wrong(data)
    assert ours(data).code == list(WRONG)[at]


def test_the_oracle_catches_another_order_of_checks(monkeypatch):
    checks = Around.checks
    monkeypatch.setattr(Around, "checks", lambda self, entries: reversed(list(checks(self, entries))))
    at = list(WRONG).index("scroll.key")
    with pytest.raises(AssertionError):
        test_it_tells_the_first_thing_that_is_wrong_in_the_order_of_the_checks(at)


# ---- budget -----------------------------------------------------------------------------------------------


def test_it_ends_what_is_too_expensive_before_anything_is_decided(monkeypatch):
    steps = budget.steps(racefile.read(FILE))
    assert ours(FILE, steps).is_sound
    monkeypatch.setattr(play, "begin", None)
    monkeypatch.setattr(luck, "key", None)
    verdict = ours(FILE, steps - 1)
    assert (verdict.code, verdict.ply, verdict.checks) == ("too_expensive", None, ("form",))
    assert verdict.to_text() == f"This race would take {steps} steps to verify; {steps - 1} are allowed."


def test_a_large_board_makes_each_order_dearer():
    lines = (b"",) * 10
    assert budget.steps(racefile.RaceFile(bytes(4095), lines)) == 10
    assert budget.steps(racefile.RaceFile(bytes(4096), lines)) == 20
    assert budget.steps(racefile.RaceFile(bytes(1 << 20), lines)) == 2570


def test_what_may_be_granted_holds_every_race_that_there_is_and_not_every_file_that_there_could_be():
    longest = max(budget.steps(racefile.read(filing.sound(game))) for game in filing.GAMES)
    assert longest * 100 < budget.MOST_STEPS < budget.steps(racefile.RaceFile(bytes(1 << 16), (b"",) * 20_000))
    with pytest.raises(Refused):
        budget.check(racefile.RaceFile(bytes(1 << 16), (b"",) * 20_000), budget.MOST_STEPS)
    budget.check(racefile.RaceFile(bytes(1 << 16), (b"",) * 20_000), None)
