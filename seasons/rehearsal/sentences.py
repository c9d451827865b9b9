"""What a rehearsal can say, by code: templates that a report keeps and that are told in the reader's language.

It must never decide what is said.
"""

from __future__ import annotations

from core.i18n import gettext_noop as _
from core.i18n import plural_noop

WARNS = {  # what should be looked at; the others are told for information
    "seats.misfit": _(
        "Round %(round)s cannot be raced: its game has %(few)s to %(many)s seats, and a heat would have %(seats)s."
    ),
    "heats.two": plural_noop(
        "In a heat of two whoever loses it still gets 1 point, for second place.",
        "In a heat of two whoever loses it still gets %(points)s points, for second place.",
        "points",
    ),
    "heats.uneven": plural_noop(
        "Heats have %(few)s or %(many)s members: the last of a smaller one gets 1 point, of a larger %(less)s.",
        "Heats have %(few)s or %(many)s members: the last of a smaller one gets %(more)s points, of a larger %(less)s.",
        "more",
    ),
    "byes.uneven": plural_noop(
        "Some members sit out %(most)s times and others once.",
        "Some members sit out %(most)s times and others %(least)s times.",
        "least",
    ),
    "points.flat": _("Every place of a heat brings the same points: places decide nothing."),
    "bonus.large": plural_noop(
        "Bonuses of a race bring up to 1 point, as much as all its places together: %(places)s.",
        "Bonuses of a race bring up to %(bonus)s points, as much as all its places together: %(places)s.",
        "bonus",
    ),
    "bonus.win": plural_noop(
        "Bonuses of a race bring up to 1 point, more than its win does: %(win)s.",
        "Bonuses of a race bring up to %(bonus)s points, more than its win does: %(win)s.",
        "bonus",
    ),
    "bonus.most": _("More points come from bonuses (%(share)s %%) than from places."),
    "known.early": _("In about %(tenths)s of 10 seasons the champion is known before the last round."),
    "last.idle": _("The last round changes who leads in only %(low)s to %(high)s %% of the seasons."),
    "first.decides": _("Whoever leads after the first round wins the season in %(low)s to %(high)s %% of the cases."),
    "ties.title": _("A tie-break gives the title in %(low)s to %(high)s %% of the seasons."),
    "ties.shared": _("The title is shared in %(low)s to %(high)s %% of the seasons."),
    "starts.unequal": plural_noop(
        "From start place %(best)s a race with %(seats)s seats brings about 1 point more than from place %(worst)s.",
        "From start place %(best)s a race with %(seats)s seats brings about %(more)s points more than from "
        "place %(worst)s.",
        "more",
    ),
    "away.pays": plural_noop(
        "Whoever misses a heat gets about 1 point more for it than whoever comes: a better bot races for them.",
        "Whoever misses a heat gets about %(more)s points more for it than whoever comes: a better bot races for them.",
        "more",
    ),
    "away.endless": _(
        "In %(low)s to %(high)s %% of the rounds somebody misses a heat. Rounds have no deadline, so it waits until "
        "the organiser begins it."
    ),
    "bots.take": _("Bots take places: in a heat with bots, members get about %(points)s points less for it."),
    "void": plural_noop("In 1 race nobody arrived.", "In %(count)s races nobody arrived."),
}
TELLS = {
    "few": plural_noop(
        "1 season is too few to tell rules from luck; rehearse at least %(enough)s.",
        "%(seasons)s seasons are too few to tell rules from luck; rehearse at least %(enough)s.",
        "seasons",
    ),
    "quiet": _("Nothing here stands out."),
    "course.lot": _("Rounds without a course yet: %(rounds)s. Random courses stand in for them."),
    "unequal": _("Members are raced by bots of different levels: leads and titles are of these bots."),
    "open": _("Before the last round somebody other than the champion leads in %(low)s to %(high)s %% of the seasons."),
    "away.waits": plural_noop(
        "In %(low)s to %(high)s %% of the rounds somebody misses a heat, which then begins at its deadline, a "
        "day after the round was opened.",
        "In %(low)s to %(high)s %% of the rounds somebody misses a heat, which then begins at its deadline, "
        "%(days)s days after the round was opened.",
        "days",
    ),
    "bots.pass": _(
        "Members are placed among people. If bots took places, a heat with bots would bring them about "
        "%(points)s points less."
    ),
    "stand-in.costs": _(
        "For a race in which bots make more moves for a member than agreed on (%(agreed)s), that member gets nothing; "
        "it costs about %(points)s points."
    ),
    "stand-in.never": _(
        "For a race in which a bot makes any move for a member, that member gets nothing; it costs about "
        "%(points)s points."
    ),
    "time.open": _("Decisions have no limit of time: nobody can say how long a round may take at most."),
    "bonus.changes": _("Bonuses make somebody else the champion in %(low)s to %(high)s %% of the seasons."),
    "drop.changes": _("What is dropped makes somebody else the champion in %(low)s to %(high)s %% of the seasons."),
    "skill": _("A member of level %(level)s wins %(low)s to %(high)s %% of the seasons; its share is %(fair)s %%."),
}
SENTENCES = WARNS | TELLS
