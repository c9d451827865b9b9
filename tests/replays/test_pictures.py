"""Files of a replay for elsewhere: the same bytes each time, named by what they show, cached only where they may be."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from core.errors import Missing
from core.i18n import LANGUAGES
from courses.drawing.spelling import readable
from games.rules import notation
from people.models import Person
from replays import watching
from replays.access import Caller
from replays.models import Film, Replay, Verdict, Visibility
from replays.sharing import audience, drawing, filming
from tests.replays.conftest import SHORT

pytestmark = [pytest.mark.django_db]


def path(replay, name):
    return f"/replays/{replay.pk}/{name}"


def forget():
    drawing._pictures.forget()


# ---- pictures of a ply ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SHORT)
def test_every_game_has_pictures_of_any_ply_in_every_theme(finished, browser, game):
    replay = finished(game)
    for ply, theme, width in ((0, "ice", 300), (replay.plies, "night", 640), (3, "print", 200)):
        image = Image.open(BytesIO(browser().get(path(replay, f"{ply}.png?theme={theme}&width={width}")).content))
        assert (image.format, image.width) == ("PNG", width)
    svg = browser().get(path(replay, f"{replay.plies}.svg"))
    assert svg["Content-Type"] == "image/svg+xml"
    assert svg.content.startswith(b"<svg ")
    assert f"{replay.plies}/{replay.plies}</title>" in svg.content.decode()


def test_pictures_have_the_same_bytes_each_time_and_differ_where_the_race_does(finished):
    replay = finished()
    first = [drawing.still(replay, ply, form, width=300).data() for ply in (3, 9) for form in ("png", "svg")]
    forget()
    assert [drawing.still(replay, ply, form, width=300).data() for ply in (3, 9) for form in ("png", "svg")] == first
    assert len(set(first)) == 4
    tags = {drawing.still(replay, 3, "png", theme, width).tag for theme in ("ice", "night") for width in (300, 301)}
    assert len(tags) == 4


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ("3.gif", 404, "replay.no-picture"),
        ("3.png?theme=dark", 400, "replay.theme"),
        ("3.png?width=99", 400, "replay.width"),
        ("3.png?width=1601", 400, "replay.width"),
        ("3.png?width=x", 400, "replay.number"),
        ("9999.png", 404, "replay.ply"),
        ("card.png?ply=9999", 404, "replay.ply"),
        ("card.png?language=xx", 400, "replay.language"),
        ("race.gif", 404, "replay.no-film"),
        ("race.gif?theme=x", 400, "replay.theme"),
        ("story.txt?language=xx", 400, "replay.language"),
        ("9999/share", 404, "replay.ply"),
    ],
)
def test_what_cannot_be_is_told(finished, browser, asked, status, code):
    answer = browser().get(path(finished(), asked), headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_title_is_only_words_in_a_picture(finished, people, browser):
    replay = finished()
    Replay.objects.update(title='</title><script>alert("x")</script>')
    svg = browser().get(path(replay, "3.svg")).content.decode()
    assert "<script" not in svg
    assert "&lt;/title&gt;&lt;script&gt;" in svg
    page = browser().get(f"/replays/{replay.pk}").content.decode()
    assert "<script>alert" not in page
    for asked in ("share", "embed"):
        assert "<script>alert" not in browser("alice").get(path(replay, asked)).content.decode()


# ---- what may be kept -------------------------------------------------------------------------------------

FILES = ("3.svg", "3.png?width=200", "card.png", "story.txt", "notation.txt")


def asked_again(browser, replay, file, name=""):
    first = browser(name).get(path(replay, file))
    tag = first["ETag"].strip('"')
    named = browser(name).get(path(replay, f"{file}{'&' if '?' in file else '?'}is={tag}"))
    again = browser(name).get(path(replay, file), headers={"If-None-Match": f'"other", W/"{tag}"'})
    return first["Cache-Control"], named["Cache-Control"], again.status_code, again.content


def test_what_everybody_may_see_is_kept_for_ever_by_its_tag(finished, browser):
    replay = finished()
    for file in FILES:
        kept = ("public, no-cache", "public, max-age=31536000, immutable", 304, b"")
        assert asked_again(browser, replay, file) == kept, file


def test_what_is_private_is_kept_by_nobody_in_between(finished, people, browser):
    replay = finished()
    audience.show(replay.pk, Caller(people["alice"]), Visibility.PRIVATE)
    for file in FILES:
        first, named, again, _content = asked_again(browser, replay, file, "alice")
        assert first.startswith("private")
        assert named.startswith("private")
        assert again == 304
        assert browser().get(path(replay, file)).status_code == 404, file


# ---- the card ---------------------------------------------------------------------------------------------


def test_a_card_tells_who_raced_and_what_is_proven_in_the_language_that_is_asked_for(finished, browser):
    replay = finished()
    plain = drawing.card(replay).tag
    Verdict.objects.create(replay=replay, code="verified", rules=replay.rules)
    proven = drawing.card(replay).tag
    assert plain != proven != drawing.card(replay, 3).tag
    answer = browser().get(path(replay, "card.png?language=en"))
    assert Image.open(BytesIO(answer.content)).size == (1200, 630)
    assert answer["ETag"] == f'"{proven}"'
    Replay.objects.update(title="Called otherwise")
    assert drawing.card(Replay.objects.get()).tag != proven


def test_a_card_calls_by_another_word_what_its_letters_cannot_spell(finished, people):
    replay = finished()
    Replay.objects.update(title="北京")
    for user, name in (("alice", "北"), ("bob", "Щука")):
        Person.objects.filter(user=people[user]).update(name=name)
    card = drawing._to_card(Replay.objects.get(), watching.framed(replay), replay.plies)
    assert card.title == "Snow Tails"
    names = {line.badge: line.name.partition(" · ")[0] for line in card.lines}
    assert (names["1"], names["2"]) == ("Red", "Щука")
    assert readable(names["2"]) == "Shchuka"


def test_a_race_without_a_plan_has_a_card_and_no_other_picture(finished, browser):
    replay = finished()
    Replay.objects.update(plan=None)
    replay.head = "0" * 64  # so that no cache has it with its plan
    Replay.objects.update(head=replay.head)
    assert browser().get(path(replay, "card.png")).status_code == 200
    assert browser().get(path(replay, "3.png")).status_code == 404
    assert browser().get(path(replay, "share")).status_code == 200
    assert browser().post(path(replay, "film")).status_code == 404


# ---- text -------------------------------------------------------------------------------------------------


def test_the_story_is_told_in_three_languages(finished, browser):
    replay = finished()
    texts = [browser().get(path(replay, f"story.txt?language={tag}")).content.decode() for tag in LANGUAGES]
    assert len(set(texts)) == 3
    assert "Red (Alice, 10 of 10 moves by a bot)" in texts[0]
    assert f"\n{replay.plies:>4}  " in texts[0]
    assert "At the end" in texts[0]


def test_the_notation_reads_back(finished, browser):
    replay = finished("husky")
    text = browser().get(path(replay, "notation.txt")).content.decode()
    assert notation.write(notation.read(text)) == text


# ---- the animation ----------------------------------------------------------------------------------------


def worked(theme="ice"):
    """What a worker does with the film that is ordered."""
    film = Film.objects.get(theme=theme)
    asked = filming._input(film)
    filming.save(film.pk, asked, filming.run(asked, lambda *args: None))


@pytest.mark.stack
def test_a_film_is_ordered_by_anybody_made_once_and_then_there(finished, browser):
    replay = finished()
    assert filming.filmed(replay, "ice").job is None
    for _time in range(2):
        assert browser().post(path(replay, "film?theme=ice"), headers={"HX-Request": "true"}).status_code == 200
    assert filming.filmed(replay, "ice").is_waiting
    assert b"is being painted" in browser().get(path(replay, "film?theme=ice")).content
    assert browser().get(path(replay, "race.gif")).status_code == 404
    worked()
    answer = browser().get(path(replay, "race.gif"))
    assert Image.open(BytesIO(answer.content)).n_frames == replay.plies + 1
    assert answer["Cache-Control"] == "public, no-cache"
    assert filming.filmed(replay, "ice").size == len(answer.content)
    assert b"race.gif" in browser().get(path(replay, "film?theme=ice")).content


@pytest.mark.stack
def test_it_shows_nothing_of_a_film_before_its_job_has_ended(finished):
    replay = finished()
    filming.order(replay, "ice")
    filming.run(filming._input(Film.objects.get()), lambda *args: None)
    with pytest.raises(Missing):
        filming.data(replay, "ice")


@pytest.mark.stack
def test_the_oldest_films_make_room_and_can_be_ordered_again(finished, settings):
    replay = finished()
    for theme in ("ice", "night"):
        filming.order(replay, theme)
        worked(theme)
    assert filming.filmed(replay, "ice").is_made
    settings.FILMS_MB = 1
    Film.objects.update(size=1 << 19)  # as if they were larger
    filming.order(replay, "print")
    worked("print")
    assert [filming.filmed(replay, theme).is_made for theme in ("ice", "night", "print")] == [False, True, True]
    job = filming.filmed(replay, "ice").job
    filming.order(replay, "ice")
    again = filming.filmed(replay, "ice").job
    assert again is not None
    assert again != job
    worked()
    assert filming.data(replay, "ice").startswith(b"GIF89a")


def test_a_film_of_a_private_replay_is_for_whom_it_is(finished, people, browser):
    replay = finished()
    audience.show(replay.pk, Caller(people["alice"]), Visibility.PRIVATE)
    filming.order(replay, "ice")
    worked()
    assert browser().get(path(replay, "race.gif")).status_code == 404
    answer = browser("bob").get(path(replay, "race.gif"))
    assert (answer.status_code, answer["Cache-Control"]) == (200, "private, no-cache")
    assert browser().post(path(replay, "film")).status_code == 404
