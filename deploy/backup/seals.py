"""The seal of a backup: a key made for it alone, itself locked by the operator's passphrase, all in the form of `age`.

So `age -d -i identity.age PART` opens each part without Boreal. It must never keep a passphrase or a key in the clear.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pyrage  # type: ignore[import-untyped]  # its stubs are another package
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from core.errors import Refused

FILE = "identity.age"
WORK = 17  # 2^17 rounds take 128 MB and a third of a second; pyrage would choose 19 here, which takes 512 MB
NONCE = bytes(11) + b"\x01"  # of the first chunk, which is the last


class Readable(Protocol):
    def read(self, size: int = -1, /) -> bytes: ...


class Writable(Protocol):
    def write(self, data: bytes, /) -> int: ...
    def flush(self) -> None: ...


class Seal:
    """What closes the parts of one backup and opens them again."""

    def __init__(self, identity: Any) -> None:
        self._identity = identity

    @classmethod
    def new(cls) -> Seal:
        return cls(pyrage.x25519.Identity.generate())

    @classmethod
    def opened(cls, locked: bytes, passphrase: str) -> Seal:
        """The seal that `locked_by` locked; refused where the passphrase is another one."""
        try:
            text = pyrage.passphrase.decrypt(locked, passphrase).decode().strip()
            return cls(pyrage.x25519.Identity.from_str(text))
        except (pyrage.DecryptError, pyrage.IdentityError, OSError, ValueError):
            raise Refused("backup.passphrase", "The passphrase does not open this backup.") from None

    def locked_by(self, passphrase: str) -> bytes:
        return _locked(f"{self._identity}\n".encode(), passphrase)

    def close(self, reader: Readable, writer: Writable) -> None:
        """Read all there is and write it sealed, a piece at a time."""
        line = Pipe(reader, writer)
        try:
            pyrage.encrypt_io(line, line, [self._identity.to_public()])
        except Exception as error:
            raise line.failure or error from None

    def open(self, reader: Readable, writer: Writable) -> None:
        """The way back; Refused where the bytes are not what this seal closed."""
        line = Pipe(reader, writer)
        try:
            pyrage.decrypt_io(line, line, [self._identity])
        except Exception as error:
            raise line.failure or unfit() from error

    def mark(self, content: bytes) -> str:
        """A mark upon bytes that only who can open the backup can make."""
        return hmac.new(str(self._identity).encode(), content, hashlib.sha256).hexdigest()


class Pipe:
    """A reader and a writer together; pyrage tells what fails in them by its words alone, so they remember it."""

    def __init__(self, reader: Readable, writer: Writable) -> None:
        self._reader, self._writer = reader, writer
        self.failure: BaseException | None = None

    def read(self, size: int = -1, /) -> bytes:
        with self._remembered():
            return self._reader.read(size)

    def write(self, data: bytes, /) -> int:
        with self._remembered():
            return self._writer.write(data)

    def flush(self) -> None:
        with self._remembered():
            self._writer.flush()

    @contextmanager
    def _remembered(self) -> Iterator[None]:
        try:
            yield
        except BaseException as failure:
            self.failure = failure
            raise


def unfit() -> Refused:
    return Refused("backup.seal", "A part of this backup is not what its seal closed.")


def _locked(text: bytes, passphrase: str) -> bytes:
    """A file of `age` that a passphrase opens, one chunk long; pyrage cannot be told how much memory it may take."""
    salt, key, nonce = os.urandom(16), os.urandom(16), os.urandom(16)
    wrap = Scrypt(b"age-encryption.org/v1/scrypt" + salt, 32, 1 << WORK, 8, 1).derive(passphrase.encode())
    body = ChaCha20Poly1305(wrap).encrypt(bytes(12), key, None)
    head = f"age-encryption.org/v1\n-> scrypt {_text(salt)} {WORK}\n{_text(body)}\n---"
    mac = hmac.new(_derived(key, b"", b"header"), head.encode(), hashlib.sha256).digest()
    sealed = ChaCha20Poly1305(_derived(key, nonce, b"payload")).encrypt(NONCE, text, None)
    return f"{head} {_text(mac)}\n".encode() + nonce + sealed


def _derived(key: bytes, salt: bytes, use: bytes) -> bytes:
    return HKDF(SHA256(), 32, salt, use).derive(key)


def _text(data: bytes) -> str:
    return b64encode(data).decode().rstrip("=")
