"""The form of a season: what its organiser agrees on with everybody. What is left as it stands is the rulebook's.

It must never decide what is allowed: `drafting` does; the form only reads.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.rules import registry
from games.tables.forms import PACES
from games.tables.models import Level, Overdue, Visibility
from games.tables.showing import TITLES
from seasons import drafting, heat_sizes
from seasons.models import NOTES_LENGTH, TITLE_LENGTH, CourseSource, Season
from seasons.scoring.rules import ANY, BONUSES, FRESH, MOST_POINTS, MOST_ROUNDS
from seasons.terms import BONUS_WORDS, DROPPED_TOO, GAMES, NO_SHOWS, PLACED, STARTS, TIES, moves

HOUR_S = 3600
MOST_TIES = 3
SHORT_DAYS, SHORT_WINDOW_S = 7, 24 * HOUR_S  # what a new season starts with where the rulebook is silent
assert set(BONUS_WORDS) == set(BONUSES)


def _whole(label: Any, least: int, most: int, help_text: Any = "", required: bool = True) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=least, max_value=most, help_text=help_text, required=required)


def _said_rooms() -> str:
    rooms = (f"{title} {fewest}–{most}" for title, (fewest, most) in
             ((TITLES[game], registry.room(game)) for game in TITLES))  # fmt: skip
    return gettext("Left empty, as the game has it: %(rooms)s.") % {"rooms": ", ".join(rooms)}


_rooms = lazy(_said_rooms, str)()


class SeasonForm(forms.Form):
    """What somebody says who makes a season, or changes what was agreed on."""

    title = forms.CharField(label=_("What the season is called"), max_length=TITLE_LENGTH)
    game = forms.ChoiceField(label=_("Game"), choices=GAMES, required=False)
    rounds_planned = _whole(
        pgettext_lazy("season", "Rounds"), 0, MOST_ROUNDS,
        _("0: as many as members, so that each brings a course once."),
    )  # fmt: skip
    course_source = forms.ChoiceField(label=_("Who brings the course of a round"), choices=CourseSource.choices)
    visibility = forms.ChoiceField(label=_("Who may watch"), choices=Visibility.choices)
    round_days = _whole(
        _("Days for a round"), 0, drafting.MOST_DAYS, _("Then bots race for who has not come. 0: no deadline.")
    )
    join_needs_approval = forms.BooleanField(
        label=_("Who comes without my link asks me before they race"), required=False
    )
    runs_itself = forms.BooleanField(
        label=_("Rounds open by themselves as soon as their course is there, and the season ends after the last"),
        required=False,
    )
    same_luck = forms.BooleanField(
        label=_("The same luck at all tables of a round"), required=False,
        help_text=_("Results are shown when the last table has ended. Without days for a round it has seven."),
    )  # fmt: skip
    in_step = forms.BooleanField(
        label=_("Such tables race in step"), required=False,
        help_text=_(
            "Nobody begins the next round of the game before every table has ended the one before, so that no friend "
            "can tell which cards come. Otherwise it is told of tables that began after another one had ended."
        ),
    )  # fmt: skip
    notes = forms.CharField(
        label=_("What else is agreed on"), max_length=NOTES_LENGTH, required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip
    points = forms.RegexField(
        r"^\s*\d{1,4}(\s*[, ]\s*\d{1,4})*\s*$", label=_("Points by place"), max_length=80,
        help_text=_("For first place, for second, and so on; behind them nobody gets any."),
        error_messages={"invalid": _("Points are whole numbers with commas between them: 5, 3, 2, 1.")},
    )  # fmt: skip
    drop = _whole(_("Worst rounds dropped"), 0, MOST_ROUNDS)
    best = _whole(_("Only so many best rounds count"), 0, MOST_ROUNDS, _("0: all that were not dropped."))
    bye = _whole(_("Points for who has to sit a round out"), 0, MOST_POINTS)
    no_show = forms.ChoiceField(label=_("If somebody does not come"), choices=NO_SHOWS)
    stand_in = forms.TypedChoiceField(
        label=_("What bots may do for a member"), coerce=int,
        help_text=_("Somebody for whom bots make more moves of a race gets no place in it."),
    )  # fmt: skip
    placed = forms.ChoiceField(label=_("Who takes places"), choices=PLACED)
    window_h = _whole(_("Hours to protest after a round"), 0, drafting.MOST_WINDOW_S // HOUR_S)
    min_heat_size = _whole(_("Members in a heat, at least"), 1, heat_sizes.MOST_SEATS, _rooms, required=False)
    max_heat_size = _whole(
        _("Members in a heat, at most"), 1, heat_sizes.MOST_SEATS,
        _("Left empty, as the game has it. With more members a round has several heats."), required=False,
    )  # fmt: skip
    fill_with_bots_to = _whole(_("Bots fill each heat up to so many seats"), 0, heat_sizes.MOST_SEATS)
    bot_level = forms.ChoiceField(label=_("Bots race like a"), choices=Level.choices)
    starts = forms.ChoiceField(label=_("Start places"), choices=STARTS)
    pace_s = forms.TypedChoiceField(label=_("Pace of the races"), choices=PACES, coerce=int)
    overdue = forms.ChoiceField(label=_("If nobody moves in time"), choices=Overdue.choices)

    BASIC = ("title", "game", "rounds_planned", "course_source", "visibility", "round_days")
    NUMBERS = (
        "points", *(f"tie_{at}" for at in range(MOST_TIES)), "drop", "best",
        *(f"bonus_{kind}" for kind in BONUSES), "bye", "no_show", "stand_in", "placed", "window_h",
    )  # fmt: skip
    RACES = ("min_heat_size", "max_heat_size", "fill_with_bots_to", "bot_level", "starts", "pace_s", "overdue")

    def __init__(self, given: Any = None, season: Season | None = None) -> None:
        super().__init__(given, initial=_shown(season))
        for at in range(MOST_TIES):
            label = _("Who is ahead with equal points") if at == 0 else _("and if that is equal too")
            hint = DROPPED_TOO if at == 0 else ""
            self.fields[f"tie_{at}"] = forms.ChoiceField(label=label, choices=TIES, required=False, help_text=hint)
        kept = self.initial["stand_in"]
        counts = STAND_INS if kept in STAND_INS else (kept, *STAND_INS)
        self.fields["stand_in"].choices = [(count, moves(count)) for count in counts]  # type: ignore[attr-defined]
        for kind in BONUSES:
            self.fields[f"bonus_{kind}"] = _whole(BONUS_WORDS[kind], 0, MOST_POINTS)

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
        return {name: fields[name] for name in PLAIN} | {
            "window_s": fields["window_h"] * HOUR_S,
            "rules": {
                "points": [int(number) for number in fields["points"].replace(",", " ").split()],
                "ties": [tie for at in range(MOST_TIES) if (tie := fields[f"tie_{at}"])],
                "bonus": {kind: fields[f"bonus_{kind}"] for kind in BONUSES if fields[f"bonus_{kind}"]},
                **{name: fields[name] for name in OF_RULES},
            },
        }


PLAIN = (
    "title", "game", "rounds_planned", "course_source", "visibility", "round_days", "join_needs_approval",
    "runs_itself", "same_luck", "in_step", "notes", "min_heat_size", "max_heat_size", "fill_with_bots_to",
    "bot_level", "overdue",
)  # fmt: skip
OF_RULES = ("drop", "best", "bye", "no_show", "starts", "pace_s", "stand_in", "placed")
STAND_INS = (0, 1, 3, 5, 10, 20, ANY)  # moves; another number over the API


def _shown(season: Season | None) -> dict[str, Any]:
    """What the form starts with: what was agreed on, or the rulebook's season."""
    basis = season or Season(game="snow_tails", round_days=SHORT_DAYS, window_s=SHORT_WINDOW_S)
    rules = FRESH if season is None else drafting.rules_of(season)
    shown = {name: getattr(basis, name) for name in PLAIN} | {name: getattr(rules, name) for name in OF_RULES}
    if season is None:
        shown |= {"min_heat_size": None, "max_heat_size": None}  # as the game has it, whichever is chosen
    shown |= {"points": ", ".join(map(str, rules.points)), "window_h": basis.window_s // HOUR_S}
    shown |= {f"tie_{at}": tie for at, tie in enumerate(rules.ties)}
    return shown | {f"bonus_{kind}": dict(rules.bonus).get(kind, 0) for kind in BONUSES}
