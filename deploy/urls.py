"""Every address of the service; each room brings its own."""

from django.urls import URLPattern, URLResolver, include, path
from drf_spectacular.views import SpectacularAPIView

from deploy import api, echo, health, pages, pages_state

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("games.urls")),  # first: an order is what is asked most
    path("", pages.front, name="front"),
    path("house", pages.state, name="house"),
    path("house/state", pages_state.show, name="house-state"),
    path("house/state/jobs/<uuid:job>/retry", pages_state.retry, name="house-job-retry"),
    path("house/state/replays/<uuid:replay>/verify", pages_state.verify, name="house-verify"),
    path("house/seen", echo.seen, name="house-seen"),
    path("robots.txt", pages.robots, name="robots"),
    path("healthz", health.alive, name="alive"),
    path("readyz", health.ready, name="ready"),
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
