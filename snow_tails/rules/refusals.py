"""Every way in which the rules of Snow Tails say no: a code, a sentence, and the clause that says so."""

from __future__ import annotations

from core.errors import Refused
from core.i18n import gettext_noop as _


def no_board() -> Refused:
    return Refused("st.board", _("These bytes are not the board that the race names."))


def over() -> Refused:
    return Refused("st.over", _("The race is over."))


def unknown_seat() -> Refused:
    return Refused("st.seat", _("Nobody sits on this seat."))


def not_your_turn(turn: int) -> Refused:
    return Refused("st.turn", _("It is the turn of another sled (ST-31)."), turn=turn)


def not_now() -> Refused:
    return Refused("st.not-now", _("Start places are chosen before the race, and only then (ST-24)."))


def no_such_place(most: int) -> Refused:
    return Refused("st.place", _("Start places are numbered 1 to %(most)s (ST-08)."), most=most)


def place_taken(place: int) -> Refused:
    return Refused("st.place-taken", _("Another sled stands on start place %(place)s (ST-25)."), place=place)


def no_card() -> Refused:
    return Refused("st.no-card", _("At least one dog card must be played (ST-38)."))


def unequal() -> Refused:
    return Refused("st.unequal", _("All cards of a turn must show the same value (ST-40)."))


def not_held(value: int, count: int) -> Refused:
    template = _("You do not hold that many cards of value %(value)s (ST-37).")
    return Refused("st.not-held", template, value=value, count=count)


def wrong_length(speed: int) -> Refused:
    template = _("A plan has exactly as many steps as the speed, which is %(speed)s (ST-58).")
    return Refused("st.length", template, speed=speed)


def wrong_drifts(drifts: int) -> Refused:
    template = _("The number of drift steps in the plan must be %(drifts)s (ST-59).")
    return Refused("st.drifts", template, drifts=drifts)


def no_bonus_option() -> Refused:
    return Refused("st.bonus-off", _("This race is run without bonus movements."))


def not_balanced() -> Refused:
    return Refused("st.bonus-balance", _("Only a balanced sled may take a bonus movement (ST-69)."))


def bonus_in_first_round() -> Refused:
    return Refused("st.bonus-round", _("There is no bonus movement in the first round (ST-77)."))


def bonus_at_rest() -> Refused:
    return Refused("st.bonus-rest", _("A bonus movement needs a base speed of at least 1 (ST-76)."))


def wrong_discards(count: int) -> Refused:
    if not count:
        return Refused("st.discards", _("After this turn no card may be discarded (ST-78)."))
    template = _("The number of cards to discard after this turn is %(count)s (ST-78, ST-80).")
    return Refused("st.discards", template, count=count)


def discard_not_held() -> Refused:
    return Refused("st.discard-held", _("A card can be discarded only from the hand (ST-80)."))


def out_of_race() -> Refused:
    return Refused("st.out", _("This sled is not in the race any more."))


def retire_past_line() -> Refused:
    return Refused(
        "st.retire-line", _("This sled has crossed the finish line; it finishes when the round ends (ST-104).")
    )


def retire_before_start() -> Refused:
    return Refused("st.retire-start", _("Nobody can retire before the race has begun."))
