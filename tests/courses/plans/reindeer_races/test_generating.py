"""What can be had of a shuffled box: the words that its cards can make; the others are refused with the reason."""

from __future__ import annotations

import pytest

from core.errors import Refused
from courses import advice
from courses.plans.findings import errors
from reindeer_races.boards import YETI
from reindeer_races.plans.checks import Wishes, check
from reindeer_races.plans.compile import compile
from reindeer_races.plans.difficulty import WORDS, difficulty
from reindeer_races.plans.generate import Wish, exchanged, generate
from reindeer_races.plans.stock import Stock, boxes

HAD = {1: ["easy", "medium"], 2: ["first", "easy", "medium", "hard"], 4: [*WORDS]}
WHY = (
    "Out of these cards a course is easy, medium; it cannot be hard. Ice and snowmen count 1, yetis 3: for a hundred "
    "cells the cards give 38 to 50, and hard is 60 to 89."
)


@pytest.mark.parametrize("count", HAD)
@pytest.mark.parametrize("word", WORDS)
def test_it_makes_every_difficulty_that_the_cards_can_and_says_why_not_of_the_others(count, word):
    if word not in HAD[count]:
        with pytest.raises(Refused) as refused:
            generate("a", Wish(word, boxes(count)))
        assert (refused.value.code, refused.value.fields["possible"]) == (
            "course.wish-difficulty",
            ", ".join(HAD[count]),
        )
        return
    for seed in range(8):
        plan = generate(f"{seed:x}", Wish(word, boxes(count)))
        assert difficulty(compile(plan)) == word
        assert not errors(check(plan, Wishes(boxes(count))))


def test_cards_change_places_until_the_word_is_met():
    cards = list(boxes(4).all)
    for word in WORDS:
        laid = exchanged(cards, word)
        assert sorted(laid) == sorted(cards)
    gentle = Stock((("plain.plain", 25), ("yeti.plain", 25)))
    assert {difficulty(compile(generate("a", Wish(word, gentle)))) for word in WORDS} == set(WORDS)
    assert YETI in {cell for card in exchanged(list(gentle.all), "fierce")[:25] for cell in card}


def test_the_sentence_says_what_can_be_had_and_why(client):
    wish = {"game": "reindeer_races", "seed": "a", "difficulty": "hard"}
    with pytest.raises(Refused) as refused:
        advice.generated(wish)
    assert str(refused.value).removeprefix("course.wish-difficulty: ") == WHY
    answer = client.post("/api/v1/courses/generate", wish, content_type="application/json")
    assert (answer.status_code, answer.json()["code"], answer.json()["title"]) == (422, "course.wish-difficulty", WHY)
