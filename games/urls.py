"""The addresses of races."""

from django.urls import path

from games import live

urlpatterns = [path("live/races/<uuid:race>", live.race, name="race-live")]
