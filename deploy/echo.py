"""What the house saw of a request: told the doctor, who proves by the house's secret that it is the one who asks.

It must never tell anything to anybody else: for them there is nothing here.
"""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from deploy.version import VERSION
from people.throttles import address

HEADER, SALT, AGE_S = "Boreal-Doctor", "boreal.doctor", 60


def ticket() -> str:
    """Opens the address for a minute."""
    return signing.dumps("look", salt=SALT)


@require_safe
def seen(request: HttpRequest) -> HttpResponse:
    """The scheme, host and addresses of a request as they arrived through the proxies."""
    try:
        signing.loads(request.headers.get(HEADER, ""), salt=SALT, max_age=AGE_S)
    except signing.BadSignature:
        raise Http404 from None
    forwarded = [hop for hop in request.headers.get("X-Forwarded-For", "").split(",") if hop.strip()]
    return JsonResponse({
        "is_secure": request.is_secure(),
        "host": request.get_host(),
        "address": address(request),
        "neighbour": request.META.get("REMOTE_ADDR", ""),
        "forwarded": len(forwarded),
        "proxies": settings.PROXIES,
        "version": VERSION,
    })  # fmt: skip
