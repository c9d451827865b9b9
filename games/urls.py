"""The addresses of races."""

from django.urls import include, path

from games import live

urlpatterns = [
    path("live/races/<uuid:race>", live.race, name="race-live"),
    path("", include("games.tables.urls")),
    path("", include("games.tables.urls_pages")),
]
