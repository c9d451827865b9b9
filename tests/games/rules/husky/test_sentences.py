"""Every event has its sentence in each language, right for one and for many; none tells a hidden card."""

from __future__ import annotations

import pytest

from core.i18n import LANGUAGES
from games.log.sealed import join
from games.rules.sentence import Sentence, colour, count, say
from games.rules.stories import to_text as told_of
from husky.rules import phrases
from husky.rules.decks import CARDS, EVENTS
from husky.rules.evolve import WRITERS
from husky.rules.foreseen import foreseen
from husky.rules.sentences import KINDS, card, sentence
from tests.games.rules.husky.staging import stage
from tests.games.rules.husky.told_events import TOLD
from tests.games.rules.husky.told_races import VERSION, raced
from tests.games.rules.snow_tails.told_races import to_text

TABLED = ("en", "fr", "de")  # the columns of the tables below


@pytest.mark.parametrize(("event", *TABLED), TOLD)
def test_it_tells_every_event_in_each_language(event, en, fr, de):
    assert [to_text(sentence(event), language) for language in TABLED] == [en, fr, de]
    assert sentence(event).to_text() == en


def test_it_has_a_sentence_for_every_kind_of_event():
    assert KINDS.keys() == WRITERS.keys()
    assert {event["kind"] for event, *_texts in TOLD} == KINDS.keys()


