"""Every option that a game declares can be set at every door to its races; what is wrong is said in its words."""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
import yaml
from django.core.management import CommandError, call_command

from core import canonical
from core.errors import Malformed
from courses import services as courses
from courses.models import Course
from games.rules import registry, verification
from games.rules.option import Cap, Choice, Counts, Order, Seat
from games.tables.models import Table
from replays.models_simulation import Simulation
from replays.simulate.wish import field_of
from replays.simulations import services
from tests.parts import tables
from tests.replays.simulate.wishes import wish

pytestmark = pytest.mark.django_db
SEATS = 3
COURSE = {"snow_tails": "first-tracks", "reindeer_races": "five-sprints", "husky": "postmans-cut"}
GAMES = tuple(COURSE)
WRONG = -9  # what no option can be

Options = dict[str, Any]


def another(option: Any) -> Any:
    """A value that is not the default."""
    if isinstance(option, Choice):
        return option.values[-1][0]
    return {Cap: 7, Seat: 1, Order: [2, 0, 1], Counts: [5, 4, 4, 4, 4]}[type(option)]


def wanted(game: str) -> Options:
    """Every option of a game, set to something other than its default."""
    return {option.name: another(option) for option in registry.options_of(game)}


def in_fields(options: Options) -> dict[str, str]:
    """As the fields of a form, where seats count from 1."""
    return {f"option_{name}": _in_field(name, value) for name, value in options.items()}


def _in_field(name: str, value: Any) -> str:
    return " ".join(str(number + (name == "order")) for number in value) if isinstance(value, list) else str(value)


def in_words(options: Options) -> list[str]:
    """As they are typed at a command line."""
    lists = {name: value if isinstance(value, list) else [value] for name, value in options.items()}
    return [word for name, each in lists.items() for word in ("--option", f"{name}={','.join(map(str, each))}")]


class Doors:
    """Each takes a game and options, and gives what the race or the simulation is set to; it raises `Malformed`."""

    def __init__(self, alice: Any, client: Any, folder: Any) -> None:
        self.alice, self.client, self.folder = alice, client, folder

    def page(self, game: str, options: Options) -> Options:
        seats = {"seat_0": "me", "seat_1": "bot-pup", "seat_2": "bot-pup"}
        more = {"visibility": "public", "pace_s": "0", "overdue": "bot-move"}
        answer = self.client.post("/races/new", {"game": game, **seats, **more, **in_fields(options)})
        _check_form(answer)
        return set_to(Table.objects.latest("created").options)

    def api(self, game: str, options: Options) -> Options:
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "pup"}] * (SEATS - 1)]
        self._sent("/api/v1/races", {"game": game, "seats": seats, "options": options})
        return set_to(Table.objects.latest("created").options)

    def race_command(self, game: str, options: Options) -> Options:
        words = ["--game", game, "--course", COURSE[game], "--bots", "pup,pup,pup", "--seed", "00"]
        call_command("race", "run", *words, "--out", str(self.folder / "out"), *in_words(options), stdout=StringIO())
        [path] = (self.folder / "out").iterdir()
        return verification.check_file(path.read_bytes()).bodies[0]["command"]["options"]

    def simulate_command(self, game: str, options: Options) -> Options:
        out, words = StringIO(), ["--races", "2", "--seats", str(SEATS), "--bots", "pup", "--local", "--json"]
        try:
            call_command("simulate", COURSE[game], *words, *in_words(options), stdout=out)
        except CommandError as wrong:
            raise wrong.__cause__ or wrong from None
        return json.loads(out.getvalue())["wish"]["options"]

    def simulation_page(self, game: str, options: Options) -> Options:
        bots = {f"bot-{seat}": "pup" for seat in range(SEATS)}
        fields = {**bots, "races": "20", "seed": "00", **in_fields(options)}
        _check_form(self.client.post(f"/simulations/of/{self._course(game).pk}/new", fields))
        return services.wish(Simulation.objects.latest("created"))["options"]

    def simulation_api(self, game: str, options: Options) -> Options:
        course = str(self._course(game).pk)
        self._sent("/api/v1/simulations", {"course": course, "bots": ["pup"] * SEATS, "races": 20, "options": options})
        return services.wish(Simulation.objects.latest("created"))["options"]

    def _course(self, game: str) -> Course:
        return courses.create(self.alice, tables.judged(game, COURSE[game]), "Alice's own")

    def _sent(self, path: str, body: Any) -> None:
        answer = self.client.post(path, json.dumps(body), content_type="application/json")
        if answer.status_code != 201:
            assert answer.status_code == 400, answer.content
            raise Malformed(answer.json()["code"], "%(said)s", said=answer.json()["title"])


