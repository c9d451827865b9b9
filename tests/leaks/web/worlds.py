"""The other world of a race: its sealed bodies rewritten so that all a viewer knows stays, with another secret.

The public log is not touched. It must never be used outside of a test's transaction: the log forbids all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any
from uuid import UUID

from django.db import transaction

from core import canonical
from core.errors import Wrong
from games import heads, queries
from games.log import entry
from games.models import Sealed, Secret
from games.rules.bag import cards as numbers
from games.rules.writing import Impossible
from games.tables import moments
from husky.rules.decks import CARDS
from reindeer_races.rules.movement_cards import NAMES
from snow_tails.rules.bags import cards as dogs
from snow_tails.rules.state import FINISHED

EVERYBODY = -1
TRIES = 30
Sealeds = dict[int, dict[str, Any]]  # by ply, by the place of the event


@dataclass(frozen=True)
class Hidden:
    """What a game hides, told as its sealed parts tell it."""

    hand: Callable[[Any, int], list[Any]]
    pile: Callable[[Any, int], list[Any]]  # that the seat draws from
    shares: bool  # all draw from one pile
    matters: Callable[[Any, int], bool] = lambda state, seat: True


HIDDEN = {
    "snow_tails": Hidden(
        lambda state, seat: [*dogs(state.hand[seat])],
        lambda state, seat: [*dogs(state.deck[seat])],
        shares=False,
        matters=lambda state, seat: state.fate[seat] != FINISHED,
    ),
    "reindeer_races": Hidden(
        lambda state, seat: [NAMES[kind] for kind in numbers(state.hand[seat])],
        lambda state, seat: [NAMES[kind] for kind in numbers(state.pile)],
        shares=True,
    ),
    "husky": Hidden(
        lambda state, seat: [CARDS[card].name for card in numbers(state.hand[seat])],
        lambda state, seat: [CARDS[card].name for card in numbers(state.pile)],
        shares=True,
    ),
}


@dataclass(frozen=True)
class World:
    """What of a race only the server knows."""

    sealed: Sealeds
    secret: bytes


def true_world(race: UUID) -> World:
    sealed = {ply: canonical.load_object(data) for ply, data in queries.sealed_after(race, -1).items()}
    return World(sealed, b"".join(queries.secrets(race)))


def other_world(race: UUID, viewer: int, hand: Random) -> World | None:
    """One that the viewer's seat cannot tell from the true one; None where it knows all that is hidden."""
    true = true_world(race)
    secret = hand.randbytes(32) + true.secret[32:]  # those of a branch's parents were revealed to everybody
    for _try in range(TRIES):
        sealed = redealt(race, true.sealed, viewer, hand)
        if sealed == true.sealed:
            continue
        with world(race, World(sealed, secret)):
            try:
                heads.load(race)
            except (Impossible, Wrong):  # a card that lay open then was dealt a second time
                continue
        return World(sealed, secret)
    return None


@contextmanager
def world(race: UUID, world: World) -> Iterator[None]:
    """The database as it is in this world, for the length of a block. Requires that the log's triggers are away."""
    with transaction.atomic():
        Sealed.objects.filter(race_id=race).delete()
        rows = [Sealed(race_id=race, ply=ply, data=canonical.dump(body)) for ply, body in world.sealed.items()]
        Sealed.objects.bulk_create(rows)
        Secret.objects.filter(race_id=race).update(data=world.secret)
        forget()
        yield
        transaction.set_rollback(True)
    forget()


def forget() -> None:
    heads.forget()
    moments.forget()


def redealt(race: UUID, sealed: Sealeds, viewer: int, hand: Random) -> Sealeds:
    """The sealed bodies with other hands in them; what was laid open since they were drawn stays."""
    standing = heads.load(race)
    hidden, state = HIDDEN[standing.rules.split("/")[0]], standing.state
    other = canonical.load_object(canonical.dump({str(ply): body for ply, body in sealed.items()}))
    seats = [seat for seat in range(state.seats) if seat != viewer and hidden.matters(state, seat)]
    places = {seat: [*held_places(race, other, seat, hidden.hand(state, seat))] for seat in seats}
    for group in [seats] if hidden.shares else [[seat] for seat in seats]:
        slots = [slot for seat in group for slot in places[seat]]
        pool = [held[key] for held, key in slots] + (hidden.pile(state, group[0]) if group else [])
        hand.shuffle(pool)
        for (held, key), card in zip(slots, pool, strict=False):
            held[key] = card
    return {int(ply): body for ply, body in other.items()}


def held_places(race: UUID, sealed: Any, seat: int, held: list[Any]) -> Iterator[tuple[Any, Any]]:
    """Where the sealed bodies tell of the cards that a seat still holds: each where it was drawn last."""
    left = list(held)
    for stored in reversed(queries.stored_after(race, -1)):
        line = entry.read(stored.data)
        parts = sealed.get(str(line.ply), {})
        for place in sorted(parts, key=int, reverse=True):
            if line.body["events"][int(place)]["seat"] != seat:
                continue
            part = parts[place]
            slots = [(part["cards"], at) for at in range(len(part["cards"]))] if "cards" in part else [(part, "card")]
            for where, key in reversed(slots):
                if where[key] in left:
                    left.remove(where[key])
                    yield where, key
