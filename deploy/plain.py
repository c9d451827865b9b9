"""The page of a problem that needs nothing: no template, no translation, no static manifest, no database.

It links to a style by an address that never changes, and can be read without. It must never call what may fail.
"""

from __future__ import annotations

from html import escape

from django.http import HttpResponse

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
FAILED = {
    "en": "Something went wrong here. It was noted; nothing was half written.",
    "fr": "Quelque chose s’est mal passé chez nous. C’est noté, et rien n’a été écrit à moitié.",
    "de": "Hier ist etwas schiefgegangen. Es wurde notiert, und nichts wurde nur halb geschrieben.",
}
WAY = {"en": "To the first page", "fr": "Vers la première page", "de": "Zur ersten Seite"}
CODE = {"en": "Code of this answer:", "fr": "Code de cette réponse :", "de": "Code dieser Antwort:"}
REQUEST = {"en": "Number of this request:", "fr": "Numéro de cette requête :", "de": "Nummer dieser Anfrage:"}


def language(accepted: str) -> str:
    """The first of ours in what a browser says it reads; English where there is none.

    >>> language("it, de-AT;q=0.8, fr;q=0.5")
    'de'
    """
    asked = (part.strip()[:2].lower() for part in accepted.split(","))
    return next((name for name in asked if name in FAILED), "en")


def page(status: int, code: str, sentence: str, accepted: str = "", request: str = "") -> HttpResponse:
    """A whole answer; `request` is the number under which the log tells of it."""
    reader = language(accepted)
    codes = f"{CODE[reader]} <code>{escape(code)}</code>"
    codes += f"<br>{REQUEST[reader]} <code>{escape(request)}</code>" if request else ""
    words = {"status": status, "sentence": escape(sentence), "way": WAY[reader], "codes": codes, "language": reader}
    return HttpResponse(PAGE.format(**words), status=status)
