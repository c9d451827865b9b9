"""Leaks planted into what the pages and the API show, each by its name, with the role and the address that show it.

Each is something that a hurried change could bring. It must never be used but by the test that must notice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any, NamedTuple
from uuid import UUID

import pytest
from django.http import HttpResponse

from core import canonical
from core.errors import Refused
from games import heads, queries
from games.models import Entry, Sealed
from games.rules import bots, registry
from games.tables import access, moments, pages, payloads, seeing, showing, turns
from games.tables.seeing import EVERYBODY
from tests.leaks.web.worlds import HIDDEN

STATE, ENTRIES, CHOICES = ("api-race-state",), ("api-race-entries",), ("api-race-choices",)
PAGE, LIST = ("games:race",), ("games:home",)
MOMENT, LIVE = ("api-race-moment",), ("race-live",)
ORDERS, RACE = ("api-race-orders",), ("api-race",)


class Leak(NamedTuple):
    """Where a leak is planted (a module and a name), what stands there instead, who notices it where."""

    module: Any
    name: str
    bent: Callable[[Any], Callable[..., Any]]  # of what stood there
    where: tuple[str, ...]
    role: str = "charlie"
    game: str = "snow_tails"


def plant(monkeypatch: pytest.MonkeyPatch, leak: Leak) -> None:
    monkeypatch.setattr(leak.module, leak.name, leak.bent(getattr(leak.module, leak.name)))


# ---- what could be told of a state ------------------------------------------------------------------------


def hands(race: Any) -> list[list[Any]]:
    standing = heads.load(race)
    hidden = HIDDEN[standing.rules.split("/")[0]]
    return [sorted(hidden.hand(standing.state, seat)) for seat in range(standing.state.seats)]


def pile(race: Any) -> list[Any]:
    standing = heads.load(race)
    return HIDDEN[standing.rules.split("/")[0]].pile(standing.state, 1)


def digest(race: Any) -> str:
    return sha256(repr((hands(race), pile(race))).encode()).hexdigest()


def highest(race: Any) -> list[Any]:
    return [max(held, default=0) for held in hands(race)]


def order_of_hands(race: Any) -> list[int]:
    held = hands(race)
    return sorted(range(len(held)), key=lambda seat: held[seat])


def kinds_held(race: Any) -> list[int]:
    return [len(set(held)) for held in hands(race)]


def secret(race: Any) -> str:
    return queries.secret(race).hex()


# ---- how it could get out ---------------------------------------------------------------------------------


def in_view(tell: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """More in the view of a seat."""

    def bent(look: Any) -> Any:
        def looked(seen: Any, seat: int = EVERYBODY) -> Any:
            moment = look(seen, seat)
            return replace(moment, view={**moment.view, "leak": tell(seen.table.race_id)})

        return looked

    return bent


def in_race(tell: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """More in what is told of a race."""
    return lambda race: lambda seen: race(seen) | {"title": f"{race(seen)['title']} {_started(seen, tell)}"}


def in_title(tell: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """More in what a race is called on a page."""
    return lambda title: lambda seen: f"{title(seen)} {_started(seen, tell)}"


def _started(seen: Any, tell: Callable[[Any], Any]) -> Any:
    return tell(seen.table.race_id) if seen.table.race.ply >= 0 else ""


def in_header(name: str, tell: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """More in a header of a page."""

    def bent(render: Any) -> Any:
        def rendered(request: Any, template: str, context: dict[str, Any], **how: Any) -> HttpResponse:
            response = render(request, template, context, **how)
            response[name] = str(tell(context["race"]["id"]))
            return response

        return rendered

    return bent


def through_another_seat(look: Any) -> Any:
    """The view of whoever owes a move, for everybody."""

    def looked(seen: Any, seat: int = EVERYBODY) -> Any:
        moment = look(seen, seat)
        game = registry.find(moment.standing.rules)
        return replace(moment, view=game.view(moment.standing.state, next(iter(game.movers(moment.standing.state)), 0)))

    return looked


def all_sealed(redacted: Any) -> Any:
    """Every sealed part, for everybody."""
    return lambda mine, entry, sealed: redacted(range(9), entry, _of(entry))


def _of(entry: Any) -> dict[int, bytes]:
    return queries.sealed_after(UUID(entry.race), entry.ply - 1)


def told_as_own(tell: Any) -> Any:
    """The sentences as who drew would read them."""

    def bent(mine: Any, entry: Any, hash: str, sealed: Any, state: Any) -> Any:
        open_ = tell(range(9), entry, hash, _of(entry), state)
        return replace(tell(mine, entry, hash, sealed, state), sentences=open_.sentences)

    return bent


def of_the_full_state(choices: Any) -> Any:
    """Choices asked of the full state, with a preview that knows what the others hold."""

    def bent(seen: Any, seat: int, begun: Any) -> Any:
        ply, offers = choices(seen, seat, begun)
        return ply, [
            replace(offer, preview={**offer.preview, "danger": highest(seen.table.race_id)}) for offer in offers
        ]

    return bent


def of_any_seat(choices: Any) -> Any:
    """Choices of a seat that is not one's own."""

    def bent(seen: Any, seat: int, begun: Any) -> Any:
        standing = heads.load(seen.table.race_id)
        offers = registry.find(standing.rules).choices(standing.state, min(seat, standing.state.seats - 1), begun)
        return standing.ply, [seeing.Offered(offer.command, offer.preview, offer.is_whole, []) for offer in offers]

    return bent


