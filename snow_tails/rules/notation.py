"""The words of one order in a race told as text: `place 3`, `L4R4 FDFDF + -1,5`, `retire`.

What follows from the state is not written (how large the bonus is, where the sled ends), so a text cannot
contradict itself. It must never judge an order; the rules do.
"""

from __future__ import annotations

import re

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.protocol import Command
from games.rules.tokens import Token, odd
from snow_tails.rules import commands
from snow_tails.rules.cards import PLACES
from snow_tails.rules.commands import MOST_DISCARDS, PLACE, RETIRE, PlayTurn, Retire, TakePlace

LETTERS = {place[0].upper(): place for place in PLACES}  # L, R and B
CARDS = re.compile(r"(?:L[1-5])?(?:R[1-5])?(?:B[1-5])?")
STANDS = "stands"  # a plan without a step
PLAN = re.compile(r"[FD]{1,9}")
BONUS = "+"
DISCARDS = re.compile(r"-[1-5](?:,[1-5])*")
NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


def write(command: Command) -> str:
    """The words of an order. Requires one that the rules accept.

    >>> write({"do": "race", "cards": {"left": 4, "right": 4}, "plan": "FFF", "bonus": 1, "discards": [1, 5]})
    'L4R4 FFF + -1,5'
    """
    order = commands.read(command)
    if isinstance(order, TakePlace):
        return f"{PLACE} {order.place}"
    if isinstance(order, Retire):
        return RETIRE
    words = ["".join(f"{letter}{order.cards[place]}" for letter, place in LETTERS.items() if place in order.cards)]
    words.append(order.plan or STANDS)
    if order.bonus:
        words.append(BONUS)
    if order.discards:
        words.append("-" + ",".join(map(str, order.discards)))
    return " ".join(words)


def read(row: list[Token]) -> Command:
    """The order that words say. Requires at least one word.

    >>> read([Token("B5"), Token("stands")])
    {'do': 'race', 'cards': {'brake': 5}, 'plan': '', 'bonus': 0, 'discards': []}
    """
    first, *rest = row
    if first.text == RETIRE:
        _end(rest)
        return commands.write(Retire())
    if first.text == PLACE:
        _end(rest[1:])
        return commands.write(TakePlace(_number(rest[0] if rest else first)))
    return commands.write(_turn(first, rest))


def _turn(first: Token, rest: list[Token]) -> PlayTurn:
    """Cards and plan, then the bonus and the discards where there are any, in this order."""
    if not CARDS.fullmatch(first.text) or not rest:
        raise _odd(first)
    plan, *rest = rest
    if plan.text != STANDS and not PLAN.fullmatch(plan.text):
        raise _odd(plan)
    cards = {LETTERS[letter]: int(card) for letter, card in zip(first.text[::2], first.text[1::2], strict=True)}
    bonus = int(bool(rest) and rest[0].text == BONUS)
    discards = rest[bonus] if len(rest) > bonus else None
    _end(rest[bonus + 1 :])
    steps = "" if plan.text == STANDS else plan.text
    return PlayTurn(cards, steps, bonus, _discards(discards) if discards else ())


def _discards(token: Token) -> tuple[int, ...]:
    cards = tuple(int(card) for card in token.text[1::2]) if DISCARDS.fullmatch(token.text) else ()
    if not cards or len(cards) > MOST_DISCARDS or list(cards) != sorted(cards):
        raise _odd(token)
    return cards


def _number(token: Token) -> int:
    if not NUMBER.fullmatch(token.text):
        raise _odd(token)
    return int(token.text)


def _end(rest: list[Token]) -> None:
    if rest:
        raise _odd(rest[0])


def _odd(token: Token) -> Malformed:
    template = _("Line %(line)s, column %(column)s: this is no part of an order in Snow Tails: %(word)s")
    return odd("st.text", template, token)
