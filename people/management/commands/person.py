"""`manage.py person`: what only an operator may do for people: a way to a new password, and another owner."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandParser

from ground.errors import Missing
from people import letters, owning


class Command(BaseCommand):
    help = "Makes a link to a new password, or hands the house over."

    def add_arguments(self, parser: CommandParser) -> None:
        orders = parser.add_subparsers(dest="order", required=True, metavar="reset | owner")
        reset = orders.add_parser(
            "reset", help="print a link by which somebody chooses a new password, once, for a day"
        )
        reset.add_argument("name", help="the user name, as it is typed at sign-in")
        owner = orders.add_parser("owner", help="give the house to this account")
        owner.add_argument("name", help="the user name of the new owner")

    def handle(self, *args: Any, order: str, name: str, **options: Any) -> None:
        getattr(self, f"do_{order}")(name)

    def do_reset(self, name: str) -> None:
        user = User.objects.filter(username=name.lower(), is_active=True, person__is_guest=False).first()
        if user is None:
            raise Missing("people.no-account", owning.NO_ACCOUNT, name=name)
        self.stdout.write(settings.PUBLIC_URL + letters.reset_path(user))

    def do_owner(self, name: str) -> None:
        owning.hand_over(name)
        self.stdout.write(f"The house belongs to {name.lower()}.")
