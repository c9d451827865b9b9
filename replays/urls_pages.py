"""The addresses of the pages of replays; the room's own name stands before theirs."""

from django.urls import URLPattern

app_name = "replays"
REPLAY = "replays/<uuid:replay>"

urlpatterns: list[URLPattern] = []
