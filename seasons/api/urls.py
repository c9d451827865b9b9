"""The addresses of seasons. They must not tell by their form what is private."""

from django.urls import URLPattern, URLResolver, include, path

from seasons import live
from seasons.api import archive, racing, rehearsals, seasons, table

SEASON = "api/v1/seasons/<uuid:season>"
ROUND = f"{SEASON}/rounds/<int:number>"
HEAT = f"{ROUND}/heats/<int:heat>"
REHEARSAL = f"{SEASON}/rehearsals/<uuid:rehearsal>"

urlpatterns: list[URLPattern | URLResolver] = [
    path("live/seasons/<uuid:season>", live.season, name="season-live"),
    path("live/seasons/<uuid:season>/rehearsals/<uuid:rehearsal>", live.rehearsal, name="rehearsal-live"),
    path("api/v1/seasons", seasons.seasons, name="api-seasons"),
    path("api/v1/archive/seasons", archive.archives, name="api-archived-seasons"),
    path("api/v1/archive/seasons/<uuid:archive>", archive.archive, name="api-archived-season"),
    path("api/v1/archive/seasons/<uuid:archive>/bundle", archive.bundle, name="api-archived-bundle"),
    path(SEASON, seasons.season, name="api-season"),
    path(f"{SEASON}/state", seasons.state, name="api-season-state"),
    path(f"{SEASON}/invitation", seasons.invitation, name="api-season-invitation"),
    path(f"{SEASON}/members", seasons.members, name="api-season-members"),
    path(f"{SEASON}/members/<int:member>", seasons.member, name="api-season-member"),
    path(f"{SEASON}/members/<int:member>/replacement", seasons.replacement, name="api-season-replacement"),
    path(f"{SEASON}/course", seasons.course, name="api-season-course"),
    path(f"{SEASON}/rounds", racing.rounds, name="api-season-rounds"),
    path(ROUND, racing.round, name="api-season-round"),
    path(f"{HEAT}/here", racing.here, name="api-season-here"),
    path(f"{HEAT}/start", racing.start, name="api-season-heat-start"),
    path(f"{HEAT}/race-on", racing.race_on, name="api-season-race-on"),
    path(f"{HEAT}/decision", racing.decision, name="api-season-decision"),
    path(f"{SEASON}/penalties", racing.penalties, name="api-season-penalties"),
    path(f"{SEASON}/penalties/<int:award>/lift", racing.lift, name="api-season-lift"),
    path(f"{SEASON}/protests", racing.protests, name="api-season-protests"),
    path(f"{SEASON}/protests/<int:protest>", racing.protest, name="api-season-protest"),
    path(f"{SEASON}/table", table.table, name="api-season-table"),
    path(f"{SEASON}/table.csv", table.spreadsheet, name="api-season-spreadsheet"),
    path(f"{SEASON}/calendar.ics", table.dates, name="api-season-calendar"),
    path(f"{SEASON}/statistics", table.numbers, name="api-season-statistics"),
    path(f"{SEASON}/bundle", table.bundle, name="api-season-bundle"),
    path(f"{SEASON}/acts", table.acts, name="api-season-acts"),
    path(f"{SEASON}/rehearsals", rehearsals.rehearsed, name="api-season-rehearsals"),
    path(REHEARSAL, rehearsals.rehearsal, name="api-season-rehearsal"),
    path(f"{REHEARSAL}/cancel", rehearsals.cancel, name="api-season-rehearsal-cancel"),
    path(f"{REHEARSAL}/go-on", rehearsals.go_on, name="api-season-rehearsal-go-on"),
    path(f"{REHEARSAL}/report", rehearsals.report, name="api-season-rehearsal-report"),
    path("", include("seasons.pages.urls")),
]