def in_refusal(give: Any) -> Any:
    """A refusal that says too much."""

    def bent(race: Any, caller: Any, wanted: Any) -> Any:
        if wanted.command_id.startswith("o"):  # while the race is raced on
            return give(race, caller, wanted)
        raise Refused("table.refused", "Not while the others hold %(cards)s.", cards=str(hands(race)[-1]))

    return bent


def only_when_another_has_a_pair(look: Any) -> Any:
    """An answer that is refused, or not, by what others hold."""

    def bent(seen: Any, seat: int = EVERYBODY) -> Any:
        if any(len(set(held)) < len(held) - 1 for held in hands(seen.table.race_id)[1:]):
            raise Refused("table.busy", "Try again.")
        return look(seen, seat)

    return bent


def longer_by_a_hand(story: Any) -> Any:
    """Nothing but blanks, as many as a hand is worth."""

    def longer(seen: Any, seat: int) -> Any:
        payload = story(seen, seat)
        blanks = " " * sum(hands(seen.table.race_id)[1])
        return payload | {"told": [line | {"text": blanks} for line in payload["told"]]}

    return longer


def in_the_order_of_hands(tell: Any) -> Any:
    """The seats sorted by what they hold."""
    return lambda seen: (
        tell(seen) | {"seats": [payloads.seat(seen, seen.seats[at]) for at in order_of_hands(seen.table.race_id)]}
    )


