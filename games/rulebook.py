"""The page of a game's rules, clause by clause, and the same as a fragment for a table's help.

It must never need a race: who reads the rules may be anybody.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.rules import book
from games.tables.showing import TITLES
from kit.negotiation import page_or_part
from kit.strangers import for_everybody


@require_safe
@for_everybody("HX-Request")
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Every clause with its number: the whole page, or its list when htmx asks."""
    context = {"game": game, "title": TITLES.get(game), "parts": book.parts(game), "titles": TITLES}
    return page_or_part(request, "games/rules.html", "games/_rules.html", context)
