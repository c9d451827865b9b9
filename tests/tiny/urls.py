"""The addresses of the tiny game."""

from django.urls import path

from tests.tiny import views

urlpatterns = [
    path("races", views.races),
    path("races/<slug:race>/orders", views.orders),
    path("floor", views.floor, name="tiny-floor"),
    path("bare", views.bare),
]
