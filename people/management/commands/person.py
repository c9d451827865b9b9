"""`manage.py person`: what only an operator may do for people: the first owner, a new password, another owner."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandParser

from core.errors import Missing, Refused
from core.i18n import gettext_noop as _
from people import emails, owner_claim, owning, queries


class Command(BaseCommand):
    help = "Prints the way to become the first owner or to a new password, or hands the house over."

    def add_arguments(self, parser: CommandParser) -> None:
        orders = parser.add_subparsers(dest="order", required=True, metavar="welcome | reset | owner")
        orders.add_parser("welcome", help="print the link by which the first owner of the house signs up")
        reset = orders.add_parser(
            "reset", help="print a link by which somebody chooses a new password, once, for a day"
        )
        reset.add_argument("name", help="the user name, as it is typed at sign-in")
        owner = orders.add_parser("owner", help="give the house to this account")
        owner.add_argument("name", help="the user name of the new owner")

    def handle(self, *args: Any, order: str, **options: Any) -> None:
        getattr(self, f"do_{order}")(options.get("name", ""))

    def do_welcome(self, name: str) -> None:
        if queries.has_owner():
            raise Refused("people.has-owner", _("This house has an owner. Hand it over with: manage.py person owner"))
        self.stdout.write(settings.PUBLIC_URL + owner_claim.path())

    def do_reset(self, name: str) -> None:
        user = User.objects.filter(username=name.lower(), is_active=True, person__is_guest=False).first()
        if user is None:
            raise Missing("people.no-account", owning.NO_ACCOUNT, name=name)
        self.stdout.write(settings.PUBLIC_URL + emails.reset_path(user))

    def do_owner(self, name: str) -> None:
        owning.hand_over(name)
        self.stdout.write(f"The house belongs to {name.lower()}.")
