"""What is read of replays: who raced and what they are called, and what the newest check of one found.

It must never change a row, nor tell who somebody is beyond the name that others see.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass
from typing import Any

from django.db.models import Prefetch, prefetch_related_objects
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core import canonical
from games import keys
from games.log.orderer import SeatShare
from games.log.signing import key_name
from games.rules.sentence import Sentence
from games.tables import payloads, sitters
from games.tables.access import User
from games.tables.models import Kind, Seat
from games.tables.showing import PRESETS, TITLES
from games.tables.sitters import Opening
from replays import orders
from replays.models import Import, Replay, Verdict
from replays.verify import VERIFIED, spelling


@dataclass(frozen=True, slots=True)
class Racer:
    """A seat of a finished race; `name` is its colour where nobody has another word for it."""

    number: int
    name: str
    colour: str
    place: int  # 0 where there is none
    is_bot: bool = False
    orders: int = 0  # that were given for the seat
    by_others: int = 0  # of them those of bots and of the house
    untold: int = 0  # and those of which the log does not tell who gave them

    @property
    def has_won(self) -> bool:
        """Whether this racer came first by their own moves; not if a bot made some of them."""
        return self.place == 1 and (self.is_bot or not self.by_others)

    @property
    def stand_in(self) -> str:
        """How much of a person's race a bot raced, in words; empty where none of it is known to be a bot's."""
        return "" if self.is_bot else stand_in(self.by_others, self.orders)


def stand_in(by_others: int, orders: int) -> str:
    """How many moves of a person's race a bot made, in words; empty where it made none."""
    if not by_others:
        return ""
    template = ngettext("%(count)s of %(all)s moves by a bot", "%(count)s of %(all)s moves by a bot", orders)
    return template % {"count": by_others, "all": orders}


SEATS = "race__table__seats"


def with_racers(replays: Any) -> Any:
    """The replays with all that `racers` asks for."""
    return replays.select_related("race__table").defer("file", "plan", "race__table__plan").prefetch_related(_seats())


def fill_racers(*replays: Replay) -> None:
    """Load all that `racers` asks for, of replays that are loaded already."""
    prefetch_related_objects(replays, _seats())


def _seats() -> Any:
    return Prefetch(SEATS, Seat.objects.select_related("person__person").order_by("number"))


def racers(replay: Replay) -> list[Racer]:
    """Who raced, by seat. The names of an import are words of its file: they lead to nobody."""
    places, shares = _places(result(replay)), orders.read(canonical.load(bytes(replay.orders)), replay.seats)
    if replay.race is not None:
        return [_of_seat(seat, places, shares[seat.number]) for seat in replay.race.table.seats.all()]
    payload = canonical.load(bytes(replay.names))
    names = payload if isinstance(payload, list) else []  # an empty one where the file has no word for people
    called = [str(names[number]) if number < len(names) else "" for number in range(replay.seats)]
    return [_racer(number, name, places, shares[number]) for number, name in enumerate(called)]


def proofs(replay: Replay, user: User) -> list[Opening]:
    """What proves that seats of a race of this house were somebody's own; nothing of anybody else's."""
    return [] if replay.race is None else sitters.own(replay.race.table.seats.all(), user)


def _of_seat(seat: Seat, places: dict[int, int], share: SeatShare) -> Racer:
    return _racer(seat.number, payloads.name(seat), places, share, seat.kind == Kind.BOT)


def _racer(number: int, name: str, places: dict[int, int], share: SeatShare, is_bot: bool = False) -> Racer:
    colour = payloads.colour(number)
    return Racer(number, name or colour, colour, places.get(number, 0), is_bot, *astuple(share))


def result(replay: Replay) -> dict[str, Any]:
    """How the race ended, as its rules told it."""
    return canonical.load_object(bytes(replay.result))


def _places(outcome: dict[str, Any]) -> dict[int, int]:
    return {row["seat"]: row["place"] for row in outcome.get("results", [])}


def winner(outcome: dict[str, Any]) -> int | None:
    """The seat that won alone; none where the race is void or several share the first place.

    >>> winner({"results": [{"seat": 2, "place": 1}, {"seat": 0, "place": 2}]})
    2
    >>> winner({"results": [{"seat": 2, "place": 1}, {"seat": 0, "place": 1}]})
    """
    first = [seat for seat, place in _places(outcome).items() if place == 1]
    return first[0] if len(first) == 1 else None


def title(replay: Replay) -> str:
    """What the race is called; what the house itself opened, or brought, has a name in every language."""
    named = replay.title or (_("A race from elsewhere") if replay.is_imported else _("Random course"))
    return _(named) if replay.title in PRESETS or (replay.owner_id is None and not replay.is_imported) else named


def game_title(replay: Replay) -> str:
    """The game as people call it."""
    return TITLES.get(replay.game, replay.game)


def is_own_key(public: str) -> bool:
    """Whether a public key is one of this house's.

    >>> is_own_key("")
    False
    """
    return bool(public) and bytes.fromhex(public) in keys.known().values()


@dataclass(frozen=True, slots=True)
class Signer:
    """Who signed an imported file: the name of a key, and whether it is one of this house's."""

    key: str
    is_own: bool


def signer(replay: Replay) -> Signer | None:
    """Who signed an imported replay; none where nobody did, or where it was raced here."""
    if not replay.public:
        return None
    return Signer(key_name(bytes.fromhex(replay.public)), is_own_key(replay.public))


def newest_verdict(replay: Replay) -> Verdict | None:
    """What the badge shows; none as long as no worker has come to it."""
    return replay.verdicts.order_by("-created", "-id").first()


def to_sentence(verdict: Verdict | Import) -> Sentence:
    """What is wrong, to be told in anybody's language; empty where nothing is."""
    return spelling.sentence(verdict.template, canonical.load_object(bytes(verdict.fields)))


def newest_verdicts(replays: Iterable[Replay]) -> dict[Any, Verdict]:
    """The newest verdict of each replay of a list, by its id, in one query."""
    rows = Verdict.objects.filter(replay__in=[replay.pk for replay in replays]).order_by("created", "id")
    return {verdict.replay_id: verdict for verdict in rows}


def damaged(most: int) -> list[Verdict]:
    """The newest verdicts that found damage, with their replays: at most so many, the newest first."""
    bad = Verdict.objects.exclude(code=VERIFIED).order_by().values("replay").distinct()
    newest = newest_verdicts(Replay.objects.filter(pk__in=bad).only("pk", "title")[: 10 * most]).values()
    wrong = [verdict for verdict in newest if verdict.code != VERIFIED]
    wrong = sorted(wrong, key=lambda verdict: verdict.created, reverse=True)[:most]
    prefetch_related_objects(wrong, Prefetch("replay", Replay.objects.only("pk", "title")))
    return wrong
