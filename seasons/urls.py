"""The addresses of seasons. They must not tell by their form what is private."""

from django.urls import URLPattern, URLResolver, include, path

from seasons import api, api_archive, api_racing, api_rehearsals, api_table

SEASON = "api/v1/seasons/<uuid:season>"
ROUND = f"{SEASON}/rounds/<int:number>"
HEAT = f"{ROUND}/heats/<int:heat>"
REHEARSAL = f"{SEASON}/rehearsals/<uuid:rehearsal>"

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/v1/seasons", api.seasons, name="api-seasons"),
    path("api/v1/archive/seasons", api_archive.archives, name="api-archived-seasons"),
    path("api/v1/archive/seasons/<uuid:archive>", api_archive.archive, name="api-archived-season"),
    path("api/v1/archive/seasons/<uuid:archive>/bundle", api_archive.bundle, name="api-archived-bundle"),
    path(SEASON, api.season, name="api-season"),
    path(f"{SEASON}/state", api.state, name="api-season-state"),
    path(f"{SEASON}/invitation", api.invitation, name="api-season-invitation"),
    path(f"{SEASON}/members", api.members, name="api-season-members"),
    path(f"{SEASON}/members/<int:member>", api.member, name="api-season-member"),
    path(f"{SEASON}/members/<int:member>/replacement", api.replacement, name="api-season-replacement"),
    path(f"{SEASON}/course", api.course, name="api-season-course"),
    path(f"{SEASON}/rounds", api_racing.rounds, name="api-season-rounds"),
    path(ROUND, api_racing.round, name="api-season-round"),
    path(f"{HEAT}/here", api_racing.here, name="api-season-here"),
    path(f"{HEAT}/start", api_racing.start, name="api-season-heat-start"),
    path(f"{HEAT}/race-on", api_racing.race_on, name="api-season-race-on"),
    path(f"{HEAT}/decision", api_racing.decision, name="api-season-decision"),
    path(f"{SEASON}/penalties", api_racing.penalties, name="api-season-penalties"),
    path(f"{SEASON}/penalties/<int:award>/lift", api_racing.lift, name="api-season-lift"),
    path(f"{SEASON}/protests", api_racing.protests, name="api-season-protests"),
    path(f"{SEASON}/protests/<int:protest>", api_racing.protest, name="api-season-protest"),
    path(f"{SEASON}/table", api_table.table, name="api-season-table"),
    path(f"{SEASON}/table.csv", api_table.spreadsheet, name="api-season-spreadsheet"),
    path(f"{SEASON}/calendar.ics", api_table.dates, name="api-season-calendar"),
    path(f"{SEASON}/statistics", api_table.numbers, name="api-season-statistics"),
    path(f"{SEASON}/bundle", api_table.bundle, name="api-season-bundle"),
    path(f"{SEASON}/acts", api_table.acts, name="api-season-acts"),
    path(f"{SEASON}/rehearsals", api_rehearsals.rehearsed, name="api-season-rehearsals"),
    path(REHEARSAL, api_rehearsals.rehearsal, name="api-season-rehearsal"),
    path(f"{REHEARSAL}/cancel", api_rehearsals.cancel, name="api-season-rehearsal-cancel"),
    path(f"{REHEARSAL}/go-on", api_rehearsals.go_on, name="api-season-rehearsal-go-on"),
    path(f"{REHEARSAL}/report", api_rehearsals.report, name="api-season-rehearsal-report"),
    path("", include("seasons.urls_pages")),
]
