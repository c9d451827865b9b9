"""The addresses of races."""

from django.urls import include, path

from games import api_trials, live, rulebook, trial_pages

urlpatterns = [
    path("live/races/<uuid:race>", live.race, name="race-live"),
    path("api/v1/trials", api_trials.trial, name="api-trial"),
    path("trials/<slug:game>", trial_pages.panel, name="trial"),
    path("rules/<slug:game>", rulebook.rules, name="rules"),
    path("", include("games.tables.urls")),
    path("", include("games.tables.urls_pages")),
]
