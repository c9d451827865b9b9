"""What a token may do: everything may be read, and each scope opens one kind of act more.

Which address asks for which scope is declared in one place, `deploy.scopes`, and comes here by the settings. It must
never let a token do what nobody declared.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.errors import Forbidden
from core.i18n import gettext_noop

LABELS = {
    "race": _("Race: open and join races and seasons, order, import and share replays"),
    "design": _("Design: draw, keep and publish courses, simulate"),
    "organise": _("Organise: make and lead seasons"),
    "account": _("Account: change name and choices, revoke tokens"),
}
ALL = frozenset(LABELS)
SAFE = ("GET", "HEAD", "OPTIONS")
LACKS = gettext_noop("This token may not do this: it lacks the scope “%(scope)s”. Make another at /me.")
PAGE_ONLY = gettext_noop("No token may do this. Sign in, and do it on the page.")


def kept(scopes: Iterable[str]) -> str:
    """Scopes as a row keeps them."""
    return " ".join(sorted(ALL & set(scopes)))


def require(request: HttpRequest, scopes: Iterable[str]) -> None:
    """Refuse what a token of these scopes may not do."""
    asked = asked_of(request)
    if asked == "session":
        raise Forbidden("people.no-token", PAGE_ONLY)
    if asked not in ("read", *scopes):
        raise Forbidden("people.scope", LACKS, scope=asked)


def asked_of(request: HttpRequest) -> str:
    """What an address asks of a token; "session" where no token will do."""
    match = request.resolver_match
    by_method = settings.TOKEN_SCOPES.get(match.view_name, {}) if match is not None else {}
    method = request.method or ""
    return str(by_method.get("GET" if method in SAFE else method, "session"))
