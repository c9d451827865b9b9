"""What programs send and see of simulations; the same words in the API's description and in its answers.

They must never decide who may see what.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from rest_framework import serializers

from core import translated
from core.games import names
from games.rules.bots import LEVELS
from games.rules.sentence import COLOURS
from games.tables.serializers import OptionsField
from games.tables.showing import TITLES
from kit.bodies import Plain
from replays.manifest import newest
from replays.models_simulation import Simulation, SimulationStage
from replays.simulate.wish import MOST_RACES
from replays.simulations import services

MOST_SEATS = len(COLOURS)
Field = serializers.Field[Any, Any, Any, Any]


class SimulationSent(Plain):
    """What is to be raced."""

    course = serializers.UUIDField()
    revision = serializers.IntegerField(min_value=1, required=False, help_text="Else the one that others see.")
    bots = serializers.ListField(
        child=serializers.ChoiceField(choices=[(level, level) for level in LEVELS]),
        min_length=1, max_length=MOST_SEATS, help_text="The level of each seat. Their start places go round.",
    )  # fmt: skip
    races = serializers.IntegerField(min_value=1, max_value=MOST_RACES)
    seed = serializers.RegexField(
        r"^(?:[0-9a-f]{2}){1,32}$", required=False, help_text="1 to 32 bytes in hex; else a random one."
    )
    options = OptionsField(default=dict, help_text="Of the game; empty: by the book.")


class Listed(Plain):
    """Which simulations are listed."""

    course = serializers.UUIDField(required=False)


class WhySeen(Plain):
    """Why a simulation failed."""

    code = serializers.CharField()
    sentence = serializers.CharField()


class SimulationSeen(Plain):
    """A simulation, and how far it is."""

    id = serializers.UUIDField()
    course = serializers.UUIDField(allow_null=True)
    revision = serializers.IntegerField(allow_null=True)
    board = serializers.CharField(help_text="The digest of its Board.")
    title = serializers.CharField(help_text="Of the course, as it was called then.")
    game = serializers.CharField()
    bots = serializers.ListField(child=serializers.CharField())
    seats = serializers.IntegerField()
    races = serializers.IntegerField()
    seed = serializers.CharField()
    options = serializers.DictField(help_text="What was chosen otherwise than by the book.")
    stage = serializers.ChoiceField(choices=[(name, name) for name in SimulationStage.values])
    raced = serializers.IntegerField(help_text="Races that are counted.")
    left_s = serializers.IntegerField(
        allow_null=True, help_text="About so many seconds more, by the pace so far; null: nobody can say yet."
    )
    before = serializers.IntegerField(help_text="While it waits: how many of yours come first.")
    running = serializers.IntegerField(help_text="While it waits: how many run in the whole house.")
    waiting = serializers.IntegerField(help_text="While it waits: how many wait in the whole house.")
    oldest = serializers.DateTimeField(allow_null=True, help_text="While it waits: since when the oldest of them does.")
    why = WhySeen(allow_null=True)
    created = serializers.DateTimeField()
    finished = serializers.DateTimeField(allow_null=True)
    url = serializers.CharField(help_text="Its address in the API.")
    report = serializers.CharField(allow_null=True, help_text="Where its report is, once it is done.")


class SimulationsSeen(Plain):
    """The newest first."""

    results = SimulationSeen(many=True)


class ReportSeen(Plain):
    """What the races came to, in whole numbers; docs/simulation.md tells what each of them means."""

    format = serializers.IntegerField()
    game = serializers.CharField()
    wish = serializers.DictField()
    raced = serializers.DictField()
    verdict = serializers.ListField(child=serializers.DictField())
    sentences = serializers.ListField(
        child=serializers.CharField(), help_text="The verdict, in the language of Accept-Language."
    )
    length = serializers.DictField()
    places = serializers.ListField(child=serializers.DictField())
    entrants = serializers.ListField(child=serializers.DictField())
    luck = serializers.DictField()
    skill = serializers.ListField(child=serializers.DictField())
    each = serializers.DictField(help_text="What happened in a race, by name.")
    cells = serializers.DictField(help_text="What happened where: pairs of a cell of the Board and how often.")

    def get_fields(self) -> dict[str, Field]:
        return super().get_fields() | dict(_own_fields())


def _own_fields() -> Iterator[tuple[str, Field]]:
    """What only one game has in its report."""
    for game in names():
        help_text = f"Of {TITLES[game]}."
        for name, kind in newest(game).sport.chapter.fields.items():
            if kind is list:
                yield name, serializers.ListField(child=serializers.DictField(), required=False, help_text=help_text)
            else:
                yield name, serializers.DictField(required=False, help_text=help_text)


class ComparisonSeen(Plain):
    """Two simulations of one game: every value that both have, and those that differ by more than noise."""

    game = serializers.CharField()
    wishes = serializers.ListField(child=serializers.DictField())
    rows = serializers.ListField(child=serializers.DictField())
    clear = serializers.ListField(child=serializers.DictField())


def to_payload(simulation: Simulation) -> dict[str, Any]:
    """A simulation as it is shown."""
    wish, far = services.wish(simulation), services.followed(simulation)
    why = {"code": simulation.code, "sentence": translated.to_sentence(simulation)}
    return {
        "id": simulation.pk,
        "course": simulation.course_id,
        "revision": simulation.revision.number if simulation.revision is not None else None,
        "board": simulation.board_id,
        "title": simulation.title,
        "game": simulation.game,
        "bots": wish["bots"],
        "seats": wish["seats"],
        "races": simulation.races,
        "seed": wish["seed"],
        "options": wish["options"],
        "stage": simulation.stage,
        "raced": far.raced,
        "left_s": far.left_s,
        "before": far.before,
        "running": far.running,
        "waiting": far.waiting,
        "oldest": far.oldest,
        "why": why if simulation.code else None,
        "created": simulation.created,
        "finished": simulation.finished,
        "url": reverse("api-simulation", args=[simulation.pk]),
        "report": reverse("api-simulation-report", args=[simulation.pk])
        if simulation.stage == SimulationStage.DONE
        else None,
    }
