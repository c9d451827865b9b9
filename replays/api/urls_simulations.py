"""The addresses of simulations in the API. They must not tell by their form what is private."""

from django.urls import URLPattern, path

from replays.api import simulations as api

ONE = "api/v1/simulations/<uuid:simulation>"

urlpatterns: list[URLPattern] = [
    path("api/v1/simulations", api.begin, name="api-simulations"),
    path(ONE, api.simulation, name="api-simulation"),
    path(f"{ONE}/cancel", api.cancel, name="api-simulation-cancel"),
    path(f"{ONE}/go-on", api.go_on, name="api-simulation-go-on"),
    path(f"{ONE}/report", api.report, name="api-simulation-report"),
    path(f"{ONE}/report.csv", api.report_csv, name="api-simulation-csv"),
    path(f"{ONE}/against/<uuid:second>", api.compared, name="api-simulation-compare"),
    path(f"{ONE}/races/<int:number>", api.race, name="api-simulation-race"),
]
