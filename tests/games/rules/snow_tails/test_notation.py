"""A race as text reads back to exactly what was chosen, and nothing but a race as text is read."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import Malformed, Refused
from games.rules import notation, play, record
from games.rules.record import Record
from games.rules.tokens import rows
from snow_tails.plans.presets import PRESETS
from snow_tails.rules import notation as turns
from tests.games.rules.snow_tails.staging import begun
from tests.games.rules.snow_tails.told_races import RACE, raced
from tests.house.rooms import ROOT

PINS = {
    "rules": "snow_tails/1",
    "board": "5d" * 32,
    "commitment": "9a" * 32,
    "options": {"rounds": 60, "deck": [4, 4, 4, 4, 4], "places": "dealt"},
    "seats": [{"id": "alice", "entropy": "7b"}, {"id": "a b"}],
}
ORDERS = (
    (1, {"do": "place", "place": 3}),
    (0, {"do": "race", "cards": {"left": 4, "right": 4}, "plan": "FDFDF", "bonus": 1, "discards": [1, 5]}),
    (1, {"do": "race", "cards": {"brake": 5}, "plan": "", "bonus": 0, "discards": []}),
    (0, {"do": "retire"}),
)
TEXT = f"""\
boreal 1
rules snow_tails/1
race {RACE}
course "Le casse-noisettes"
board {"5d" * 32}
commitment {"9a" * 32}
option rounds 60
option deck [4,4,4,4,4]
option places dealt
seat red id=alice entropy=7b
seat blue id="a b"

1. blue place 3
2. red L4R4 FDFDF + -1,5
3. blue B5 stands
4. red retire

