"""Every event has its sentence in each language, right for one and for many; none tells a hidden card."""

from __future__ import annotations

import pytest
from django.utils import translation

from core.i18n import LANGUAGES, ngettext_noop
from games.log.sealed import join
from games.rules.sentence import COLOURS, ENGLISH, colour, count
from snow_tails.rules import phrases
from snow_tails.rules.evolve import WRITERS as EVOLVED
from snow_tails.rules.foreseen import CELLS, DENTS, DISCARDS
from snow_tails.rules.sentences import KINDS, sentence
from tests.games.rules.snow_tails.told_races import raced, to_text

TABLED = ("en", "fr", "de")  # the columns of the tables below

# One event of each kind and of each way to tell it: English, French, German.
TOLD = [
    (
        {"kind": "order-drawn", "seats": [1, 0, 2]},
        "Start places are chosen in this order: Blue, Red, Yellow.",
        "Les places de départ se choisissent dans cet ordre\u00a0: bleu, rouge, jaune.",
        "Die Startplätze werden in dieser Reihenfolge gewählt: Blau, Rot, Gelb.",
    ),
    (
        {"kind": "place-taken", "seat": 3, "place": 2},
        "Green takes start place 2.",
        "Le traîneau vert prend la place de départ 2.",
        "Grün nimmt Startplatz 2.",
    ),
    ({"kind": "round-began", "round": 4}, "Round 4 begins.", "Le tour 4 commence.", "Runde 4 beginnt."),
    (
        {"kind": "turn-began", "seat": 4},
        "It is the turn of Violet.",
        "C’est au traîneau violet de jouer.",
        "Violett ist am Zug.",
    ),
    (
        {"kind": "cards-played", "seat": 0, "cards": {"left": 4}},
        "Red plays a 4 on the left dog.",
        "Le traîneau rouge pose un 4 sur son chien de gauche.",
        "Rot spielt eine 4 auf den linken Hund.",
    ),
    (
        {"kind": "cards-played", "seat": 0, "cards": {"brake": 2, "left": 2, "right": 2}},
        "Red plays a 2 on each dog and one on the brake.",
        "Le traîneau rouge pose un 2 sur chacun de ses chiens et un autre sur son frein.",
        "Rot spielt je eine 2 auf beide Hunde und die Bremse.",
    ),
    (
        {"kind": "sled-moved", "seat": 0, "path": [9], "speed": 1, "drift": 0, "bonus": 0},
        "Red moves 1 cell.",
        "Le traîneau rouge avance de 1 case.",
        "Rot fährt 1 Feld.",
    ),
    (
        {"kind": "sled-moved", "seat": 0, "path": [9, 10, 11, 12, 13], "speed": 5, "drift": 0, "bonus": 0},
        "Red moves 5 cells.",
        "Le traîneau rouge avance de 5 cases.",
        "Rot fährt 5 Felder.",
    ),
    (
        {"kind": "sled-moved", "seat": 1, "path": [9, 10], "speed": 3, "drift": -2, "bonus": 0},
        "Blue moves 2 cells, with a drift of 2 to the left.",
        "Le traîneau bleu avance de 2 cases, avec une glissade de 2 vers la gauche.",
        "Blau fährt 2 Felder, mit Drift 2 nach links.",
    ),
    (
        {"kind": "sled-moved", "seat": 1, "path": [9], "speed": 1, "drift": 1, "bonus": 0},
        "Blue moves 1 cell, with a drift of 1 to the right.",
        "Le traîneau bleu avance de 1 case, avec une glissade de 1 vers la droite.",
        "Blau fährt 1 Feld, mit Drift 1 nach rechts.",
    ),
    (
        {"kind": "sled-moved", "seat": 1, "path": [9, 10, 11], "speed": 1, "drift": 0, "bonus": 2},
        "Blue moves 3 cells, with a bonus of 2.",
        "Le traîneau bleu avance de 3 cases, avec un bonus de 2.",
        "Blau fährt 3 Felder, mit einem Bonus von 2.",
    ),
    (
        {"kind": "sled-moved", "seat": 1, "path": [], "speed": 3, "drift": 0, "bonus": 0},
        "Blue does not leave its cell.",
        "Le traîneau bleu ne quitte pas sa case.",
        "Blau kommt nicht von der Stelle.",
    ),
    (
        {"kind": "sled-stood", "seat": 2},
        "Yellow stands still at speed 0.",
        "Le traîneau jaune reste sur place, à la vitesse 0.",
        "Gelb bleibt mit Geschwindigkeit 0 stehen.",
    ),
    (
        {"kind": "sapling-felled", "seat": 2, "cell": 40},
        "Yellow fells a sapling.",
        "Le traîneau jaune renverse un sapin.",
        "Gelb fährt ein Bäumchen um.",
    ),
    (
        {"kind": "dents-taken", "seat": 2, "count": 1, "why": "speed"},
        "Yellow takes 1 dent for going too fast.",
        "Le traîneau jaune prend 1 carte Dégâts pour excès de vitesse.",
        "Gelb nimmt 1 Dellenkarte wegen überhöhter Geschwindigkeit.",
    ),
    (
        {"kind": "dents-taken", "seat": 2, "count": 2, "why": "sapling"},
        "Yellow takes 2 dents from saplings.",
        "Le traîneau jaune prend 2 cartes Dégâts à cause des sapins.",
        "Gelb nimmt 2 Dellenkarten wegen der Bäumchen.",
    ),
    (
        {"kind": "dents-taken", "seat": 2, "count": 1, "why": "scenery"},
        "Yellow takes 1 dent from the crash.",
        "Le traîneau jaune prend 1 carte Dégâts pour la collision.",
        "Gelb nimmt 1 Dellenkarte für den Zusammenstoß.",
    ),
    (
        {"kind": "dents-taken", "seat": 2, "count": 1, "why": "no-card"},
        "Yellow has no dog card to play and takes 1 dent.",
        "Le traîneau jaune n’a aucune carte Chien à jouer et prend 1 carte Dégâts.",
        "Gelb hat keine Hundekarte zum Ausspielen und nimmt 1 Dellenkarte.",
    ),
    (
        {"kind": "scenery-hit", "seat": 2},
        "Yellow runs into the scenery.",
        "Le traîneau jaune heurte le décor.",
        "Gelb fährt in den Streckenrand.",
    ),
    (
        {"kind": "sled-hit", "seat": 2, "into": 1},
        "Yellow runs into Blue.",
        "Le traîneau jaune heurte le traîneau bleu.",
        "Gelb fährt auf Blau auf.",
    ),
    (
        {"kind": "sled-wrecked", "seat": 2},
        "Yellow is wrecked and leaves the race.",
        "Le traîneau jaune est en miettes et quitte la course.",
        "Gelb ist nur noch Kleinholz und scheidet aus.",
    ),
    (
        {"kind": "sled-retired", "seat": 2},
        "Yellow retires from the race.",
        "Le traîneau jaune abandonne la course.",
        "Gelb gibt das Rennen auf.",
    ),
    (
        {"kind": "cards-discarded", "seat": 0, "cards": [1, 5]},
        "Red discards 2 dog cards: 1, 5.",
        "Le traîneau rouge défausse 2 cartes Chien\u00a0: 1, 5.",
        "Rot wirft 2 Hundekarten ab: 1, 5.",
    ),
    (
        {"kind": "deck-shuffled", "seat": 0, "count": 9},
        "Red makes a new deck of 9 used dog cards.",
        "Le traîneau rouge refait sa pioche avec 9 cartes Chien déjà utilisées.",
        "Rot mischt aus 9 benutzten Hundekarten einen neuen Hundestapel.",
    ),
    (
        {"kind": "cards-drawn", "seat": 0, "count": 1},
        "Red draws 1 dog card.",
        "Le traîneau rouge pioche 1 carte Chien.",
        "Rot zieht 1 Hundekarte.",
    ),
    (
        {"kind": "sled-finished", "seat": 0, "place": 1},
        "Red wins the race.",
        "Le traîneau rouge gagne la course.",
        "Rot gewinnt das Rennen.",
    ),
    (
        {"kind": "sled-finished", "seat": 0, "place": 3},
        "Red finishes in place 3.",
        "Le traîneau rouge arrive 3e.",
        "Rot kommt als 3. ins Ziel.",
    ),
    ({"kind": "race-ended", "how": "all-done"}, "The race is over.", "La course est finie.", "Das Rennen ist vorbei."),
    (
        {"kind": "race-ended", "how": "all-out"},
        "Nobody reached the finish: the race is void.",
        "Personne n’a atteint l’arrivée\u00a0: la course est nulle.",
        "Niemand hat das Ziel erreicht: Das Rennen zählt nicht.",
    ),
    (
        {"kind": "race-ended", "how": "capped"},
        "The race is stopped after its last round.",
        "La course est arrêtée après son dernier tour.",
        "Das Rennen wird nach seiner letzten Runde abgebrochen.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("event", *TABLED), TOLD)
def test_it_tells_every_event_in_each_language(event, en, fr, de):
    assert [to_text(sentence(event), language) for language in TABLED] == [en, fr, de]
    assert sentence(event).to_text() == en


def test_it_has_a_sentence_for_every_kind_of_event():
    assert KINDS.keys() == EVOLVED.keys()
    assert {event["kind"] for event, *_texts in TOLD} == KINDS.keys()


def test_it_tells_whole_races_in_each_language():
    """Nothing stays English, no place unfilled; the notation's own words apart, languages share no sentence."""
    for seed in range(6):
        for step in raced(seed, 5).steps:
            for event in step.body["events"]:
                english, french, german = (to_text(sentence(event), language) for language in TABLED)
                assert len({english, french, german}) == 3
                assert "%(" not in english + french + german


# ---- one and many -----------------------------------------------------------------------------------------

MOVES = {
    "en": {0: "Red moves 0 cells.", 1: "Red moves 1 cell.", 2: "Red moves 2 cells.", 5: "Red moves 5 cells."},
    "fr": {
        0: "Le traîneau rouge avance de 0 case.",
        1: "Le traîneau rouge avance de 1 case.",
        2: "Le traîneau rouge avance de 2 cases.",
        5: "Le traîneau rouge avance de 5 cases.",
    },
    "de": {0: "Rot fährt 0 Felder.", 1: "Rot fährt 1 Feld.", 2: "Rot fährt 2 Felder.", 5: "Rot fährt 5 Felder."},
}
COUNTED = [
    phrases.MOVES, phrases.MOVES_LEFT, phrases.MOVES_RIGHT, phrases.MOVES_ON, *phrases.DENTS.values(),
    phrases.DISCARDS, phrases.SHUFFLES, phrases.DRAWS, phrases.DRAWS_THESE, CELLS, DENTS, DISCARDS,
]  # fmt: skip
FIELDS = {"sled": colour(0), "drift": 1, "bonus": 1, "cards": "-", "section": 1, "lane": 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_counts_as_each_language_does(language):
    """French takes the singular for 0, English and German the plural."""
    for number, text in MOVES[language].items():
        assert to_text(count(phrases.MOVES, number, sled=colour(0)), language) == text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("templates", COUNTED, ids=lambda templates: templates[0])
def test_it_has_two_forms_of_whatever_it_counts(templates, language):
    none, one, two, five = (to_text(count(templates, number, **FIELDS), language) for number in (0, 1, 2, 5))
    assert two.replace("2", "#", 1) == five.replace("5", "#", 1) != one.replace("1", "#", 1)
    assert none.replace("0", "#", 1) == (one.replace("1", "#", 1) if language == "fr" else two.replace("2", "#", 1))


def test_it_falls_back_to_english_where_a_sentence_is_not_translated():
    """The tests above would notice: a template that no catalogue knows stays as it is, its colour does not."""
    unknown = count(ngettext_noop("%(sled)s has %(count)s wing.", "%(sled)s has %(count)s wings."), 2, sled=colour(0))
    assert to_text(unknown, "de") == "Rot has 2 wings."


def test_it_has_six_colours_in_each_language():
    for language in LANGUAGES:
        with translation.override(language):
            assert len({translation.pgettext(*word) for word in COLOURS}) == 6


# ---- what is hidden ---------------------------------------------------------------------------------------


def test_it_tells_drawn_cards_to_their_own_seat_only():
    event = {"kind": "cards-drawn", "seat": 1, "count": 3, "sealed": {"cards": [1, 4, 4]}}
    assert sentence(event, 1).to_text() == "You draw 3 dog cards: 1, 4, 4."
    assert to_text(sentence(event, 1), "fr") == "Vous piochez 3 cartes Chien\u00a0: 1, 4, 4."
    assert to_text(sentence(event, 1), "de") == "Sie ziehen 3 Hundekarten: 1, 4, 4."
    for other in (-1, 0, 2):
        assert sentence(event, other).to_text() == "Blue draws 3 dog cards."


def test_it_tells_everybody_the_same_in_two_worlds_that_differ_in_what_is_sealed():
    """What others read does not change when every drawn card is another one, or is not there at all."""
    seen = 0
    for step in raced(7, 4).steps:
        events = join(step.body["events"], step.sealed)
        for public, event in zip(step.body["events"], events, strict=True):
            for reader in (-1, 0, 1, 2, 3):
                if "sealed" in event and reader != event["seat"]:
                    other = {**event, "sealed": {"cards": [6 - card for card in event["sealed"]["cards"]]}}
                    assert sentence(event, reader) == sentence(other, reader) == sentence(public, reader)
                    seen += 1
    assert seen >= 40


def test_it_notices_a_sentence_that_would_tell_a_sealed_card():
    """The planted leak: to its own seat the two worlds differ."""
    event = {"kind": "cards-drawn", "seat": 1, "count": 1, "sealed": {"cards": [1]}}
    assert sentence(event, 1) != sentence({**event, "sealed": {"cards": [5]}}, 1)


def test_english_is_the_tongue_of_the_templates():
    assert ENGLISH.pgettext(*COLOURS[0]) == "Red"
