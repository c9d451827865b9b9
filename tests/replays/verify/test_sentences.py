"""The first divergence is told in one sentence with both sides, its ply and its clause, in each reader's language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from core import canonical
from core.errors import Refused
from core.i18n import LANGUAGES
from games.rules import registry
from games.rules.sentence import Sentence, Word, count, say
from husky.rules import citing as husky
from reindeer_races.rules import citing as reindeer_races
from replays import judging
from replays.verify import counting, explaining, sides, spelling, verify
from replays.verify.sides import Fields, Sides
from snow_tails.rules import citing as snow_tails
from tests.damaged.races import WOUNDS, made
from tests.records.games import GAMES

RULES = Path(__file__).parents[3] / "docs" / "rules"
CITING: dict[str, Any] = {"snow_tails": snow_tails, "reindeer_races": reindeer_races, "husky": husky}


def to_sentence(wound: str, game: str = "snow_tails") -> str:
    return verify(made(WOUNDS[wound], game, 0).data, judge=judging.board_of).to_text()


SENTENCES = {
    "sled-moves-further": "Ply 20, Red: the log moves 8 cells, the rules say 7 (ST-58).",
    "sled-moves-less": "Ply 11, Blue: the log moves 3 cells, the rules say 4 (ST-58).",
    "sled-is-faster": "Ply 18, Red: in sled-moved, speed is 4 in the log and 3 by the rules (ST-58).",
    "fewer-dents": "Ply 16, Red: the log gives 2 dents, the rules say 1 (ST-87).",
    "another-start-place": (
        "Ply 2, Red: the log says “Red takes start place 5.”, the rules say “Red takes start place 4.” (ST-24)."
    ),
    "plan-too-long": (
        "Ply 9, Blue: the rules refuse this order: A plan has exactly as many steps as the speed, which is 7 (ST-58)."
    ),
    "card-that-no-dog-has": "Ply 7, Blue: Dog cards show 1 to 5.",
    "points-given-away": "Ply 20, Red: in the outcome, points of Red is 9 in the log and 3 by the rules.",
    "a-shorter-race": "Ply 20, Red: in the outcome, rounds is 10 in the log and 11 by the rules.",
    "rules-of-tomorrow": "Ply 0: The rules snow_tails/99 are not known to this version of Boreal.",
    "no-start": "Ply 0: command/do is — in the log and start by the rules.",
}


@pytest.mark.parametrize("wound", SENTENCES)
def test_it_tells_both_sides_the_ply_and_the_clause(wound):
    assert to_sentence(wound) == SENTENCES[wound]


@pytest.mark.parametrize(
    ("wound", "text"),
    [
        ("an-event-left-out", r"Ply \d+, \w+: the log ends this order too early; the rules go on: “.+” \(ST-\d+\)\."),
        ("an-event-twice", r"Ply \d+, \w+: the log goes on where the rules are done: “.+” \(ST-\d+\)\."),
        ("an-event-nobody-knows", r"Ply \d+, \w+: the log goes on where the rules are done: “\{.*sun-shone.*\}”\."),
        ("events-in-words", r"Ply \d+, \w+: the log tells an event that cannot be read: many; the rules say “.+” .*"),
        ("one-word-more-in-a-body", r"Ply \d+, \w+: note is nice in the log and — by the rules\."),
        ("one-word-more-in-an-event", r"Ply \d+, \w+: in \S+, note is nice in the log and — by the rules \(ST-\d+\)\."),
        ("ends-early", r"Ply \d+, \w+: the log ends the race where the rules go on\."),
        ("outcome-in-words", r"Ply \d+, \w+: the outcome is Red wins in the log and \{.{78}… by the rules\."),
        ("seat-that-is-not-there", r"Ply \d+, Black: the rules refuse this order: Nobody sits on this seat\."),
        ("time-changed", r"Ply \d+: The entry's bytes do not have the hash that stands beside them\."),
    ],
)
def test_it_tells_what_is_no_number_as_well(wound, text):
    assert re.fullmatch(text, to_sentence(wound))


def unlike(wound: str, game: str) -> set[str]:
    """Its sentence in the three languages."""
    verdict = verify(made(WOUNDS[wound], game, 0).data, judge=judging.board_of)
    sentences = set()
    for tongue in LANGUAGES:
        with translation.override(tongue):
            sentences.add(verdict.to_text(translation))
    return sentences


@pytest.mark.parametrize(
    ("wound", "game"),
    [
        ("sled-moves-further", "snow_tails"),
        ("bonus-told-otherwise", "snow_tails"),
        ("discards-for-nothing", "snow_tails"),
        ("a-higher-reward", "reindeer_races"),
        ("another-card-turned", "reindeer_races"),
        ("another-event-drawn", "husky"),
        ("nearer-to-the-finish", "husky"),
    ],
)
def test_it_tells_it_in_three_languages(wound, game):
    assert len(unlike(wound, game)) == 3


def test_it_tells_who_it_was_and_how_many_in_german():
    verdict = verify(made(WOUNDS["sled-moves-further"], "snow_tails", 0).data)
    with translation.override("de"):
        assert verdict.to_text(translation) == "Zug 20, Rot: das Protokoll fährt 8 Felder, die Regeln sagen 7 (ST-58)."


class Loud:
    """A translation that marks the words that went through it."""

    def gettext(self, message: str) -> str:
        return f"<{message}>"

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        return f"<{singular if number == 1 else plural}>"

    def pgettext(self, context: str, message: str) -> str:
        return message.upper()


def test_every_part_of_a_sentence_goes_through_the_readers_tongue():
    verdict = verify(made(WOUNDS["bonus-told-otherwise"], "snow_tails", 0).data)
    moved = "<RED moves 7 cells<, with a bonus of %s>.>"
    assert verdict.to_text(Loud()).startswith("<Ply 20, RED: <<the log says “<RED moves 7 cells"), (
        moved,
        verdict.to_text(Loud()),
    )


@pytest.mark.parametrize("name", sorted(WOUNDS)[::3])
def test_a_sentence_can_be_kept_and_told_later(name):
    verdict = verify(made(WOUNDS[name], WOUNDS[name].games[0], 0).data, judge=judging.board_of)
    kept = canonical.load_object(canonical.dump(verdict.fields))
    assert spelling.sentence(verdict.template, kept).to_text(Loud()) == verdict.to_text(Loud())


def test_what_is_kept_keeps_words_plurals_and_lists():
    eggs, those = count(("%(count)s egg", "%(count)s eggs"), 2), (Word("w", "a"), say("b"))
    whole = say("%(who)s: %(what)s, %(those)s", who=Word("who races", "Red"), what=eggs, those=those)
    kept = spelling.fields(whole)
    assert spelling.sentence(whole.singular, kept) == whole
    assert whole.to_text() == "Red: 2 eggs, a, b"


@pytest.mark.parametrize("odd", [["a", 1], {"a": 1}, {}, 1.5])
def test_what_a_refusal_quotes_is_told_as_it_stands(odd):
    sentence = explaining.of_wrong(Refused("st.do", "Not %(do)s.", do=odd))
    kept = canonical.load_object(canonical.dump(spelling.fields(sentence)))
    assert spelling.sentence(sentence.singular, kept).to_text() == sentence.to_text() == f"Not {odd}."


# ---- clauses ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_it_knows_a_clause_for_every_kind_of_event(game):
    assert CITING[game].CLAUSES.keys() == GAMES[game].KINDS.keys()


@pytest.mark.parametrize("game", GAMES)
def test_it_cites_clauses_that_there_are(game):
    page = (RULES / f"{game}.md").read_text()
    cited = {*CITING[game].CLAUSES.values(), *(CITING[game].DENTS.values() if game == "snow_tails" else ())}
    assert [clause for clause in cited if f"| {clause} |" not in page] == []


@pytest.mark.parametrize(
    ("event", "clause"),
    [
        ({"kind": "dents-taken", "why": "scenery"}, "ST-100"),
        ({"kind": "dents-taken", "why": []}, "ST-87"),
        ({"kind": "sled-moved", "why": "scenery"}, "ST-58"),
        ({"kind": 5}, ""),
        ({}, ""),
    ],
)
def test_it_cites_what_an_event_is_about(event, clause):
    assert registry.whole("snow_tails/1").clauses(event) == clause


# ---- sides ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("log", "rules", "expected"),
    [
        ([1, 2], [1, 2], None),
        ([1, 2], [1, 3], Sides(2, 3)),
        ([1], [1, 3], Sides(None, 3)),
        ([1, 3], [1], Sides(3, None)),
        ("many", [1], Sides("many", 1)),
        (None, [1], Sides(None, 1)),
    ],
)
def test_it_finds_the_first_two_events_that_differ(log: Any, rules: Any, expected: Sides | None):
    assert sides.events(log, rules) == expected


@pytest.mark.parametrize(
    ("log", "rules", "expected"),
    [
        ({"a": 1}, {"a": 2}, Fields(("a",), 1, 2)),
        ({}, {"a": 2}, Fields(("a",), sides.NOTHING, 2)),
        ({"a": [[1], {"b": 5}]}, {"a": [[1], {"b": 6}]}, Fields(("a", "1", "b"), 5, 6)),
        ({"a": [1]}, {"a": [1, 2]}, Fields(("a",), [1], [1, 2])),
        (1, 2, Fields((), 1, 2)),
    ],
)
def test_it_finds_the_first_place_that_differs(log, rules, expected):
    assert sides.fields(log, rules) == expected


@pytest.mark.parametrize(
    ("log", "rules", "text"),
    [
        ({"kind": "sled-moved", "path": [1]}, {"path": [1, 2]}, "the log moves 1 cell, the rules say 2"),
        ({"kind": "dents-taken", "count": 2}, {"count": 1}, "the log gives 2 dents, the rules say 1"),
        ({"kind": "cards-drawn", "count": 2}, {"count": 2}, None),
        ({"kind": "cards-drawn", "count": "x"}, {"count": 2}, None),
        ({"kind": "cards-drawn"}, {"count": 2}, None),
        ({"kind": "sled-stood"}, {"kind": "cards-drawn", "count": 2}, None),
        ({"kind": "sled-stood"}, {}, None),
        ("many", {"kind": "cards-drawn", "count": 2}, None),
        ({"kind": "cards-drawn", "count": 2}, None, None),
    ],
)
def test_it_counts_what_differs_in_a_number(log, rules, text):
    by_rules = None if rules is None else {"kind": log["kind"], **rules} if isinstance(log, dict) else rules
    sentence: Sentence | None = counting.sentence(Sides(log, by_rules))
    assert (sentence.to_text() if sentence else None) == text
