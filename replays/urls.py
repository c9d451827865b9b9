"""The addresses of replays. They must not tell by their form what is private."""

from django.urls import URLPattern, URLResolver, include, path

REPLAY = "api/v1/replays/<uuid:replay>"

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("replays.urls_pages")),
]
