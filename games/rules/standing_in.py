"""What is told of an order that its seat's person did not give. It must never tell of an order that they did."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from games.log.orderer import ASKED, BOT, DEADLINE, HOUSE, ORGANISER, Orderer
from games.rules.sentence import Sentence, say

BY_BOT = {
    ASKED: _("A bot made this move, because its person had asked for it."),
    DEADLINE: _("A bot made this move, because a deadline had passed."),
    ORGANISER: _("A bot made this move, because the host or organiser had asked for it."),
}
LATE = _("The house gave this order, because a deadline had passed.")


def sentence(by: Orderer) -> Sentence | None:
    """Who gave an order instead of the seat's person; nothing for that person, and for a bot that has the seat.

    >>> sentence(Orderer("bot", "pup", "deadline")).to_text()
    'A bot made this move, because a deadline had passed.'
    """
    if by.kind == BOT and by.why in BY_BOT:
        return say(BY_BOT[by.why])
    return say(LATE) if by.kind == HOUSE and by.why == DEADLINE else None
