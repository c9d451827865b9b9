"""The form of a rehearsal: how often, how many members, which bots, which seed, and about how long that takes.

It must never decide what can be raced: the services do.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any
from uuid import UUID

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.rules.bots import PUP, RACER
from games.tables.forms import raceable
from games.tables.showing import TITLES
from kit.forms import ServiceForm
from replays.simulations.forms import LEVELS, about
from seasons import planning
from seasons.models import Season
from seasons.planning import Asked
from seasons.rehearsal.plan import MOST_AWAY, MOST_MEMBERS, MOST_SEASONS

USUAL = 200
MEMBERS = re.compile(r"[0-9]{1,2}")
BOTS = [level for level in LEVELS if level[0]]


class NewRehearsal(ServiceForm):
    """All members are raced by one level of bot; some by another, where one wants to see what skill is worth."""

    seasons = forms.IntegerField(label=_("Seasons"), min_value=1, max_value=MOST_SEASONS, initial=USUAL)
    members = forms.IntegerField(label=_("Members"), min_value=1, max_value=MOST_MEMBERS)
    level = forms.ChoiceField(label=_("Bots that race for them"), choices=BOTS, initial=PUP)
    others = forms.IntegerField(
        label=_("How many of them are raced by another level"), min_value=0, max_value=MOST_MEMBERS, initial=0
    )
    other = forms.ChoiceField(label=_("That other level"), choices=BOTS, initial=RACER)
    away = forms.IntegerField(
        label=_("How many of 100 heats a member misses"), min_value=0, max_value=MOST_AWAY, initial=0, required=False,
        help_text=_("Bots race in their seats, and they get what was agreed on for those who do not come."),
    )  # fmt: skip
    same_luck = forms.BooleanField(label=_("All heats of a round have the same luck"), required=False)
    game = forms.ChoiceField(label=_("Game of rounds without a course"), choices=[*TITLES.items()], required=False)
    seed = forms.RegexField(
        r"^(?:[0-9a-f]{2}){1,32}$", label=_("Seed"), required=False, strip=True, max_length=64,
        help_text=_("Leave it empty for a random one. It is published: the same seed gives the same races."),
        error_messages={"invalid": _("A seed is 1 to 32 bytes in hexadecimal, in lower case: 2 to 64 digits.")},
    )  # fmt: skip

    def __init__(self, season: Season, user: Any, given: Any = None) -> None:
        super().__init__(given, initial={"members": planning.members_of(season), "same_luck": season.same_luck})
        self.season = season
        courses = cache(lambda: [("", _("as it stands")), *_courses(season, user)])  # asked only where they are shown
        self.rounds = [f"round_{number}" for number in range(1, _rounds(season, given) + 1)]
        for number, name in enumerate(self.rounds, start=1):
            label = format_lazy(_("Round {number}"), number=number)
            self.fields[name] = forms.ChoiceField(label=label, choices=courses, required=False)
        if season.game:
            del self.fields["game"]

    @property
    def people_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("members", "level", "others", "other", "away")]

    @property
    def how(self) -> list[forms.BoundField]:
        return [self[name] for name in ("seasons", "game", "seed") if name in self.fields]

    @property
    def courses(self) -> list[forms.BoundField]:
        """A choice for each round."""
        return [self[name] for name in self.rounds]

    @property
    def is_course_said(self) -> bool:
        return any(field.value() for field in self.courses)

    def asked(self) -> Asked:
        """What the service takes. Requires a form that is valid."""
        fields = self.cleaned_data
        levels, game = self._levels(fields), fields.get("game", "")
        named = [UUID(fields[name]) if fields[name] else None for name in self.rounds]
        return Asked(
            fields["seasons"], fields["seed"], levels, courses=named, same_luck=fields["same_luck"], game=game,
            away=fields["away"] or 0,
        )  # fmt: skip

    def _levels(self, fields: dict[str, Any]) -> tuple[str, ...]:
        others = min(int(fields["others"]), int(fields["members"]))
        return (str(fields["other"]),) * others + (str(fields["level"]),) * (int(fields["members"]) - others)

    def cost(self) -> str:
        """About how long it takes one processor; nothing where that cannot be said."""
        values: dict[str, Any] = {name: self[name].value() for name in self.fields}
        try:
            values |= {name: int(values[name]) for name in ("seasons", "members", "others")}
            within = 0 < values["seasons"] <= MOST_SEASONS and 0 < values["members"] <= MOST_MEMBERS
            levels = self._levels(values) if within and values["others"] >= 0 else ()
            away = min(max(0, int(values["away"] or 0)), MOST_AWAY)
            each_us = planning.about_us(self.season, levels, values.get("game") or "", away)
        except (KeyError, TypeError, ValueError):
            return ""
        return about(values["seasons"] * each_us // 1_000_000) if levels else ""


def _rounds(season: Season, given: Any) -> int:
    """As many as are planned, or as the members that are asked for: each brings one (R-ST-28)."""
    text = given.get("members", "") if given is not None else ""
    return planning.rounds_of(season, int(text) if MEMBERS.fullmatch(text) else planning.members_of(season))


def _courses(season: Season, user: Any) -> list[tuple[str, Any]]:
    """What somebody may race on; in a season of all games by game."""
    if season.game:
        return [(card["id"], card["title"]) for card in raceable(season.game, user)]
    return [(title, [(card["id"], card["title"]) for card in raceable(game, user)]) for game, title in TITLES.items()]
