"""The addresses of the pages of replays; the room's own name stands before theirs."""

from django.urls import URLPattern, path

from replays.pages import branch, damaged, files, gallery, player, urls_sharing, urls_simulations

app_name = "replays"
REPLAY = "replays/<uuid:replay>"

urlpatterns: list[URLPattern] = [
    path("replays", gallery.home, name="gallery"),
    path("replays/of/<uuid:course>", gallery.of_course, name="of-course"),
    path(f"{REPLAY}/course.svg", gallery.picture, name="course"),
    path(f"{REPLAY}/watched", gallery.watched, name="watched"),
    path(f"{REPLAY}/featured", gallery.feature, name="feature"),
    path(REPLAY, player.replay, name="replay"),
    path(f"{REPLAY}/<int:ply>", player.replay, name="ply"),
    path(f"{REPLAY}/frames.json", player.frames, name="frames"),
    path(f"{REPLAY}.race", files.racefile, name="racefile"),
    path("replays/import", files.bring, name="import"),
    path("replays/imports/<uuid:upload>", files.imported, name="imported"),
    path("replays/imports/<uuid:upload>/race", damaged.race, name="torn"),
    path("replays/imports/<uuid:upload>/race/<int:ply>", damaged.race, name="torn-ply"),
    path("replays/imports/<uuid:upload>/race/frames.json", damaged.frames, name="torn-frames"),
    path("replays/imports/<uuid:upload>/back", files.take_back, name="take-back"),
    path(f"{REPLAY}/badge", player.badge, name="badge"),
    path(f"{REPLAY}/rounds", player.rounds, name="rounds"),
    path(f"{REPLAY}/<int:ply>/branch", branch.branch, name="branch"),
    path(f"{REPLAY}/beside", player.others, name="others"),
    path(f"{REPLAY}/beside/<uuid:other>", player.two, name="beside"),
    *urls_sharing.urlpatterns,
    *urls_simulations.urlpatterns,
]
