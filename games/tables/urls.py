"""The addresses of tables. They must not tell by their form who sits where."""

from django.urls import path

from games.tables import api, api_orders, api_racing

RACE = "api/v1/races/<uuid:race>"

urlpatterns = [
    path(f"{RACE}/orders", api_orders.orders, name="api-race-orders"),
    path("api/v1/races", api.races, name="api-races"),
    path(RACE, api.race, name="api-race"),
    path(f"{RACE}/seats", api.seats, name="api-race-seats"),
    path(f"{RACE}/seats/<int:number>", api.seat, name="api-race-seat"),
    path(f"{RACE}/seats/<int:number>/bot", api.bot, name="api-race-bot"),
    path(f"{RACE}/seats/<int:number>/proof", api.proof, name="api-race-proof"),
    path(f"{RACE}/invitation", api.invitation, name="api-race-invitation"),
    path(f"{RACE}/start", api.start, name="api-race-start"),
    path(f"{RACE}/abandon", api.abandon, name="api-race-abandon"),
    path(f"{RACE}/again", api.race_again, name="api-race-again"),
    path(f"{RACE}/moment", api_racing.moment, name="api-race-moment"),
    path(f"{RACE}/here", api_racing.here, name="api-race-here"),
    path(f"{RACE}/state", api_racing.state, name="api-race-state"),
    path(f"{RACE}/entries", api_racing.entries, name="api-race-entries"),
    path(f"{RACE}/choices", api_racing.choices, name="api-race-choices"),
    path(f"{RACE}/legal", api_racing.legal, name="api-race-legal"),
    path(f"{RACE}/ground", api_racing.ground, name="api-race-ground"),
]
