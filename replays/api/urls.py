"""The addresses of replays. They must not tell by their form what is private."""

from django.urls import URLPattern, URLResolver, include, path

from replays import live
from replays.api import files, replays, sharing

REPLAY = "api/v1/replays/<uuid:replay>"

urlpatterns: list[URLPattern | URLResolver] = [
    path("live/simulations/<uuid:simulation>", live.simulation, name="simulation-live"),
    path(f"{REPLAY}/file", files.file, name="api-replay-file"),
    path("api/v1/replays/imports", files.bring, name="api-replay-imports"),
    path("api/v1/replays/imports/<uuid:upload>", files.imported, name="api-replay-import"),
    path(f"{REPLAY}/shares", sharing.shares, name="api-replay-shares"),
    path(f"{REPLAY}/shares/<uuid:share>", sharing.share, name="api-replay-share"),
    path("api/v1/replays", replays.replays, name="api-replays"),
    path(REPLAY, replays.replay, name="api-replay"),
    path(f"{REPLAY}/featured", replays.featured, name="api-replay-featured"),
    path(f"{REPLAY}/<int:ply>/branch", replays.branch, name="api-replay-branch"),
    path("", include("replays.api.urls_simulations")),
    path("", include("replays.pages.urls")),
]
