"""The addresses of the pages of seasons; the room's own name stands before theirs."""

from django.urls import path

from seasons import pages, pages_acts, pages_archive, pages_new, pages_rehearsals, pages_rounds, pages_table

app_name = "seasons"
SEASON = "seasons/<uuid:season>"
HEAT = f"{SEASON}/rounds/<int:number>/heats/<int:heat>"
REHEARSAL = f"{SEASON}/rehearsals/<uuid:rehearsal>"

urlpatterns = [
    path("seasons", pages.home, name="home"),
    path("seasons/new", pages_new.new, name="new"),
    path("seasons/elsewhere", pages_archive.elsewhere, name="elsewhere"),
    path("seasons/elsewhere/<uuid:archive>", pages_archive.archive, name="archive"),
    path("seasons/elsewhere/<uuid:archive>/take-away", pages_archive.take_away, name="take-away"),
    path("seasons/of/<uuid:race>", pages.of_race, name="of-race"),
    path(SEASON, pages.season, name="season"),
    path(f"{SEASON}/with/<str:invite>", pages.invited, name="invited"),
    path(f"{SEASON}/rounds", pages.rounds, name="rounds"),
    path(HEAT, pages.heat, name="heat"),
    path(f"{HEAT}/at/<int:ply>", pages.heat, name="heat-at"),
    path(f"{SEASON}/book", pages.book, name="book"),
    path(f"{SEASON}/statistics", pages_table.numbers, name="statistics"),
    path(f"{SEASON}/agreed", pages_new.change, name="change"),
    path(f"{SEASON}/open-round", pages_rounds.open_round, name="open-round"),
    path(f"{SEASON}/course", pages_rounds.bring, name="bring"),
    path(f"{SEASON}/members/<int:member>/points", pages_table.why, name="why"),
    path(f"{SEASON}/embed", pages_table.embed, name="embed"),
    path(f"{SEASON}/rehearsals", pages_rehearsals.home, name="rehearsals"),
    path(REHEARSAL, pages_rehearsals.rehearsal, name="rehearsal"),
    path(f"{REHEARSAL}/cancel", pages_rehearsals.cancel, name="rehearsal-cancel"),
    path(f"{REHEARSAL}/go-on", pages_rehearsals.go_on, name="rehearsal-go-on"),
    path(f"{SEASON}/do/<str:step>", pages_acts.act, name="act"),
]
