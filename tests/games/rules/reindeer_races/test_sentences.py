"""Every event has its sentence in each language, right for one and for many; none tells a hidden card."""

from __future__ import annotations

import pytest

from core.i18n import LANGUAGES
from games.log.sealed import join
from games.rules.sentence import Sentence, colour, count
from reindeer_races.rules import phrases
from reindeer_races.rules.evolve import WRITERS
from reindeer_races.rules.foreseen import foreseen
from reindeer_races.rules.movement_cards import NAMES
from reindeer_races.rules.running import DRAWS, HOME, SLID_OFF, STANDS, TAKEN_OFF, TURNS_CARD
from reindeer_races.rules.sentences import KINDS, cards, sentence
from tests.games.rules.reindeer_races.lanes import LOGS
from tests.games.rules.reindeer_races.staging import foreseen as previews_of
from tests.games.rules.reindeer_races.staging import stage
from tests.games.rules.reindeer_races.told_races import raced
from tests.games.rules.snow_tails.told_races import to_text

TABLED = ("en", "fr", "de")  # the columns of the tables below

# One event of each kind and of each way to tell it: English, French, German.
TOLD = [
    (
        {"kind": "track-laid", "turned": [[0, 1, 0], [1, 1, 0, 0], [0] * 5, [0] * 6, [0] * 7]},
        "The track is laid, with 3 cards turned.",
        "Les pistes sont posées, avec 3 cartes retournées.",
        "Die Bahnen liegen, 3 Karten davon gedreht.",
    ),
    (
        {"kind": "turn-began", "seat": 3},
        "It is the turn of Green.",
        "C’est au camp vert de jouer.",
        "Grün ist am Zug.",
    ),
    (
        {"kind": "cards-played", "seat": 0, "cards": ["log", "log-2", "elf"]},
        "Red plays 1 log, 2 logs, 1 elf.",
        "Le camp rouge joue\u00a0: 1 bûche, 2 bûches, 1 lutin.",
        "Rot spielt 1 Scheit, 2 Scheite, 1 Wichtel.",
    ),
    (
        {"kind": "reindeer-ran", "seat": 1, "lane": 5, "from": 0, "path": [2, 5, 4]},
        "Blue sends a new reindeer onto the lane of trees; it lands on 2, 5, 4.",
        "Le camp bleu engage un nouveau renne sur la piste des sapins\u202f; il atterrit sur 2, 5, 4.",
        "Blau schickt ein neues Rentier auf die Bahn der Tannen; es landet auf 2, 5, 4.",
    ),
    (
        {"kind": "reindeer-ran", "seat": 1, "lane": 1, "from": 3, "path": [6]},
        "The reindeer of Blue on cell 3 of the lane of letters lands on 6.",
        "Le renne bleu de la case 3 de la piste des lettres atterrit sur 6.",
        "Das Rentier von Blau auf Feld 3 der Bahn der Briefe landet auf 6.",
    ),
    (
        {"kind": "reindeer-taken", "seat": 2, "lane": 4, "at": 7},
        "The yeti frightens the reindeer of Yellow off the track.",
        "Le renne jaune prend peur du yéti et quitte la piste.",
        "Der Yeti verscheucht das Rentier von Gelb von der Bahn.",
    ),
    (
        {"kind": "card-turned", "lane": 2, "card": 3},
        "The snowman turns card 3 of the lane of baubles.",
        "Le bonhomme de neige retourne la carte 3 de la piste des boules.",
        "Der Schneemann dreht Karte 3 der Bahn der Kugeln.",
    ),
    (
        {"kind": "reward-won", "seat": 0, "lane": 4, "points": 13},
        "Red wins a reward of 13 points on the lane of presents.",
        "Le camp rouge gagne une récompense de 13 points sur la piste des cadeaux.",
        "Rot gewinnt eine Belohnung von 13 Punkten auf der Bahn der Geschenke.",
    ),
    (
        {"kind": "pile-shuffled", "count": 31},
        "A new pile is made of 31 discarded cards.",
        "Une nouvelle pioche est formée de 31 cartes défaussées.",
        "Aus 31 abgeworfenen Karten wird ein neuer Stapel gemischt.",
    ),
    (
        {"kind": "cards-drawn", "seat": 0, "count": 2},
        "Red draws 2 cards.",
        "Le camp rouge pioche 2 cartes.",
        "Rot zieht 2 Karten.",
    ),
    (
        {"kind": "discards-due", "seat": 0, "count": 1},
        "Red must discard 1 card.",
        "Le camp rouge doit défausser 1 carte.",
        "Rot muss 1 Karte abwerfen.",
    ),
    (
        {"kind": "cards-discarded", "seat": 0, "cards": ["bauble-2", "present"]},
        "Red discards 2 baubles, 1 present.",
        "Le camp rouge défausse\u00a0: 2 boules, 1 cadeau.",
        "Rot wirft ab: 2 Kugeln, 1 Geschenk.",
    ),
    (
        {"kind": "race-ended", "how": "lane-empty", "lane": 3},
        "The last reward on the lane of logs is won: the race is over.",
        "La dernière récompense de la piste des bûches est gagnée\u00a0: la course est finie.",
        "Die letzte Belohnung auf der Bahn der Scheite ist gewonnen: Das Rennen ist vorbei.",
    ),
    (
        {"kind": "race-ended", "how": "capped", "lane": 0},
        "The race is stopped after its last turn.",
        "La course est arrêtée après son dernier tour de jeu.",
        "Das Rennen wird nach seinem letzten Zug abgebrochen.",
    ),
]


