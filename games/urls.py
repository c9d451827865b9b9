"""The addresses of races."""

from django.urls import include, path

from games import live, rulebook

urlpatterns = [
    path("live/races/<uuid:race>", live.race, name="race-live"),
    path("rules/<slug:game>", rulebook.rules, name="rules"),
    path("", include("games.tables.urls")),
    path("", include("games.tables.urls_pages")),
]
