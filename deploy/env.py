"""Reads the environment, and says in one go everything in it that cannot be read.

It must never guess: a value that is there and unreadable is an error, not a default.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import dj_database_url

from core.errors import Outage

ADDRESS = re.compile(r"https?://[^\s/?#@]+")


class Unreadable(Outage):
    """Settings that cannot be used; `problems` are (id, sentence) pairs."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        lines = "\n".join(f"{code}: {sentence}" for code, sentence in problems)
        super().__init__("boreal.settings", "%(lines)s", lines=lines)
        self.problems = problems


class Env:
    """Typed reading of environment variables; call `finish` once all are read."""

    def __init__(self, source: Mapping[str, str] = os.environ) -> None:
        self.source = source
        self.problems: list[tuple[str, str]] = []

    def text(self, name: str, default: str = "") -> str:
        return self.source.get(name, default).strip()

    def secret(self, name: str) -> str:
        """The text of a variable, else what stands in the file that NAME_FILE names, as secrets of containers do."""
        text, file = self.text(name), self.text(f"{name}_FILE")
        if text and file:
            self.complain("settings.E007", f"Both {name} and {name}_FILE are set: leave one of them out.")
        return text or (self._contents(f"{name}_FILE", file) if file else "")

    def _contents(self, name: str, file: str) -> str:
        try:
            text = Path(file).expanduser().read_text().strip()
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is no text"
            self.complain("settings.E008", f"{name} names {file}, which cannot be read ({why}).")
            return ""
        if not text:
            self.complain("settings.E008", f"{name} names {file}, which is empty.")
        return text

    def signing_keys(self, name: str) -> tuple[bytes, ...]:
        """Private keys, each 64 hexadecimal digits; while keys change several, with commas, spaces or lines between."""
        words = self.secret(name).replace(",", " ").split()
        if not all(re.fullmatch(r"[0-9A-Fa-f]{64}", word, re.ASCII) for word in words):
            self.complain(
                "keys.E003",
                f"{name} must be 64 hexadecimal digits, as manage.py keys new FILE writes them; several with commas.",
            )
            return ()
        return tuple(map(bytes.fromhex, words))

    def signs_here(self, name: str, keys: tuple[bytes, ...]) -> bool:
        """Whether this process has the keys that sign, or asks a worker that has them."""
        text = self.text(name).lower()
        if text not in {"", "here", "worker"}:
            self.complain("keys.E004", f"{name} must be here or worker; it is {text!r}.")
        if text == "worker" and keys:
            self.complain("keys.E004", f"{name}=worker says that this process has no key, and one is set: keep one.")
        return text != "worker"

    def path(self, name: str, default: Path) -> Path:
        return Path(self.text(name) or default).expanduser().resolve()

    def names(self, name: str, default: str = "") -> list[str]:
        return [part.strip() for part in self.text(name, default).split(",") if part.strip()]

    def whole(self, name: str, default: int, low: int, high: int) -> int:
        text = self.text(name)
        if not text:
            return default
        if not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
            self.complain("settings.E001", f"{name} must be a whole number from {low} to {high}; it is {text!r}.")
            return default
        return int(text)

    def switch(self, name: str, default: bool) -> bool:
        text = self.text(name).lower()
        if text not in {"", "yes", "no"}:
            self.complain("settings.E002", f"{name} must be yes or no; it is {text!r}.")
        return default if text not in {"yes", "no"} else text == "yes"

    def rate(self, name: str, default: str) -> tuple[int, int]:
        """How often in how many seconds, as in 10/300."""
        text = self.text(name, default)
        match = re.fullmatch(r"([1-9][0-9]{0,6})/([1-9][0-9]{0,6})", text, re.ASCII)
        if match is None:
            self.complain(
                "settings.E005", f"{name} must be how often in how many seconds, as in 10/300; it is {text!r}."
            )
            return self.rate("", default)
        return int(match[1]), int(match[2])

    def networks(self, name: str) -> list[IPv4Network | IPv6Network]:
        """Networks with commas between, as in 10.1.0.0/16,fd00::/8."""
        try:
            return [ip_network(text) for text in self.names(name)]
        except ValueError as error:
            self.complain("settings.E006", f"{name} must be networks, as in 10.1.0.0/16: {error}.")
            return []

    def database(self, default: str) -> dict[str, Any]:
        url = self.secret("DATABASE_URL") or default
        try:
            options: dict[str, Any] = dict(dj_database_url.parse(url))
        except Exception:  # the library raises several kinds for an address it cannot read
            options = {}
        if options.get("ENGINE") not in {"django.db.backends.sqlite3", "django.db.backends.postgresql"}:
            self.complain(
                "settings.E003",
                "DATABASE_URL cannot be read. Write postgresql://user:password@host:5432/name, "
                "or sqlite:////folder/file.sqlite3.",
            )
            return dict(dj_database_url.parse(default))
        return options

    def url(self, name: str) -> str:
        """Where people reach the house, without a slash at its end; empty where nobody says."""
        text = self.text(name).rstrip("/")
        if text and not ADDRESS.fullmatch(text):
            self.complain("settings.E009", f"{name} must be an address, as in https://boreal.example; it is {text!r}.")
            return ""
        return text

    def zone(self, name: str, default: str) -> str:
        text = self.text(name) or default
        try:
            ZoneInfo(text)
        except (ZoneInfoNotFoundError, ValueError, OSError):  # no such zone, no name of any, a folder of zones
            self.complain("settings.E015", f"{name} must be a time zone, as in Europe/Vienna; it is {text!r}.")
            return default
        return text

    def broker(self) -> str:
        url = self.secret("REDIS_URL")
        if url and not url.startswith(("redis://", "rediss://", "redis+socket://")):
            self.complain("settings.E004", "REDIS_URL cannot be read. Write redis://host:6379/0.")
            return ""
        return url

    def complain(self, code: str, sentence: str) -> None:
        problem = f"boreal.{code}", sentence
        if problem not in self.problems:  # a setting may be read twice
            self.problems.append(problem)

    def finish(self) -> None:
        if self.problems:
            raise Unreadable(self.problems)


def origin(url: str) -> str:
    """What a browser says of a page at this address.

    >>> origin("https://boreal.example:8443/races")
    'https://boreal.example:8443'
    """
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
