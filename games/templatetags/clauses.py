"""Sentences of the rules in the reader's language, with each clause that they cite linked to where it is told."""

from __future__ import annotations

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.rules import book
from games.rules.clause import Piece, pieces

register = template.Library()


@register.filter
def cited(sentence: str) -> SafeString:
    """The sentence translated and safe to be shown, with a link for each clause that the house has."""
    return format_html_join("", "{}", ((_shown(piece),) for piece in pieces(gettext(sentence))))


def _shown(piece: Piece) -> str:
    game = book.game_of(piece.text) if piece.is_clause else ""
    if not game:
        return piece.text
    return format_html('<a href="{}#{}">{}</a>', reverse("rules", args=[game]), piece.text, piece.text)