def in_bare_view(tell: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """More in the view that a moment is made of."""
    return lambda view: lambda standing, seat: view(standing, seat) | {"leak": tell(standing)}


def own_hands(standing: Any) -> list[list[Any]]:
    hidden = HIDDEN[standing.rules.split("/")[0]]
    return [sorted(hidden.hand(standing.state, seat)) for seat in range(standing.state.seats)]


def kept_of_whoever_looked_before(stood: Any) -> Any:
    """A moment remembered without the seat through whose eyes it is."""
    return lambda seen, own, standing: stood(seen, replace(own, seat=1), standing)


def told_to_all(tell: Any) -> Any:
    return lambda mine, line, state: tell(range(9), line, state)


def offered_of_the_full_state(offered: Any) -> Any:
    def bent(standing: Any, seat: int, begun: Any) -> Any:
        best = [max(held, default=0) for held in own_hands(standing)]
        return [replace(offer, preview={**offer.preview, "danger": best}) for offer in offered(standing, seat, begun)]

    return bent


def what_a_bot_would_do(look: Any) -> Any:
    """The order that a bot of the next seat would give."""

    def bent(seen: Any, seat: int = EVERYBODY) -> Any:
        moment = look(seen, seat)
        game, state = registry.find(moment.standing.rules), moment.standing.state
        owes = next(iter(game.movers(state)), 0)
        drawn = bots.order(moment.standing.rules, "pup", state, state, owes, moment.standing.luck)
        return replace(moment, view={**moment.view, "leak": canonical.dump(drawn).decode()})

    return bent


def kept_for_everybody(panel: Any) -> Any:
    """A fragment kept from whoever looked before, here the seat to the left."""

    def bent(looked: Any) -> Any:
        view = registry.find(looked.standing.rules).view(looked.standing.state, 1)
        return panel(replace(looked, view=view))

    return bent


def _entry_hash(entry: Any) -> Any:
    """A hash that covers what was sealed with the entry."""

    def bent(line: Any) -> Any:
        sealed = canonical.dump([str(event) for event in line.events])
        return entry(line) | {"hash": sha256(sealed + _all_sealed_bytes(line)).hexdigest()}

    return bent


def _all_sealed_bytes(line: Any) -> bytes:
    race = Entry.objects.get(hash=line.hash).race_id
    return b"".join(bytes(row.data) for row in Sealed.objects.filter(race_id=race).order_by("ply"))


LEAKS: dict[str, Leak] = {
    "all hands in the view": Leak(seeing, "look", in_view(hands), STATE),
    "all hands in the view of a seat": Leak(seeing, "look", in_view(hands), STATE, "bob"),
    "all hands in the view of Husky": Leak(seeing, "look", in_view(hands), STATE, "bob", "husky"),
    "all hands in the view of Reindeer Races": Leak(seeing, "look", in_view(hands), STATE, "gina", "reindeer_races"),
    "a deck in the view": Leak(seeing, "look", in_view(pile), STATE, "linus"),
    "the pile in the view of Husky": Leak(seeing, "look", in_view(pile), STATE, "nobody", "husky"),
    "a digest of the state in the view": Leak(seeing, "look", in_view(digest), STATE, "alice"),
    "the best card of each in the view": Leak(seeing, "look", in_view(highest), STATE, "olga"),
    "the order of the hands in the view": Leak(seeing, "look", in_view(order_of_hands), STATE, "dora"),
    "a count of different cards in the view": Leak(seeing, "look", in_view(kinds_held), STATE),
    "the secret in the view": Leak(seeing, "look", in_view(secret), STATE, "alice"),
    "the secret in a race": Leak(payloads, "race", in_race(secret), RACE, "alice"),
    "a digest in the list of races": Leak(showing, "title", in_title(digest), LIST, "alice"),
    "a digest on a page that caches keep": Leak(showing, "title", in_title(digest), LIST, "nobody"),
    "another seat's eyes": Leak(seeing, "look", through_another_seat, STATE, "gina"),
    "another seat's eyes on the page": Leak(seeing, "look", through_another_seat, PAGE, "olga"),
    "a fragment kept for everybody": Leak(showing, "panel", kept_for_everybody, MOMENT, "alice"),
    "a hash of the hidden state as ETag": Leak(pages, "render", in_header("ETag", digest), PAGE, "nobody"),
    "a best card in a header": Leak(pages, "render", in_header("Boreal-Best", highest), PAGE),
    "sealed parts in the entries": Leak(seeing, "_redacted", all_sealed, ENTRIES),
    "sealed parts in the entries of Husky": Leak(seeing, "_redacted", all_sealed, ENTRIES, "bob", "husky"),
    "sealed parts told in the story": Leak(seeing, "_to_entry", told_as_own, MOMENT, "bob"),
    "a hash over what is sealed": Leak(payloads, "entry", _entry_hash, ENTRIES),
    "a preview asked of the full state": Leak(seeing, "choices", of_the_full_state, CHOICES, "alice"),
    "choices of another seat": Leak(seeing, "choices", of_any_seat, CHOICES, "charlie", "husky"),
    "a refusal that says too much": Leak(turns, "give", in_refusal, ORDERS, "bob"),
    "a refusal that depends on a hand": Leak(seeing, "look", only_when_another_has_a_pair, STATE),
    "a length that depends on a hand": Leak(showing, "story", longer_by_a_hand, PAGE),
    "seats in the order of their hands": Leak(payloads, "race", in_the_order_of_hands, RACE),
    "all hands in the view of a moment": Leak(seeing, "view", in_bare_view(own_hands), MOMENT, "bob"),
    "all hands in a moment of the stream": Leak(seeing, "view", in_bare_view(own_hands), LIVE, "charlie"),
    "a moment kept for every seat": Leak(moments, "_stood", kept_of_whoever_looked_before, MOMENT, "alice"),
    "an entry kept with what is sealed": Leak(seeing, "to_visible_entry", told_to_all, LIVE, "alice"),
    "how a moment begins, asked of the full state": Leak(seeing, "offered", offered_of_the_full_state, MOMENT, "alice"),
    "what a bot would do": Leak(seeing, "look", what_a_bot_would_do, STATE),
    "a door that lets everybody sit": Leak(
        access.VisibleTable, "mine", lambda mine: property(lambda seen: (0, 1, 2)), STATE, "charlie"
    ),
}
