"""Every way in which the rules of Husky say no: a code, a sentence, and the clause that says so."""

from __future__ import annotations

from ground.errors import Refused
from ground.words import gettext_noop as _


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


def wrong_path(steps: int) -> Refused:
    template = _("The path must have exactly %(steps)s steps, no cell twice, through nobody (HU-28, HU-29, HU-31).")
    return Refused("hu.path", template, steps=steps)


def wrong_wind() -> Refused:
    return Refused("hu.wind", _("The tail wind carries up to two cells, none of this action's cells again."))


def wrong_way() -> Refused:
    return Refused("hu.way", _("No animal that must be moved can go this way (HU-14, HU-37, HU-51)."))


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
