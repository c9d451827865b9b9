"""The addresses of replays. They must not tell by their form what is private."""

from django.urls import URLPattern, URLResolver, include, path

from replays import api, api_files, api_sharing

REPLAY = "api/v1/replays/<uuid:replay>"

urlpatterns: list[URLPattern | URLResolver] = [
    path(f"{REPLAY}/file", api_files.file, name="api-replay-file"),
    path("api/v1/replays/imports", api_files.bring, name="api-replay-imports"),
    path("api/v1/replays/imports/<uuid:upload>", api_files.imported, name="api-replay-import"),
    path(f"{REPLAY}/shares", api_sharing.shares, name="api-replay-shares"),
    path(f"{REPLAY}/shares/<uuid:share>", api_sharing.share, name="api-replay-share"),
    path("api/v1/replays", api.replays, name="api-replays"),
    path(REPLAY, api.replay, name="api-replay"),
    path(f"{REPLAY}/featured", api.featured, name="api-replay-featured"),
    path(f"{REPLAY}/<int:ply>/branch", api.branch, name="api-replay-branch"),
    path("", include("replays.urls_simulations")),
    path("", include("replays.urls_pages")),
]