secret {"0f" * 32}
"""
WHOLE = Record(PINS, ORDERS, RACE, "Le casse-noisettes", "0f" * 32)


def test_it_writes_one_line_for_each_order():
    assert notation.write(WHOLE) == TEXT


def test_it_reads_back_pins_and_orders():
    assert notation.read(TEXT) == WHOLE


def test_it_leaves_out_what_is_not_known():
    """Neither race nor course nor secret, and no order yet."""
    begun_only = Record(PINS, ())
    text = notation.write(begun_only)
    assert not re.search("^(race|course|secret)", text, re.MULTILINE)
    assert notation.read(text) == begun_only


def test_it_reads_past_remarks_empty_lines_and_loose_spaces():
    loose = TEXT.replace("\n", ' ; a remark with "quotes" and ; more\r\n\n').replace(" FDFDF", " \t FDFDF")
    assert notation.read(loose) == WHOLE


def test_it_keeps_a_semicolon_inside_of_a_name():
    odd = Record(PINS, (), course='a;b "c" \\ \n\u2028 d')
    assert notation.read(notation.write(odd)) == odd


def test_it_puts_a_remark_below_each_order():
    text = notation.write(WHOLE, ["Blue takes start place 3.", "", "one\n5. red retire", "word " * 50])
    assert "1. blue place 3\n   ; Blue takes start place 3.\n2. red L4R4 FDFDF + -1,5\n3. " in text
    assert max(len(line) for line in text.splitlines() if line.startswith("   ;")) <= notation.WIDTH
    assert notation.read(text) == WHOLE


def test_it_reads_the_example_of_its_documentation():
    page = (ROOT / "docs" / "notation.md").read_text()
    text = page.split("```\n")[1]
    reading = notation.read(text)
    assert len(reading.orders) == 7
    assert reading.course == "Le casse-noisettes"
    remarked = re.sub(r" +; a remark", "", text)
    assert notation.write(reading) == remarked
    own = page.split("## The words of Snow Tails")[1].split("\n## ")[0]
    for words in re.findall(r"^\| `([^`]+)` \|", own, re.MULTILINE):
        (row,) = rows(words)
        assert turns.write(turns.read(row)) == words


# ---- every order and every race ---------------------------------------------------------------------------

cards = st.dictionaries(st.sampled_from(["left", "right", "brake"]), st.integers(1, 5), min_size=1)
races = st.fixed_dictionaries(
    {
        "do": st.just("race"),
        "cards": cards,
        "plan": st.text("FD", max_size=9),
        "bonus": st.integers(0, 1),
        "discards": st.lists(st.integers(1, 5), max_size=12).map(sorted),
    }
)
places = st.fixed_dictionaries({"do": st.just("place"), "place": st.integers(0, 10**9 - 1)})


@given(races | places | st.just({"do": "retire"}))
def test_it_reads_back_every_order(command):
    (row,) = rows(turns.write(command))
    assert turns.read(row) == command


@given(st.recursive(st.text() | st.integers(-(2**53) + 1, 2**53 - 1), lambda inner: st.lists(inner), max_leaves=5))
def test_it_reads_back_every_value_of_a_pin(value):
    odd = Record({**PINS, "options": {"x": value}, "seats": [{"id": value}]}, ())
    assert notation.read(notation.write(odd)) == odd


def test_it_writes_every_legal_order_of_a_hand_in_words_of_its_own():
    state = begun([5, 1])
    for seat in range(2):
        commands = list(play.registry.find("snow_tails/1").legal(state, seat))
        texts = [turns.write(command) for command in commands]
        assert len(set(texts)) == len(texts) >= 1
        assert [turns.read(row) for text in texts for row in rows(text)] == commands


@pytest.mark.parametrize("course", [PRESETS["nutcracker"].chain, PRESETS["cauchemar"].chain])
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_it_reads_back_whole_races_that_the_rules_decide_again(course, seats):
    """Given the secret, text and Board are the whole race: every event is decided again, drawn cards included."""
    for seed in range(3):
        race = raced(seed, seats, course, rounds=40)
        reading = notation.read(notation.write(race.record))
        assert reading == race.record == record.record_of(RACE, _bodies(race), race.record.course)
        again = list(record.decided(reading, race.board))
        assert [(step.body, step.sealed) for step in again] == [(step.body, step.sealed) for step in race.steps]


def _bodies(race):
    """The public bodies of the log, the last one with its end."""
    *most, last = [step.body for step in race.steps]
    return [*most, {**last, "end": {"outcome": race.steps[-1].outcome, "secret": race.record.secret}}]


def test_it_notices_a_secret_that_was_not_committed_to():
    race = raced(1)
    for doctored in ("11" * 32, ""):
        text = notation.write(race.record).replace(
            f"secret {race.record.secret}", f"secret {doctored}" if doctored else ""
        )
        with pytest.raises(Malformed) as caught:
            list(record.decided(notation.read(text), race.board))
        assert caught.value.code == "text.secret"


def test_it_finds_the_order_that_no_longer_fits_when_one_was_changed():
    race = raced(2)
    orders = list(race.record.orders)
    at = next(at for at, (_seat, command) in enumerate(orders) if command["do"] == "race")
    orders[at] = (orders[at][0], {"do": "retire"})
    text = notation.write(Record(race.record.pins, tuple(orders), RACE, "", race.record.secret))
    again = record.decided(notation.read(text), race.board)
    kept = [next(again).body for _ply in range(at + 1)]
    assert kept == [step.body for step in race.steps[: at + 1]]
    assert next(again).body != race.steps[at + 1].body
    with pytest.raises(Refused):
        list(again)


# ---- what is not a race as text ---------------------------------------------------------------------------

WOUNDS = [
    ("", "text.first", 1, 1),
    (TEXT.replace("boreal 1", "boreal 2"), "text.first", 1, 1),
    (TEXT.replace("option rounds", "opinion rounds"), "text.unknown", 7, 1),
    (TEXT.replace("rounds 60", "rounds"), "text.pair", 7, 8),
    (TEXT.replace("rounds 60", "rounds 60 61"), "text.pair", 7, 18),
    (TEXT.replace("option rounds 60", "option"), "text.pair", 7, 1),
    (TEXT.replace("option places", "option deck"), "text.name", 9, 8),
    (TEXT.replace("option places", "option Places"), "text.name", 9, 8),
    (TEXT.replace("race 00", "rules snow_tails/1\nrace 00"), "text.name", 3, 1),
    (TEXT.replace("rounds 60", "rounds 060"), "text.value", 7, 15),
    (TEXT.replace("rounds 60", "rounds {}}"), "text.value", 7, 15),
    (TEXT.replace("[4,4,4,4,4]", "[4,4,4,4,4.0]"), "text.value", 8, 13),
    (TEXT.replace("places dealt", 'places "dealt"'), "text.value", 9, 15),
    (TEXT.replace('"Le casse-noisettes"', "7"), "text.value", 4, 8),
    (TEXT.replace('"Le casse-noisettes"', '"Le casse'), "text.quote", 4, 8),
    (TEXT.replace("seat red", "seat green"), "text.seat", 10, 6),
    (TEXT.replace("seat red id=alice entropy=7b", "seat"), "text.seat", 10, 1),
    (TEXT.replace("id=alice", "alice"), "text.field", 10, 10),
    (TEXT.replace("entropy=7b", "id=7b"), "text.name", 10, 19),
    (TEXT.replace("entropy=7b", "entropy="), "text.value", 10, 27),
    (TEXT.replace("id=alice", 'id="\ud800"'), "text.value", 10, 13),
    (re.sub("seat.*\n", "", TEXT), "text.lacks", 9, 20),
    (re.sub("board.*\n", "", TEXT), "text.lacks", 10, 19),
    (TEXT.replace("snow_tails/1", "snow_tails/9"), "text.rules", 2, 7),
    (TEXT.replace("2. red", "3. red"), "text.number", 14, 1),
    (TEXT.replace("2. red", "two red"), "text.number", 14, 1),
    (TEXT.replace("4. red retire", "4. red"), "text.order", 16, 4),
    (TEXT.replace("4. red", "4. yellow"), "text.nobody", 16, 4),
    (TEXT.replace("place 3", "place"), "st.text", 13, 9),
    (TEXT.replace("place 3", "place 03"), "st.text", 13, 15),
    (TEXT.replace("place 3", "place 3 4"), "st.text", 13, 17),
    (TEXT.replace("red retire", "red retire now"), "st.text", 16, 15),
    (TEXT.replace("L4R4 ", ""), "st.text", 14, 8),
    (TEXT.replace("L4R4", "R4L4"), "st.text", 14, 8),
    (TEXT.replace("L4R4", "L6"), "st.text", 14, 8),
    (TEXT.replace(" FDFDF + -1,5", ""), "st.text", 14, 8),
    (TEXT.replace("FDFDF", "FDFDFDFDFD"), "st.text", 14, 13),
    (TEXT.replace("+ -1,5", "-1,5 +"), "st.text", 14, 24),
    (TEXT.replace("+ -1,5", "+3"), "st.text", 14, 19),
    (TEXT.replace("-1,5", "-5,1"), "st.text", 14, 21),
    (TEXT.replace("-1,5", "-1" + ",1" * 12), "st.text", 14, 21),
    (TEXT.replace("-1,5", "-"), "st.text", 14, 21),
    (TEXT.replace("0f" * 32, "0F" * 32), "text.secret", 18, 8),
    (TEXT + "5. red retire\n", "text.number", 18, 1),
]


@pytest.mark.parametrize(("text", "code", "line", "column"), WOUNDS)
def test_it_names_line_and_column_of_what_it_cannot_read(text, code, line, column):
    with pytest.raises(Malformed) as caught:
        notation.read(text)
    fields = caught.value.fields
    assert (caught.value.code, fields["line"], fields["column"]) == (code, line, column)
    assert f"Line {line}, column {column}" in str(caught.value)


def test_it_reads_no_text_without_end():
    with pytest.raises(Malformed) as caught:
        notation.read("; " * notation.MOST_CHARACTERS)
    assert caught.value.code == "text.size"


@given(st.data())
def test_it_reads_one_changed_character_strictly_or_not_at_all(data):
    """Whatever is still read is written back the same, so no text has two meanings."""
    at = data.draw(st.integers(0, len(TEXT) - 1))
    sign = data.draw(st.characters() | st.sampled_from(' ";=+-,.0FDLRB\n'))
    text = TEXT[:at] + sign + TEXT[at + data.draw(st.integers(0, 1)) :]
    try:
        reading = notation.read(text)
    except Malformed:
        return
    assert notation.read(notation.write(reading)) == reading


@given(st.text())
def test_it_never_fails_otherwise_than_malformed(text):
    for variant in (text, TEXT + text, "boreal 1\n" + text):
        with suppress(Malformed):
            notation.read(variant)
