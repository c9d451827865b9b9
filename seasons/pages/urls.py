"""The addresses of the pages of seasons; the room's own name stands before theirs."""

from django.urls import path

from seasons.pages import acts, archive, new, rehearsals, rounds, seasons, table

app_name = "seasons"
SEASON = "seasons/<uuid:season>"
HEAT = f"{SEASON}/rounds/<int:number>/heats/<int:heat>"
REHEARSAL = f"{SEASON}/rehearsals/<uuid:rehearsal>"

urlpatterns = [
    path("seasons", seasons.home, name="home"),
    path("seasons/new", new.new, name="new"),
    path("seasons/elsewhere", archive.elsewhere, name="elsewhere"),
    path("seasons/elsewhere/<uuid:archive>", archive.archive, name="archive"),
    path("seasons/elsewhere/<uuid:archive>/take-away", archive.take_away, name="take-away"),
    path("seasons/of/<uuid:race>", seasons.of_race, name="of-race"),
    path(SEASON, seasons.season, name="season"),
    path(f"{SEASON}/with/<str:invite>", seasons.invited, name="invited"),
    path(f"{SEASON}/rounds", seasons.rounds, name="rounds"),
    path(f"{SEASON}/rounds/<int:number>/course.svg", seasons.course, name="round-course"),
    path(HEAT, seasons.heat, name="heat"),
    path(f"{HEAT}/at/<int:ply>", seasons.heat, name="heat-at"),
    path(f"{SEASON}/book", seasons.book, name="book"),
    path(f"{SEASON}/statistics", table.numbers, name="statistics"),
    path(f"{SEASON}/agreed", new.change, name="change"),
    path(f"{SEASON}/open-round", rounds.open_round, name="open-round"),
    path(f"{SEASON}/course", rounds.bring, name="bring"),
    path(f"{SEASON}/members/<int:member>/points", table.why, name="why"),
    path(f"{SEASON}/embed", table.embed, name="embed"),
    path(f"{SEASON}/rehearsals", rehearsals.home, name="rehearsals"),
    path(REHEARSAL, rehearsals.rehearsal, name="rehearsal"),
    path(f"{REHEARSAL}/cancel", rehearsals.cancel, name="rehearsal-cancel"),
    path(f"{REHEARSAL}/go-on", rehearsals.go_on, name="rehearsal-go-on"),
    path(f"{SEASON}/do/<str:step>", acts.act, name="act"),
]
