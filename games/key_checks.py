"""What is looked at of the keys, at start, in `/readyz` and by `manage.py check`: this process has the one that signs,
nothing waits for a signature, and no race is signed by a key that nobody registered.

It must never make, register or change a key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, Warning
from django.db import DatabaseError, InterfaceError, connections

from core.errors import Outage
from games import keyring, keys, signatures
from games.keys import Register

HOW = "See `The keys that sign` in docs/operate.md."
BRING = (
    "Give this host the private key {signs} of another one: copy its file into {folder}, or set BOREAL_SIGNING_KEY or "
    "BOREAL_SIGNING_KEY_FILE. Or set BOREAL_SIGN=worker, and a worker of the queue sign that has the key signs for it."
)


@checks.register(checks.Tags.database)
def keys_are_right(databases: Sequence[str] | None = None, **_: Any) -> Iterable[CheckMessage]:
    """boreal.keys.*: a database that is away, or lacks this version's tables, is no finding here."""
    for alias in databases or ():
        try:
            if "games_keyentry" in connections[alias].introspection.table_names():
                yield from findings(keys.register(alias), alias)
        except (DatabaseError, InterfaceError):
            continue  # deploy's own checks tell what is the matter


def findings(register: Register, alias: str) -> Iterator[CheckMessage]:
    """Everything that is to be told of the keys."""
    yield from of_process(register)
    if late := signatures.late(alias):
        yield Warning(
            f"{late} races have ended and wait for their signature.",
            hint=f"Start a worker of the queue sign that has the key {register.signs or 'that signs'}. {HOW}",
            id="boreal.keys.W003",
        )
    if strangers := keys.strangers(alias):
        yield Warning(
            f"Races here are signed by keys that nobody registered: {', '.join(strangers)}.",
            hint=f"If another host of this house made one of them, run there: manage.py keys register. {HOW}",
            id="boreal.keys.W004",
        )


def of_process(register: Register) -> Iterator[CheckMessage]:
    """Whether this process has the key that signs. A process that runs while another key begins to sign goes on: the
    ends of its races are signed by workers."""
    if not settings.SIGNS_HERE or not register.signs:
        return  # a worker signs; or the first start of all makes the key
    try:
        held = keyring.held()
    except Outage as wrong:
        yield Error(str(wrong), id=wrong.code)
        return
    if register.signs in held:
        return
    bring = BRING.format(signs=register.signs, folder=settings.KEYS)
    if not held:
        yield Error("This host has no key that signs the ends of races.", hint=bring, id="boreal.keys.E002")
    elif held.keys() & register.publics.keys():
        yield Warning(_another(held, register), hint=bring, id="boreal.keys.W002")
    else:
        yield Error(_another(held, register), hint=f"{bring} {HOW}", id="boreal.keys.E001")


def at_start(register: Register, is_signer: bool) -> Iterator[CheckMessage]:
    """What keeps a process from starting: it has not the key that signs now; `is_signer`, a worker of the queue `sign`
    without any key."""
    for message in of_process(register):
        stops = isinstance(message, Error)
        yield message if stops else Error(message.msg, hint=message.hint, id="boreal.keys.E001")
    if is_signer and not settings.SIGNS_HERE:
        yield Error(
            "This worker is to sign the ends of races, and BOREAL_SIGN=worker says that it has no key.",
            hint="Leave the queue sign to another worker, or give this one the key and take BOREAL_SIGN away.",
            id="boreal.keys.E007",
        )


def _another(held: Iterable[str], register: Register) -> str:
    return f"This host has the key {', '.join(held)}, and the one that signs now is {register.signs}."
