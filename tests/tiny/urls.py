from django.urls import path

from tests.tiny import views

urlpatterns = [path("ready", views.ready), path("races", views.races), path("races/<slug:race>/orders", views.orders)]
