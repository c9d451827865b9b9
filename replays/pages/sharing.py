"""The page on which a replay is shared, what its owner does there, and the links that open it.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from core import translated
from core.errors import Forbidden, Malformed, Missing, Refused
from kit.negotiation import is_part, page_or_part
from kit.strangers import for_everybody
from people.throttles import address, limit
from replays import access
from replays.callers import caller, keep
from replays.pages.pictures import theme, whole
from replays.sharing import audience, embedding, filming, offering
from replays.sharing.embedding import EmbeddedReplay


@require_safe
@for_everybody("HX-Request")
def share(request: HttpRequest, replay: UUID, ply: int | None = None) -> HttpResponse:
    """All the ways in which a replay leaves this house, at a ply or, at its start, as a whole."""
    viewer = caller(request)
    asked = (whole(request, "ply") if ply is None else ply) or None
    return render(request, "replays/share.html", offering.offered(request, access.find(replay, viewer), viewer, asked))


@require_POST
def shown(request: HttpRequest, replay: UUID) -> HttpResponse:
    """Its owner sets who may see it, and its title."""
    body = request.POST
    try:
        audience.show(replay, caller(request), body.get("visibility"), body.get("title"))
        messages.success(request, gettext("Changed."))
    except (Malformed, Refused) as wrong:
        if isinstance(wrong, Missing | Forbidden):
            raise
        messages.error(request, translated.to_sentence(wrong))
    return redirect("replays:share", replay)


@require_POST
def link(request: HttpRequest, replay: UUID) -> HttpResponse:
    """A new link, shown this once."""
    viewer = caller(request)
    try:
        made = audience.make(replay, viewer)
    except Refused as wrong:
        return _refused(request, replay, wrong)
    context = offering.offered(request, access.find(replay, viewer), viewer, made=made)
    return page_or_part(request, "replays/share.html", "replays/_share_links.html", context)


@require_POST
def revoke(request: HttpRequest, replay: UUID, share: UUID) -> HttpResponse:
    """Revoke a link: it no longer opens anything."""
    viewer = caller(request)
    audience.revoke(replay, viewer, share)
    if not is_part(request):
        return redirect("replays:share", replay)
    return render(request, "replays/_share_links.html", offering.offered(request, access.find(replay, viewer), viewer))


@require_http_methods(["GET", "HEAD", "POST"])
def film(request: HttpRequest, replay: UUID) -> HttpResponse:
    """How far the animation is; by POST it is ordered."""
    row, wished = access.find(replay, caller(request)), theme(request)
    if request.method == "POST":
        limit("film", address(request))
        filming.order(row, wished)
        if not is_part(request):
            return redirect("replays:share", replay)
    return render(request, "replays/_share_film.html", offering.film(row, wished))


@require_safe
def followed(request: HttpRequest, link: str, ply: int | None = None) -> HttpResponse:
    """A link was followed: it is remembered, so that the address need not carry it on.

    Browsers say that they navigate. Anything else may be a chat that looks for the card of a link: it gets a page
    that holds one, and leads on by itself.
    """
    place = EmbeddedReplay(audience.followed(link), ply, link)
    keep(request, link)
    if request.headers.get("Sec-Fetch-Mode") == "navigate":
        return redirect(embedding.home(place._replace(token="")))
    return render(request, "replays/followed.html", embedding.arrival(request, place))


def _refused(request: HttpRequest, replay: UUID, wrong: Refused) -> HttpResponse:
    if isinstance(wrong, Missing) or wrong.code != "replay.links":
        raise wrong
    messages.error(request, translated.to_sentence(wrong))
    back = redirect("replays:share", replay)
    if is_part(request):
        return HttpResponse(status=204, headers={"HX-Redirect": back["Location"]})
    return back
