"""Every way in which the rules of Husky say no: a code, a sentence, and the clause that says so."""

from __future__ import annotations

from core.errors import Refused
from core.i18n import gettext_noop as _
from husky.boards.land import BEAR, ELK, WOLF


def no_board() -> Refused:
    return Refused("hu.board", _("These bytes are not the board that the race names."))


def over() -> Refused:
    return Refused("hu.over", _("The race is over (HU-54)."))


def unknown_seat() -> Refused:
    return Refused("hu.seat", _("Nobody sits on this seat."))


def not_your_turn(turn: int) -> Refused:
    return Refused("hu.turn", _("Seat %(turn)s has to decide now (HU-22)."), turn=turn)


def something_else() -> Refused:
    return Refused("hu.due", _("Another decision is owed now."))


def not_held() -> Refused:
    return Refused("hu.not-held", _("You do not hold this card (HU-26)."))


def blocked() -> Refused:
    return Refused("hu.blocked", _("After an attack the musher cannot move in this turn (HU-44)."))


# A path or a way can be wrong in many ways: one code for each, and a sentence for each fault.
PATH, WIND, WAY = "hu.path", "hu.wind", "hu.way"

JUMPS = _("Cell %(cell)s does not touch cell %(origin)s: a musher goes from neighbour to neighbour (HU-27).")
TWICE = _("The path comes to cell %(cell)s, where the musher was in this action already (HU-28, R-HU-07).")
MUSHER_THERE = _("Another musher stands on cell %(cell)s, and nobody goes through it (HU-29, HU-51).")
ANIMAL_THERE = {
    WOLF: _("A wolf stands on cell %(cell)s, and nobody goes through it (HU-29)."),
    ELK: _("An elk stands on cell %(cell)s, and nobody goes through it (HU-29)."),
    BEAR: _("A bear stands on cell %(cell)s, and nobody goes through it (HU-29)."),
}
CHECKS_MISSING = _("Before the finish, still to be passed: checkpoint %(missing)s (HU-48, R-HU-06).")
BEYOND_FINISH = _("The race is won at the finish: no step goes on from there (HU-54).")
NO_MOVE = _("This card does not move the musher: the path is empty (R-HU-08, R-HU-09).")
ONE_STEP = _("The move must be made in full: it has 1 step, this path %(length)s (HU-31).")
MANY_STEPS = _("The move must be made in full: it has %(steps)s steps, this path %(length)s (HU-31).")
NO_WAY_ON = _("By this path the move cannot be made in full: nothing is free to go on from cell %(cell)s (HU-31).")
WIND_LENGTH = _("The tail wind carries up to two cells (R-HU-04).")

NO_ANIMAL = _("No animal stands on the cell where the way begins (HU-37).")
OTHER_KIND = _("The animal on cell %(cell)s is not of the kind that has to be moved now (HU-19, R-HU-21).")
ANIMAL_STAYS = _("The animal must be moved: its way names the cell that it goes to as well (HU-37).")
ANIMAL_ONE = _("The animal goes one cell, not further (HU-37).")
ANIMAL_TWO = _("With three players the animal goes two cells where it can, else one (HU-55, R-HU-24).")
ANIMAL_JUMPS = _("Cell %(cell)s does not touch cell %(origin)s: an animal goes from neighbour to neighbour (HU-37).")
ON_RED = _("No animal comes to the start, a checkpoint or the finish, as cell %(cell)s is (HU-47, R-HU-10, R-HU-11).")
REGION_LEFT = _("Cell %(cell)s is not of the region in which the animal lives (HU-14).")
ANIMAL_ON_ANIMAL = _("On cell %(cell)s another animal stands (HU-51, R-HU-14).")
SHELTERED = _("On cell %(cell)s a musher is in a sheltered camp, which no animal enters (EV03, R-HU-04).")
MUSHER_BETWEEN = _("A musher stands on cell %(cell)s: an animal attacks with its last cell only (R-HU-24).")
NO_CIRCLE = _("The animal ends on another cell than where it began (HU-37, R-HU-24).")


def animal_missing() -> Refused:
    return Refused("hu.animal", _("One animal of each kind on the card must be moved (HU-19, HU-37)."))


def animal_too_many() -> Refused:
    return Refused("hu.animals-many", _("After this, no other animal is moved now (R-HU-21, HU-54)."))


def wrong_refuge() -> Refused:
    template = _("The animal goes to a free cell of its region, as far from all mushers as is asked (HU-42, HU-43).")
    return Refused("hu.refuge", template)


def wrong_flare() -> Refused:
    template = _("The flare drives an animal within three cells of your musher far away (HU-42).")
    return Refused("hu.flare", template)
