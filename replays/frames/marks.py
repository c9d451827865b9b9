"""The marks of a ply: what its events are worth remembering for, and who passed whom.

It must never call a change of places an overtake that the seat at turn did not bring about itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from core.i18n import gettext_noop as _
from games.rules import stories
from games.rules.protocol import Event
from games.rules.sentence import colour, say
from replays.frames.moment import NOBODY, Mark

PASSES = _("%(who)s passes %(others)s.")
LEADS = _("%(who)s takes the lead.")


def of_events(rules: str, kinds: Mapping[str, str], events: Sequence[Event]) -> Iterator[Mark]:
    """A mark for each event that has one, in the words of the rules."""
    tell = stories.find(rules).sentence
    for event in events:
        if str(event["kind"]) in kinds:
            yield Mark(kinds[str(event["kind"])], _seat(event), tell(event, NOBODY))


def _seat(event: Event) -> int:
    """Whom an event is about; the end of a race is about its winner."""
    seat = event.get("seat", event.get("winner", NOBODY))
    return seat if isinstance(seat, int) else NOBODY


def overtakes(seat: int, before: Sequence[int], after: Sequence[int]) -> Iterator[Mark]:
    """One mark for all whom a seat has passed with its order: behind them before, ahead of them now.

    >>> [mark.sentence.to_text() for mark in overtakes(2, (1, 2, 3), (2, 3, 1))]
    ['Yellow passes Red, Blue.']
    >>> [*overtakes(0, (1, 2, 3), (2, 1, 3))]
    []
    """
    if seat == NOBODY:
        return
    passed = [other for other in range(len(before)) if before[seat] > before[other] and after[seat] < after[other]]
    if passed:
        yield Mark("overtake", seat, say(PASSES, who=colour(seat), others=tuple(map(colour, passed))))


def lead(leader: int, places: Sequence[int]) -> tuple[int, tuple[Mark, ...]]:
    """Who leads alone now, or still counts as the leader, and a mark where that is somebody else than before.

    >>> lead(0, (2, 1, 3))[0], [mark.sentence.to_text() for mark in lead(0, (2, 1, 3))[1]]
    (1, ['Blue takes the lead.'])
    >>> lead(0, (1, 1, 3))
    (0, ())
    >>> lead(NOBODY, (2, 1, 3))
    (1, ())
    """
    first = [seat for seat, place in enumerate(places) if place == 1]
    if len(first) != 1 or first[0] == leader:
        return leader, ()
    racer = first[0]
    return racer, (Mark("lead", racer, say(LEADS, who=colour(racer))),) if leader != NOBODY else ()
