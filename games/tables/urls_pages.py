"""The addresses of the pages of races; the room's own name stands before theirs."""

from django.urls import path

from games.tables import pages, pages_acts, pages_new

app_name = "games"
RACE = "races/<uuid:race>"

urlpatterns = [
    path("races", pages.home, name="home"),
    path("races/new", pages_new.new, name="new"),
    path("races/quick", pages_new.quick, name="quick"),
    path(RACE, pages.race, name="race"),
    path(f"{RACE}/with/<str:invite>", pages.invited, name="invited"),
    path(f"{RACE}/lobby", pages.lobby, name="lobby"),
    path(f"{RACE}/course.svg", pages.picture, name="picture"),
    path(f"{RACE}/do/<str:what>", pages_acts.act, name="act"),
]
