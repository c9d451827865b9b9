"""The form of a season: what its organiser agrees on with everybody. What is left as it stands is the rulebook's.

It must never decide what is allowed: `drafting` does; the form only reads.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from core.games import names
from games.tables.forms import PACES
from kit.forms import ServiceForm
from seasons import drafting, heat_sizes
from seasons.models import Season
from seasons.pages import form_fields
from seasons.scoring.rules import ANY, BONUSES, FRESH, MOST_POINTS, MOST_ROUNDS
from seasons.terms import FIELDS, LABELS
from seasons.words_terms import BONUS_WORDS, DROPPED_TOO, NO_SHOWS, PLACED, STARTS, TIES, moves

MOST_TIES = 3
SHORT_DAYS, SHORT_WINDOW_S = 7, 24 * form_fields.HOUR_S  # what a new season starts with where the rulebook is silent
assert set(BONUS_WORDS) == set(BONUSES)


class SeasonForm(ServiceForm):
    """What somebody says who makes a season, or changes what was agreed on."""

    points = forms.RegexField(
        r"^\s*\d{1,4}(\s*[, ]\s*\d{1,4})*\s*$", label=_("Points by place"), max_length=80,
        help_text=_("For first place, for second, and so on; places after these get none."),
        error_messages={"invalid": _("Points are whole numbers separated by commas: 5, 3, 2, 1.")},
    )  # fmt: skip
    drop = form_fields.whole(_("Worst rounds dropped"), 0, MOST_ROUNDS)
    best = form_fields.whole(_("How many of the best rounds count"), 0, MOST_ROUNDS, _("0: all that were not dropped."))
    bye = form_fields.whole(_("Points for sitting a round out"), 0, MOST_POINTS)
    no_show = forms.ChoiceField(label=_("If somebody does not come"), choices=NO_SHOWS)
    stand_in = forms.TypedChoiceField(
        label=_("What bots may do for a member"), coerce=int,
        help_text=_("Somebody for whom bots make more moves of a race gets no place in it."),
    )  # fmt: skip
    placed = forms.ChoiceField(label=_("Who takes places"), choices=PLACED)
    starts = forms.ChoiceField(label=_("Start places"), choices=STARTS)
    pace_s = forms.TypedChoiceField(label=_("Pace of the races"), choices=PACES, coerce=int)

    BASIC = ("title", "game", "rounds_planned", "course_source", "visibility", "round_days")
    NUMBERS = (
        "points", *(f"tie_{at}" for at in range(MOST_TIES)), "drop", "best",
        *(f"bonus_{kind}" for kind in BONUSES), "bye", "no_show", "stand_in", "placed", "window_h",
    )  # fmt: skip
    RACES = ("min_heat_size", "max_heat_size", "fill_with_bots_to", "bot_level", "starts", "pace_s", "overdue")

    def __init__(self, given: Any = None, season: Season | None = None) -> None:
        super().__init__(given, initial=_shown(season))
        for name, field in FIELDS.items():
            self.fields[form_fields.name_of(name, field)] = form_fields.make(field, LABELS[name])
        for at in range(MOST_TIES):
            label = _("Who is ahead with equal points") if at == 0 else _("and if that is equal too")
            hint = DROPPED_TOO if at == 0 else ""
            self.fields[f"tie_{at}"] = forms.ChoiceField(label=label, choices=TIES, required=False, help_text=hint)
        kept = self.initial["stand_in"]
        counts = STAND_INS if kept in STAND_INS else (kept, *STAND_INS)
        self.fields["stand_in"].choices = [(count, moves(count)) for count in counts]  # type: ignore[attr-defined]
        for kind in BONUSES:
            self.fields[f"bonus_{kind}"] = form_fields.whole(BONUS_WORDS[kind], 0, MOST_POINTS)

    @property
    def basic(self) -> list[forms.BoundField]:
        return [self[name] for name in self.BASIC]

    @property
    def numbers(self) -> list[forms.BoundField]:
        return [self[name] for name in self.NUMBERS]

    @property
    def races(self) -> list[forms.BoundField]:
        return [self[name] for name in self.RACES]

    @property
    def is_wrong_inside(self) -> bool:
        """Whether something is wrong in what is folded away."""
        return any(name in self.errors for name in (*self.NUMBERS, *self.RACES, "notes"))

    def to_fields(self) -> dict[str, Any]:
        """What `drafting` takes. Requires a form that is valid."""
        fields = self.cleaned_data
        names = ("game", "min_heat_size", "max_heat_size")
        sizes = heat_sizes.sizes({name: fields[name] for name in names if fields[name] is not None})
        fields = fields | {name: size for name, size in sizes.items() if fields[name] is None}
        agreed = {
            name: form_fields.read(field, fields[form_fields.name_of(name, field)]) for name, field in FIELDS.items()
        }
        return agreed | {
            "rules": {
                "points": [int(number) for number in fields["points"].replace(",", " ").split()],
                "ties": [tie for at in range(MOST_TIES) if (tie := fields[f"tie_{at}"])],
                "bonus": {kind: fields[f"bonus_{kind}"] for kind in BONUSES if fields[f"bonus_{kind}"]},
                **{name: fields[name] for name in OF_RULES},
            },
        }


OF_RULES = ("drop", "best", "bye", "no_show", "starts", "pace_s", "stand_in", "placed")
STAND_INS = (0, 1, 3, 5, 10, 20, ANY)  # moves; another number over the API


def _shown(season: Season | None) -> dict[str, Any]:
    """What the form starts with: what was agreed on, or the rulebook's season."""
    basis = season or Season(game=names()[0], round_days=SHORT_DAYS, window_s=SHORT_WINDOW_S)
    rules = FRESH if season is None else drafting.rules_of(season)
    shown = {
        form_fields.name_of(name, field): form_fields.write(field, getattr(basis, name), is_new=season is None)
        for name, field in FIELDS.items()
    }
    shown |= {name: getattr(rules, name) for name in OF_RULES} | {"points": ", ".join(map(str, rules.points))}
    shown |= {f"tie_{at}": tie for at, tie in enumerate(rules.ties)}
    return shown | {f"bonus_{kind}": dict(rules.bonus).get(kind, 0) for kind in BONUSES}
