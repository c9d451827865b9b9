"""The word for a board rises with its weather and its animals, and says nothing about its size."""

from __future__ import annotations

from husky.plans.compile import compile
from husky.plans.difficulty import WORDS, difficulty, points
from husky.plans.presets import PRESETS
from husky.plans.text import read_text

GOALS = "start 0,3 check-1 3,2 3,4 check-2 5,2 5,4 check-3 7,2 7,4 finish 9,3"


def reached(*layers: str) -> int:
    return points(compile(read_text(" ".join([layers[0], GOALS, *layers[1:]]))))


def test_it_has_a_word_for_each_preset_and_the_board_of_the_rules_is_in_the_middle():
    words = {name: difficulty(compile(preset.plan)) for name, preset in PRESETS.items()}
    assert words["standard"] == "medium"
    assert set(words.values()) <= set(WORDS)
    assert len(set(words.values())) >= 2


def test_worse_weather_is_harder_hu_57_to_59():
    assert reached("10x6 snow") < reached("10x6 bush") < reached("10x6 ice")


def test_each_animal_makes_it_harder_whatever_it_is():
    bare = reached("10x6 snow")
    assert reached("10x6 snow", "wolf 1,1") - bare == reached("10x6 snow", "bear 1,1") - bare > 0


def test_it_tells_nothing_of_the_size_but_how_dense_it_is():
    """Four animals on a board of four times the cells are as thick as one on the small one, the red cells apart."""
    assert abs(reached("20x12 snow", "wolf 1,1 2,1 1,2 2,2") - reached("10x6 snow", "wolf 1,1")) < 10


def test_each_word_begins_where_the_one_before_it_ends():
    assert list(WORDS.values()) == sorted(set(WORDS.values()))
