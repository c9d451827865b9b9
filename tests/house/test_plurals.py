"""Whatever counts has a singular: sentences in code and pages are scanned, and a few are told with the number 1."""

from __future__ import annotations

import re

import pytest
from django.utils import translation

from core import translated
from core.errors import Refused
from core.i18n import fill, phrase, plural_noop
from deploy import translations
from seasons.acts import TOLD
from seasons.rehearsal import verdicts
from tests.house.rooms import ROOT
from tests.parts.planting import Fault, assert_noticed

# A number, then a word in the plural, perhaps with another word between.
FIELDS = "count|number|points|races|seasons|rounds|turns|cells|cards|days|minutes|seconds|area|tiles"
COUNTS = re.compile(
    rf"%\((?:{FIELDS})\)s\b(?:</?\w+>)?\s+(?:(?!to |of |in |by |x )[a-z]+ ){{0,2}}?(?!is |has |was |less )[a-z]+s\b"
)
NEVER_ONE = {  # sentences whose number cannot be 1, and why
    "%(count)s hours": "below 1.5 hours minutes are told",
    "about %(count)s hours": "below 1.5 hours minutes are told",
    "Bush lies in %(count)s regions: no elk gets from one into another.": "said of two or more",
    "Snow lies in %(count)s regions: no wolf gets from one into another.": "said of two or more",
    "Ice lies in %(count)s regions: no bear gets from one into another.": "said of two or more",
    "The course has %(count)s saplings; there are %(most)s.": "said of more than there are",
    "The board has %(cells)s start cells.": "one is right",
    "What %(races)s lone races each of racers and leaders needed, by the seed <code>%(seed)s</code>, which follows "
    "from the board.": "a constant of the house",
    "There are %(count)s animals of one kind (%(kind)s).": "said of more than can be",
    "Only somebody who has been away for %(minutes)s minutes can be replaced.": "a constant of the house",
    "Nobody who is waited for has been away for %(minutes)s minutes.": "a constant of the house",
    "Bots take places: in a heat with bots, members get about %(points)s points less for it.": "tenths are told",
    "Members are placed among people. If bots took places, a heat with bots would bring them about %(points)s points "
    "less.": "tenths are told",
    "For a race in which bots make more moves for a member than agreed on (%(agreed)s), that member gets nothing; it "
    "costs about %(points)s points.": "tenths are told",
    "For a race in which a bot makes any move for a member, that member gets nothing; it costs about %(points)s "
    "points.": "tenths are told",
    "This would take about %(minutes)s minutes of a processor; at most %(most)s are allowed.": "said of more than most",
    "%(cells)s cells, %(wide)s by %(high)s cm; sheets, named by column and row: %(sheets)s.": "a board has 25 and more",
}


def uncounted(sentences: list[translations.Located]) -> set[str]:
    """The sentences that count something and have no singular."""
    singles = {sentence.key[1] for sentence in sentences if isinstance(sentence.key[1], str)}
    return {text for text in singles if COUNTS.search(text)} - NEVER_ONE.keys()


def test_every_sentence_that_counts_has_a_singular() -> None:
    sentences = translations.gather(ROOT)
    assert len(sentences) > 1000
    assert uncounted(sentences) == set()


def test_no_excuse_outlives_its_sentence() -> None:
    assert {sentence.key[1] for sentence in translations.gather(ROOT)} >= NEVER_ONE.keys()


def test_the_scan_notices_a_plural_alone() -> None:
    planted = [
        translations.Located((None, "%(count)s cells are free."), ()),
        translations.Located((None, ("one", "%(count)s cells")), ()),
    ]
    assert uncounted(planted) == {"%(count)s cells are free."}


ONE, MANY = "1 sled is lost.", plural_noop("1 sled is lost.", "%(sleds)s sleds are lost.", "sleds")


def assert_takes_the_singular() -> None:
    assert fill(MANY, {"sleds": 1}) == str(Refused("a.b", MANY, sleds=1)) == ONE
    assert fill(MANY, {"sleds": 0}) == "0 sleds are lost."


def test_a_template_that_counts_says_its_singular_of_one() -> None:
    assert_takes_the_singular()


def test_the_oracle_notices_a_plural_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert_noticed(monkeypatch, Fault(phrase, "number == 1", "number == 2", assert_takes_the_singular))


def test_it_asks_the_language_how_many_are_many() -> None:
    """French says the singular of nought, too."""

    class French:
        gettext = staticmethod(str)

        def ngettext(self, singular: str, many: str, number: int) -> str:
            return singular if number < 2 else many

    assert fill(MANY, {"sleds": 0}, French()) == ONE
    with translation.override("en"):
        assert translated.sentence(MANY, {"sleds": 1}) == ONE


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (fill(TOLD["penalised"], {"points": 1}), "A member was given 1 point by decision."),
        (verdicts.to_english(verdicts.say("void", count=1)), "In 1 race nobody arrived."),
    ],
)
def test_organisers_read_of_one_in_the_singular(text: str, sentence: str) -> None:
    assert text == sentence