def test_it_tells_whole_races_in_each_language():
    """Nothing stays English, no place unfilled, and languages share no sentence."""
    kinds = set()
    for seed in range(8):
        for step in raced(seed, 3 + seed % 4, ("roaming elk", "stuck elk")[seed % 2]).steps:
            for event in step.body["events"]:
                english, french, german = (to_text(sentence(event), language) for language in TABLED)
                assert len({english, french, german}) == 3
                assert "%(" not in english + french + german
                kinds.add(event["kind"])
    assert len(kinds) > 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_every_card_and_event_in_words_of_its_own(language):
    assert len({to_text(card(each.name), language) for each in CARDS}) == len(CARDS)
    assert (
        len({to_text(say("%(event)s", event=phrases.EVENTS[name]), language) for name in EVENTS}) == len(EVENTS) == 10
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("species", phrases.STUCK)
def test_it_names_every_animal_in_words_of_its_own(language, species):
    """Those that move, attack and are stuck."""
    events = [
        {"kind": "animal-moved", "seat": 0, "animal": 0, "species": species, "path": [5], "why": "pack"},
        {"kind": "musher-attacked", "seat": 0, "animal": 0, "species": species},
        {"kind": "animals-stuck", "animals": species},
    ]
    words = {"wolf": "wolf loup", "elk": "elk élan elch", "bear": "bear ours bär"}[species].split()
    assert all(any(word in to_text(sentence(event), language).lower() for word in words) for event in events)


COUNTED = [*phrases.MOVES.values(), phrases.DEALT, phrases.DEALT_THESE, phrases.SHUFFLED, phrases.STEPS, phrases.LEFT]
FIELDS = {"musher": colour(0), "cell": "x", "cards": "x"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("templates", COUNTED, ids=lambda templates: templates[0])
def test_it_has_a_right_plural(templates, language):
    """French takes the singular for 0, English and German the plural."""
    none, one, two, five = (to_text(count(templates, number, **FIELDS), language) for number in (0, 1, 2, 5))
    assert two.replace("2", "#", 1) == five.replace("5", "#", 1) != one.replace("1", "#", 1)
    assert none.replace("0", "#", 1) == (one.replace("1", "#", 1) if language == "fr" else two.replace("2", "#", 1))


# ---- what is foreseen -------------------------------------------------------------------------------------

FORESEEN = [
    (
        {"steps": 3},
        "The musher goes 3 cells.",
        "Le musher avance de 3 cases.",
        "Der Musher fährt 3 Felder weit.",
    ),
    (
        {"steps": 0},
        "The musher stays on its cell.",
        "Le musher reste sur sa case.",
        "Der Musher bleibt auf seinem Feld.",
    ),
    (
        {"left": 2},
        "Then 2 more cells are to go.",
        "Il reste ensuite 2 cases à parcourir.",
        "Danach bleiben 2 Felder zu fahren.",
    ),
    (
        {"steps": 1, "passes": [1, 3], "wins": 1},
        "The musher goes 1 cell. It passes checkpoint 1. It passes checkpoint 3. "
        "It reaches the finish and wins the race.",
        "Le musher avance de 1 case. Il passe le point de passage 1. Il passe le point de passage 3. "
        "Il atteint l’arrivée et gagne la course.",
        "Der Musher fährt 1 Feld weit. Er passiert Kontrollpunkt 1. Er passiert Kontrollpunkt 3. "
        "Er erreicht das Ziel und gewinnt das Rennen.",
    ),
    (
        {"attacks": 2},
        "The animal attacks Yellow.",
        "L’animal attaque le musher jaune.",
        "Das Tier greift Gelb an.",
    ),
    ({"attacks": -1}, "", "", ""),
]


@pytest.mark.parametrize(("preview", *TABLED), FORESEEN)
def test_it_tells_what_a_part_of_a_turn_would_come_to(preview, en, fr, de):
    assert [" ".join(to_text(line, each) for line in foreseen(preview)) for each in TABLED] == [en, fr, de]


def test_it_foresees_from_the_rules_own_previews():
    """HU-50, R-HU-06: over the last checkpoint to the finish, with a step left."""
    scene = stage("w0 3a Fb\nw 3 w\nS wW b", "345WB", passed={0: 3})
    previews = {
        scene.spelt(choice.command["path"]): " ".join(line.to_text() for line in foreseen(choice.preview))
        for choice in scene.choices({"do": "play", "card": "345-wolf-bear", "path": scene.cells("a")})
    }
    assert previews["ab"] == "The musher goes 2 cells. It passes checkpoint 3. It reaches the finish and wins the race."
    (first,) = [choice for choice in scene.choices() if choice.command["card"] == "345-wolf-bear"]
    assert [line.to_text() for line in foreseen(first.preview)] == ["The musher goes 3 cells."]


# ---- what is hidden ---------------------------------------------------------------------------------------

DEAL = {"kind": "cards-dealt", "seat": 1, "count": 2, "sealed": {"cards": ["462-wolf-bear-e", "333-bear-elk"]}}
SWAP = {"kind": "card-swapped", "seat": 1, "card": "153-wolf-elk", "sealed": {"card": "462-wolf-bear-e"}}


def test_it_tells_dealt_cards_to_their_own_seat_only():
    assert sentence(DEAL, 1).to_text() == "You are dealt 2 cards: 4/6/2 wolf+bear E, 3/3/3 bear+elk."
    assert to_text(sentence(DEAL, 1), "fr") == "Vous recevez 2 cartes\u00a0: 4/6/2 loup+ours E, 3/3/3 ours+élan."
    assert to_text(sentence(DEAL, 1), "de") == "Sie bekommen 2 Karten: 4/6/2 Wolf+Bär E, 3/3/3 Bär+Elch."
    for other in (-1, 0, 2):
        assert sentence(DEAL, other).to_text() == "Blue is dealt 2 cards."


def test_it_tells_a_swapped_card_to_its_own_seat_only():
    """EV05: which card goes is open, which one comes is not."""
    assert sentence(SWAP, 1).to_text() == "You swap 1/5/3 wolf+elk for 4/6/2 wolf+bear E."
    assert to_text(sentence(SWAP, 1), "fr") == "Vous échangez 1/5/3 loup+élan contre 4/6/2 loup+ours E."
    assert to_text(sentence(SWAP, 1), "de") == "Sie tauschen 1/5/3 Wolf+Elch gegen 4/6/2 Wolf+Bär E."
    for other in (-1, 0, 2):
        assert sentence(SWAP, other).to_text() == "Blue swaps 1/5/3 wolf+elk for the top card of the pile."


def test_it_tells_everybody_the_same_in_two_worlds_that_differ_in_what_is_sealed():
    """What others read does not change when every dealt card is another one, or is not there at all."""
    seen = 0
    for step in raced(3, 4).steps:
        for public, event in zip(step.body["events"], join(step.body["events"], step.sealed), strict=True):
            for reader in (-1, 0, 1, 2, 3):
                if "sealed" in event and reader != event["seat"]:
                    sealed = {"cards": ["333-bear-elk"] * event.get("count", 1), "card": "333-bear-elk"}
                    other = {**event, "sealed": sealed}
                    assert sentence(event, reader) == sentence(other, reader) == sentence(public, reader)
                    seen += 1
    assert seen >= 16


@pytest.mark.parametrize(("event", "name"), [(DEAL, "cards"), (SWAP, "card")])
def test_it_notices_a_sentence_that_would_tell_a_sealed_card(event, name):
    """The planted leak: to its own seat the two worlds differ."""
    sealed = {"cards": ["246-wolf-bear-e"] * 2, "card": "246-wolf-bear-e"}
    assert sentence(event, 1) != sentence({**event, "sealed": {name: sealed[name]}}, 1)


def test_a_race_is_told_by_its_teller():
    assert told_of(VERSION, [{"kind": "turn-began", "seat": 0}]) == "It is the turn of Red."
    assert isinstance(card("333-bear-elk"), Sentence)
