"""What a turn would come to is told in the order in which it would happen, in each language."""

from __future__ import annotations

import pytest

from snow_tails import rules as snow_tails
from snow_tails.rules.foreseen import foreseen
from tests.games.rules.snow_tails.staging import Sled, stage
from tests.games.rules.snow_tails.told_races import to_text

AHEAD_OF_THE_LINE = Sled((8, 1, 1), "333", "3")
AT_THE_EDGE = Sled((1, 5, 1), "353", "3")


def said_of(state, plan: str, language: str = "en", bonus: int = 0, cards=None) -> str:
    """What a plan of the seat at turn would come to; the brake is played with what it shows already."""
    begun = {"do": "race", "cards": cards or {"brake": 3}}
    choices = snow_tails.choices(state, state.turn, begun)
    (preview,) = (move.preview for move in choices if (move.command["plan"], move.command["bonus"]) == (plan, bonus))
    return " ".join(to_text(line, language) for line in foreseen(state.board, preview))


def test_it_tells_where_a_turn_leads():
    state = stage(Sled((1, 2, 1), "333", "3"))
    assert said_of(state, "FFF") == "3 cells, to section 2, lane 2."
    assert said_of(state, "FFF", bonus=1) == "4 cells, to section 2, lane 2."


def test_it_tells_the_lane_at_the_end():
    state = stage(Sled((1, 2, 1), "353", "3"))
    assert said_of(state, "FDFFD") == "5 cells, to section 2, lane 4."


def test_it_tells_one_cell_as_one():
    state = stage(Sled((1, 2, 1), "333", "5"))
    assert said_of(state, "F", cards={"brake": 5}) == "1 cell, to section 2, lane 2."


SPEEDING = [
    (
        "en",
        "2 cells, to section 4, lane 3. It runs into Blue and draws no cards. It takes 2 dents. "
        "Then 1 dog card must be discarded.",
    ),
    (
        "fr",
        "2 cases, jusqu’à la section 4, couloir 3. Il heurte le traîneau bleu et ne pioche pas. "
        "Il prend 2 cartes Dégâts. Ensuite, 1 carte Chien doit être défaussée.",
    ),
    (
        "de",
        "2 Felder, bis Teil 4, Spur 3. Er fährt auf Blau auf und zieht keine Karten nach. "
        "Er nimmt 2 Dellenkarten. Danach muss 1 Hundekarte abgeworfen werden.",
    ),
]


@pytest.mark.parametrize(("language", "sentence"), SPEEDING)
def test_it_tells_dents_crash_and_discards(language, sentence):
    """At 6 over a line of limit 4, then into the sled ahead; four dog cards and two dents are one card too many."""
    state = stage(Sled((2, 3, 6), "442", "12345"), Sled((3, 3, 3)))
    assert said_of(state, "FFFFFF", language, cards={"brake": 2}) == sentence


@pytest.mark.parametrize(
    ("sled", "plan", "sentence"),
    [
        (AT_THE_EDGE, "DDFFF", "The sled stays on its cell. It runs into the scenery. It takes 1 dent."),
        (
            AT_THE_EDGE._replace(dents=4),
            "DDFFF",
            "The sled stays on its cell. It runs into the scenery. It is wrecked.",
        ),
        (AHEAD_OF_THE_LINE, "FFF", "3 cells, to section 9, lane 1. It crosses the finish line."),
        (AHEAD_OF_THE_LINE._replace(at=(7, 1, 4)), "FFF", "3 cells, to section 9, lane 1."),
    ],
)
def test_it_tells_crash_wreck_and_finish(sled, plan, sentence):
    assert said_of(stage(sled), plan) == sentence
