"""The addresses of the pages of simulations; `urls` includes them."""

from django.urls import URLPattern, path

from replays.pages import simulation_races as races
from replays.pages import simulations as pages
from replays.pages import trials as trials

ONE = "simulations/<uuid:simulation>"
RACE = f"{ONE}/races/<int:number>"

urlpatterns: list[URLPattern] = [
    path("simulations", pages.home, name="simulations"),
    path("simulations/of/<uuid:course>", pages.of_course, name="simulations-of-course"),
    path("simulations/of/<uuid:course>/new", pages.new, name="simulate"),
    path("simulations/of/<uuid:course>/medals", trials.medals, name="medals"),
    path("simulations/of/<uuid:course>/trial", trials.trial, name="trial"),
    path(ONE, pages.simulation, name="simulation"),
    path(f"{ONE}/cancel", pages.cancel, name="simulation-cancel"),
    path(f"{ONE}/go-on", pages.go_on, name="simulation-go-on"),
    path(f"{ONE}/beside/<uuid:second>", pages.beside, name="simulations-beside"),
    path(f"{ONE}/races", races.choose, name="simulation-races"),
    path(RACE, races.race, name="simulation-race"),
    path(f"{RACE}/<int:ply>", races.race, name="simulation-ply"),
    path(f"{RACE}/frames.json", races.frames, name="simulation-frames"),
]
