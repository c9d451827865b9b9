"""What pages weigh with all they load but the font: a table and a replay as they travel uncompressed, the list of
courses as it travels to a browser."""

from __future__ import annotations

import pytest

from courses import demo as courses
from courses import judging, proofs
from courses.models import Revision
from courses.plans import games as plans
from courses.plans.silhouette import MOST_BYTES
from games.rules import registry
from games.stages import Stage
from games.tables import bots, opening, starting
from games.tables.access import Caller
from games.tables.models import Table
from games.tables.opening import RaceWish, SeatWish
from jobs import messenger
from replays.models import Replay
from replays.picking import FEW
from tests.browser.waiting import until
from tests.courses.furniture.conftest import prove
from tests.parts import tables

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

MOST = 150_000
MOST_ASKED = 18  # requests of a table or a replay, its page included; its modules are two of them
MOST_FRAMES = 400_000  # of the whole race; a tenth of it zipped
HEAVIEST = {"snow_tails": "cauchemar", "reindeer_races": "mirror-ice", "husky": "long-haul"}
MOST_LIST = 80_000
ARE_SHOWN = "[...document.images].every((one) => one.complete && one.naturalWidth > 0)"
NOT_WEIGHED = ("font", "eventsource", "manifest")


def weighed(page, address, ready="#table[data-ready]"):
    """The bytes of all that the page asks for until it can be used, each fetched once more without compression."""
    wanted = {}
    page.on("request", lambda request: wanted.update({request.url: request.resource_type}))
    page.goto(address)
    page.wait_for_selector(ready)
    urls = [url for url, kind in [*wanted.items()] if kind not in NOT_WEIGHED and "/live/" not in url]
    plain = {"Accept-Encoding": "identity"}
    return {url: len(page.request.get(url, headers=plain).body()) for url in urls if url.startswith("http")}


def travelled(page, address):
    """The bytes that came over the line for the page and all that it shows, even where nobody scrolls to it."""
    asked = []
    page.on("requestfinished", lambda request: asked.append(request))
    page.goto(address)
    page.evaluate("document.querySelectorAll('img').forEach((one) => (one.loading = 'eager'))")
    until(page, lambda: page.evaluate(ARE_SHOWN), "every picture is shown")
    return {
        request.url: request.sizes()["responseBodySize"]
        for request in asked
        if request.resource_type not in NOT_WEIGHED
    }


def test_the_list_of_courses_weighs_less_than_80_kb_with_a_picture_of_each(open_page, site):
    courses.load()
    for revision in Revision.objects.all():
        prove(revision.board)
        proofs.publish_awaited(revision.board_id)
    page = open_page("/robots.txt")
    sizes = travelled(page, f"{site}/courses")
    pictures = {url: size for url, size in sizes.items() if url.endswith("thumbnail.svg")}
    assert len(pictures) == len(plans.PRESETS) >= 20
    assert 0 < max(pictures.values()) < MOST_BYTES
    assert sum(sizes.values()) < MOST_LIST, sorted(sizes.items(), key=lambda pair: -pair[1])
    again = travelled(page, f"{site}/courses")
    assert [url for url, size in again.items() if url in pictures and size > 0] == [], "pictures are kept"


def drawn(game, name):
    """The bytes of a course in its page."""
    plan, scene = plans.GAMES[game].PRESETS[name].plan, registry.scene(registry.newest(game))
    return len(scene.picture(plan, "ice")) + len(str(scene.ground(plan, judging.judge(plan).board)))


@pytest.mark.parametrize("game", tables.GAMES)
def test_the_heaviest_course_is_weighed(game):
    assert max(plans.GAMES[game].PRESETS, key=lambda name: drawn(game, name)) == HEAVIEST[game]


@pytest.mark.parametrize("game", tables.GAMES)
def test_the_table_weighs_less_than_150_kb(open_page, site, game):
    people = tables.cast()
    wish = RaceWish(game, [SeatWish("me"), *[SeatWish("bot")] * (registry.room(game)[1] - 1)])
    race = opening.open_on(tables.ground(game, HEAVIEST[game]), people["alice"], wish).race_id
    starting.start(race, Caller(people["alice"]))
    sizes = weighed(open_page("/sign-in"), f"{site}/races/{race}")
    assert 8 <= len(sizes) <= MOST_ASKED, sorted(sizes)
    assert sum(sizes.values()) < MOST, sorted(sizes.items(), key=lambda pair: -pair[1])


@pytest.mark.parametrize("game", tables.GAMES)
def test_a_replay_weighs_less_than_150_kb_beside_its_frames(open_page, site, game, monkeypatch):
    monkeypatch.setattr(messenger, "tell", lambda to: True)
    people = tables.cast()
    on, seats = tables.ground(game, HEAVIEST[game]), [SeatWish("bot", level="pup")] * registry.room(game)[1]
    first, other = (raced_on(on, people["alice"], RaceWish(game, seats)) for _race in range(2))
    Replay.objects.bulk_create(imported(first, number) for number in range(FEW))
    page = open_page("/sign-in")
    for address in (f"{first.pk}/{first.plies // 2}", f"{first.pk}/beside/{other.pk}"):
        sizes = weighed(page, f"{site}/replays/{address}", "#player[data-ready]")
        frames = [size for url, size in sizes.items() if "/frames.json" in url]
        assert 8 <= len(sizes) <= MOST_ASKED, sorted(sizes)
        assert 0 < max(frames) < MOST_FRAMES
        assert sum(sizes.values()) - sum(frames) < MOST, sorted(sizes.items(), key=lambda pair: -pair[1])


def raced_on(on, user, wish):
    """The replay of a race that bots have driven to its end."""
    table = opening.open_on(on, user, wish)
    Table.objects.filter(pk=table.pk).update(stage=Stage.RACING)
    starting.deal(table, [*table.seats.order_by("number")])
    while bots.move_one(table.race_id):
        pass
    return Replay.objects.get(pk=table.race_id)


def imported(replay, number):
    """Another race on the same board, as far as a list shows it."""
    copied = {name: getattr(replay, name) for name in ("game", "rules", "board", "title", "seats", "plies", "result")}
    return Replay(**copied, head=f"{number:064}", file=b"-", visibility="public")
