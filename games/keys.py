"""The register of the keys that sign heads: public keys as rows, one of them signs now, all of them prove for ever.

It must never hold a private key, nor forget a public one: rows come and stay, as those of the log do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings
from django.db import connection, transaction
from django.db.models import Q

from core.errors import Malformed, Missing, Outage, Refused
from core.i18n import gettext_noop as _
from games import keyring
from games.log.signing import key_name
from games.models import KeyEntry, KeyStep, SignedHead

UNKNOWN, ABSENT = "keys.unknown-here", "keys.absent-here"
LOST = _(
    "Races here are signed, and this host has none of the keys that signed them: a new one would prove none of them. "
    "Restore the folder of keys, or BOREAL_SIGNING_KEY, from a backup. "
    "If they are lost for good: manage.py keys new, then manage.py keys use NAME."
)
PUBLIC_BYTES = 32
_LOCK = 0x6B657973  # "keys", the number of the lock in PostgreSQL


@dataclass(slots=True)
class Register:
    """What the rows tell: every public key by name, the oldest first; since when; which signs, and which no longer."""

    publics: dict[str, bytes] = field(default_factory=dict)
    since: dict[str, datetime] = field(default_factory=dict)
    signs: str = ""  # empty before the first start of all
    over: set[str] = field(default_factory=set)

    @property
    def next(self) -> list[str]:
        """Those that may still begin to sign."""
        return [name for name in self.publics if name != self.signs and name not in self.over]

    def state(self, name: str) -> str:
        return "signs" if name == self.signs else "next" if name in self.next else "retired"


def register(using: str = "default") -> Register:
    """The register as it stands."""
    current = Register()
    for entry in KeyEntry.objects.using(using).order_by("id"):
        _APPLY[KeyStep(entry.step)](current, entry)
    return current


def _registered(current: Register, entry: KeyEntry) -> None:
    current.publics[entry.name], current.since[entry.name] = bytes.fromhex(entry.public), entry.at


def _signs(current: Register, entry: KeyEntry) -> None:
    current.over |= {current.signs} - {""}
    current.signs = entry.name


def _retired(current: Register, entry: KeyEntry) -> None:
    current.over.add(entry.name)


_APPLY = {KeyStep.REGISTERED: _registered, KeyStep.SIGNS: _signs, KeyStep.RETIRED: _retired}


def known() -> dict[str, bytes]:
    """Every public key of this house by name, the oldest first."""
    return register().publics


def here() -> Ed25519PrivateKey | None:
    """The key that signs now, where this process has it; on the first start of all it is made."""
    register = first()  # it may make the key
    return keyring.held().get(register.signs)


def signing_key() -> Ed25519PrivateKey:
    """The key that signs now, for anyone who cannot do without it; `Outage` where another process has it."""
    key = here()
    if key is None:
        template = _("This process does not have the key that signs now. Another one has it, or nobody has it yet.")
        raise Outage(ABSENT, template, again=1)
    return key


def first() -> Register:
    """The register, with the keys of this host in it where it was empty: the newest of them signs. A host without any
    makes one, unless a worker signs in its place. Of several that start at once the first one is it."""
    current = register()
    if current.signs or not settings.SIGNS_HERE:
        return current
    with transaction.atomic():
        _hold()
        current = register()
        if not current.signs:
            _begin(current)
            current = register()
    return current


def _begin(current: Register) -> None:
    held = keyring.held()
    signers = SignedHead.objects.all()
    if signers.exists() and not signers.filter(key__in=held).exists():
        raise Outage("boreal.keys.E005", LOST, again=0)
    if not held:
        keyring.make()
        held = keyring.held()
    for name, key in held.items():
        if name not in current.publics:
            _write(name, keyring.public(key), KeyStep.REGISTERED)
    _write(name, keyring.public(key), KeyStep.SIGNS)


@transaction.atomic
def add(public: bytes) -> str:
    """Put a public key into the register, to sign later or to prove what it signed elsewhere; gives its name."""
    if len(public) != PUBLIC_BYTES:
        raise no_public()
    _hold()
    name = key_name(public)
    if name not in known():
        _write(name, public, KeyStep.REGISTERED)
    return name


@transaction.atomic
def use(name: str) -> None:
    """Have a registered key sign from now on, which this process must have. What the others signed stays provable."""
    _hold()
    current = register()
    if name == current.signs:
        return
    if name not in current.next:
        raise _not_next(current, name)
    if name not in keyring.held():
        template = _("This process does not have the private key %(name)s, so nobody knows whether anybody has it.")
        raise Refused("keys.not-held", template, name=name)
    _write(name, current.publics[name], KeyStep.SIGNS)


@transaction.atomic
def retire(name: str) -> None:
    """Have a registered key that never signed never sign."""
    _hold()
    current = register()
    if name == current.signs:
        raise Refused("keys.signs", _("Key %(name)s signs now. Have another one sign first: keys use."), name=name)
    if name not in current.next:
        raise _not_next(current, name)
    _write(name, current.publics[name], KeyStep.RETIRED)


def _not_next(current: Register, name: str) -> Missing | Refused:
    if name not in current.publics:
        return Missing("keys.missing", _("No key %(name)s is registered. See: manage.py keys list"), name=name)
    return Refused("keys.over", _("Key %(name)s is retired, and proves only what it signed."), name=name)


def rotate() -> str:
    """Make a new key that signs from now on, where this process alone signs; gives its name."""
    first()
    name = keyring.make()
    use(add(keyring.public(keyring.held()[name])))
    return name


def no_public() -> Malformed:
    return Malformed("keys.public", _("A public key is 64 hexadecimal digits, as manage.py keys list shows them."))


def unknown_here(name: str) -> Outage:
    """What a check answers whose key stands in no register: a person has to say whether it is one of this house."""
    template = _("The end of this race is signed by the key %(key)s, which is not registered here.")
    return Outage(UNKNOWN, template, key=name, again=1)


def strangers(using: str = "default") -> list[str]:
    """The names of keys that signed races here and stand in no register.

    Asked between the names that are known, so that an index answers, however many races there are.
    """
    names = sorted(register(using).publics)
    between = Q(key__gt=names[-1]) if names else Q()
    for low, high in zip(["", *names], names, strict=False):
        between |= Q(key__gt=low, key__lt=high)
    return list(SignedHead.objects.using(using).filter(between).values_list("key", flat=True).distinct()[:9])


def _write(name: str, public: bytes, step: KeyStep) -> None:
    KeyEntry.objects.create(name=name, public=public.hex(), step=step)


def _hold() -> None:
    """Whoever changes the register does it alone; SQLite has one writer at a time by itself."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])
