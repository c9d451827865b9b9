"""The private keys that this process has: by a setting, else as files of a folder, or none at all.

It must never print a private key, hand one to the database, or tell which of them signs: the register does (`keys`).
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings

from core.errors import Outage, Refused
from core.files import write_once
from core.i18n import gettext_noop as _
from games.log.signing import key_name

PATTERN = "head-*.key"
ASIDE = "before-restore"  # a folder in that of the keys


def held() -> dict[str, Ed25519PrivateKey]:
    """Every private key of this process by name, the oldest first; none where a worker signs in its place."""
    if not settings.SIGNS_HERE:
        return {}
    return dict(map(_named, settings.SIGNING_KEYS)) or dict(map(_of_file, _paths()))


def public(key: Ed25519PrivateKey) -> bytes:
    """The public key, 32 bytes."""
    return key.public_key().public_bytes_raw()


def make() -> str:
    """Put a new private key into the folder of this host; gives its name.

    `Refused` where the keys come by a setting: what is put into the folder would be read by nobody.
    """
    if settings.SIGNING_KEYS or not settings.SIGNS_HERE:
        template = _("This host reads no keys from its folder. Make the new one as a file: manage.py keys new FILE")
        raise Refused("keys.no-folder", template)
    numbers = [_number(path) for path in _paths()]
    path = Path(settings.KEYS) / f"head-{max(numbers, default=0) + 1:04}.key"
    _put(path, Ed25519PrivateKey.generate().private_bytes_raw())
    return _of_file(path)[0]  # who makes one at the same moment makes this one


def make_file(path: Path) -> bytes:
    """Put a new private key as hex digits where the operator wants it, for a secret; gives the public one."""
    key = Ed25519PrivateKey.generate()
    export([key], path)
    return public(key)


def export(keys: list[Ed25519PrivateKey], path: Path) -> None:
    """Put private keys into a file of hex digits, a line for each; `Refused` where something lies there already."""
    if path.exists():
        raise Refused("keys.there", _("%(path)s is there already, and stays as it is."), path=str(path))
    _put(path, "".join(key.private_bytes_raw().hex() + "\n" for key in keys).encode())


def keep(contents: Iterable[bytes]) -> None:
    """Have just these private keys in the folder of this host; others in it, of a first start, are laid aside.

    Where the keys come by a setting, or a worker signs, nothing is done: the operator has to set them.
    """
    if settings.SIGNING_KEYS or not settings.SIGNS_HERE:
        return
    wanted = dict(map(_named, contents))
    for path in _paths():
        name = _of_file(path)[0]
        if wanted.pop(name, None) is None:
            (path.parent / ASIDE).mkdir(exist_ok=True, mode=0o700)
            path.rename(path.parent / ASIDE / f"{name}.key")
    for number, key in enumerate(wanted.values(), max(map(_number, _paths()), default=0) + 1):
        _put(Path(settings.KEYS) / f"head-{number:04}.key", key.private_bytes_raw())


def _put(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_once(path, content)
    except OSError as error:
        why = os.strerror(error.errno or errno.EIO)
        template = _("The signing key %(path)s cannot be written (%(why)s). Make its folder writable, or name another.")
        raise Outage("boreal.keys.E006", template, path=str(path), why=why, again=0) from error


def _paths() -> list[Path]:
    return sorted(Path(settings.KEYS).glob(PATTERN), key=_number)


def _number(path: Path) -> int:
    number = path.stem.removeprefix("head-")
    return int(number) if number.isdecimal() else 0


def _of_file(path: Path) -> tuple[str, Ed25519PrivateKey]:
    try:
        return _named(path.read_bytes())
    except (OSError, ValueError) as error:
        template = _("The signing key %(path)s cannot be read. Restore it from a backup, or rotate the keys.")
        raise Outage("boreal.keys.E003", template, path=path.name, again=0) from error


@lru_cache(maxsize=64)
def _named(content: bytes) -> tuple[str, Ed25519PrivateKey]:
    key = Ed25519PrivateKey.from_private_bytes(content)
    return key_name(public(key)), key
