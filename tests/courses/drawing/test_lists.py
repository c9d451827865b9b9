"""What a printed course of Reindeer Races takes, in the reader's language."""

from __future__ import annotations

import pytest
from django.utils import translation
from django.utils.translation import gettext

from courses import judging
from courses.drawing.files import Drawn, Wishes, write
from courses.plans import games
from reindeer_races.plans.presets import PRESETS
from reindeer_races.plans.text import read_text
from reindeer_races.printed import printed
from tests.courses.drawing import reading


def test_it_counts_cards_by_their_faces_however_they_lie_and_tells_own_ones_last():
    parts = printed(read_text("letter y.y i.p i.p~ =5,3 bauble p.p"), str).parts
    assert parts[:3] == (
        "1 × card plain / plain",
        "2 × card ice / plain",
        "1 × card yeti tracks / yeti tracks, of your own, only as printed here",
    )
    assert parts[3] == "rewards of the letters: 5, 3"
    assert len(parts) == 8


def test_it_counts_as_many_cards_as_the_course_has():
    parts = printed(PRESETS["standard"].plan, str).parts
    assert sum(int(part.split()[0]) for part in parts[:-5]) == 25


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("25 cards, 45 by 27 cm", "rewards of the trees: 15", "snowman / plain")),
        ("fr", ("25 cartes, 45 sur 27 cm", "récompenses des sapins : 15", "bonhomme de neige / nue")),
        ("de", ("25 Karten, 45 mal 27 cm", "Belohnungen der Tannen: 15", "Schneemann / leer")),
    ],
)
def test_it_prints_them_on_the_first_page_in_the_readers_language(language, sentences):
    with translation.override(language):
        file = reading.reader(write("pdf", Drawn(PRESETS["standard"].plan, "x"), say=gettext))
    text = " ".join(file.pages[0].extract_text().replace("\xa0", " ").split())
    assert [sentence for sentence in sentences if sentence not in text] == []


def test_it_prints_a_lane_thirty_millimetres_wide_where_nothing_else_is_wished():
    file = reading.reader(write("pdf", Drawn(PRESETS["standard"].plan, "x")))
    assert "one lane: 30 mm." in file.pages[0].extract_text()


@pytest.mark.parametrize(
    "plan",
    [
        judging.read_said("START S S CR S CL S S FIN"),
        judging.read_said("letter p.p p.p<45 p.p p.p p.p bauble p.p log p.p present p.p tree i.p"),
        judging.read_said("10x6 snow start 0,3"),
    ],
    ids=lambda plan: plan.game,
)
def test_it_takes_as_much_of_a_table_as_every_check_says(plan):
    file = reading.reader(write("pdf", Drawn(plan, "x"), Wishes(lane_mm=20)))
    taken = games.game_of(plan).measured(plan, {"lane_mm": 20})
    long, short = (-(-side // 10) for side in (taken.long_mm, taken.short_mm))
    assert f"{long} by {short} cm" in " ".join(file.pages[0].extract_text().replace("\xa0", " ").split())
