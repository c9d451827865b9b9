"""The page of a new race: what its form shows can be raced; what is wrong is said, and nothing of it is kept."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from core import canonical
from games.models import Race
from games.rules import registry
from games.rules.manifest import MANIFESTS
from games.stages import Stage
from games.tables.models import Kind, Table
from people.models import House
from tests.games.tables.conftest import seats
from tests.games.tables.tabling import GAMES

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

NEW, QUICK = "/races/new", "/races/quick"


def make_form(game: str, **more) -> dict[str, str]:
    """A form as a browser sends it: me and two bots."""
    bots = {f"seat_{number}": "bot-pup" for number in (1, 2)}
    return {"game": game, "seat_0": "me", "visibility": "public", "pace_s": "0", "overdue": "bot-move", **bots, **more}


@pytest.mark.parametrize("game", GAMES)
def test_the_form_as_it_stands_opens_a_race(as_user, alice, game):
    answer = as_user(alice).get(NEW, {"game": game})
    form = answer.context["form"]
    sent = {name: form[name].initial for name in form.fields if form[name].initial not in (None, "")}
    assert as_user(alice).post(NEW, {"game": game} | sent).status_code == 302
    table = Table.objects.get()
    assert (table.race.game, table.host, table.stage) == (game, alice, Stage.OPEN)
    assert len(seats(table)) == MANIFESTS[game].seated
    assert canonical.load_object(bytes(table.options)) == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_that_it_offers_can_be_raced(as_user, alice, game):
    least, most = registry.room(game)
    for number in range(least, most + 1):
        sent = make_form(game) | {f"seat_{seat}": "bot-pup" if seat < number else "" for seat in range(1, most)}
        assert as_user(alice).post(NEW, sent).status_code == 302, number
    assert sorted(len(seats(table)) for table in Table.objects.all()) == list(range(least, most + 1))


@pytest.mark.parametrize("game", GAMES)
def test_every_option_that_it_offers_is_one_of_the_rules(as_user, alice, game):
    for option in registry.options_of(game):
        for value, _words in getattr(option, "values", ()):
            answer = as_user(alice).post(NEW, make_form(game, **{f"option_{option.name}": value}))
            assert answer.status_code == 302, (option.name, value)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat_1": "king"}, {"seat_1": "local"}, {"seat_1": "local", "name_1": "x" * 41}, {"seat_1": "me"},
        {"seat_1": "", "seat_2": "", "seat_0": ""}, {"pace_s": "7"}, {"pace_s": "x"}, {"overdue": "flogging"},
        {"visibility": "secret"}, {"title": "x" * 101}, {"title": "a\x00b"}, {"entropy": "x" * 65},
        {"course": "x"}, {"course": "00000000-0000-0000-0000-000000000000"}, {"option_specials": "7"},
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_and_nothing_is_kept(as_user, alice, wrong):
    answer = as_user(alice).post(NEW, make_form("snow_tails", **wrong))
    assert answer.status_code == 422
    assert answer.context["form"].errors
    assert not Race.objects.exists()


def test_a_game_that_is_none_is_taken_for_the_first(as_user, alice):
    assert as_user(alice).get(NEW, {"game": "chess"}).context["game"] == "snow_tails"


def test_a_stranger_opens_a_race_as_a_guest(as_user):
    assert as_user(None).post(NEW, make_form("snow_tails", guest_name=" Gus ")).status_code == 302
    (host,) = User.objects.all()
    assert (host.person.name, host.person.is_guest, Table.objects.get().host) == ("Gus", True, host)


@pytest.mark.parametrize("game", GAMES)
def test_one_click_leads_to_a_race_that_goes_on(as_user, game):
    answer = as_user(None).post(QUICK, {"game": game})
    table = Table.objects.get()
    assert (answer.status_code, answer.url) == (302, f"/races/{table.race_id}")
    assert (table.race.game, table.stage) == (game, Stage.RACING)
    assert [seat.kind for seat in seats(table)] == [Kind.PERSON, Kind.BOT, Kind.BOT]


def test_a_house_without_guests_says_so_to_strangers(as_user):
    House.objects.create(may_guests_race=False)
    for path, sent in ((NEW, make_form("snow_tails")), (QUICK, {"game": "husky"})):
        answer = as_user(None).post(path, sent)
        assert answer.status_code == 403
        assert b"This house has no guests" in answer.content
    assert not Race.objects.exists()
