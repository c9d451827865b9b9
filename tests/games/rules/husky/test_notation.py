"""A race as text reads back to exactly what was chosen, and nothing but a race as text is read."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import Malformed
from games.rules import notation, record
from games.rules.record import Record
from games.rules.tokens import rows
from husky.rules import notation as turns
from husky.rules.decks import CARDS
from tests.games.rules.husky.staging import stage
from tests.games.rules.husky.told_races import RACE, raced
from tests.house.rooms import ROOT

PINS = {
    "rules": "husky/1",
    "board": "5d" * 32,
    "commitment": "9a" * 32,
    "options": {"events": 0},
    "seats": [{"id": "alice", "entropy": "7b"}, {"id": "bob"}, {"id": "charlie"}],
}
ORDERS = (
    (0, {"do": "play", "card": "462-wolf-bear-e", "path": [701, 702], "animals": [[504, 505], [1006, 1007]]}),
    (1, {"do": "relocate", "to": 304}),
    (0, {"do": "animal", "way": [422, 423, 523]}),
    (0, {"do": "wind", "path": []}),
    (1, {"do": "play", "card": "333-bear-elk", "path": [], "animals": []}),
    (1, {"do": "supplies", "card": ""}),
    (2, {"do": "play", "card": "135-wolf-elk", "path": [0], "animals": [[2959, 2958]]}),
    (2, {"do": "supplies", "card": "444-wolf-elk-e"}),
    (0, {"do": "flare", "way": [909, 304]}),
    (1, {"do": "pack", "way": [909, 910]}),
    (2, {"do": "wind", "path": [612, 613]}),
)
TEXT = f"""\
boreal 1
rules husky/1
race {RACE}
course "La grande traversée"
board {"5d" * 32}
commitment {"9a" * 32}
option events 0
seat red id=alice entropy=7b
seat blue id=bob
seat yellow id=charlie

1. red 462-wolf-bear-e 1,7-2,7 4,5-5,5 6,10-7,10
2. blue relocate 4,3
3. red animal 22,4-23,4-23,5
4. red wind stays
5. blue 333-bear-elk stays
6. blue supplies keeps
7. yellow 135-wolf-elk 0,0 59,29-58,29
8. yellow supplies 444-wolf-elk-e
9. red flare 9,9-4,3
10. blue pack 9,9-10,9
11. yellow wind 12,6-13,6

secret {"0f" * 32}
"""
WHOLE = Record(PINS, ORDERS, RACE, "La grande traversée", "0f" * 32)


def test_it_writes_one_line_for_each_order():
    assert notation.write(WHOLE) == TEXT


def test_it_reads_back_pins_and_orders():
    assert notation.read(TEXT) == WHOLE


def test_it_reads_the_examples_of_its_documentation():
    section = (ROOT / "docs" / "notation.md").read_text().split("## The words of Husky")[1].split("\n## ")[0]
    words = re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)
    assert len(words) >= 8
    for text in words:
        (row,) = rows(text)
        assert turns.write(turns.read(row)) == text


# ---- every order and every race ---------------------------------------------------------------------------

names = st.sampled_from([card.name for card in CARDS])
cells = st.builds(lambda column, row: 100 * row + column, st.integers(0, 99), st.integers(0, 29))
ways = st.lists(cells, min_size=1, max_size=12)
paths = st.lists(cells, max_size=12)
orders = st.one_of(
    st.fixed_dictionaries({"do": st.just("play"), "card": names, "path": paths, "animals": st.lists(ways, max_size=2)}),
    st.fixed_dictionaries({"do": st.sampled_from(["animal", "pack", "flare"]), "way": ways}),
    st.fixed_dictionaries({"do": st.just("relocate"), "to": cells}),
    st.fixed_dictionaries({"do": st.just("wind"), "path": paths}),
    st.fixed_dictionaries({"do": st.just("supplies"), "card": names | st.just("")}),
)


@given(orders)
def test_it_reads_back_every_order(command):
    (row,) = rows(turns.write(command))
    assert turns.read(row) == command


def test_it_writes_every_legal_order_of_a_hand_in_words_of_its_own():
    commands = stage("S0 w wW\nw w w\nw bB w\nw1 w2 w", "153WB 333WE", weather="FMB").legal()
    texts = [turns.write(order) for order in commands]
    assert len(set(texts)) == len(texts) > 50
    assert [turns.read(row) for text in texts for row in rows(text)] == commands


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_reads_back_whole_races_that_the_rules_decide_again(seats):
    """Given the secret, text and Board are the whole race: every event is decided again, dealt cards included."""
    for seed in range(3):
        race = raced(seed, seats)
        reading = notation.read(notation.write(race.record))
        assert reading == race.record
        again = list(record.decided(reading, race.board))
        assert [(step.body, step.sealed) for step in again] == [(step.body, step.sealed) for step in race.steps]


# ---- what is not a race as text ---------------------------------------------------------------------------

WOUNDS = [
    ("462-wolf-bear-e 1,7", "462-bear-wolf-e 1,7", 8),
    ("462-wolf-bear-e 1,7", "462-wolf-bear 1,7", 8),
    ("462-wolf-bear-e 1,7-2,7 4,5-5,5 6,10-7,10", "462-wolf-bear-e", 8),
    ("4,5-5,5 6,10-7,10", "4,5-5,5 6,10-7,10 1,2-2,2", 50),
    ("4,5-5,5 6,10-7,10", "stays 6,10-7,10", 32),
    ("1,7-2,7", "1,7-", 24),
    ("1,7-2,7", "1,7-02,7", 24),
    ("1,7-2,7", "1,7-2", 24),
    ("1,7-2,7", "701", 24),
    ("1,7-2,7", "1,30", 24),
    ("1,7-2,7", "100,7", 24),
    ("1,7-2,7", "-".join(f"{at},7" for at in range(13)), 24),
    ("1,7-2,7", "Stays", 24),
    ("relocate 4,3", "relocate", 9),
    ("relocate 4,3", "relocate 4,3-5,3", 18),
    ("relocate 4,3", "relocate stays", 18),
    ("relocate 4,3", "relocate 4,3 5,3", 22),
    ("animal 22,4-23,4-23,5", "animal", 8),
    ("animal 22,4-23,4-23,5", "animal stays", 15),
    ("wind stays", "wind", 8),
    ("wind stays", "wind keeps", 13),
    ("supplies keeps", "supplies", 9),
    ("supplies keeps", "supplies stays", 18),
    ("pack 9,9-10,9", "hunt 9,9-10,9", 10),
]


@pytest.mark.parametrize(("old", "new", "column"), WOUNDS)
def test_it_names_line_and_column_of_what_it_cannot_read(old, new, column):
    assert TEXT.count(old) == 1
    doctored = TEXT.replace(old, new, 1)
    line = 1 + TEXT[: TEXT.index(old)].count("\n")
    with pytest.raises(Malformed) as caught:
        notation.read(doctored)
    fields = caught.value.fields
    assert (caught.value.code, fields["line"], fields["column"]) == ("hu.text", line, column)


@given(st.data())
def test_it_reads_one_changed_character_strictly_or_not_at_all(data):
    """Whatever is still read is written back the same, so no text has two meanings."""
    at = data.draw(st.integers(0, len(TEXT) - 1))
    sign = data.draw(st.characters() | st.sampled_from(" -,;0249\neabkw"))
    text = TEXT[:at] + sign + TEXT[at + data.draw(st.integers(0, 1)) :]
    with suppress(Malformed):
        reading = notation.read(text)
        assert notation.read(notation.write(reading)) == reading