def _check_form(answer: Any) -> None:
    if answer.status_code != 302:
        assert answer.status_code == 422
        [(_field, [wrong, *_more])] = answer.context["form"].errors.as_data().items()
        raise Malformed(wrong.code, "%(said)s", said=wrong.messages[0])


def set_to(data: Any) -> Options:
    options: Options = canonical.load_object(bytes(data))
    return options


DOORS = ("page", "api", "race_command", "simulate_command", "simulation_page", "simulation_api")


@pytest.fixture
def doors(people, browser, tmp_path):
    return Doors(people["alice"], browser("alice"), tmp_path)


def lacking(door: Any, game: str) -> set[str]:
    """The options that a door does not know, or makes something else of."""
    options = door(game, wanted(game))
    return {name for name, value in wanted(game).items() if options.get(name) != value}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", DOORS)
def test_every_option_of_every_game_can_be_set_at_every_door(doors, name, game):
    assert lacking(getattr(doors, name), game) == set()


def refusal(door: Any, game: str, options: Options) -> tuple[str, str]:
    with pytest.raises(Malformed) as caught:
        door(game, options)
    return caught.value.code, str(caught.value)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", DOORS)
def test_what_no_race_can_be_set_to_is_refused_in_the_same_words_at_every_door(doors, name, game):
    declared, door = registry.options_of(game), getattr(doors, name)
    assert refusal(door, game, {"dice": 1}) == (declared.code, declared.unknown % {"name": "dice"})
    for option in declared:
        code, sentence = refusal(door, game, {option.name: WRONG})
        assert code == option.code
        assert sentence.startswith(option.wrong.partition("%")[0])


@pytest.mark.parametrize("name", ["RaceSent", "SimulationSent"])
def test_the_api_describes_every_option(name):
    with open("docs/openapi.yaml") as file:
        schemas = yaml.safe_load(file)["components"]["schemas"]
    games = {schema["title"]: schema["properties"] for schema in schemas[name]["properties"]["options"]["anyOf"]}
    assert {game: set(properties) for game, properties in games.items()} == {game: set(wanted(game)) for game in GAMES}


def test_the_oracle_notices_a_door_that_lacks_an_option(doors):
    def forgetful(game: str, options: Options) -> Options:
        return doors.race_command(game, {name: value for name, value in options.items() if name != "first"})

    assert lacking(forgetful, "husky") == {"first"}


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["events"], "option.form"),
        (["events=0", "events=1"], "option.twice"),
        (["rounds=5", "rounds=6"], "option.twice"),
    ],
)
def test_a_command_tells_what_it_cannot_read(doors, words, code):
    given = [word for option in words for word in ("--option", option)]
    course = ["--game", "husky", "--course", "standard", "--bots", "pup,pup,pup", "--seed", "00", "--out", "x"]
    with pytest.raises(Malformed) as caught:
        call_command("race", "run", *course, *given)
    assert caught.value.code == code


def test_the_page_of_a_simulation_tells_what_was_chosen(doors, browser):
    doors.simulation_page("husky", {"events": 0, "first": 2})
    page = browser("alice").get(f"/simulations/{Simulation.objects.latest('created').pk}").content.decode()
    assert "Event cards: no · Who begins, and turns the weather: Seat 3" in page


def test_races_beside_of_other_seats_take_what_fits_them(doors):
    """The fourth seat begins in races of four, the first one in those of three; no cap leaves the usual one."""
    it = replace(wish("husky", "pup pup pup pup"), options=(("first", 3), ("rounds", 0)))
    assert dict(field_of(it, ("pup",) * 4).options) == {"first": 3, "rounds": 200}
    assert dict(field_of(it, ("pup",) * 3).options) == {"first": 0, "rounds": 200}
