"""What belongs to a house beside its database: the keys that sign, the secret, and the settings of this host.

It must never overwrite a key, nor a secret that somebody set by hand.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from pathlib import Path
from secrets import compare_digest

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings

from games.log.signing import key_name
from ground.files import put, write_once

SETTINGS = ("BOREAL_", "EMAIL_", "AWS_")
ALONE = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
NEVER = ("BOREAL_BACKUP_PASSPHRASE", "BOREAL_TEST_")  # it opens the backup and does not lie in it
SECRETS = ("SECRET", "PASSWORD", "PASSPHRASE", "SIGNING_KEY", "TOKEN", "_URL")  # a URL may hold a password
ASIDE = "before-restore"


def private_keys() -> dict[str, bytes]:
    """The private keys that this host has, by their names."""
    return {name: path.read_bytes() for name, path in _files().items()}


def put_keys(keys: Mapping[str, bytes]) -> None:
    """Put private keys into the folder of keys. One that the first start of an empty house made is laid aside."""
    folder = Path(settings.KEYS)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    for name, path in _files().items():
        if keys and name not in keys:
            (folder / ASIDE).mkdir(exist_ok=True, mode=0o700)
            path.rename(folder / ASIDE / f"{name}.key")
    for name in sorted(keys.keys() - _files().keys()):
        number = max((int(path.stem.removeprefix("head-")) for path in _files().values()), default=0) + 1
        write_once(folder / f"head-{number:04}.key", keys[name])


def _files() -> dict[str, Path]:
    """The files of the folder of keys, by the names of the keys in them."""
    paths = sorted(Path(settings.KEYS).glob("head-*.key"))
    keys = [Ed25519PrivateKey.from_private_bytes(path.read_bytes()) for path in paths]
    return {key_name(key.public_key().public_bytes_raw()): path for key, path in zip(keys, paths, strict=True)}


def put_secret(secret: str) -> bool:
    """Have this house go on with a secret; False where it is set by hand and is another one."""
    if has_secret(secret):
        return True
    if os.environ.get("BOREAL_SECRET_KEY") or os.environ.get("BOREAL_SECRET_KEY_FILE"):
        return False
    put(settings.HOME / "secret", secret.encode())
    settings.SECRET_KEY = secret
    return True


def has_secret(secret: str) -> bool:
    return compare_digest(secret.encode(), settings.SECRET_KEY.encode())


def environment(with_secrets: bool, source: Mapping[str, str] = os.environ) -> str:
    """The settings of this host as a file of NAME='value' lines; a secret's file is told by what stands in it."""
    names = sorted(name for name in source if _is_ours(name) and (with_secrets or not is_secret(name)))
    lines = []
    for name in names:
        lines.append(f"{name}={shlex.quote(source[name])}")
        if name.endswith("_FILE") and with_secrets:
            lines += _told_by_file(name, Path(source[name]))
    return "".join(f"{line}\n" for line in lines)


def is_secret(name: str) -> bool:
    """Whether a setting may hold a secret.

    >>> is_secret("EMAIL_HOST_PASSWORD"), is_secret("BOREAL_SECRET_KEY_FILE"), is_secret("BOREAL_HOSTS")
    (True, False, False)
    """
    if name in ("BOREAL_URL", "AWS_ENDPOINT_URL") or name.endswith("_FILE"):
        return False
    return any(word in name for word in SECRETS)


def _is_ours(name: str) -> bool:
    return (name in ALONE or name.startswith(SETTINGS)) and not name.startswith(NEVER)


def _told_by_file(name: str, path: Path) -> list[str]:
    try:
        return [f"# {name.removesuffix('_FILE')}={shlex.quote(path.read_text().strip())}"]
    except (OSError, UnicodeDecodeError):
        return []
