"""Every way in which the rules of Reindeer Races say no: a code, a sentence, and the clause that says so."""

from __future__ import annotations

from core.errors import Refused
from core.i18n import gettext_noop as _


def no_board() -> Refused:
    return Refused("rr.board", _("These bytes are not the board that the race names."))


def over() -> Refused:
    return Refused("rr.over", _("The race is over (RR-61)."))


def unknown_seat() -> Refused:
    return Refused("rr.seat", _("Nobody sits on this seat."))


def not_your_turn(turn: int) -> Refused:
    return Refused("rr.turn", _("It is the turn of seat %(turn)s (RR-23)."), turn=turn)


def discard_first() -> Refused:
    return Refused("rr.discard-first", _("The hand must come down to seven cards first (RR-26)."))


def nothing_to_discard() -> Refused:
    return Refused("rr.no-discard", _("Cards are discarded only from a hand of more than seven (RR-26)."))


def not_held() -> Refused:
    return Refused("rr.not-held", _("You do not hold these cards (RR-29)."))


def two_objects() -> Refused:
    return Refused("rr.two-objects", _("All cards of a move must show the same object (RR-30)."))


def other_lane(lane: int) -> Refused:
    return Refused("rr.lane", _("These cards move a reindeer on lane %(lane)s (RR-33)."), lane=lane)


def no_reindeer() -> Refused:
    return Refused("rr.no-reindeer", _("None of your reindeer stands there (RR-35)."))


def empty_supply() -> Refused:
    return Refused("rr.supply", _("All your reindeer are on the tracks (RR-35)."))


def too_many_jumps(crossings: int) -> Refused:
    template = _("Occupied cells that this run comes to, where it may jump: %(crossings)s (RR-47).")
    return Refused("rr.jumps-many", template, crossings=crossings)


def wrong_discards(count: int) -> Refused:
    return Refused("rr.discards", _("The number of cards to discard is %(count)s (RR-26)."), count=count)
