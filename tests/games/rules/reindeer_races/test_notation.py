"""A race as text reads back to exactly what was chosen, and nothing but a race as text is read."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import Malformed
from games.rules import notation, record, registry
from games.rules.bag import bag
from games.rules.record import Record
from games.rules.tokens import rows
from reindeer_races import rules as reindeer_races
from reindeer_races.boards import OBJECTS
from reindeer_races.rules import notation as turns
from reindeer_races.rules.movement_cards import ELF, KINDS, names
from tests.games.rules.reindeer_races.lanes import LETTERS, LOGS
from tests.games.rules.reindeer_races.staging import offered, stage
from tests.games.rules.reindeer_races.told_races import RACE, raced
from tests.house.rooms import ROOT

PINS = {
    "rules": "reindeer_races/1",
    "board": "5d" * 32,
    "commitment": "9a" * 32,
    "options": {"leap": 2},
    "seats": [{"id": "alice", "entropy": "7b"}, {"id": "bob"}],
}
ORDERS = (
    (0, {"do": "draw"}),
    (1, {"do": "move", "cards": ["log", "log-2", "elf"], "lane": 3, "from": 4, "jumps": [0, 1]}),
    (0, {"do": "move", "cards": ["elf", "elf"], "lane": 5, "from": 0, "jumps": []}),
    (1, {"do": "draw"}),
    (1, {"do": "discard", "cards": ["letter", "tree-2"]}),
)
TEXT = f"""\
boreal 1
rules reindeer_races/1
race {RACE}
course "Le manège"
board {"5d" * 32}
commitment {"9a" * 32}
option leap 2
seat red id=alice entropy=7b
seat blue id=bob

1. red draw
2. blue log+log-2+elf from 4 .!
3. red elf+elf on tree new
4. blue draw
5. blue discard letter+tree-2

secret {"0f" * 32}
"""
WHOLE = Record(PINS, ORDERS, RACE, "Le manège", "0f" * 32)


def test_it_writes_one_line_for_each_order():
    assert notation.write(WHOLE) == TEXT


def test_it_reads_back_pins_and_orders():
    assert notation.read(TEXT) == WHOLE


def test_it_reads_the_examples_of_its_documentation():
    section = (ROOT / "docs" / "notation.md").read_text().split("## The words of Reindeer Races")[1].split("\n## ")[0]
    words = re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)
    assert len(words) >= 6
    for text in words:
        (row,) = rows(text)
        assert turns.write(turns.read(row)) == text


# ---- every order and every race ---------------------------------------------------------------------------


@st.composite
def moves(draw):
    """Cards of one object with elves, or elves alone on any lane."""
    lane, elves = draw(st.integers(0, 4)), draw(st.integers(0, 4))
    kinds = draw(st.lists(st.sampled_from([2 * lane, 2 * lane + 1]), max_size=7))
    held = bag(KINDS, [*kinds, *[ELF] * (elves if kinds else elves + 1)])
    jumps = draw(st.lists(st.integers(0, 1), max_size=8).map(lambda some: [*some, 1] if some else []))
    start = draw(st.integers(0, 999))
    return {"do": "move", "cards": names(held), "lane": lane + 1, "from": start, "jumps": jumps}


held = st.lists(st.integers(0, KINDS - 1), min_size=1, max_size=12).map(lambda kinds: bag(KINDS, kinds))
discards = held.map(lambda some: {"do": "discard", "cards": names(some)})


@given(moves() | discards | st.just({"do": "draw"}))
def test_it_reads_back_every_order(command):
    (row,) = rows(turns.write(command))
    assert turns.read(row) == command


def test_it_writes_every_legal_order_of_a_hand_in_words_of_its_own():
    lanes = {LETTERS: ".1>0 .. ..", LOGS: ".1.1 .0. >1. .. .."}
    state = stage(lanes, "letter letter-2 log log-2 log-2 elf elf")
    orders = offered(state)
    texts = [turns.write(order) for order in orders]
    assert len(set(texts)) == len(texts) > 50
    assert [turns.read(row) for text in texts for row in rows(text)] == orders


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_reads_back_whole_races_that_the_rules_decide_again(seats):
    """Given the secret, text and Board are the whole race: every event is decided again, drawn cards included."""
    for seed in range(4):
        race = raced(seed, seats)
        reading = notation.read(notation.write(race.record))
        assert reading == race.record
        again = list(record.decided(reading, race.board))
        assert [(step.body, step.sealed) for step in again] == [(step.body, step.sealed) for step in race.steps]


def test_it_leaves_out_the_lane_only_where_the_cards_say_it():
    """RR-33, RR-34: no accepted order is on another lane than its cards show."""
    for _seat, command in raced(1, 4).record.orders:
        if command["do"] == "move":
            shown = {str(card).removesuffix("-2") for card in command["cards"]} - {"elf"}
            assert shown <= {OBJECTS[command["lane"] - 1]}
    assert registry.whole(reindeer_races.version).turns is not None


# ---- what is not a race as text ---------------------------------------------------------------------------

WOUNDS = [
    ("draw", "draw now", 13),
    ("log+log-2+elf", "log-2+log+elf", 9),
    ("log+log-2+elf", "log+tree", 9),
    ("log+log-2+elf", "log++elf", 9),
    ("log+log-2+elf", "Log", 9),
    ("log+log-2+elf from 4 .!", "log", 9),
    ("log+log-2+elf from", "log+log-2+elf on log from", 23),
    ("from 4 .!", "from 4 !.", 30),
    ("from 4 .!", "from 4 .! !", 33),
    ("from 4 .!", "from 0", 28),
    ("from 4 .!", "from 04", 28),
    ("from 4 .!", "from", 23),
    ("from 4 .!", "at 4", 23),
    ("from 4 .!", "from 4 " + "!" * 65, 30),
    ("on tree new", "new", 16),
    ("on tree new", "on", 16),
    ("on tree new", "on trees new", 19),
    ("on tree new", "on tree", 19),
    ("on tree new", "", 8),
    ("discard letter+tree-2", "discard", 9),
    ("discard letter+tree-2", "discard letter tree-2", 24),
    ("discard letter+tree-2", "discard tree-2+letter", 17),
    ("discard letter+tree-2", "discard elf" + "+elf" * 12, 17),
    ("discard letter+tree-2", "drop letter", 9),
]


@pytest.mark.parametrize(("old", "new", "column"), WOUNDS)
def test_it_names_line_and_column_of_what_it_cannot_read(old, new, column):
    assert TEXT.count(old) >= 1
    doctored = TEXT.replace(old, new, 1)
    line = 1 + TEXT[: TEXT.index(old)].count("\n")
    with pytest.raises(Malformed) as caught:
        notation.read(doctored)
    fields = caught.value.fields
    assert (caught.value.code, fields["line"], fields["column"]) == ("rr.text", line, column)


@given(st.data())
def test_it_reads_one_changed_character_strictly_or_not_at_all(data):
    """Whatever is still read is written back the same, so no text has two meanings."""
    at = data.draw(st.integers(0, len(TEXT) - 1))
    sign = data.draw(st.characters() | st.sampled_from(" +-.!;0249\nelftr"))
    text = TEXT[:at] + sign + TEXT[at + data.draw(st.integers(0, 1)) :]
    with suppress(Malformed):
        reading = notation.read(text)
        assert notation.read(notation.write(reading)) == reading
