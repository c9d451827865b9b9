"""What the owner decides for the whole house, and how the house gets another owner.

It must never leave the house with two owners; the database sees to that as well.
"""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from core.errors import Missing
from core.i18n import gettext_noop as _
from people import queries
from people.models import House, Person
from people.services import person_of

NO_ACCOUNT = _("There is no account %(name)s.")


def settle_house(may_sign_up: bool, may_guests_race: bool) -> None:
    """Keep what the owner decided for all."""
    House.objects.update_or_create(pk=1, defaults={"may_sign_up": may_sign_up, "may_guests_race": may_guests_race})


@transaction.atomic
def hand_over(username: str) -> None:
    """Give the house to an account; whoever had it is an account like any other from then on."""
    heir = User.objects.select_related("person").filter(username=username.lower(), is_active=True).first()
    if heir is None or queries.is_guest(heir):
        raise Missing("people.no-account", NO_ACCOUNT, name=username)
    person = person_of(heir)
    User.objects.filter(person__is_owner=True).update(is_staff=False, is_superuser=False)
    Person.objects.filter(is_owner=True).update(is_owner=False)
    User.objects.filter(pk=heir.pk).update(is_staff=True, is_superuser=True)
    Person.objects.filter(pk=person.pk).update(is_owner=True)
