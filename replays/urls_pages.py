"""The addresses of the pages of replays; the room's own name stands before theirs."""

from django.urls import URLPattern, path

from replays import pages_player

app_name = "replays"
REPLAY = "replays/<uuid:replay>"

urlpatterns: list[URLPattern] = [
    path(REPLAY, pages_player.replay, name="replay"),
    path(f"{REPLAY}/<int:ply>", pages_player.replay, name="ply"),
    path(f"{REPLAY}/frames.json", pages_player.frames, name="frames"),
    path(f"{REPLAY}/beside/<uuid:other>", pages_player.two, name="beside"),
]
