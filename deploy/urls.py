"""Every address of the service; each room brings its own."""

from django.urls import URLPattern, URLResolver, include, path
from drf_spectacular.views import SpectacularAPIView

from deploy import api, api_work, echo, health, modules, pages, pages_state, pages_work
from deploy.metrics import door

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("games.urls")),  # first: an order is what is asked most
    path("", pages.front, name="front"),
    path("house", pages.state, name="house"),
    path("house/work", pages_work.work, name="house-work"),
    path("house/work/<uuid:work>/stop", pages_work.stop, name="house-work-stop"),
    path("api/v1/house/work", api_work.work, name="api-house-work"),
    path("api/v1/house/work/<uuid:work>/stop", api_work.stop, name="api-house-work-stop"),
    path("house/state", pages_state.show, name="house-state"),
    path("house/state/jobs/<uuid:job>/retry", pages_state.retry, name="house-job-retry"),
    path("house/state/replays/<uuid:replay>/verify", pages_state.verify, name="house-verify"),
    path("house/seen", echo.seen, name="house-seen"),
    path("modules/<str:digest>/<path:name>", modules.show, name="modules"),
    path("robots.txt", pages.robots, name="robots"),
    path("healthz", health.alive, name="alive"),
    path("readyz", health.ready, name="ready"),
    path("metrics", door.show, name="metrics"),
    path("api/v1/", api.root, name="api-root"),
    path("", include("jobs.urls")),
    path("", include("people.urls")),
    path("", include("courses.urls")),
    path("", include("replays.api.urls")),
    path("", include("seasons.api.urls")),
    path("api/v1/schema", SpectacularAPIView.as_view(), name="api-schema"),
]

handler400 = "deploy.problems.unreadable"
handler403 = "deploy.problems.forbidden"
handler404 = "deploy.problems.not_found"
handler500 = "deploy.problems.unexpected"
