"""The addresses of the pages of replays; the room's own name stands before theirs."""

from django.urls import URLPattern, path

from replays import (
    pages_branch,
    pages_files,
    pages_gallery,
    pages_player,
    pages_torn,
    urls_sharing,
    urls_simulation_pages,
)

app_name = "replays"
REPLAY = "replays/<uuid:replay>"

urlpatterns: list[URLPattern] = [
    path("replays", pages_gallery.home, name="gallery"),
    path("replays/of/<uuid:course>", pages_gallery.of_course, name="of-course"),
    path(f"{REPLAY}/course.svg", pages_gallery.picture, name="course"),
    path(f"{REPLAY}/watched", pages_gallery.watched, name="watched"),
    path(f"{REPLAY}/featured", pages_gallery.feature, name="feature"),
    path(REPLAY, pages_player.replay, name="replay"),
    path(f"{REPLAY}/<int:ply>", pages_player.replay, name="ply"),
    path(f"{REPLAY}/frames.json", pages_player.frames, name="frames"),
    path(f"{REPLAY}.race", pages_files.racefile, name="racefile"),
    path("replays/import", pages_files.bring, name="import"),
    path("replays/imports/<uuid:upload>", pages_files.imported, name="imported"),
    path("replays/imports/<uuid:upload>/race", pages_torn.race, name="torn"),
    path("replays/imports/<uuid:upload>/race/<int:ply>", pages_torn.race, name="torn-ply"),
    path("replays/imports/<uuid:upload>/race/frames.json", pages_torn.frames, name="torn-frames"),
    path("replays/imports/<uuid:upload>/back", pages_files.take_back, name="take-back"),
    path(f"{REPLAY}/badge", pages_player.badge, name="badge"),
    path(f"{REPLAY}/rounds", pages_player.rounds, name="rounds"),
    path(f"{REPLAY}/<int:ply>/branch", pages_branch.branch, name="branch"),
    path(f"{REPLAY}/beside", pages_player.others, name="others"),
    path(f"{REPLAY}/beside/<uuid:other>", pages_player.two, name="beside"),
    *urls_sharing.urlpatterns,
    *urls_simulation_pages.urlpatterns,
]
