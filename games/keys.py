"""The keys with which this instance signs heads: files outside the database, the newest signs, all stay known.

It must never print a private key, nor put one into the database.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings

from games.log.signing import key_name
from ground.errors import Outage
from ground.files import write_once
from ground.words import gettext_noop as _


def signing_key() -> Ed25519PrivateKey:
    """The key that signs now; made on first use."""
    return _read(_newest() or _make(1))


def rotate() -> str:
    """Make a new key; it signs from now on. What the old ones signed stays provable."""
    newest = _newest()
    _make(_number(newest) + 1 if newest else 1)
    return key_name(signing_key().public_key().public_bytes_raw())


def known() -> dict[str, bytes]:
    """Every public key of this instance by name, the oldest first."""
    publics = [_read(path).public_key().public_bytes_raw() for path in _paths()]
    return {key_name(public): public for public in publics}


def _paths() -> list[Path]:
    return sorted(Path(settings.KEYS).glob("head-*.key"), key=_number)


def _newest() -> Path | None:
    paths = _paths()
    return paths[-1] if paths else None


def _number(path: Path) -> int:
    return int(path.stem.removeprefix("head-"))


def _make(number: int) -> Path:
    folder = Path(settings.KEYS)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / f"head-{number:04}.key"
    write_once(path, Ed25519PrivateKey.generate().private_bytes_raw())
    return path


@lru_cache(maxsize=64)
def _read(path: Path) -> Ed25519PrivateKey:
    try:
        return Ed25519PrivateKey.from_private_bytes(path.read_bytes())
    except (OSError, ValueError) as error:
        template = _("The signing key %(path)s cannot be read. Restore it from a backup, or rotate the keys.")
        raise Outage("keys.unreadable", template, path=path.name, again=0) from error
