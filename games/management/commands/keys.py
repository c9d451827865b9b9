"""`manage.py keys`: the keys that sign the ends of races. It must never print a private key."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games import keyring, keys, signatures

FILE = "keep it as 64 hexadecimal digits in FILE, for a secret, instead of the folder of keys"


class Command(BaseCommand):
    help = (
        "The Ed25519 keys that sign finished races. `list` shows the register. Over several hosts a key is changed in "
        "steps: `new` makes and registers the next one, it is given to every host, `use` has it sign. `rotate` does "
        "all of it at once, for a house of one host. `register` takes in keys of another host, `retire` a key that is "
        "never to sign, `export` writes the private keys of this host into a file for a secret."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        orders = parser.add_subparsers(dest="order", required=True)
        orders.add_parser("list", help="name, public key, state, since when, and whether this host has it")
        new = orders.add_parser("new", help="make a key and register it as the next one; the old one signs on")
        new.add_argument("file", nargs="?", type=Path, metavar="FILE", help=FILE)
        register = orders.add_parser("register", help="register a public key, or those that this host has")
        register.add_argument("public", nargs="?", metavar="PUBLIC", help="64 hexadecimal digits, as `list` shows them")
        use = orders.add_parser("use", help="have a registered key sign from now on; this host must have it")
        use.add_argument("name")
        retire = orders.add_parser("retire", help="have a registered key that never signed never sign")
        retire.add_argument("name")
        orders.add_parser("rotate", help="make a new key that signs from now on, in a house of one host")
        export = orders.add_parser("export", help="write the private keys of this host into a file, for a secret")
        export.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        getattr(self, options["order"])(options)
        if signatures.ask_again():
            self.stdout.write("What waited for a key is asked for again.")

    def list(self, options: dict[str, Any]) -> None:
        """The register, and what this host has that is not in it."""
        register, held = keys.register(), keyring.held()
        for name, public in register.publics.items():
            since = register.since[name].date().isoformat()
            here = " here" if name in held else ""
            self.stdout.write(f"{name} {public.hex()} {register.state(name)} since {since}{here}")
        for name in held.keys() - register.publics.keys():
            self.stdout.write(f"{name} {keyring.public(held[name]).hex()} not registered here")

    def new(self, options: dict[str, Any]) -> None:
        name = self.made(options["file"])
        self.stdout.write(f"New key: {name}. Give it to every host, then: manage.py keys use {name}")

    def made(self, file: Path | None) -> str:
        if file is not None:
            return keys.add(keyring.make_file(file))
        name = keyring.make()
        return keys.add(keyring.public(keyring.held()[name]))

    def register(self, options: dict[str, Any]) -> None:
        if options["public"]:
            publics = [_public(options["public"])]
        else:
            publics = [keyring.public(key) for key in keyring.held().values()]
        self.stdout.write("Registered: " + ", ".join(map(keys.add, publics)))

    def use(self, options: dict[str, Any]) -> None:
        keys.use(options["name"])

    def retire(self, options: dict[str, Any]) -> None:
        keys.retire(options["name"])

    def rotate(self, options: dict[str, Any]) -> None:
        self.stdout.write(f"New key: {keys.rotate()}")

    def export(self, options: dict[str, Any]) -> None:
        held = keyring.held()
        keyring.export([*held.values()], options["file"])
        self.stdout.write(f"{options['file']}: {len(held)} private keys. Whoever reads it can sign for this house.")


def _public(digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        raise keys.no_public() from None
