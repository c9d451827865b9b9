"""A fourth game is raced, told, written as text and proven by the one path that all games take."""

from __future__ import annotations

from courses import judging
from games.log import racefile
from games.rules import headless, notation, record, registry, stories, verification
from games.rules.headless import Field

GAME = "pond_hop"


def raced(levels=("pup", "racer", "leader")):
    judged = judging.judge(judging.read(b"..~.~....~."))
    field = Field(registry.newest(GAME), judged.board, judged.board_digest, levels, (("rounds", 100),))
    return field, headless.race(field, bytes(4), 0)


def test_it_is_raced_by_bots_and_proven():
    field, race = raced()
    file = racefile.write(field.board, race.stored, plan=b'{"floes":"..~.~....~.","game":"pond_hop"}')
    verdict = verification.check_file(file)
    assert verdict.damage is None
    assert {result["seat"] for result in race.last.outcome["results"]} == {0, 1, 2}


def test_it_is_damaged_where_a_card_is_another_one():
    field, race = raced()
    file = racefile.write(field.board, race.stored)
    assert verification.check_file(file.replace(b'"card":', b'"card" :', 1)).damage is not None


def test_its_race_is_text_that_reads_back():
    field, race = raced()
    verdict = verification.check_file(racefile.write(field.board, race.stored))
    text = notation.write(record.record_of(verdict.race, verdict.bodies, line=b""), ())
    assert "dash" in text
    assert stories.find("pond_hop/1").drawn(verdict.last.state, False).count("F") == 3