@pytest.mark.parametrize(("event", *TABLED), TOLD)
def test_it_tells_every_event_in_each_language(event, en, fr, de):
    assert [to_text(sentence(event), language) for language in TABLED] == [en, fr, de]
    assert sentence(event).to_text() == en


def test_it_has_a_sentence_for_every_kind_of_event():
    assert KINDS.keys() == WRITERS.keys()
    assert {event["kind"] for event, *_texts in TOLD} == KINDS.keys()


def test_it_tells_whole_races_in_each_language():
    """Nothing stays English, no place unfilled, and languages share no sentence."""
    for seed in range(6):
        for step in raced(seed, 4).steps:
            for event in step.body["events"]:
                english, french, german = (to_text(sentence(event), language) for language in TABLED)
                assert len({english, french, german}) == 3
                assert "%(" not in english + french + german


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_every_card_in_words_of_its_own(language):
    assert len({to_text(Sentence("%(card)s", "", {"card": cards([name])}), language) for name in NAMES}) == len(NAMES)


# ---- one and many -----------------------------------------------------------------------------------------

COUNTED = [
    phrases.LAID, phrases.WINS, phrases.DRAWN, phrases.DRAWN_THESE, phrases.SHUFFLED, phrases.DUE, phrases.CHOICES,
    phrases.REWARDED,
]  # fmt: skip
FIELDS = {"team": colour(0), "lane": phrases.LANES[0], "cards": "-"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("templates", COUNTED, ids=lambda templates: templates[0])
def test_it_has_two_forms_of_whatever_it_counts(templates, language):
    """French takes the singular for 0, English and German the plural."""
    none, one, two, five = (to_text(count(templates, number, **FIELDS), language) for number in (0, 1, 2, 5))
    assert two.replace("2", "#", 1) == five.replace("5", "#", 1) != one.replace("1", "#", 1)
    assert none.replace("0", "#", 1) == (one.replace("1", "#", 1) if language == "fr" else two.replace("2", "#", 1))


# ---- what is foreseen -------------------------------------------------------------------------------------

FORESEEN = [
    (
        {"path": [2, 5, 4], "end": STANDS, "crossings": 1, "reward": 0},
        "It lands on 2, 5, 4. It comes to 1 occupied cell, where it may leap.",
        "Il atterrit sur 2, 5, 4. Il arrive sur 1 case occupée, où il peut bondir.",
        "Es landet auf 2, 5, 4. Es kommt auf 1 besetztes Feld, wo es springen darf.",
    ),
    (
        {"path": [11], "end": HOME, "crossings": 0, "reward": 8},
        "It comes home to a reward of 8 points.",
        "Il arrive au but et gagne une récompense de 8 points.",
        "Es kommt ins Ziel und gewinnt eine Belohnung von 8 Punkten.",
    ),
    (
        {"path": [1, 0], "end": SLID_OFF, "crossings": 0, "reward": 0},
        "It lands on 1. It slides off the track.",
        "Il atterrit sur 1. Il glisse hors de la piste.",
        "Es landet auf 1. Es rutscht von der Bahn.",
    ),
    (
        {"path": [3], "end": TAKEN_OFF, "crossings": 0, "reward": 0},
        "It lands on 3. The yeti frightens it off the track.",
        "Il atterrit sur 3. Il prend peur du yéti et quitte la piste.",
        "Es landet auf 3. Der Yeti verscheucht es von der Bahn.",
    ),
    (
        {"path": [3], "end": TURNS_CARD, "crossings": 0, "reward": 0},
        "It lands on 3. The snowman turns the card that it stands on.",
        "Il atterrit sur 3. Le bonhomme de neige retourne la carte sur laquelle il se trouve.",
        "Es landet auf 3. Der Schneemann dreht die Karte, auf der es steht.",
    ),
    (
        {"path": [3], "end": DRAWS, "crossings": 0, "reward": 0},
        "It lands on 3. Skis: two cards are drawn.",
        "Il atterrit sur 3. Skis\u00a0: deux cartes sont piochées.",
        "Es landet auf 3. Ski: Zwei Karten werden gezogen.",
    ),
]


@pytest.mark.parametrize(("preview", *TABLED), FORESEEN)
def test_it_tells_what_a_run_would_come_to(preview, en, fr, de):
    texts = [" ".join(to_text(line, language) for line in foreseen(preview)) for language in TABLED]
    assert texts == [en, fr, de]


def test_it_tells_the_previews_that_the_rules_make():
    """RR-X02: from 2 by 2 with 4 occupied, "Bond!"."""
    previews = previews_of(stage({LOGS: ".. .0.1 .. .. .."}, "log log elf"), "log", 3)
    assert {jumps: [line.to_text() for line in foreseen(preview)] for jumps, preview in previews.items()} == {
        (): ["It lands on 4, 5.", "It comes to 1 occupied cell, where it may leap."],
        (1,): ["It lands on 4, 7.", "It comes to 1 occupied cell, where it may leap."],
    }


# ---- what is hidden ---------------------------------------------------------------------------------------


def test_it_tells_drawn_cards_to_their_own_seat_only():
    event = {"kind": "cards-drawn", "seat": 1, "count": 2, "sealed": {"cards": ["tree-2", "elf"]}}
    assert sentence(event, 1).to_text() == "You draw 2 cards: 2 trees, 1 elf."
    assert to_text(sentence(event, 1), "fr") == "Vous piochez 2 cartes\u00a0: 2 sapins, 1 lutin."
    assert to_text(sentence(event, 1), "de") == "Sie ziehen 2 Karten: 2 Tannen, 1 Wichtel."
    for other in (-1, 0, 2):
        assert sentence(event, other).to_text() == "Blue draws 2 cards."


def test_it_tells_everybody_the_same_in_two_worlds_that_differ_in_what_is_sealed():
    """What others read does not change when every drawn card is another one, or is not there at all."""
    seen = 0
    for step in raced(3, 4).steps:
        events = join(step.body["events"], step.sealed)
        for public, event in zip(step.body["events"], events, strict=True):
            for reader in (-1, 0, 1, 2, 3):
                if "sealed" in event and reader != event["seat"]:
                    other = {**event, "sealed": {"cards": ["elf"] * event["count"]}}
                    assert sentence(event, reader) == sentence(other, reader) == sentence(public, reader)
                    seen += 1
    assert seen >= 40


def test_it_notices_a_sentence_that_would_tell_a_sealed_card():
    """The planted leak: to its own seat the two worlds differ."""
    event = {"kind": "cards-drawn", "seat": 1, "count": 1, "sealed": {"cards": ["log"]}}
    assert sentence(event, 1) != sentence({**event, "sealed": {"cards": ["elf"]}}, 1)
