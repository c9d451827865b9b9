"""The page of a problem that needs nothing: no template, no translation, no static manifest, no database.

Its few words are learnt when the process begins. It links to a style by an address that never changes, and can be read
without. It must never call what may fail.
"""

from __future__ import annotations

from html import escape

from django.conf import settings
from django.http import HttpResponse

from core import catalogues
from core.i18n import LANGUAGES, WRITTEN
from core.i18n import gettext_noop as _

PAGE = """<!doctype html>
<html lang="{language}">
<head>
  <meta charset="utf-8">
  <title>{status} · Boreal</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/static/boreal/ground.css">
  <link rel="stylesheet" href="/static/boreal/house.css">
</head>
<body>
  <header class="top"><div class="wrap top-row"><a class="brand" href="/">Boreal</a></div></header>
  <main id="main" class="problem">
    <div class="wrap">
      <p class="problem-status">{status}</p>
      <h1>{sentence}</h1>
      <p><a class="button" href="/">{way}</a></p>
      <p class="quiet">{codes}</p>
    </div>
  </main>
</body>
</html>
"""
FAILED = _("Something went wrong here. It was noted; nothing was half written.")
WAY = _("To the first page")
CODE = _("Code of this answer:")
REQUEST = _("Number of this request:")


def _learn(language: str) -> dict[str, str]:
    """The sentences of this page in a language, asked for while nothing has failed yet; English where it has none."""
    path = settings.LOCALE_PATHS[0] / language / "LC_MESSAGES" / "django.mo"
    compiled = path.read_bytes() if path.exists() else b""
    return {sentence: catalogues.translate(compiled, sentence) for sentence in (FAILED, WAY, CODE, REQUEST)}


WORDS = {language: _learn(language) for language in LANGUAGES}


def language(accepted: str) -> str:
    """The first of ours in what a browser says it reads; English where there is none.

    >>> language("it, de-AT;q=0.8, fr;q=0.5")
    'de'
    """
    asked = (part.strip()[:2].lower() for part in accepted.split(","))
    return next((name for name in asked if name in WORDS), WRITTEN)


def page(status: int, code: str, sentence: str, accepted: str = "", request: str = "") -> HttpResponse:
    """A whole answer; `request` is the number under which the log tells of it."""
    reader = language(accepted)
    say = WORDS[reader]
    codes = f"{say[CODE]} <code>{escape(code)}</code>"
    codes += f"<br>{say[REQUEST]} <code>{escape(request)}</code>" if request else ""
    words = {"status": status, "sentence": escape(sentence), "way": say[WAY], "codes": codes, "language": reader}
    return HttpResponse(PAGE.format(**words), status=status)
