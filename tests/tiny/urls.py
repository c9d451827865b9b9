from django.urls import path

from tests.tiny import views

urlpatterns = [path("races", views.races), path("races/<uuid:race>/orders", views.orders)]
